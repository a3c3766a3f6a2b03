//! How: a move to the side keeps the word of the eight tiles, row by row, and a move up or down takes one tile past two
//! others, so the word stays an even permutation. A board that can be solved is a cell of the blank and one of 8!/2
//! words. One breadth-first search from the goal finds the path of each, two bits a move; then a board is a look-up.
//@ if PAIRS
//! The tiles are renamed so that the goal's word is the first, so there are only nine goals, each with its own table.
//! Cost: 5 ms for each of the nine goals that occurs, then about 0.2 microseconds a pair; at most 16 MB.
//@ else
//@ if COUNT
//! Cost: 7 ms and 2.6 MB for the tables, then about 0.1 microseconds a board.
//@ else
//! Cost: 7 ms and 2.7 MB for the tables, then less than 0.1 microseconds a board.
//@ end
//@ end

#include <stdio.h>
#include <string.h>

#define WORDS 20160 /* 8! / 2 */

/* The words after the blank has gone down from a cell, and after it has gone up to that cell. */
static unsigned short down[6][WORDS], up[6][WORDS];
//@ if PAIRS
/*
 * By goal, which is the cell of its blank, by cell of the blank, and by word: steps is the distance to the goal + 1;
 * trail has the moves, two bits each, the first lowest, 16 in each half.
 */
static unsigned char steps[9][9][WORDS];
static unsigned trail[9][9][WORDS][2];
//@ else
/*
 * By cell of the blank and by word: steps is the distance to the goal + 1; trail has the moves, two bits each, the
 * first lowest, 16 in each half.
 */
static unsigned char steps[9][WORDS];
static unsigned trail[9][WORDS][2];
//@ end
/* The number of bits of a byte, and its four moves as letters. */
static unsigned char ones[256];
static char letters[256][4];

//@ if TO_END
#include "read.c"

