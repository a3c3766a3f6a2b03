/*
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks.
 * Cost: about 0.2 microseconds a board.
 */

#define SIDE @ROWS@

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    //@ if COUNT
    int count, answer;

    for (count = number(); count > 0; count--) {
        answer = solvable(SIDE, SIDE);
        if (answer < 0)
            break;
        fputs(answer ? @TEXT SOLVED@ : @TEXT UNSOLVABLE@, stdout);
    }
    //@ else
    fputs(solvable(SIDE, SIDE) == 1 ? @TEXT SOLVED@ : @TEXT UNSOLVABLE@, stdout);
    //@ end
    return 0;
}
