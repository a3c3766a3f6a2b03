//! How: the numbers of rows and columns between each letter and its place are added up.
//! Cost: less than 1 ms and 0.1 MB.

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int cell, home, number = 0;
    char letter;

    for (cell = 0; cell < @CELLS@ && scanf(" %c", &letter) == 1; cell++)
        if (letter != '@BLANK@') {
            home = letter - 'A';
            number += abs(cell / @COLS@ - home / @COLS@) + abs(cell % @COLS@ - home % @COLS@);
        }
    @PRINT SOLVED@
    return 0;
}
