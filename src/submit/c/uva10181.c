/*
 * UVa 10181, 15-Puzzle Problem. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * IDA* with additive pattern tables of five tiles each (Korf, Felner 2002). Mirrored in the diagonal the third group
 * is the second one, so two tables do for three:
 *
 *     1  2  2  2        For each placement of a group's tiles a table has the fewest moves of these tiles that bring
 *     3  1  2  2        them home, however the others move. The sum over the groups is never too large, and a move
 *     3  3  1  1        changes the share of one group only.
 *     3  3  1  .
 *
 * The path is a shortest one, and of these the first in the order U, D, L, R.
 */

#include <string.h>
#include "read.c"
#include "number.c"

/*
 * The tables are built by a breadth-first search over zones and orders. A zone is a set of five cells for the tiles,
 * and the free cells that the blank can reach without moving them; an order says which tile stands on the first of
 * the five, on the second, .. All orders of a zone go together, a bit each.
 */
#define ZONES 7284
#define ORDERS 120 /* of five tiles */
#define WORDS 4    /* of 32 bits */

struct zone {
    int set, region, moves, cell[5];
    /* By move: the zone after it, and what becomes of each order; 0 if nothing. */
    int after[20];
    const unsigned char *turn[20];
};

static struct zone zones[ZONES];
static int zone_count;
/* By order and place in the set: the tile. */
static unsigned char tile_at[ORDERS][5];
/* By the places that a tile goes from and to, and order: the order after it. */
static unsigned char turns[5][5][ORDERS];

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

    for (i = 0; i < 5; i++) {
        order *= 5 - i;
        for (j = i + 1; j < 5; j++)
            order += tile[j] < tile[i];
    }
    return order;
}

