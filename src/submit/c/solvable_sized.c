/*
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks.
 * Cost: linear in the cells, 20 ns each at 999 x 999.
 */

#define SIDE @LARGEST SIDE@

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    int rows, cols, answer;

    while ((rows = number()) > 0 && rows <= SIDE) {
        //@ if ROWS_COLS
        cols = number();
        if (cols <= 0 || cols > SIDE)
            break;
        //@ else
        cols = rows;
        //@ end
        answer = solvable(rows, cols);
        //@ if PAIRS
        if (answer >= 0) {
            /* Two boards reach each other if both can be solved, or neither. */
            int goal = solvable(rows, cols);

            answer = goal < 0 ? -1 : answer == goal;
        }
        //@ end
        if (answer < 0)
            break;
        fputs(answer ? @TEXT SOLVED@ : @TEXT UNSOLVABLE@, stdout);
    }
    return 0;
}
