/*
 * A shortest path of a 4 x 4 board by IDA* (Korf 1985) with additive pattern tables (Korf, Felner 2002).
 *
 * The tiles are split into groups. For each placement of a group's tiles a table has the fewest moves of these tiles
 * that bring them home, however the others move. The sum over the groups is never too large, and a move changes the
 * share of one group only. There are three splits; each is used as soon as the boards have taken as long as its
 * tables do. The first one is Manhattan distance.
 *
 *     a b c d     b a a a     a a a b
 *     e f g h     b b a c     c a a b
 *     i j k l     b d c c     c c b b
 *     m n o       d d c       c c b
 */

#include <limits.h>
#include <string.h>

#define SPLITS 3

static const char *const splits[SPLITS] = {"abcdefghijklmno", "baaabbacbdccddc", "aaabcaabccbbccb"};
/* Nodes at a split until the next is worth its tables. */
static const long enough[SPLITS] = {60000, 3000000, LONG_MAX};

/* Moves: 0 is up, 1 down, 2 left, 3 right. By cell and move: where the blank goes; -1 if that is off the board. */
static int target[16][4];

/*
 * The tables are built by a breadth-first search over zones and orders. A zone is a set of cells for the tiles, and
 * the free cells that the blank can reach without moving them; an order says which tile is on the first of the cells,
 * on the second, .. All orders of a zone go together, a bit each.
 */
#define MOST 5     /* tiles */
#define ZONES 7284 /* of five tiles */
#define ORDERS 120 /* of five tiles */
#define WORDS 4    /* of 32 bits */

struct zone {
    int set, region, moves, cell[MOST];
    /* By move: the zone after it, and what becomes of each order; 0 if nothing. */
    int after[4 * MOST];
    const unsigned char *turn[4 * MOST];
};

static struct zone zones[ZONES];
/* The number of tiles that the zones are for, of their orders and of the zones. */
static int tiles, orders, zone_count;
/* By order and place in the set: the tile. */
static unsigned char tile_at[ORDERS][MOST];
/* By the places that a tile goes from and to, and order: the order after it. */
static unsigned char turns[MOST][MOST][ORDERS];
/* By byte: its lowest bit. */
static unsigned char lowest[256];

/* The cells beside those of a set. */
static int beside(int set)
{
    return (set << 4 | set >> 4 | (set & 0x7777) << 1 | (set & 0xeeee) >> 1) & 0xffff;
}

/* The members of a set that are less than a limit. */
static int count(int set, int limit)
{
    int i, members = 0;

    for (i = 0; i < limit; i++)
        members += set >> i & 1;
    return members;
}

static int order_of(const unsigned char *tile)
{
    int i, j, order = 0;

    for (i = 0; i < tiles; i++) {
        order *= tiles - i;
        for (j = i + 1; j < tiles; j++)
            order += tile[j] < tile[i];
    }
    return order;
}

static void prepare_orders(void)
{
    int i, n, all = 1, order, from, to;
    unsigned char tile[MOST] = {0};

    for (n = 2; n < 256; n += 2)
        lowest[n] = (unsigned char)(lowest[n / 2] + 1);
    orders = 1;
    for (i = 1; i <= tiles; i++) {
        orders *= i;
        all *= tiles;
    }
    for (n = 0; n < all; n++) {
        int members = 0;

        for (i = 0, order = n; i < tiles; i++, order /= tiles) {
            tile[i] = (unsigned char)(order % tiles);
            members |= 1 << tile[i];
        }
        if (members == (1 << tiles) - 1)
            memcpy(tile_at[order_of(tile)], tile, MOST);
    }
    for (order = 0; order < orders; order++) {
        for (from = 0; from < tiles; from++) {
            for (to = 0; to < tiles; to++) {
                memcpy(tile, tile_at[order], MOST);
                for (i = from; i < to; i++)
                    tile[i] = tile[i + 1];
                for (i = from; i > to; i--)
                    tile[i] = tile[i - 1];
                tile[to] = tile_at[order][from];
                turns[from][to][order] = (unsigned char)order_of(tile);
            }
        }
    }
}

/* The zones of a set of cells. */
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
                zone->cell[count(set, i)] = i;
    }
}

