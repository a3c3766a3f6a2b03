/*
 * The rows and the columns between each letter and its place, added up.
 * Cost: one look at each letter.
 */

#include <stdio.h>
#include <stdlib.h>

#define COLS @COLS@

int main(void)
{
    int c, home, cell = 0, number = 0;

    while ((c = getchar()) != EOF) {
        if (c <= ' ')
            continue;
        if (c != '@BLANK@') {
            home = c - 'A';
            number += abs(cell / COLS - home / COLS) + abs(cell % COLS - home % COLS);
        }
        cell++;
    }
    @PRINT SOLVED@
    return 0;
}
