/*
 * MIPT 091, the 4 x 4 puzzle: YES and a path of less than 1000 moves, or NO. From npuzzle, a batch solver for
 * sliding-tile puzzles; it may be used freely.
 *
 * Line by line, each tile by a breadth-first search of its own.
 */

#include "read.c"
#include "number.c"
#include "carry.c"

int main(void)
{
    int i;

    side = 4;
    if (!read_board() || !solve()) {
        puts("NO");
        return 0;
    }
    puts("YES");
    for (i = 0; i < moves; i++)
        putchar("udlr"[(int)path[i]]);
    if (moves > 0)
        putchar('\n');
    return 0;
}
