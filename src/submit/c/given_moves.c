/*
 * The moves are made one after the other, as they are read.
 * Cost: a few nanoseconds a move.
 */

#include "read.c"
#include <string.h>

#define SIDE @ROWS@

static char cell[SIDE][SIDE];
/* Row and column of the blank. */
static int row, column;

/* Reads the rest of a row that begins with c; a blank at its end may be lost. */
static void read_row(int i, int c)
{
    int j;

    for (j = 0; j < SIDE; j++) {
        cell[i][j] = (char)(c == EOF || c == '\n' || c == '\r' ? ' ' : c);
        if (cell[i][j] == ' ') {
            row = i;
            column = j;
        }
        if (c != EOF && c != '\n')
            c = NEXT();
    }
    while (c != EOF && c != '\n')
        c = NEXT();
}

/* Moves the blank; 0 if it would leave the board. */
static int move(int way)
{
    int i = row + (way == 1) - (way == 0), j = column + (way == 3) - (way == 2);

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
        c = NEXT();
    while (c == '\n' || c == '\r');
    return c;
}

int main(void)
{
    static const char letters[] = "@LETTERS@";
    char end[2 * SIDE * SIDE + 1];
    const char *letter;
    int k, i, c, legal;

    for (k = 1; (c = first_byte()) != EOF && c != 'Z'; k++) {
        for (i = 0; i < SIDE; i++)
            read_row(i, i > 0 ? NEXT() : c);
        for (legal = 1; (c = NEXT()) != EOF && c != '0'; ) {
            letter = strchr(letters, c);
            if (letter != 0 && legal)
                legal = move((int)(letter - letters));
        }
        while (c != EOF && c != '\n')
            c = NEXT();
        if (k > 1)
            @PRINT BETWEEN@
        if (!legal) {
            @PRINT UNSOLVABLE@
            continue;
        }
        for (i = 0; i < SIDE * SIDE; i++) {
            end[2 * i] = cell[i / SIDE][i % SIDE];
            end[2 * i + 1] = i % SIDE == SIDE - 1 ? '\n' : ' ';
        }
        end[2 * SIDE * SIDE] = '\0';
        @PRINT SOLVED@
    }
    return 0;
}
