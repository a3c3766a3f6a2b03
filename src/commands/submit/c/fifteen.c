//! How: IDA* (Korf 1985) with additive pattern databases (Korf, Felner 2002). The tiles are split into groups; for each
//! placement of a group's tiles a table has the fewest moves of these tiles that bring them home, however the others
//! move. A table counts only the moves of its own tiles, so the sum over the groups is a lower bound, and a move changes
//! the share of only one group. Larger groups give better bounds but cost more to prepare: the program begins with
//! single tiles, whose sum is Manhattan distance, and builds larger groups when the searches have taken as long as that.
//! Cost: 10 microseconds for a board of 20 to 30 moves, 0.4 ms for one of 45, 15 ms for a random one, 30 s for
//! the hardest, of 80; 5.9 MB.

#include <limits.h>
#include <stdio.h>
#include <string.h>

/*
 * The splits: the group of each tile, row by row.
 *
 *     a b c d     b a a a     a a a b
 *     e f g h     b b a c     c a a b
 *     i j k l     b d c c     c c b b
 *     m n o       d d c       c c b
 */
#define SPLITS 3

static const char *const splits[SPLITS] = {"abcdefghijklmno", "baaabbacbdccddc", "aaabcaabccbbccb"};
/* Nodes to expand with a split before the next one is worth its tables. */
static const long budget[SPLITS] = {20000, 3000000, LONG_MAX};

/* By cell and move: where the blank goes; -1 off the board. Moves: @MOVE NUMBERS@. */
static int target[16][4];
/* By the last move (4: none) and the cell of the blank: the moves to try, and where each takes it; -1 after them. */
static struct way { int move, to; } ways[5][16][5];

/*
 * A table is built by breadth-first search over zones and permutations. A zone is a set of cells, a bit each, for the
 * tiles of the group, with the free cells that the blank can reach without moving them; a permutation gives the tile
 * on the first cell of the set, on the second, and so on. All permutations of a zone are stored together, a bit each.
 */
#define MOST 5     /* tiles of a group */
#define ZONES 7284 /* of five tiles */
#define PERMS 120  /* 5! */
#define WORDS 4    /* of 32 bits, for the bits of all permutations */

struct zone {
    int set, region, moves, cell[MOST];
    /* By move of a tile: the next zone, and the next permutation by permutation; 0 if it stays the same. */
    int next[4 * MOST];
    const unsigned char *turn[4 * MOST];
};

static struct zone zones[ZONES];
/* The tiles of the group that zones and permutations are prepared for, and how many of these there are. */
static int tiles, perms, zone_count;
/* tile_at[perm][i]: the tile on the i-th cell of the set. */
static unsigned char tile_at[PERMS][MOST];
/* turns[from][to][perm]: the permutation after a tile has gone from one place among the set's cells to another. */
static unsigned char turns[MOST][MOST][PERMS];
/* The place of the lowest bit in each byte. */
static unsigned char lowest[256];

/* The cells beside those of a set. */
static int beside(int set)
{
    return (set << 4 | set >> 4 | (set & 0x7777) << 1 | (set & 0xeeee) >> 1) & 0xffff;
}

/* How many members of a set are less than a limit. */
static int count_below(int set, int limit)
{
    int i, members = 0;

    for (i = 0; i < limit; i++)
        members += set >> i & 1;
    return members;
}

/* The rank of a permutation in dictionary order. */
static int rank(const unsigned char *tile)
{
    int i, j, number = 0;

    for (i = 0; i < tiles; i++) {
        number *= tiles - i;
        for (j = i + 1; j < tiles; j++)
            number += tile[j] < tile[i];
    }
    return number;
}