static void prepare_zones(void)
{
    /* By set: its first zone. */
    static short first[65536];
    int i, set, low, high, from, to, cell, m, to_cell, after;

    zone_count = 0;
    for (set = (1 << tiles) - 1; set < 65536; set = high | ((set ^ high) >> 2) / low) {
        first[set] = (short)zone_count;
        add_zones(set);
        /* The next larger set of the same size (Gosper 1972). */
        low = set & -set;
        high = set + low;
    }
    for (i = 0; i < zone_count; i++) {
        struct zone *zone = &zones[i];

        for (from = 0; from < tiles; from++) {
            cell = zone->cell[from];
            for (m = 0; m < 4; m++) {
                to_cell = target[cell][m];
                if (to_cell < 0 || (zone->region >> to_cell & 1) == 0)
                    continue;
                set = zone->set ^ 1 << cell ^ 1 << to_cell;
                to = count(set, to_cell);
                for (after = first[set]; (zones[after].region >> cell & 1) == 0; after++)
                    continue;
                zone->after[zone->moves] = after;
                zone->turn[zone->moves++] = from == to ? 0 : turns[from][to];
            }
        }
    }
}

/* Lists the orders that have their bit; returns how many there are. */
static int list(const unsigned *row, unsigned char *listed)
{
    int i, length = 0;
    unsigned bits;

    for (i = 0; i < orders; i += 8)
        for (bits = row[i / 32] >> i % 32 & 255; bits != 0; bits &= bits - 1)
            listed[length++] = (unsigned char)(i + lowest[bits]);
    return length;
}

/*
 * Fills a table of zeros: by the cells of the tiles, four bits each, the first lowest, the fewest moves, plus one.
 * The goal is a set of cells.
 */
static void build(unsigned char *table, int goal)
{
    static unsigned seen[ZONES][WORDS], now[ZONES][WORDS], next[ZONES][WORDS];
    int i, j, k, listed, distance, more = 1, words = (orders + 31) / 32;
    unsigned char list_of[ORDERS];

    memset(seen, 0, sizeof seen[0] * (size_t)zone_count);
    for (i = 0; i < zone_count; i++)
        if (zones[i].set == goal && zones[i].region >> 15 & 1)
            now[i][0] = seen[i][0] = 1;
    for (distance = 0; more; distance++) {
        for (i = 0; i < zone_count; i++) {
            const struct zone *zone = &zones[i];

            listed = list(now[i], list_of);
            for (k = 0; k < listed; k++) {
                const unsigned char *tile = tile_at[list_of[k]];
                int at = 0;

                for (j = 0; j < tiles; j++)
                    at |= zone->cell[j] << 4 * tile[j];
                if (table[at] == 0)
                    table[at] = (unsigned char)(distance + 1);
            }
            for (j = 0; j < zone->moves && listed > 0; j++) {
                unsigned *row = next[zone->after[j]];

                if (zone->turn[j] == 0)
                    for (k = 0; k < words; k++)
                        row[k] |= now[i][k];
                else
                    for (k = 0; k < listed; k++)
                        row[zone->turn[j][list_of[k]] / 32] |= 1u << zone->turn[j][list_of[k]] % 32;
            }
        }
        more = 0;
        for (i = 0; i < zone_count; i++) {
            for (k = 0; k < words; k++) {
                now[i][k] = next[i][k] & ~seen[i][k];
                seen[i][k] |= now[i][k];
                next[i][k] = 0;
                more |= now[i][k] != 0;
            }
        }
    }
}

/* The tables of all groups of all splits, and how many of their entries are taken. */
static unsigned char entries[4 << 20];
static long entries_taken;

/* The split in use, the nodes that it has taken, and its groups with their tables. */
static int split = -1;
static long nodes;
static int groups;
static unsigned char *table_of[15];

/*
 * A board is looked at twice, straight and mirrored in the diagonal, with the tables of the same groups. By view and
 * tile: its group, its number in the group, and by move what the move of the blank past it adds to the group's index.
 */
static int group[2][16], member[2][16], change[2][16][4];
/* By view and group: the index of the tiles' entry. */
static int index_of[2][15];

static int mirror(int cell)
{
    return cell % 4 * 4 + cell / 4;
}

/* A tile's part of its group's index. */
static int part(int view, int tile, int cell)
{
    return (view == 0 ? cell : mirror(cell)) << 4 * member[view][tile];
}

