//! How: the last slide came from where the blank is, so it was that of the tile that starts there. The slides are undone
//! one by one, without a choice.
//! Cost: less than 0.1 ms and 0.1 MB.

#include <stdio.h>
#include <stdlib.h>

#define CELLS 16

static int cell[CELLS];

/* The cell of a tile, 0 for the blank. */
static int place(int tile)
{
    int i = 0;

    while (i < CELLS - 1 && cell[i] != tile)
        i++;
    return i;
}

int main(void)
{
    int i, blank, from, yes = 1;

    for (i = 0; i < CELLS; i++)
        if (scanf("%d", &cell[i]) != 1)
            return 0;
    for (blank = place(0); yes && blank < CELLS - 1; blank = from) {
        from = place(blank + 1);
        yes = abs(from / 4 - blank / 4) + abs(from % 4 - blank % 4) == 1;
        cell[blank] = blank + 1;
        cell[from] = 0;
    }
    for (i = 0; i < CELLS - 1; i++)
        yes = yes && cell[i] == i + 1;
    if (yes) {
        @PRINT SOLVED@
    } else {
        @PRINT UNSOLVABLE@
    }
    return 0;
}
