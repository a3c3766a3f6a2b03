/*
 * POJ 3240, n x n puzzle. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * Any path will do: line by line, each tile by a breadth-first search of its own.
 */

#include "read.c"
#include "number.c"
#include "carry.c"

int main(void)
{
    int i;

    side = number();
    if (side < 1 || side > SIDE)
        return 0;
    if (!read_board() || !solve()) {
        puts("No Answer!");
        return 0;
    }
    for (i = 0; i < moves; i++)
        putchar("UDLR"[(int)path[i]]);
    putchar('\n');
    return 0;
}