static void prepare_perms(void)
{
    int i, j, n, rest, perm, from, to;
    unsigned char tile[MOST];

    for (n = 2; n < 256; n += 2)
        lowest[n] = lowest[n / 2] + 1;
    for (perms = 1, i = 2; i <= tiles; i++)
        perms *= i;
    for (perm = 0; perm < perms; perm++)
        for (i = tiles - 1, rest = perm; i >= 0; rest /= tiles - i, i--) {
            tile_at[perm][i] = rest % (tiles - i);
            for (j = i + 1; j < tiles; j++)
                tile_at[perm][j] += tile_at[perm][j] >= tile_at[perm][i];
        }
    for (perm = 0; perm < perms; perm++)
        for (from = 0; from < tiles; from++)
            for (to = 0; to < tiles; to++) {
                memcpy(tile, tile_at[perm], MOST);
                for (i = from; i < to; i++)
                    tile[i] = tile[i + 1];
                for (i = from; i > to; i--)
                    tile[i] = tile[i - 1];
                tile[to] = tile_at[perm][from];
                turns[from][to][perm] = rank(tile);
            }
}

/* Adds the zones of a set of cells. */
static void add_zones(int set)
{
    int i, before, left = 0xffff & ~set;

    while (left != 0) {
        struct zone *zone = &zones[zone_count++];

        zone->set = set;
        zone->moves = 0;
        zone->region = left & -left;
        do {
            before = zone->region;
            zone->region |= beside(before) & ~set;
        } while (zone->region != before);
        left &= ~zone->region;
        for (i = 0; i < 16; i++)
            if (set >> i & 1)
                zone->cell[count_below(set, i)] = i;
    }
}

static void prepare_zones(void)
{
    /* By set: its first zone. */
    static short first[65536];
    int i, set, low, high, from, to, cell, move, to_cell, next;

    zone_count = 0;
    for (set = (1 << tiles) - 1; set < 65536; set = high | ((set ^ high) >> 2) / low) {
        first[set] = zone_count;
        add_zones(set);
        /* The next larger set of the same size (Gosper 1972). */
        low = set & -set;
        high = set + low;
    }
    for (i = 0; i < zone_count; i++) {
        struct zone *zone = &zones[i];

        for (from = 0; from < tiles; from++) {
            cell = zone->cell[from];
            for (move = 0; move < 4; move++) {
                to_cell = target[cell][move];
                if (to_cell < 0 || (zone->region >> to_cell & 1) == 0)
                    continue;
                set = zone->set ^ 1 << cell ^ 1 << to_cell;
                to = count_below(set, to_cell);
                for (next = first[set]; (zones[next].region >> cell & 1) == 0; next++)
                    continue;
                zone->next[zone->moves] = next;
                zone->turn[zone->moves++] = from == to ? 0 : turns[from][to];
            }
        }
    }
}

/* Lists the permutations whose bits are set; returns how many. */
static int list(const unsigned *bits, unsigned char *listed)
{
    int i, length = 0;
    unsigned byte;

    for (i = 0; i < perms; i += 8)
        for (byte = bits[i / 32] >> i % 32 & 255; byte != 0; byte &= byte - 1)
            listed[length++] = i + lowest[byte];
    return length;
}

/*
 * Fills a table of zeros: at the cells of the group's tiles, four bits each, the first lowest, the fewest moves + 1.
 * The goal is a set of cells.
 */
static void build(unsigned char *table, int goal)
{
    static unsigned seen[ZONES][WORDS], now[ZONES][WORDS], then[ZONES][WORDS];
    int i, j, k, listed, distance, more = 1, words = (perms + 31) / 32;
    unsigned char perm[PERMS];

    memset(seen, 0, zone_count * sizeof seen[0]);
    for (i = 0; i < zone_count; i++)
        if (zones[i].set == goal && zones[i].region >> 15 & 1)
            now[i][0] = seen[i][0] = 1;
    for (distance = 0; more; distance++) {
        for (i = 0; i < zone_count; i++) {
            const struct zone *zone = &zones[i];

            listed = list(now[i], perm);
            for (k = 0; k < listed; k++) {
                int at = 0;

                for (j = 0; j < tiles; j++)
                    at |= zone->cell[j] << 4 * tile_at[perm[k]][j];
                if (table[at] == 0)
                    table[at] = distance + 1;
            }
            for (j = 0; j < zone->moves && listed > 0; j++) {
                unsigned *bits = then[zone->next[j]];
                const unsigned char *turn = zone->turn[j];

                if (turn == 0)
                    for (k = 0; k < words; k++)
                        bits[k] |= now[i][k];
                else
                    for (k = 0; k < listed; k++)
                        bits[turn[perm[k]] / 32] |= 1u << turn[perm[k]] % 32;
            }
        }
        more = 0;
        for (i = 0; i < zone_count; i++)
            for (k = 0; k < words; k++) {
                now[i][k] = then[i][k] & ~seen[i][k];
                seen[i][k] |= now[i][k];
                then[i][k] = 0;
                more |= now[i][k] != 0;
            }
    }
}

