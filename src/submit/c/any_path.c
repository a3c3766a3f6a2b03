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

/* Cells are numbered row by row, with a border around the board. */
#define WIDTH (@LARGEST SIDE@ + 2)
#define CELLS (WIDTH * WIDTH)
#define LONGEST @LONGEST PATH@ /* more moves than are needed */
#define NONE (-1)

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

/* Moves the blank to a cell: straight on while that leads nearer, then by a breadth-first search from the cell. */
static void walk(int to)
{
    /* By cell: the last search that reached it, and the move from there. */
    static int seen[CELLS], searches;
    static char way[CELLS];
    static int queue[CELLS];
    int head, tail = 0, move, from;

    while (blank != to) {
        if (blank / WIDTH != to / WIDTH)
            move = blank / WIDTH > to / WIDTH ? 0 : 1;
        else
            move = blank % WIDTH > to % WIDTH ? 2 : 3;
        if (fixed[blank + step[move]])
            break;
        slide(move);
    }
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
    int at, upright, move;

    while ((at = place[tile]) != to) {
        upright = at / WIDTH > to / WIDTH ? 0 : 1;
        move = at % WIDTH > to % WIDTH ? 2 : 3;
        if (at % WIDTH == to % WIDTH)
            move = upright;
        else if (at / WIDTH != to / WIDTH && at / WIDTH == blank / WIDTH && !fixed[at + step[upright]])
            move = upright;
        fixed[at] = 1;
        walk(at + step[move]);
        fixed[at] = 0;
        slide(move ^ 1);
    }
}

/* The cells of the search for two tiles. */
static int window[6], cells;

static void set_window(int first, int size, int along, int inward)
{
    for (cells = 0; cells < size; cells++)
        window[cells] = first + cells % 2 * along + cells / 2 * inward;
}

/* The number of a cell in the window; NONE if it is outside. */
static int inside(int at)
{
    int i = cells - 1;

    while (i >= 0 && window[i] != at)
        i--;
    return i;
}

/* Brings the tiles a and b home by the fewest moves, and the blank if its home is not NONE, all within the window. */
static void finish(int a, int b, int blank_home)
{
    /* By the cells of the blank and of both tiles, from home on: the move that leads nearer, 4 at home. */
    static char way[6][6][6];
    static int queue[216][3];
    const char *start = &way[inside(blank)][inside(place[a])][inside(place[b])];
    int head, tail = 0, i, at, at_a, at_b, move, to, next_a, next_b;

    memset(way, NONE, sizeof way);
    for (i = 0; i < cells; i++)
        if (window[i] != a && window[i] != b && (window[i] == blank_home || blank_home == NONE)) {
            queue[tail][0] = i;
            queue[tail][1] = inside(a);
            queue[tail++][2] = inside(b);
            way[i][inside(a)][inside(b)] = 4;
        }
    for (head = 0; *start == NONE; head++) {
        at = queue[head][0];
        at_a = queue[head][1];
        at_b = queue[head][2];
        for (move = 0; move < 4; move++) {
            to = inside(window[at] + step[move]);
            next_a = at_a == to ? at : at_a;
            next_b = at_b == to ? at : at_b;
            if (to == NONE || way[to][next_a][next_b] != NONE)
                continue;
            way[to][next_a][next_b] = move ^ 1;
            queue[tail][0] = to;
            queue[tail][1] = next_a;
            queue[tail++][2] = next_b;
        }
    }
    while ((move = way[inside(blank)][inside(place[a])][inside(place[b])]) < 4)
        slide(move);
}

/* Does a line of cells from its first: `along` leads to the next cell, `inward` to the next line. */
static void do_line(int first, int length, int along, int inward)
{
    int last;

    for (; length > 2; length--, first += along) {
        carry(first, first);
        fixed[first] = 1;
    }
    last = first + along;
    if (place[first] != first || place[last] != last) {
        set_window(first, 6, along, inward);
        carry(first, last);
        fixed[last] = 1;
        if (inside(place[last]) == NONE)
            carry(last, last + inward);
        if (inside(blank) == NONE) {
            fixed[place[last]] = 1;
            walk(place[last] == first + inward ? first + 2 * inward : first + inward);
            fixed[place[last]] = 0;
        }
        finish(first, last, NONE);
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

    for (i = 1; i < side - 1; i++)
        do_line(i * WIDTH + 1, side, 1, WIDTH);
    for (i = 1; i < side - 1; i++)
        do_line((side - 1) * WIDTH + i, 2, WIDTH, 1);
    //@ if SIDE_ONE
    if (side == 1)
        return;
    //@ end
    set_window(corner, 4, 1, WIDTH);
    finish(corner, corner + 1, corner + WIDTH + 1);
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
    @PRINT AFTER@
    //@ end
    return 0;
}