static void prepare_orders(void)
{
    int i, n, order, from, to;
    unsigned char tile[5];

    for (n = 2; n < 256; n += 2)
        lowest[n] = (unsigned char)(lowest[n / 2] + 1);
    for (n = 0; n < 3125; n++) {
        int members = 0;

        for (i = 0, order = n; i < 5; i++, order /= 5) {
            tile[i] = (unsigned char)(order % 5);
            members |= 1 << tile[i];
        }
        if (members == 31)
            memcpy(tile_at[order_of(tile)], tile, 5);
    }
    for (order = 0; order < ORDERS; order++) {
        for (from = 0; from < 5; from++) {
            for (to = 0; to < 5; to++) {
                memcpy(tile, tile_at[order], 5);
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
    int i, set, from, to, cell, to_cell, after;

    for (set = 0; set < 65536; set++) {
        if (count(set, 16) == 5) {
            first[set] = (short)zone_count;
            add_zones(set);
        }
    }
    for (i = 0; i < zone_count; i++) {
        struct zone *zone = &zones[i];

        for (from = 0; from < 5; from++) {
            cell = zone->cell[from];
            for (to_cell = 0; to_cell < 16; to_cell++) {
                if ((beside(1 << cell) & zone->region & 1 << to_cell) == 0)
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
static int list(const unsigned *row, unsigned char *orders)
{
    int i, listed = 0;
    unsigned bits;

    for (i = 0; i < ORDERS; i += 8)
        for (bits = row[i / 32] >> i % 32 & 255; bits != 0; bits &= bits - 1)
            orders[listed++] = (unsigned char)(i + lowest[bits]);
    return listed;
}

/* By the cells of five tiles, four bits each, the first lowest: the fewest moves. */
static unsigned char tables[2][1 << 20];

static void build(unsigned char *table, int goal)
{
    static unsigned seen[ZONES][WORDS], now[ZONES][WORDS], next[ZONES][WORDS];
    int i, j, k, listed, distance, more = 1;
    unsigned char orders[ORDERS];

    memset(seen, 0, sizeof seen);
    memset(table, 255, sizeof tables[0]);
    for (i = 0; i < zone_count; i++)
        if (zones[i].set == goal && zones[i].region >> 15 & 1)
            now[i][0] = seen[i][0] = 1;
    for (distance = 0; more; distance++) {
        for (i = 0; i < zone_count; i++) {
            const struct zone *zone = &zones[i];

            listed = list(now[i], orders);
            for (k = 0; k < listed; k++) {
                const unsigned char *tile = tile_at[orders[k]];
                int at = 0;

                for (j = 0; j < 5; j++)
                    at |= zone->cell[j] << 4 * tile[j];
                if (table[at] == 255)
                    table[at] = (unsigned char)distance;
            }
            for (j = 0; j < zone->moves && listed > 0; j++) {
                unsigned *row = next[zone->after[j]];

                if (zone->turn[j] == 0)
                    for (k = 0; k < WORDS; k++)
                        row[k] |= now[i][k];
                else
                    for (k = 0; k < listed; k++)
                        row[zone->turn[j][orders[k]] / 32] |= 1u << zone->turn[j][orders[k]] % 32;
            }
        }
        more = 0;
        for (i = 0; i < zone_count; i++) {
            for (k = 0; k < WORDS; k++) {
                now[i][k] = next[i][k] & ~seen[i][k];
                seen[i][k] |= now[i][k];
                next[i][k] = 0;
                more |= now[i][k] != 0;
            }
        }
    }
}

/* By tile: its group, less one, and its number in it. */
static const int group[16] = {0, 0, 1, 1, 1, 2, 0, 1, 1, 2, 2, 0, 0, 2, 2, 0};
static const int member[16] = {0, 0, 0, 1, 2, 0, 1, 3, 4, 1, 3, 2, 3, 2, 4, 4};

static int board[16];
/* By group: where its tiles' entry is. */
static int index_of[3];
static char path[128];

/* By tile and move: what the move of the blank past the tile adds to the index. */
static int change[16][4];
/* By cell and move: where the blank goes; -1 if that is off the board. */
static int target[16][4];

/* A tile's part of its group's index. */
static int part(int tile, int cell)
{
    return (group[tile] == 2 ? cell % 4 * 4 + cell / 4 : cell) << 4 * member[tile];
}

static void prepare_moves(void)
{
    int m, i;

    for (i = 0; i < 16; i++) {
        target[i][0] = i / 4 > 0 ? i - 4 : -1;
        target[i][1] = i / 4 < 3 ? i + 4 : -1;
        target[i][2] = i % 4 > 0 ? i - 1 : -1;
        target[i][3] = i % 4 < 3 ? i + 1 : -1;
    }
    /* The same everywhere, as from the middle. */
    for (i = 1; i < 16; i++)
        for (m = 0; m < 4; m++)
            change[i][m] = part(i, 5) - part(i, target[5][m]);
}

/* Moves: 0 is up, 1 down, 2 left, 3 right. */

/* What is left of the path, if `left` moves are enough; `sum`: of the groups' shares. The path's length, or -1. */
static int search(int blank, int last, int depth, int left, int sum)
{
    int m, from, tile, before, after, length;

    if (sum == 0)
        return depth;
    for (m = 0; m < 4; m++) {
        from = target[blank][m];
        if (from < 0 || (m ^ 1) == last)
            continue;
        tile = board[from];
        before = index_of[group[tile]];
        after = before + change[tile][m];
        length = sum - tables[group[tile] > 0][before] + tables[group[tile] > 0][after];
        if (length >= left)
            continue;
        index_of[group[tile]] = after;
        board[blank] = tile;
        path[depth] = "UDLR"[m];
        length = search(from, m, depth + 1, left - 1, length);
        if (length >= 0)
            return length;
        index_of[group[tile]] = before;
        board[from] = tile;
    }
    return -1;
}

/* Reads a board and answers; 0 at the end of the input. */
static int answer(void)
{
    int i, j, sum, bound, length, blank = 0, odd = 0, members = 0;

    for (i = 0; i < 16; i++) {
        int tile = number();

        if (tile < 0)
            return 0;
        board[i] = tile & 15;
        members |= 1 << board[i];
        if (board[i] == 0)
            blank = i;
    }
    odd = 6 - blank / 4 - blank % 4;
    for (i = 0; i < 16; i++)
        for (j = 0; j < i; j++)
            odd += (board[j] + 15) % 16 > (board[i] + 15) % 16;
    if (members != 0xffff || odd % 2 != 0) {
        puts("This puzzle is not solvable.");
        return 1;
    }
    memset(index_of, 0, sizeof index_of);
    for (i = 0; i < 16; i++)
        if (board[i] > 0)
            index_of[group[board[i]]] += part(board[i], i);
    sum = tables[0][index_of[0]] + tables[1][index_of[1]] + tables[1][index_of[2]];
    bound = sum;
    while ((length = search(blank, -1, 0, bound, sum)) < 0)
        bound += 2;
    path[length] = '\0';
    puts(path);
    return 1;
}

int main(void)
{
    int cases = number();

    prepare_orders();
    prepare_zones();
    prepare_moves();
    build(tables[0], 0x4c21);
    build(tables[1], 0x00ce);
    while (cases-- > 0 && answer())
        continue;
    return 0;
}
