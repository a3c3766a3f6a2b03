/*
 * Any path will do: line by line, each tile by a search of its own.
 * Cost: less than a millisecond; about 120 moves, and never 300.
 */

#define SIDE @ROWS@
#define LIMIT 1000 /* moves; less are needed */

#include "read.c"
#include "number.c"
#include "carry.c"

int main(void)
{
    int i, tile;

    side = SIDE;
    for (i = 0; i < side * side; i++) {
        tile = number();
        cell[i] = tile > 0 ? tile - 1 : side * side - 1;
    }
    //@ if SLIDES
    /* The tile to slide is where the blank goes. */
    tile = 0;
    while (cell[tile] != side * side - 1)
        tile++;
    solve();
    memset(fixed, 0, sizeof fixed);
    for (i = 0; i < moves; i++) {
        tile = target(tile, path[i]);
        printf("%d %d\n", tile / side, tile % side);
    }
    //@ else
    if (!solve()) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    @PRINT BEFORE PATH@
    for (i = 0; i < moves; i++)
        putchar("@LETTERS@"[(int)path[i]]);
    @PRINT AFTER PATH@
    //@ end
    return 0;
}