//@ end
/* Reads a board: the cell of its blank, and its tiles less one. 0 at the end of the input. */
static int read_board(int *blank, int *tile)
{
    int c, cells = 0, tiles = 0;
    //@ if TO_END
    unsigned char *at = unread; /* in a register; in memory it takes a quarter longer */

    while (cells < 9) {
        if (at == block_end) {
            if ((c = next_block()) == EOF)
                return 0;
            at = unread;
        } else {
            c = *at++;
        }
    //@ else

    while (cells < 9 && (c = getchar()) != EOF) {
    //@ end
        if (c >= '1' && c <= '8')
            tile[tiles++] = c - '1';
        else if (c == '@BLANK@')
            *blank = cells;
        else
            continue;
        cells++;
    }
    //@ if TO_END
    unread = at;
    //@ end
    if (tiles != 8)
        tile[0] = tile[1] = 0; /* not a permutation */
    return cells == 9;
}

/* The number of a word among the even ones in dictionary order; -1 if it is odd or not a permutation. */
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

/* The even word of a number. */
static void unrank(int number, int *tile)
{
    int i, j, rest = number;

    tile[6] = 0;
    tile[7] = 1;
    for (i = 5; i >= 0; i--) {
        tile[i] = rest % (8 - i);
        rest /= 8 - i;
        for (j = i + 1; j < 8; j++)
            tile[j] += tile[j] >= tile[i];
    }
    if (rank(tile) != number) {
        i = tile[6];
        tile[6] = tile[7];
        tile[7] = i;
    }
}

static void prepare(void)
{
    int i, blank, number, after, tile[8], turned[8];

    for (i = 1; i < 256; i++)
        ones[i] = ones[i / 2] + i % 2;
    for (i = 0; i < 1024; i++)
        letters[i / 4][i % 4] = "@ORDERED LETTERS@"[i / 4 >> 2 * (i % 4) & 3];
    for (number = 0; number < WORDS; number++) {
        unrank(number, tile);
        for (blank = 0; blank < 6; blank++) {
            memcpy(turned, tile, sizeof tile);
            turned[blank] = tile[blank + 2];
            turned[blank + 1] = tile[blank];
            turned[blank + 2] = tile[blank + 1];
            after = rank(turned);
            down[blank][number] = after;
            up[blank][after] = number;
        }
    }
}

/*
 * Breadth-first search from the goal, layer by layer, and through each layer once for each move. Moves are numbers in
 * the order in which paths compare: @MOVE NUMBERS@. So a board is reached by the first of its
 * moves that leads nearer, and its path is the first of all shortest ones.
 */
//@ if PAIRS
static void search(int goal)
//@ else
static void search(void)
//@ end
{
    static unsigned short queue[9][WORDS];
    int first[9], last[9] = {0}, taken[9] = {0};
    int i, j, move, to, from, distance, more = 1;

    queue[@GOAL CELL@][taken[@GOAL CELL@]++] = 0;
    steps@GOAL INDEX@[@GOAL CELL@][0] = 1;
    for (distance = 1; more; distance++) {
        memcpy(first, last, sizeof first);
        memcpy(last, taken, sizeof last);
        more = 0;
        for (j = 0; j < 36; j++) {
            /* Where the blank comes from; undone[word] is the word before the move, if that differs. */
            const unsigned short *undone = 0;

            move = j / 9;
            to = from = j % 9;
            if (move == @UP@ && to < 6)
                from = to + 3, undone = down[to];
            else if (move == @DOWN@ && to >= 3)
                from = to - 3, undone = up[to - 3];
            else if (move == @LEFT@ && to % 3 < 2)
                from = to + 1;
            else if (move == @RIGHT@ && to % 3 > 0)
                from = to - 1;
            else
                continue;
            for (i = first[to]; i < last[to]; i++) {
                int word = queue[to][i], before = undone ? undone[word] : word;
                const unsigned *rest = trail@GOAL INDEX@[to][word];

                if (steps@GOAL INDEX@[from][before] > 0)
                    continue;
                steps@GOAL INDEX@[from][before] = distance + 1;
                trail@GOAL INDEX@[from][before][0] = rest[0] << 2 | (unsigned)move;
                trail@GOAL INDEX@[from][before][1] = rest[1] << 2 | rest[0] >> 30;
                queue[from][taken[from]++] = before;
                more = 1;
            }
        }
    }
}

/* Writes the letters of a path, at most 31 of 32 bytes that it overwrites; returns their end. */
static char *write_path(char *out, const unsigned *packed, int moves)
{
    int i;

    for (i = 0; i < 4; i++) {
        memcpy(out + 4 * i, letters[packed[0] >> 8 * i & 255], 4);
        memcpy(out + 4 * i + 16, letters[packed[1] >> 8 * i & 255], 4);
    }
    return out + moves;
}

int main(void)
{
    //@ if PAIRS
    int i, k, count, word, moves, blank = 0, goal = 0, tile[9], wanted[9], place[8] = {0};
    char path[33];

    if (scanf("%d", &count) != 1)
        return 0;
    prepare();
    for (k = 1; k <= count && read_board(&blank, tile) && read_board(&goal, wanted); k++) {
        for (i = 0; i < 8; i++)
            place[wanted[i]] = i;
        for (i = 0; i < 8; i++)
            tile[i] = place[tile[i]];
        if (steps[goal][goal][0] == 0)
            search(goal);
        word = rank(tile);
        //@ if UNSOLVABLE
        if (word < 0) {
            @PRINT UNSOLVABLE@
            continue;
        }
        //@ end
        moves = steps[goal][blank][word] - 1;
        *write_path(path, trail[goal][blank][word], moves) = '\0';
        @PRINT SOLVED@
    }
    //@ else
    static char answers[65536];
    char *out = answers;
    //@ if COUNT
    int i, count;
    //@ end
    int word, blank = 0, tile[9];

    //@ if COUNT
    if (scanf("%d", &count) != 1)
        return 0;
    //@ end
    prepare();
    search();
    //@ if COUNT
    for (i = 0; i < count && read_board(&blank, tile); i++) {
    //@ else
    while (read_board(&blank, tile)) {
    //@ end
        //@ if BETWEEN
        if (i > 0)
            *out++ = '\n';
        //@ end
        word = rank(tile);
        if (word >= 0) {
            out = write_path(out, trail[blank][word], steps[blank][word] - 1);
            *out++ = '\n';
        } else {
            out += sprintf(out, @TEXT UNSOLVABLE@);
        }
        if (out > answers + sizeof answers - 64) {
            fwrite(answers, 1, out - answers, stdout);
            out = answers;
        }
    }
    fwrite(answers, 1, out - answers, stdout);
    //@ end
    return 0;
}
