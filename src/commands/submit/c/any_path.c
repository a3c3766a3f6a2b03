//! How: rows from the top and columns from the left are done by turns, until 2 x 2 cells are left. Each tile is carried
//! home: the blank goes round it to the cell in front and changes places with it. Of the last two tiles of a line the
//! first is carried to the line's end and the second next to it; then the blank goes to the free place, and its next two
//! moves bring both home. The last three tiles are turned round until they fit.
//@ if FIXED
//! Cost: less than 1 ms and 0.1 MB; the path has about 120 moves, and always less than 300.
//@ else
//! Cost: @COST@
//@ end

#include <stdio.h>
#include <string.h>

/* Cells are numbered row by row, with a border around the board. */
#define WIDTH (@LARGEST SIDE@ + 2)
#define CELLS (WIDTH * WIDTH)
#define LONGEST @LONGEST PATH@ /* more moves than are needed */

/* All moves of the blank: 0 is up, 1 down, 2 left, 3 right. */
static const int step[4] = {-WIDTH, WIDTH, -1, 1};
static char path[LONGEST];
static int moves;

static int side, blank;
/* The content of each cell, and the cell of each content; contents are numbered by the cells where they belong. */
static int content[CELLS], place[CELLS];
/* Cells that the blank must not enter. */
static char fixed[CELLS];

static void slide(int move)
{
    int to = blank + step[move];

    content[blank] = content[to];
    place[content[to]] = blank;
    blank = to;
    path[moves++] = move;
}

/* A move that leads nearer from a cell to another; if there are two, the one up or down if `upright`; -1 if none. */
static int nearer(int from, int to, int upright)
{
    int row = from / WIDTH > to / WIDTH ? 0 : 1, column = from % WIDTH > to % WIDTH ? 2 : 3;
    int by_row = from / WIDTH != to / WIDTH && !fixed[from + step[row]];
    int by_column = from % WIDTH != to % WIDTH && !fixed[from + step[column]];

    if (by_row && (upright || !by_column))
        return row;
    return by_column ? column : -1;
}

/* Moves the blank to a cell: straight on while that leads nearer, then by a breadth-first search from the cell. */
static void walk(int to)
{
    /* By cell: the last search that reached it, and the move from there. */
    static int seen[CELLS], searches;
    static char way[CELLS];
    static int queue[CELLS];
    int head, tail = 0, move, from;

    while ((move = nearer(blank, to, 1)) >= 0)
        slide(move);
    seen[to] = ++searches;
    queue[tail++] = to;
    for (head = 0; seen[blank] != searches; head++)
        for (move = 0; move < 4; move++) {
            from = queue[head] + step[move];
            if (!fixed[from] && seen[from] != searches) {
                seen[from] = searches;
                way[from] = move ^ 1;
                queue[tail++] = from;
            }
        }
    while (blank != to)
        slide(way[blank]);
}

/*
 * Carries a tile to a cell. Where two directions lead nearer, it turns: after a step up, the blank is below, and
 * nearer to the cell beside the tile than to the one above it.
 */
static void carry(int tile, int to)
{
    int at, move;

    while ((at = place[tile]) != to) {
        move = nearer(at, to, at / WIDTH == blank / WIDTH);
        fixed[at] = 1;
        walk(at + step[move]);
        fixed[at] = 0;
        slide(move ^ 1);
    }
}

/* Does a line from its first cell on: the move `along` leads to the next cell, `inward` to the next line. */
static void do_line(int first, int length, int along, int inward)
{
    int last, below, aside;

    for (; length > 2; length--, first += step[along]) {
        carry(first, first);
        fixed[first] = 1;
    }
    last = first + step[along];
    below = last + step[inward];
    aside = first + 2 * step[inward];
    if (place[first] != first || place[last] != last) {
        carry(first, last);
        if (place[last] == first || (blank == first && place[last] == first + step[inward])) {
            /* The last tile is caught in the corner: it goes aside, and the other one comes back. */
            carry(last, aside);
            fixed[aside] = 1;
            carry(first, last);
            fixed[aside] = 0;
        }
        fixed[last] = 1;
        carry(last, below);
        fixed[below] = 1;
        walk(first);
        fixed[below] = 0;
        slide(along);
        slide(inward);
    }
    fixed[first] = fixed[last] = 1;
}

//@ if UNSOLVABLE
/*
 * A move exchanges two contents, and the blank goes a step nearer to its home or farther: so the exchanges that sort
 * the board and those steps are both even or both odd.
 */
static int solvable(void)
{
    static int sorted[CELLS];
    int i, other, odd = blank / WIDTH + blank % WIDTH;

    memcpy(sorted, content, sizeof sorted);
    for (i = 0; i < CELLS; i++)
        for (; sorted[i] != i; odd++) {
            other = sorted[i];
            sorted[i] = sorted[other];
            sorted[other] = other;
        }
    return odd % 2 == 0;
}

//@ end
/* Finds the path of a board that can be solved. */
static void solve(void)
{
    int i, corner = (WIDTH + 1) * (side - 1);

    //@ if SIDE_ONE
    if (side == 1)
        return;
    //@ end
    for (i = 1; i < side - 1; i++) {
        do_line(i * (WIDTH + 1), side - i + 1, 3, 1);
        do_line(i * (WIDTH + 1) + WIDTH, side - i, 1, 3);
    }
    walk(corner + WIDTH + 1);
    while (place[corner] != corner) {
        slide(0);
        slide(2);
        slide(1);
        slide(3);
    }
}

/* The cell where the i-th tile belongs. */
static int cell(int i)
{
    return (i / side + 1) * WIDTH + i % side + 1;
}

int main(void)
{
    //@ if WORDS
    static const char *const words[4] = @WORDS@;
    //@ end
    //@ if SLIDES
    int start;
    //@ end
    int i, tile;

    //@ if FIXED
    side = @ROWS@;
    //@ else
    if (scanf("%d", &side) != 1)
        return 0;
    //@ end
    memset(fixed, 1, sizeof fixed);
    for (i = 0; i < CELLS; i++)
        content[i] = i;
    for (i = 0; i < side * side; i++) {
        if (scanf("%d", &tile) != 1)
            return 0;
        //@ if BLANK_FIRST
        /* The board is turned by 180 degrees, as its blank belongs first and here last; so are its moves. */
        blank = cell(side * side - 1 - i);
        content[blank] = cell(side * side - 1 - tile);
        //@ else
        blank = cell(i);
        content[blank] = cell((tile + side * side - 1) % (side * side));
        //@ end
        place[content[blank]] = blank;
        fixed[blank] = 0;
    }
    blank = place[cell(side * side - 1)];
    //@ if SLIDES
    start = blank;
    solve();
    /* The tile that slides is where the blank goes. */
    for (i = 0; i < moves; i++) {
        start += step[(int)path[i]];
        printf("%d %d\n", start / WIDTH - 1, start % WIDTH - 1);
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
    //@ if LINE
    if (moves > 0)
        putchar('\n');
    //@ else
    @PRINT AFTER@
    //@ end
    //@ end
    return 0;
}
