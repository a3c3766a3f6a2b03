/*
 * HDU 3600, Simple Puzzle. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks.
 */

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    int side, answer;

    while ((side = number()) > 0 && side <= SIDE) {
        answer = solvable(side, side);
        if (answer < 0)
            break;
        fputs(answer ? "YES\n" : "NO\n", stdout);
    }
    return 0;
}
