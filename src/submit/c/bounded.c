//! How: IDA* (Korf 1985) with Manhattan distance, up to the bound. That is at most 15 moves, so nothing better is needed.
//! Cost: less than 1 ms a block and 0.1 MB.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 100 /* of 10 x 10 */

static int side, blank;
/* The tile of each cell, and the goal cell of each tile; the blank is 0. */
static int cell[CELLS], home[CELLS];

static int distance(int tile, int at)
{
    return abs(home[tile] / side - at / side) + abs(home[tile] % side - at % side);
}

/* Whether `left` moves are enough from Manhattan distance h, without a move back to the cell `before`. */
static int reaches(int before, int left, int h)
{
    static const int rows[4] = {-1, 1, 0, 0}, columns[4] = {0, 0, -1, 1};
    int move, at = blank, found;

    if (h == 0)
        return 1;
    for (move = 0; move < 4; move++) {
        int row = at / side + rows[move], column = at % side + columns[move], to = row * side + column, next;

        if (row < 0 || row >= side || column < 0 || column >= side || to == before)
            continue;
        next = h + distance(cell[to], at) - distance(cell[to], to);
        if (next >= left)
            continue;
        cell[at] = cell[to];
        blank = to;
        found = reaches(at, left - 1, next);
        cell[to] = cell[at];
        blank = at;
        if (found)
            return 1;
    }
    return 0;
}

/* Reads a word: its number, or 0 for the blank. */
static int word(char *text)
{
    text[0] = '\0';
    return scanf("%15s", text) == 1 ? atoi(text) : 0;
}

int main(void)
{
    char text[16];
    int i, k, bound, moves, h;

    /* START, the size, the bound, a start, a goal, END. */
    for (k = 0; word(text), strcmp(text, "START") == 0; k++) {
        side = word(text);
        bound = word(text);
        for (i = 0; i < side * side; i++) {
            cell[i] = word(text);
            if (cell[i] == 0)
                blank = i;
        }
        for (i = 0; i < side * side; i++)
            home[word(text)] = i;
        word(text);
        for (i = 0, h = 0; i < side * side; i++)
            if (i != blank)
                h += distance(cell[i], i);
        for (moves = h; moves <= bound && !reaches(-1, moves, h); moves += 2)
            continue;
        if (k > 0)
            @PRINT BETWEEN@
        if (moves <= bound)
            @PRINT SOLVED@
        else
            @PRINT UNSOLVABLE@
    }
    return 0;
}
