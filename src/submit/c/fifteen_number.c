/*
 * Cost: a board of 20 to 30 moves takes about 10 microseconds, one of 45 about 1 ms; tables of 0.2 MB and 3 ms are
 * built when the boards have taken as long, tables of 3 MB and 40 ms for the hardest ones.
 */

#include "read.c"
#include "number.c"

/* Moves in the order in which they are tried: 0 is up, 1 down, 2 left, 3 right. */
static const int order[4] = {0, 1, 2, 3};

#include "fifteen.c"

/* Reads a board and answers. */
static void answer(void)
{
    int i, moves;

    for (i = 0; i < 16; i++)
        board[i] = number();
    moves = solve();
    //@ if UNSOLVABLE
    if (moves < 0) {
        @PRINT UNSOLVABLE@
        return;
    }
    //@ end
    @PRINT SOLVED@
}

int main(void)
{
    //@ if COUNT
    int count = number();

    while (count-- > 0)
        answer();
    //@ else
    answer();
    //@ end
    return 0;
}
