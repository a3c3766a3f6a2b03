/*
 * A path for a board of up to 10 x 10: the rows above are done first, till two are left; then of these the columns on
 * the left, till two are left; then the last 2 x 2.
 *
 * Each step is a breadth-first search over the places of the blank and of the one or two tiles that it brings home,
 * which leaves alone the cells that are done. The last two tiles of a line go home together, from near by.
 */

#include <string.h>

#define SIDE 10
#define CELLS (SIDE * SIDE)
#define NONE CELLS /* the place of no tile */
#define LIMIT 20000 /* moves: six times what the reverse of 10 x 10 takes */

static int side, blank, moves;
/* The tile of each cell, less one; the blank is the last. */
static int cell[CELLS];
static char done[CELLS];
/* Of all moves: 0 is up, 1 down, 2 left, 3 right. */
static char path[LIMIT];

/* Where the blank goes from a cell; -1 if that is off the board or done. */
static int target(int from, int move)
{
    int to = -1;

    if (move == 0)
        to = from - side;
    else if (move == 1 && from + side < side * side)
        to = from + side;
    else if (move == 2 && from % side > 0)
        to = from - 1;
    else if (move == 3 && from % side < side - 1)
        to = from + 1;
    return to >= 0 && !done[to] ? to : -1;
}

static int place(int tile)
{
    int at = 0;

    while (cell[at] != tile)
        at++;
    return at;
}

/*
 * Makes the fewest moves that bring tile a to its cell, and tile b unless it is NONE, and the blank unless its cell
 * is NONE.
 */
static void bring(int a, int to_a, int b, int to_b, int to_blank)
{
    /* By the three places: the last move, plus one. */
    static char came[CELLS + 1][CELLS + 1][CELLS + 1];
    static int queue[CELLS * CELLS * CELLS];
    int first, last = 0, at = blank, at_a = place(a), at_b = b == NONE ? NONE : place(b), m, to, length, i;

    memset(came, 0, sizeof came);
    came[at][at_a][at_b] = 5;
    queue[last++] = (at * (CELLS + 1) + at_a) * (CELLS + 1) + at_b;
    for (first = 0; first < last; first++) {
        at = queue[first] / (CELLS + 1) / (CELLS + 1);
        at_a = queue[first] / (CELLS + 1) % (CELLS + 1);
        at_b = queue[first] % (CELLS + 1);
        if (at_a == to_a && at_b == to_b && (at == to_blank || to_blank == NONE))
            break;
        for (m = 0; m < 4; m++) {
            if ((to = target(at, m)) >= 0) {
                int next_a = at_a == to ? at : at_a, next_b = at_b == to ? at : at_b;

                if (!came[to][next_a][next_b]) {
                    came[to][next_a][next_b] = (char)(m + 1);
                    queue[last++] = (to * (CELLS + 1) + next_a) * (CELLS + 1) + next_b;
                }
            }
        }
    }
    /* Back to where it began, to find the moves; then they are made. */
    for (length = 0; (m = came[at][at_a][at_b] - 1) < 4; length++) {
        path[LIMIT - 1 - length] = (char)m;
        to = target(at, m ^ 1);
        at_a = at_a == to ? at : at_a;
        at_b = at_b == to ? at : at_b;
        at = to;
    }
    for (i = LIMIT - length; i < LIMIT; i++) {
        to = target(blank, path[i]);
        cell[blank] = cell[to];
        cell[to] = side * side - 1;
        blank = to;
        path[moves++] = path[i];
    }
}

/* Does a line from a cell on, a step between its cells and `inward` to the next line. */
static void line(int at, int length, int step, int inward)
{
    int last;

    for (; length > 2; length--, at += step) {
        bring(at, at, NONE, NONE, NONE);
        done[at] = 1;
    }
    last = at + step;
    if (place(at) != at || place(last) != last) {
        bring(at, at, NONE, NONE, NONE);
        done[at] = 1;
        if (place(last) != last)
            bring(last, last + inward, NONE, NONE, NONE);
        done[at] = 0;
        bring(at, at, last, last, NONE);
    }
    done[at] = done[last] = 1;
}

/* The path of the board in `cell`: 0 if there is none. */
static int solve(void)
{
    int cells = side * side, odd, i, j;

    blank = place(cells - 1);
    odd = 2 * side - 2 - blank / side - blank % side;
    for (i = 0; i < cells; i++)
        for (j = 0; j < i; j++)
            odd += cell[j] > cell[i];
    if (odd % 2 != 0)
        return 0;
    for (i = 0; i < side - 2; i++)
        line(i * side, side, 1, side);
    for (i = 0; i < side - 2; i++)
        line(cells - 2 * side + i, 2, side, 1);
    i = cells - side - 2;
    if (side > 1)
        bring(i, i, i + 1, i + 1, cells - 1);
    return 1;
}

/* Reads the board; 0 if it is none. */
static int read_board(void)
{
    int i, tile, filled = 0;

    for (i = 0; i < side * side; i++)
        cell[i] = NONE;
    for (i = 0; i < side * side && (tile = number()) >= 0; i++) {
        tile = tile == 0 ? side * side - 1 : tile - 1;
        cell[i] = tile;
    }
    for (i = 0; i < side * side; i++)
        for (tile = 0; tile < side * side; tile++)
            filled += cell[tile] == i;
    return filled == side * side;
}
