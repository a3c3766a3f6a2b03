//! How: IDA* (Korf 1985) with Manhattan distance, up to the bound. That is at most 15 moves, so nothing better is needed.
//! Cost: less than 1 ms a block and 0.1 MB.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 100 /* 10 x 10 */

#include "ida.c"

/* Reads a word: its number, or 0 for the blank. */
static int word(char *text)
{
    text[0] = '\0';
    return scanf("%15s", text) == 1 ? atoi(text) : 0;
}

int main(void)
{
    char text[16];
    int i, k, bound, moves, h;

    /* START, the size, the bound, a start, a goal, END. */
    for (k = 0; word(text), strcmp(text, "START") == 0; k++) {
        rows = cols = word(text);
        bound = word(text);
        for (i = 0; i < rows * cols; i++)
            cell[i] = word(text);
        for (i = 0; i < rows * cols; i++)
            home[word(text)] = i;
        word(text);
        h = all_distances();
        for (moves = h; moves <= bound && !reaches(-1, moves, h); moves += 2)
            continue;
        if (k > 0)
            @PRINT BETWEEN@
        if (moves <= bound)
            @PRINT SOLVED@
        else
            @PRINT UNSOLVABLE@
    }
    return 0;
}
