//! How: iterative deepening with Manhattan distance (IDA*, Korf 1985). Few paths do not turn back, as only two cells have
//! three others beside them.
//! Cost: about 5 ms and 0.1 MB.

#include <stdio.h>
#include <stdlib.h>

#define CELLS 15
#define LIMIT 70

/* The tile of each cell, row by row, -1 where there is none; and the goal. */
static int cell[CELLS];
static const int goal[CELLS] = {11, 12, 1, 10, -1, 2, 9, 0, 3, 8, -1, 4, 7, 6, 5};
static int home[CELLS];
static char path[LIMIT + 1];

static int distance(int tile, int at)
{
    return abs(home[tile] / 3 - at / 3) + abs(home[tile] % 3 - at % 3);
}

/* Whether the goal can be reached in this number of moves; h is the sum of the tiles' distances. */
static int reaches(int blank, int back, int moves, int done, int h)
{
    static const int down[4] = {-1, 1, 0, 0}, right[4] = {0, 0, -1, 1};
    int k, row, column, to, tile, more;

    if (done == moves)
        return h == 0;
    for (k = 0; k < 4; k++) {
        row = blank / 3 + down[k];
        column = blank % 3 + right[k];
        to = 3 * row + column;
        if (row < 0 || row > 4 || column < 0 || column > 2 || to == back || cell[to] < 0)
            continue;
        tile = cell[to];
        more = h - distance(tile, to) + distance(tile, blank);
        if (more > moves - done - 1)
            continue;
        cell[blank] = tile;
        cell[to] = 0;
        path[done] = "@LETTERS@"[k];
        if (reaches(to, blank, moves, done + 1, more))
            return 1;
        cell[to] = tile;
        cell[blank] = 0;
    }
    return 0;
}

int main(void)
{
    int i, h = 0, blank = 0, moves;

    for (i = 0; i < CELLS; i++)
        if (goal[i] >= 0)
            home[goal[i]] = i;
    for (i = 0; i < CELLS; i++) {
        cell[i] = -1;
        if (goal[i] >= 0 && scanf("%d", &cell[i]) != 1)
            return 0;
        if (cell[i] == 0)
            blank = i;
        if (cell[i] > 0)
            h += distance(cell[i], i);
    }
    for (moves = h; moves <= LIMIT && !reaches(blank, -1, moves, 0, h); moves += 2)
        continue;
    if (moves <= LIMIT) {
        path[moves] = '\0';
        @PRINT SOLVED@
    } else {
        @PRINT UNSOLVABLE@
    }
    return 0;
}
