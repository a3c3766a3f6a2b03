/*
 * Any path will do: line by line, each tile by a search of its own.
 * Cost: @COST@
 */

#define SIDE @LARGEST SIDE@
#define LIMIT @LONGEST PATH@ /* moves; less are needed */

#include "read.c"
#include "number.c"
#include "carry.c"

int main(void)
{
    //@ if WORDS
    static const char *const words[4] = @WORDS@;
    //@ end
    long i;
    int tile;

    side = number();
    if (side < 1 || side > SIDE)
        return 0;
    //@ if BLANK_FIRST
    /* Turned by 180 degrees, with the moves: the blank belongs first, and so becomes the last. */
    for (i = side * side - 1; i >= 0; i--) {
        tile = number();
        cell[i] = side * side - 1 - tile;
    }
    //@ else
    for (i = 0; i < side * side; i++) {
        tile = number();
        cell[i] = tile > 0 ? tile - 1 : side * side - 1;
    }
    //@ end
    //@ if UNSOLVABLE
    if (!solve()) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    //@ else
    solve();
    //@ end
    @PRINT BEFORE PATH@
    for (i = 0; i < moves; i++)
        //@ if WORDS
        fputs(words[(int)path[i]], stdout);
        //@ else
        putchar("@LETTERS@"[(int)path[i]]);
        //@ end
    @PRINT AFTER PATH@
    return 0;
}