/* The tables of all groups of all splits, four bits of the index a tile, and how many entries are taken. */
static unsigned char entries[15 * 16 + 3 * 65536 + 4096 + 3 * 1048576];
static long entries_taken;

/* The split in use, the nodes expanded with it, its groups, and the table of each. */
static int split = -1, groups;
static long nodes;
static unsigned char *table_of[15];

/* By view and group: the index of its tiles in the table. */
static int index_of[2][15];
/*
 * Each board is looked up twice, straight and mirrored in the diagonal, in the same tables. By view and tile: the
 * table of its group, where the group's index is, the group, the tile's number in it, and by move what the index
 * grows by when the blank changes places with the tile.
 */
static struct share {
    const unsigned char *table;
    int *index, group, member, change[4];
} shares[2][16];

static int mirror(int cell)
{
    return cell % 4 * 4 + cell / 4;
}

/* A tile's part of its group's index. */
static int part(int view, int tile, int cell)
{
    return (view == 0 ? cell : mirror(cell)) << 4 * shares[view][tile].member;
}

static void prepare_moves(void)
{
    int i, move, last;

    for (i = 0; i < 16; i++) {
        target[i][@UP@] = i / 4 > 0 ? i - 4 : -1;
        target[i][@DOWN@] = i / 4 < 3 ? i + 4 : -1;
        target[i][@LEFT@] = i % 4 > 0 ? i - 1 : -1;
        target[i][@RIGHT@] = i % 4 < 3 ? i + 1 : -1;
        for (last = 0; last < 5; last++) {
            struct way *way = ways[last][i];

            for (move = 0; move < 4; move++)
                if (target[i][move] >= 0 && @OPPOSITE@ != last) {
                    way->move = move;
                    way++->to = target[i][move];
                }
            way->to = -1;
        }
    }
}

/* Goes on to the next split. */
static void next_split(void)
{
    int sets[15] = {0}, i, g, move, view, tile;

    split++;
    nodes = groups = 0;
    for (i = 0; i < 15; i++) {
        g = splits[split][i] - 'a';
        shares[0][i + 1].group = shares[1][mirror(i) + 1].group = g;
        shares[0][i + 1].member = shares[1][mirror(i) + 1].member = count_below(sets[g], 16);
        sets[g] |= 1 << i;
        groups = g < groups ? groups : g + 1;
    }
    for (g = 0; g < groups; g++) {
        if (tiles != count_below(sets[g], 16)) {
            tiles = count_below(sets[g], 16);
            prepare_perms();
            prepare_zones();
        }
        table_of[g] = entries + entries_taken;
        entries_taken += 1L << 4 * tiles;
        build(table_of[g], sets[g]);
    }
    /* A move past a tile adds the same wherever it is made, so take one from the middle. */
    for (view = 0; view < 2; view++)
        for (tile = 1; tile < 16; tile++) {
            struct share *share = &shares[view][tile];

            share->table = table_of[share->group];
            share->index = &index_of[view][share->group];
            for (move = 0; move < 4; move++)
                share->change[move] = part(view, tile, 5) - part(view, tile, target[5][move]);
        }
}

static int board[16];
//@ if PATH
/* The letters of the path, from its end to its start as search() returns. */
static char path[128];
//@ end

/* Returned by search() when the node budget of the split is used up. */
#define SPENT (-2)

