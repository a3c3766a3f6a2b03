/*
 * POJ 2893, M x N Puzzle. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks.
 */

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    int rows, cols, answer;

    while ((rows = number()) > 0 && (cols = number()) > 0 && rows <= SIDE && cols <= SIDE) {
        answer = solvable(rows, cols);
        if (answer < 0)
            break;
        fputs(answer ? "YES\n" : "NO\n", stdout);
    }
    return 0;
}
