//! How: the blank enters a dead end only from its one neighbour, and leaves it by the same move: so what a dead end
//! holds while the blank is elsewhere never changes. The blank is brought out of dead ends on both boards; then these
//! must agree on all dead ends, and parity decides the rest, a grid (Wilson 1974): each move takes the blank to a cell
//! of the other colour, as on a chessboard, and changes the parity of the permutation.
//! Cost: about 2 microseconds a case; 0.1 MB.

#include <stdio.h>

#define CELLS @CELLS@

@BESIDE@
/* The colour of each cell, 1 or 2, such that neighbours differ; 0 until it is known. */
static int colour[CELLS];

#include "number.c"

static void paint(int cell, int with)
{
    int i;

    colour[cell] = with;
    for (i = 0; i < @MOVES@ && beside[cell][i] >= 0; i++)
        if (colour[beside[cell][i]] == 0)
            paint(beside[cell][i], 3 - with);
}

static int is_dead_end(int cell)
{
    return beside[cell][1] < 0;
}

/* Reads a board: the cell of each content, the blank 0. The blank leaves its dead end, if it is in one. */
static void read_board(int *cell_of)
{
    int content_of[CELLS], i, blank, out;

    for (i = 0; i < CELLS; i++) {
        content_of[i] = number();
        cell_of[content_of[i]] = i;
    }
    blank = cell_of[0];
    if (is_dead_end(blank)) {
        out = beside[blank][0];
        cell_of[content_of[out]] = blank;
        cell_of[0] = out;
    }
}

static int reachable(const int *start, const int *goal)
{
    int i, j, odd = colour[start[0]] != colour[goal[0]];

    for (i = 0; i < CELLS; i++) {
        if (start[i] != goal[i] && (is_dead_end(start[i]) || is_dead_end(goal[i])))
            return 0;
        for (j = 0; j < i; j++)
            odd ^= (start[i] < start[j]) != (goal[i] < goal[j]);
    }
    return !odd;
}

int main(void)
{
    int start[CELLS], goal[CELLS], count;

    paint(0, 1);
    for (count = number(); count > 0; count--) {
        read_board(start);
        read_board(goal);
        puts(reachable(start, goal) ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    }
    return 0;
}
