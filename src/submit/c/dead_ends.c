/*
 * The blank enters a dead end only from its one neighbour, and leaves it only by the same move: so what a dead end
 * holds while the blank is elsewhere never changes. The blank is brought out of dead ends on both boards; then these
 * must agree on all dead ends, and parity decides the rest, a grid (Wilson 1974): the blank changes its colour with
 * each move, as on a chessboard, and the permutation its parity.
 * Cost: about a microsecond a case.
 */

#include "read.c"
#include "number.c"
#include "graph.c"
#include "edges.c"

/* By cell 1 or 2, such that neighbours differ. */
static int colour[CELLS];

static void paint(int cell, int with)
{
    int i;

    colour[cell] = with;
    for (i = 0; i < degree[cell]; i++)
        if (colour[next[cell][i]] == 0)
            paint(next[cell][i], 3 - with);
}

/* Reads a board: the cell of each content, the blank 0. */
static void read_board(int *cell_of)
{
    int i, content, blank, out;

    for (i = 0; i < CELLS; i++) {
        content = number();
        if (content >= 0 && content < CELLS)
            cell_of[content] = i;
    }
    blank = cell_of[0];
    if (degree[blank] > 1)
        return;
    /* Out of its dead end. */
    out = next[blank][0];
    for (content = 1; content < CELLS; content++)
        if (cell_of[content] == out)
            cell_of[content] = blank;
    cell_of[0] = out;
}

static int reachable(const int *start, const int *goal)
{
    int i, j, odd = colour[start[0]] != colour[goal[0]];

    for (i = 0; i < CELLS; i++) {
        if (start[i] != goal[i] && (degree[start[i]] < 2 || degree[goal[i]] < 2))
            return 0;
        for (j = 0; j < i; j++)
            odd ^= (start[i] < start[j]) != (goal[i] < goal[j]);
    }
    return !odd;
}

int main(void)
{
    int start[CELLS] = {0}, goal[CELLS] = {0}, count = number();

    join_all();
    paint(0, 1);
    while (count-- > 0) {
        read_board(start);
        read_board(goal);
        fputs(reachable(start, goal) ? @TEXT SOLVED@ : @TEXT UNSOLVABLE@, stdout);
    }
    return 0;
}