/* Goes on to the next split. */
static void next_split(void)
{
    const char *names = splits[++split];
    int sets[15] = {0}, i, m, view, tile;

    nodes = groups = 0;
    for (i = 0; i < 16; i++) {
        target[i][0] = i / 4 > 0 ? i - 4 : -1;
        target[i][1] = i / 4 < 3 ? i + 4 : -1;
        target[i][2] = i % 4 > 0 ? i - 1 : -1;
        target[i][3] = i % 4 < 3 ? i + 1 : -1;
    }
    for (i = 0; i < 15; i++) {
        int of = names[i] - 'a';

        group[0][i + 1] = group[1][mirror(i) + 1] = of;
        member[0][i + 1] = member[1][mirror(i) + 1] = count(sets[of], 16);
        sets[of] |= 1 << i;
        groups = of < groups ? groups : of + 1;
    }
    for (i = 0; i < groups; i++) {
        if (tiles != count(sets[i], 16)) {
            tiles = count(sets[i], 16);
            prepare_orders();
            prepare_zones();
        }
        table_of[i] = entries + entries_taken;
        entries_taken += 1L << 4 * tiles;
        build(table_of[i], sets[i]);
    }
    /* The same everywhere, as from the middle. */
    for (view = 0; view < 2; view++)
        for (tile = 1; tile < 16; tile++)
            for (m = 0; m < 4; m++)
                change[view][tile][m] = part(view, tile, 5) - part(view, tile, target[5][m]);
}

static int board[16];
/* The moves of the path. */
static char path[128];

/* What a search gives that has taken the nodes of its split. */
#define SPENT -2

/*
 * Goes on with the path if `left` moves are enough; `straight` and `mirrored` are the sums of the groups' shares.
 * Gives the length of the path, -1 if there is none within the bound, or SPENT.
 */
static int search(int blank, int last, int depth, int left, int straight, int mirrored)
{
    int i, m, from, tile, length;
    int group_0, before_0, after_0, sum_0, group_1, before_1, after_1, sum_1;

    if (straight == 0)
        return depth;
    if (++nodes > enough[split])
        return SPENT;
    for (i = 0; i < 4; i++) {
        m = order[i];
        from = target[blank][m];
        if (from < 0 || (m ^ 1) == last)
            continue;
        tile = board[from];
        group_0 = group[0][tile];
        before_0 = index_of[0][group_0];
        after_0 = before_0 + change[0][tile][m];
        sum_0 = straight - table_of[group_0][before_0] + table_of[group_0][after_0];
        if (sum_0 >= left)
            continue;
        group_1 = group[1][tile];
        before_1 = index_of[1][group_1];
        after_1 = before_1 + change[1][tile][m];
        sum_1 = mirrored - table_of[group_1][before_1] + table_of[group_1][after_1];
        if (sum_1 >= left)
            continue;
        index_of[0][group_0] = after_0;
        index_of[1][group_1] = after_1;
        board[blank] = tile;
        path[depth] = (char)m;
        length = search(from, m, depth + 1, left - 1, sum_0, sum_1);
        board[from] = tile;
        index_of[0][group_0] = before_0;
        index_of[1][group_1] = before_1;
        if (length != -1)
            return length;
    }
    return -1;
}

/* Finds the path of the board: its length, or -1 if there is none. */
static int solve(void)
{
    int i, j, view, blank = 0, odd, bound = 0, length = SPENT;

    while (board[blank] != 0)
        blank++;
    odd = 6 - blank / 4 - blank % 4;
    for (i = 0; i < 16; i++)
        for (j = 0; j < i; j++)
            odd += (board[j] + 15) % 16 > (board[i] + 15) % 16;
    if (odd % 2 != 0)
        return -1;
    do {
        int sums[2];

        if (split < 0 || nodes > enough[split])
            next_split();
        board[blank] = 0;
        memset(index_of, 0, sizeof index_of);
        for (view = 0; view < 2; view++) {
            for (i = 0; i < 16; i++)
                if (board[i] > 0)
                    index_of[view][group[view][board[i]]] += part(view, board[i], i);
            /* Of each group an entry is one more than the distance. */
            sums[view] = -groups;
            for (i = 0; i < groups; i++)
                sums[view] += table_of[i][index_of[view][i]];
            bound = bound < sums[view] ? sums[view] : bound;
        }
        length = search(blank, -1, 0, bound, sums[0], sums[1]);
        if (length == -1)
            bound += 2;
    } while (length < 0);
    return length;
}
