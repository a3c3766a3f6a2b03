/*
 * The path is a shortest one, and of these the first in the order @ORDER LETTERS@.
 * Cost: a board of 20 to 30 moves takes about 10 microseconds, one of 45 about 1 ms; tables of 0.2 MB and 3 ms are
 * built when the boards have taken as long, tables of 3 MB and 40 ms for the hardest ones.
 */

#include "read.c"
#include "number.c"

/* Moves in the order in which paths compare: 0 is up, 1 down, 2 left, 3 right. */
static const int order[4] = {@ORDER@};

#include "fifteen.c"

/* Reads a board and answers. */
//@ if CASE
static void answer(int k)
//@ else
static void answer(void)
//@ end
{
    int i, moves;

    for (i = 0; i < 16; i++)
        board[i] = number();
    moves = solve();
    if (moves < 0) {
        @PRINT UNSOLVABLE@
        return;
    }
    //@ if OVER
    if (moves > @LIMIT@) {
        @PRINT OVER@
        return;
    }
    //@ end
    for (i = 0; i < moves; i++)
        path[i] = "@LETTERS@"[(int)path[i]];
    path[moves] = '\0';
    @PRINT SOLVED@
}

int main(void)
{
    //@ if COUNT_CASE
    int k, count = number();

    for (k = 1; k <= count; k++)
        answer(k);
    //@ end
    //@ if COUNT_ONLY
    int count = number();

    while (count-- > 0)
        answer();
    //@ end
    //@ if ONE
    answer();
    //@ end
    return 0;
}
