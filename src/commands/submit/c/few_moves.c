//! How: IDA* (Korf 1985) with Manhattan distance.
//@ if FIXED
//! Cost: about 25 ms for a board of 40 moves, up to 0.5 s for one of 48; 0.1 MB.
//@ else
//! Cost: less than 1 ms and 0.1 MB.
//@ end

#include <stdio.h>
#include <stdlib.h>

//@ if FIXED
#define CELLS @CELLS@
//@ else
#define CELLS 100 /* 10 x 10 */
//@ end

#include "ida.c"

//@ if !FIXED
//@ if UNSOLVABLE
/* Whether the goal can be reached: a line keeps its order, other boards the parity of inversions and rows. */
static int solvable(void)
{
    int i, j, odd = 0, cells = rows * cols;

    for (i = 0; i < cells; i++) {
        if (cell[i] == 0 && cols % 2 == 0)
            odd += rows - 1 - i / cols;
        for (j = 0; j < i; j++)
            odd += cell[j] > cell[i] && cell[i] > 0;
    }
    return odd == 0 || (rows > 1 && cols > 1 && odd % 2 == 0);
}

//@ end
//@ end
int main(void)
{
    //@ if FIXED
    static const int goal[CELLS] = {@GOAL NUMBERS@};
    //@ else
    char text[16];
    //@ end
    int i, h, moves;

    //@ if FIXED
    rows = @ROWS@;
    cols = @COLS@;
    for (i = 0; i < CELLS; i++) {
        home[goal[i]] = i;
        if (scanf("%d", &cell[i]) != 1)
            return 0;
    }
    //@ else
    if (scanf("%d %d", &rows, &cols) != 2)
        return 0;
    for (i = 0; i < rows * cols; i++) {
        home[i] = (i + rows * cols - 1) % (rows * cols);
        if (scanf("%15s", text) != 1)
            return 0;
        cell[i] = atoi(text); /* 0 for the point */
    }
    //@ if UNSOLVABLE
    if (!solvable()) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    //@ end
    //@ end
    h = all_distances();
    for (moves = h; !reaches(-1, moves, h); moves += 2)
        continue;
    //@ if PATH
    for (; moves > 0; moves--)
        printf("%d %d\n", slides[moves] / cols, slides[moves] % cols);
    //@ else
    @PRINT SOLVED@
    //@ end
    return 0;
}
