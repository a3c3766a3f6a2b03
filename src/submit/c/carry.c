/*
 * A path for a square board. The rows above are done first, until two are left; then of these the columns on the
 * left, until 2 x 2 cells are left.
 *
 * Each tile is carried to its place: the blank goes round it to the cell in front, and changes places with it. Of the
 * last two tiles of a line the first is carried to the line's end and the second next to it; then a breadth-first
 * search within the six cells there brings both home.
 */

#include <string.h>

#define CELLS (SIDE * SIDE)
#define NONE -1

static int side, blank;
/* The content of each cell, and the cell of each content: tiles less one, the blank is the last. */
static int cell[CELLS], place[CELLS];
/* The blank must not go there. */
static char fixed[CELLS];
/* All moves: 0 is up, 1 down, 2 left, 3 right. */
static char path[LIMIT];
static long moves;

/* Where the blank goes from a cell; NONE if that is off the board or fixed. */
static int target(int from, int move)
{
    int to = NONE;

    if (move == 0)
        to = from - side;
    else if (move == 1 && from + side < side * side)
        to = from + side;
    else if (move == 2 && from % side > 0)
        to = from - 1;
    else if (move == 3 && from % side < side - 1)
        to = from + 1;
    return to >= 0 && !fixed[to] ? to : NONE;
}

static void slide(int move)
{
    int to = target(blank, move);

    cell[blank] = cell[to];
    place[cell[to]] = blank;
    cell[to] = side * side - 1;
    blank = to;
    path[moves++] = (char)move;
}

/* Moves the blank to a cell, a shortest way over cells that are not fixed. */
static void walk(int to)
{
    /* By cell: the search that has reached it, and the move from there. */
    static long seen[CELLS], searches;
    static char way[CELLS];
    static int queue[CELLS];
    int first, last = 0, m, at;

    seen[to] = ++searches;
    queue[last++] = to;
    for (first = 0; seen[blank] != searches; first++) {
        for (m = 0; m < 4; m++) {
            at = target(queue[first], m);
            if (at != NONE && seen[at] != searches) {
                seen[at] = searches;
                way[at] = (char)(m ^ 1);
                queue[last++] = at;
            }
        }
    }
    while (blank != to)
        slide(way[blank]);
}

/* Moves a tile by a step. */
static void push(int tile, int move)
{
    int at = place[tile], to = target(at, move);

    fixed[at] = 1;
    walk(to);
    fixed[at] = 0;
    slide(move ^ 1);
}

/* Carries a tile to a cell. */
static void carry(int tile, int to)
{
    while (place[tile] % side > to % side)
        push(tile, 2);
    while (place[tile] % side < to % side)
        push(tile, 3);
    while (place[tile] / side > to / side)
        push(tile, 0);
    while (place[tile] / side < to / side)
        push(tile, 1);
}

/* The cells of the search for two tiles: the first, rows and columns. */
static int corner, rows, columns;

/* The number of a cell in the search; NONE if it is outside. */
static int inside(int at)
{
    int row = at / side - corner / side, column = at % side - corner % side;

    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : NONE;
}

/* Brings the tiles a and b home, and the blank if its home is not NONE, which are all inside, by the fewest moves. */
static void finish(int a, int b, int blank_home)
{
    /* By the three cells: the last move, plus one. */
    static char came[6][6][6];
    static int queue[216][3];
    char back[216];
    int first, last = 1, at, at_a, at_b, m, to, length = 0;

    memset(came, 0, sizeof came);
    queue[0][0] = at = blank;
    queue[0][1] = at_a = place[a];
    queue[0][2] = at_b = place[b];
    came[inside(at)][inside(at_a)][inside(at_b)] = 5;
    for (first = 0; ; first++) {
        at = queue[first][0];
        at_a = queue[first][1];
        at_b = queue[first][2];
        if (at_a == a && at_b == b && (at == blank_home || blank_home == NONE))
            break;
        for (m = 0; m < 4; m++) {
            to = target(at, m);
            if (to != NONE && inside(to) != NONE) {
                int next_a = at_a == to ? at : at_a, next_b = at_b == to ? at : at_b;
                char *next = &came[inside(to)][inside(next_a)][inside(next_b)];

                if (*next == 0) {
                    *next = (char)(m + 1);
                    queue[last][0] = to;
                    queue[last][1] = next_a;
                    queue[last++][2] = next_b;
                }
            }
        }
    }
    /* Back to where it began, to find the moves; then they are made. */
    while ((m = came[inside(at)][inside(at_a)][inside(at_b)] - 1) < 4) {
        back[length++] = (char)m;
        to = target(at, m ^ 1);
        at_a = at_a == to ? at : at_a;
        at_b = at_b == to ? at : at_b;
        at = to;
    }
    while (length > 0)
        slide(back[--length]);
}

/* Does a line from a cell on, a step between its cells and `inward` to the next line. */
static void line(int at, int length, int step, int inward)
{
    int last;

    for (; length > 2; length--, at += step) {
        carry(at, at);
        fixed[at] = 1;
    }
    last = at + step;
    if (place[at] != at || place[last] != last) {
        corner = at;
        rows = inward == 1 ? 2 : 3;
        columns = inward == 1 ? 3 : 2;
        carry(at, last);
        fixed[last] = 1;
        if (inside(place[last]) == NONE)
            carry(last, last + inward);
        fixed[last] = 0;
        if (inside(blank) == NONE) {
            fixed[last] = fixed[place[last]] = 1;
            walk(place[last] == at + inward ? at + 2 * inward : at + inward);
            fixed[last] = fixed[place[last]] = 0;
        }
        finish(at, last, NONE);
    }
    fixed[at] = fixed[last] = 1;
}

/* Finds the path of the board in `cell`: 0 if there is none. */
static int solve(void)
{
    int cells = side * side, odd, i, j;

    for (i = 0; i < cells; i++)
        place[cell[i]] = i;
    blank = place[cells - 1];
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
    if (side > 1) {
        corner = cells - side - 2;
        rows = columns = 2;
        finish(corner, corner + 1, cells - 1);
    }
    return 1;
}
