/*
 * The parity of the permutation, by its cycles, against that of the blank's way; input is read in blocks.
 * Cost: linear in the cells, 0.1 s and 4 MB for 100 x 100 x 100.
 */

#define SIDE @LARGEST SIDE@

#include "read.c"
#include "number.c"
#include "parity.c"

int main(void)
{
    int side, answer, count = number();

    while (count-- > 0 && (side = number()) > 0 && side <= SIDE) {
        answer = solvable(side);
        if (answer < 0)
            break;
        fputs(answer ? @TEXT SOLVED@ : @TEXT UNSOLVABLE@, stdout);
    }
    return 0;
}
