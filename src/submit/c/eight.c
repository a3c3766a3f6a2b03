/*
 * All boards of the 3 x 3 by one breadth-first search from the goal.
 *
 * A board is the cell of its blank and a word: its eight tiles row by row, each as its place in the goal, from 0. A
 * move to the side does not change the word. A move up or down takes one tile past two others, so the word stays an
 * even permutation: a board with an odd one cannot be solved. Even words are numbered in the order of the dictionary.
 */

#include <string.h>

#define WORDS 20160 /* 8! / 2 */

/* The words after the blank went down from a cell, and after it went up to that cell. */
static unsigned short down[6][WORDS], up[6][WORDS], same[WORDS];

struct table {
    /* By cell of the blank and word: moves to the goal, plus one. */
    unsigned char steps[9][WORDS];
    /* The moves, two bits each, the first lowest: 16 in each half. */
    unsigned path[9][WORDS][2];
};

/* How many bits a set has. */
static unsigned char ones[256];
/* Four moves as letters. */
static char letters[256][4];

/* Reads a board: its blank's cell, and of its tiles their number less one. 0 at the end. */
static int read_board(int x, int *blank, int *tile)
{
    int c, cells = 0, tiles = 0;

    while (cells < 9 && (c = NEXT()) != EOF) {
        if (c >= '1' && c <= '8')
            tile[tiles++] = c - '1';
        else if (c == x)
            *blank = cells;
        else
            continue;
        cells++;
    }
    if (tiles != 8)
        tile[0] = tile[1] = 0; /* no word */
    return cells == 9;
}

/* The number of a word; -1 if it is odd, or no permutation. */
static int rank(const int *tile)
{
    static const int weight[6] = {2520, 360, 60, 12, 3, 1};
    unsigned used = 0;
    int i, digit, number = 0, odd = tile[6] > tile[7];

    for (i = 0; i < 6; i++) {
        digit = tile[i] - ones[used & ((1u << tile[i]) - 1)];
        used |= 1u << tile[i];
        odd ^= digit;
        number += digit * weight[i];
    }
    used |= 1u << tile[6] | 1u << tile[7];
    return odd & 1 || used != 255 ? -1 : number;
}

/* The word of a number; its last two tiles in any order. */
static void unrank(int number, int *tile)
{
    int i, j;

    tile[7] = 0;
    for (i = 6; i >= 0; i--) {
        tile[i] = i == 6 ? 0 : number % (8 - i);
        if (i < 6)
            number /= 8 - i;
        for (j = i + 1; j < 8; j++)
            tile[j] += tile[j] >= tile[i];
    }
}

/* Fills what all tables share. `names`: the letters of up, down, left and right. */
static void prepare(const char *names)
{
    int i, blank, number, tile[8], turned[8];

    for (i = 1; i < 256; i++)
        ones[i] = (unsigned char)(ones[i / 2] + i % 2);
    for (i = 0; i < 1024; i++)
        letters[i / 4][i % 4] = names[i / 4 >> 2 * (i % 4) & 3];
    for (number = 0; number < WORDS; number++) {
        same[number] = (unsigned short)number;
        unrank(number, tile);
        if (rank(tile) < 0) {
            i = tile[6];
            tile[6] = tile[7];
            tile[7] = i;
        }
        for (blank = 0; blank < 6; blank++) {
            memcpy(turned, tile, sizeof tile);
            turned[blank] = tile[blank + 2];
            turned[blank + 1] = tile[blank];
            turned[blank + 2] = tile[blank + 1];
            i = rank(turned);
            down[blank][number] = (unsigned short)i;
            up[blank][i] = (unsigned short)number;
        }
    }
}

/*
 * Layer by layer, and through each layer once for each move in the order asked for. So a board is taken by the first
 * of its moves that leads nearer, and its path is the first of all shortest in that order. Moves are numbers: 0 is
 * up, 1 down, 2 left, 3 right.
 */
static void build(struct table *table, int goal, const int *order)
{
    static unsigned short queue[9][WORDS];
    int first[9], last[9], taken[9];
    int i, j, m, to, from, distance, more;

    memset(taken, 0, sizeof taken);
    memset(last, 0, sizeof last);
    queue[goal][taken[goal]++] = 0;
    table->steps[goal][0] = 1;
    for (distance = 1, more = 1; more; distance++) {
        memcpy(first, last, sizeof first);
        memcpy(last, taken, sizeof last);
        more = 0;
        for (j = 0; j < 36; j++) {
            /* The move m brings the blank to a cell; it undone gives the board before. */
            const unsigned short *undone = same;
            m = order[j / 9];
            to = from = j % 9;
            if (m == 0 && to < 6)
                undone = down[to], from = to + 3;
            else if (m == 1 && to >= 3)
                undone = up[to - 3], from = to - 3;
            else if (m == 2 && to % 3 < 2)
                from = to + 1;
            else if (m == 3 && to % 3 > 0)
                from = to - 1;
            else
                continue;
            for (i = first[to]; i < last[to]; i++) {
                int word = queue[to][i], before = undone[word];
                if (table->steps[from][before] == 0) {
                    const unsigned *path = table->path[to][word];
                    table->steps[from][before] = (unsigned char)(distance + 1);
                    table->path[from][before][0] = path[0] << 2 | (unsigned)m;
                    table->path[from][before][1] = path[1] << 2 | path[0] >> 30;
                    queue[from][taken[from]++] = (unsigned short)before;
                    more = 1;
                }
            }
        }
    }
}

/* Writes a board's path and a line end, 33 bytes at most; returns where it ends. */
static char *write_path(char *out, const struct table *table, int blank, int word)
{
    const unsigned *path = table->path[blank][word];
    int i;

    for (i = 0; i < 4; i++) {
        memcpy(out + 4 * i, letters[path[0] >> 8 * i & 255], 4);
        memcpy(out + 4 * i + 16, letters[path[1] >> 8 * i & 255], 4);
    }
    out += table->steps[blank][word];
    out[-1] = '\n';
    return out;
}
