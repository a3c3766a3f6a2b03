/*
 * How: rows are done from the top until two are left, then of these the columns from the left until 2 x 2 cells are
 * left. Each tile is carried home: the blank goes round it to the cell in front and changes places with it. Of the
 * last two tiles of a line the first is carried to the line's end and the second next to it; then a breadth-first
 * search within the six cells there brings both home.
 //@ if FIXED
 * Cost: less than 1 ms and 0.1 MB; the path has about 120 moves, and always less than 300.
 //@ else
 * Cost: @COST@
 //@ end
 */

#include <stdio.h>
#include <string.h>

//@ if FIXED
enum { side = @ROWS@ };

//@ else
#define SIDE @LARGEST SIDE@
//@ end
#define CELLS @ALL CELLS@
#define LONGEST @LONGEST PATH@ /* more moves than are needed */
#define NONE (-1)

//@ if FIXED
static int blank;
//@ else
static int side, blank;
//@ end
/* The content of each cell, and the cell of each content: tiles less one, and the blank as the last. */
static int cell[CELLS], place[CELLS];
/* Cells that the blank must not enter. */
static char fixed[CELLS];
/* All moves: 0 is up, 1 down, 2 left, 3 right. */
static char path[LONGEST];
static int moves;

/* Where a move of the blank leads from a cell; NONE if that is off the board or fixed. */
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
    path[moves++] = move;
}

/* Moves the blank to a cell by a shortest way over cells that are not fixed. */
static void walk(int to)
{
    /* By cell: the last search that reached it, and the move from there. */
    static int seen[CELLS], searches;
    static char way[CELLS];
    static int queue[CELLS];
    int head, tail = 0, move, from;

    seen[to] = ++searches;
    queue[tail++] = to;
    for (head = 0; seen[blank] != searches; head++)
        for (move = 0; move < 4; move++) {
            from = target(queue[head], move);
            if (from != NONE && seen[from] != searches) {
                seen[from] = searches;
                way[from] = move ^ 1;
                queue[tail++] = from;
            }
        }
    while (blank != to)
        slide(way[blank]);
}

/* Moves a tile by one cell. */
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

/* The window of the search for two tiles: its first cell, and its size. */
static int corner, rows, columns;

/* The number of a cell in the window; NONE if it is outside. */
static int inside(int at)
{
    int row = at / side - corner / side, column = at % side - corner % side;

    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : NONE;
}

/*
 * Brings the tiles a and b home by the fewest moves, and the blank if its home is not NONE. All three are inside the
 * window, and stay there.
 */
static void finish(int a, int b, int blank_home)
{
    /* By the cells of all three: the move that led there + 1; 5 at the start. */
    static char came[6][6][6];
    static int queue[216][3];
    char back[216];
    int head, tail = 1, at, at_a, at_b, move, to, length = 0;

    memset(came, 0, sizeof came);
    queue[0][0] = at = blank;
    queue[0][1] = at_a = place[a];
    queue[0][2] = at_b = place[b];
    came[inside(at)][inside(at_a)][inside(at_b)] = 5;
    for (head = 0; ; head++) {
        at = queue[head][0];
        at_a = queue[head][1];
        at_b = queue[head][2];
        if (at_a == a && at_b == b && (at == blank_home || blank_home == NONE))
            break;
        for (move = 0; move < 4; move++) {
            int next_a, next_b;
            char *next;

            to = target(at, move);
            if (to == NONE || inside(to) == NONE)
                continue;
            next_a = at_a == to ? at : at_a;
            next_b = at_b == to ? at : at_b;
            next = &came[inside(to)][inside(next_a)][inside(next_b)];
            if (*next != 0)
                continue;
            *next = move + 1;
            queue[tail][0] = to;
            queue[tail][1] = next_a;
            queue[tail++][2] = next_b;
        }
    }
    /* Back to the start to find the moves, then forward again. */
    while ((move = came[inside(at)][inside(at_a)][inside(at_b)] - 1) < 4) {
        back[length++] = move;
        to = target(at, move ^ 1);
        at_a = at_a == to ? at : at_a;
        at_b = at_b == to ? at : at_b;
        at = to;
    }
    while (length > 0)
        slide(back[--length]);
}

/* Does a line of cells from its first: `step` leads to the next cell, `inward` to the next line. */
static void do_line(int first, int length, int step, int inward)
{
    int last;

    for (; length > 2; length--, first += step) {
        carry(first, first);
        fixed[first] = 1;
    }
    last = first + step;
    if (place[first] != first || place[last] != last) {
        corner = first;
        rows = inward == 1 ? 2 : 3;
        columns = inward == 1 ? 3 : 2;
        carry(first, last);
        fixed[last] = 1;
        if (inside(place[last]) == NONE)
            carry(last, last + inward);
        fixed[last] = 0;
        if (inside(blank) == NONE) {
            fixed[last] = fixed[place[last]] = 1;
            walk(place[last] == first + inward ? first + 2 * inward : first + inward);
            fixed[last] = fixed[place[last]] = 0;
        }
        finish(first, last, NONE);
    }
    fixed[first] = fixed[last] = 1;
}
//@ if UNSOLVABLE

/* Parity: inversions and the blank's steps to its corner are both even or both odd. */
static int solvable(void)
{
    int i, j, odd = 2 * (side - 1) - blank / side - blank % side;

    for (i = 0; i < side * side; i++)
        for (j = 0; j < i; j++)
            odd += cell[j] > cell[i];
    return odd % 2 == 0;
}
//@ end

/* Finds the path of a board that can be solved. */
static void solve(void)
{
    int i;

    for (i = 0; i < side - 2; i++)
        do_line(i * side, side, 1, side);
    for (i = 0; i < side - 2; i++)
        do_line((side - 2) * side + i, 2, side, 1);
    //@ if SIDE_ONE
    if (side == 1)
        return;
    //@ end
    corner = (side - 2) * side + side - 2;
    rows = columns = 2;
    finish(corner, corner + 1, side * side - 1);
}

int main(void)
{
    //@ if WORDS
    static const char *const words[4] = @WORDS@;
    //@ end
    //@ if SLIDES
    static const int step[4] = {-side, side, -1, 1};
    int start, i, tile;
    //@ else
    int i, tile;
    //@ end

    //@ if !FIXED
    if (scanf("%d", &side) != 1)
        return 0;
    //@ end
    //@ if BLANK_FIRST
    /* The board turned by 180 degrees, as its blank belongs first and here last; so are its moves. */
    for (i = side * side - 1; i >= 0; i--) {
        if (scanf("%d", &tile) != 1)
            return 0;
        cell[i] = side * side - 1 - tile;
    //@ else
    for (i = 0; i < side * side; i++) {
        if (scanf("%d", &tile) != 1)
            return 0;
        cell[i] = tile > 0 ? tile - 1 : side * side - 1;
    //@ end
        place[cell[i]] = i;
    }
    //@ if SLIDES
    start = blank = place[side * side - 1];
    //@ else
    blank = place[side * side - 1];
    //@ end
    //@ if SLIDES
    solve();
    /* The tile that slides is where the blank goes. */
    for (i = 0; i < moves; i++) {
        start += step[(int)path[i]];
        printf("%d %d\n", start / side, start % side);
    }
    //@ else
    //@ if UNSOLVABLE
    if (!solvable()) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    //@ end
    solve();
    @PRINT BEFORE@
    for (i = 0; i < moves; i++)
        //@ if WORDS
        puts(words[(int)path[i]]);
        //@ else
        putchar("@LETTERS@"[(int)path[i]]);
        //@ end
    @PRINT AFTER@
    //@ end
    return 0;
}
