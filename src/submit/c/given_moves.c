/*
 * How: the moves are made one after the other, as they are read.
 * Cost: a few nanoseconds a move; less than 0.1 MB.
 */

#include <stdio.h>
#include <string.h>

#define SIDE @ROWS@

static char cell[SIDE][SIDE];
/* Row and column of the blank. */
static int row, column;

/* Reads a line as a row of the board; a blank at its end may be lost. */
static void read_row(int i, int c)
{
    int j;

    for (j = 0; j < SIDE; j++) {
        cell[i][j] = c == EOF || c == '\n' || c == '\r' ? ' ' : c;
        if (cell[i][j] == ' ') {
            row = i;
            column = j;
        }
        if (c != EOF && c != '\n')
            c = getchar();
    }
    while (c != EOF && c != '\n')
        c = getchar();
}

/* Moves the blank; 0 if it would leave the board. */
static int slide(int move)
{
    int i = row + (move == 1) - (move == 0), j = column + (move == 3) - (move == 2);

    if (i < 0 || i >= SIDE || j < 0 || j >= SIDE)
        return 0;
    cell[row][column] = cell[i][j];
    cell[i][j] = ' ';
    row = i;
    column = j;
    return 1;
}

/* The first byte of the next line that is not empty. */
static int first_byte(void)
{
    int c;

    do
        c = getchar();
    while (c == '\n' || c == '\r');
    return c;
}

int main(void)
{
    static const char letters[] = "@LETTERS@";
    const char *letter;
    int k, i, c, legal;

    for (k = 1; (c = first_byte()) != EOF && c != 'Z'; k++) {
        for (i = 0; i < SIDE; i++)
            read_row(i, i > 0 ? getchar() : c);
        for (legal = 1; (c = getchar()) != EOF && c != '0'; ) {
            letter = strchr(letters, c);
            if (letter != 0 && legal)
                legal = slide(letter - letters);
        }
        while (c != EOF && c != '\n')
            c = getchar();
        if (k > 1)
            @PRINT BETWEEN@
        if (!legal) {
            @PRINT UNSOLVABLE@
            continue;
        }
        @PRINT BEFORE@
        for (i = 0; i < SIDE * SIDE; i++)
            printf("%c%c", cell[i / SIDE][i % SIDE], i % SIDE == SIDE - 1 ? '\n' : ' ');
    }
    return 0;
}
