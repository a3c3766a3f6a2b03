/*
 * HDU 6620, Just an Old Puzzle. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks. The judge
 * asks for at most 120 moves: a board of 4 x 4 that can be solved needs at most 80.
 */

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    int count, answer;

    for (count = number(); count > 0; count--) {
        answer = solvable(4, 4);
        if (answer < 0)
            break;
        fputs(answer ? "Yes\n" : "No\n", stdout);
    }
    return 0;
}
