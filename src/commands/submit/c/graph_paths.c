//! How: IDA* (Korf 1985) with the sum of the tiles' distances on the graph as its bound: a slide moves one tile to a
//! neighbour, so it changes the sum by at most one.
//! Cost: about 0.3 ms for a board; less than 0.1 MB.

#include <stdio.h>
#include <stdlib.h>

#define CELLS @CELLS@
#define LONGEST 63 /* more moves than are needed */

@BESIDE@
/* The moves between any two cells. */
static int apart[CELLS][CELLS];
/* The tile of each cell, and the goal cell of each tile; the blank is 0. */
static int cell[CELLS], home[CELLS];
static char letters[LONGEST + 1];
/* The bound on the moves, and the smallest sum above it that was found: the next bound. */
static int bound, next_bound;

/* Fills `apart` (Floyd 1962). */
static void measure(void)
{
    int a, b, by;

    for (a = 0; a < CELLS; a++) {
        for (b = 0; b < CELLS; b++)
            apart[a][b] = a == b ? 0 : CELLS;
        for (b = 0; b < @MOVES@; b++)
            if (beside[a][b] >= 0)
                apart[a][beside[a][b]] = 1;
    }
    for (by = 0; by < CELLS; by++)
        for (a = 0; a < CELLS; a++)
            for (b = 0; b < CELLS; b++)
                if (apart[a][by] + apart[by][b] < apart[a][b])
                    apart[a][b] = apart[a][by] + apart[by][b];
}

/* Searches within the bound, without a move back to the cell `before`; `sum` is that of the distances. */
static int search(int blank, int before, int moves, int sum)
{
    int i;

    if (sum == 0) {
        letters[moves] = '\0';
        return 1;
    }
    for (i = 0; i < @MOVES@ && beside[blank][i] >= 0; i++) {
        int to = beside[blank][i], tile = cell[to];
        int after = sum + apart[home[tile]][blank] - apart[home[tile]][to];

        if (to == before)
            continue;
        if (moves + 1 + after > bound) {
            if (moves + 1 + after < next_bound)
                next_bound = moves + 1 + after;
            continue;
        }
        cell[blank] = tile;
        letters[moves] = 'A' + tile - 1;
        if (search(to, blank, moves + 1, after))
            return 1;
        cell[to] = tile;
    }
    return 0;
}

int main(void)
{
    static const int goal[CELLS] = {@GOAL NUMBERS@};
    char word[16];
    int k, count, i, blank, sum;

    if (scanf("%d", &count) != 1)
        return 0;
    measure();
    for (i = 0; i < CELLS; i++)
        home[goal[i]] = i;
    for (k = 1; k <= count && scanf("%15s", word) == 1; k++) {
        blank = sum = 0;
        for (i = 0; i < CELLS; i++) {
            cell[i] = word[i] == '@BLANK@' ? 0 : word[i] - 'A' + 1;
            if (cell[i] == 0)
                blank = i;
            else
                sum += apart[home[cell[i]]][i];
        }
        next_bound = sum;
        do {
            bound = next_bound;
            next_bound = LONGEST;
        } while (!search(blank, -1, 0, sum));
        @PRINT SOLVED@
    }
    return 0;
}