/*
 * Searches for a path of at most `left` more moves. `straight` and `mirrored` are the sums of the groups' shares.
 * Returns the length of the whole path, -1 if there is none within the bound, or SPENT.
 */
static int search(int blank, int last, int depth, int left, int straight, int mirrored)
{
    int tile, length, before_0, after_0, sum_0, before_1, after_1, sum_1;
    const struct way *way;
    const struct share *share_0, *share_1;

    if (straight == 0)
        return depth;
    if (++nodes > budget[split])
        return SPENT;
    for (way = ways[last][blank]; way->to >= 0; way++) {
        tile = board[way->to];
        share_0 = &shares[0][tile];
        share_1 = &shares[1][tile];
        before_0 = *share_0->index;
        before_1 = *share_1->index;
        after_0 = before_0 + share_0->change[way->move];
        after_1 = before_1 + share_1->change[way->move];
        sum_0 = straight - share_0->table[before_0] + share_0->table[after_0];
        sum_1 = mirrored - share_1->table[before_1] + share_1->table[after_1];
        /* One branch, since nobody can predict either. */
        if ((sum_0 >= left) | (sum_1 >= left))
            continue;
        *share_0->index = after_0;
        *share_1->index = after_1;
        board[blank] = tile;
        length = search(way->to, way->move, depth + 1, left - 1, sum_0, sum_1);
        board[way->to] = tile;
        *share_0->index = before_0;
        *share_1->index = before_1;
        //@ if PATH
        if (length != -1) {
            path[depth] = "@ORDERED LETTERS@"[way->move];
            return length;
        }
        //@ else
        if (length != -1)
            return length;
        //@ end
    }
    return -1;
}

//@ if UNSOLVABLE
/* Parity: inversions and the blank's steps to its corner are both even or both odd. */
static int solvable(void)
{
    int i, j, odd = 0;

    for (i = 0; i < 16; i++) {
        if (board[i] == 0)
            odd += i / 4 + i % 4;
        for (j = 0; j < i; j++)
            odd += (board[j] + 15) % 16 > (board[i] + 15) % 16;
    }
    return odd % 2 == 0;
}

//@ end
/* Finds a shortest path of a board that can be solved, and returns its length. */
static int solve(void)
{
    int i, view, blank = 0, bound = 0, length = SPENT;

    while (board[blank] != 0)
        blank++;
    while (length < 0) {
        int sums[2];

        if (split < 0 || nodes > budget[split])
            next_split();
        board[blank] = 0;
        memset(index_of, 0, sizeof index_of);
        for (view = 0; view < 2; view++) {
            for (i = 0; i < 16; i++)
                if (board[i] > 0)
                    *shares[view][board[i]].index += part(view, board[i], i);
            /* Entries are one more than the distances. */
            sums[view] = -groups;
            for (i = 0; i < groups; i++)
                sums[view] += table_of[i][index_of[view][i]];
            bound = bound < sums[view] ? sums[view] : bound;
        }
        length = search(blank, 4, 0, bound, sums[0], sums[1]);
        if (length == -1)
            bound += 2;
    }
    return length;
}

/* Reads the board; 0 at the end of the input. */
static int read_board(void)
{
    int i;

    for (i = 0; i < 16; i++)
        if (scanf("%d", &board[i]) != 1)
            return 0;
    return 1;
}

int main(void)
{
    //@ if ONE
    int moves;

    prepare_moves();
    if (read_board()) {
    //@ else
    int k, count, moves;

    prepare_moves();
    if (scanf("%d", &count) != 1)
        return 0;
    for (k = 1; k <= count && read_board(); k++) {
    //@ end
        //@ if UNSOLVABLE
        if (!solvable()) {
            @PRINT UNSOLVABLE@
            @NEXT@;
        }
        //@ end
        moves = solve();
        //@ if OVER
        if (moves > @LIMIT@) {
            @PRINT OVER@
            @NEXT@;
        }
        //@ end
        //@ if PATH
        path[moves] = '\0';
        //@ end
        @PRINT SOLVED@
    }
    return 0;
}
