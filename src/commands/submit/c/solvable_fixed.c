//! How: a move exchanges the blank with a tile, which changes the parity of the permutation, and takes the blank one
//! step nearer to its corner or farther. So the inversions of all 16 cells, the blank as the largest, and the steps of
//! the blank to its corner are both even or both odd exactly if the board can be solved.
//@ if ONE
//! Cost: less than 1 ms and 0.1 MB.
//@ else
//! Cost: about 0.2 microseconds a board; 0.1 MB.
//@ end

#include <stdio.h>

//@ if COUNT
#include "number.c"

//@ end
/* Reads a board: whether it can be solved. */
static int solvable(void)
{
    int i, j, odd = 0, tile[16];

    for (i = 0; i < 16; i++) {
        //@ if COUNT
        tile[i] = number();
        //@ else
        if (scanf("%d", &tile[i]) != 1)
            return 0;
        //@ end
        /* Tiles from 0; the blank is 15. */
        tile[i] = (tile[i] + 15) % 16;
        if (tile[i] == 15)
            odd += i / 4 + i % 4;
        for (j = 0; j < i; j++)
            odd += tile[j] > tile[i];
    }
    return odd % 2 == 0;
}

int main(void)
{
    //@ if COUNT
    int count;

    //@ if NAMED_FILES
    if (!freopen("@INPUT FILE@", "r", stdin) || !freopen("@OUTPUT FILE@", "w", stdout))
        return 1;
    //@ end
    for (count = number(); count > 0; count--)
        puts(solvable() ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    //@ else
    puts(solvable() ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    //@ end
    return 0;
}
