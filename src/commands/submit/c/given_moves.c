//! How: the moves are made one after the other, as they are read.
//! Cost: a few nanoseconds a move; less than 0.1 MB.

#include <stdio.h>
#include <string.h>

#define SIDE @ROWS@

static char cell[SIDE][SIDE];
/* Row and column of the blank. */
static int row, column;

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

int main(void)
{
    static const char letters[] = "@LETTERS@";
    char line[82];
    const char *letter;
    int k = 0, i, j, c, length, legal;

    while (fgets(line, sizeof line, stdin) && line[0] != 'Z') {
        /* An empty line between puzzles. */
        if (strcspn(line, "\r\n") == 0)
            continue;
        /* A row; a blank at its end may be missing. */
        for (i = 0; i < SIDE && (i == 0 || fgets(line, sizeof line, stdin)); i++) {
            length = strcspn(line, "\r\n");
            for (j = 0; j < SIDE; j++) {
                cell[i][j] = j < length ? line[j] : ' ';
                if (cell[i][j] == ' ') {
                    row = i;
                    column = j;
                }
            }
        }
        for (legal = 1; (c = getchar()) != EOF && c != '0'; ) {
            letter = strchr(letters, c);
            if (letter != 0 && legal)
                legal = slide(letter - letters);
        }
        while (c != EOF && c != '\n')
            c = getchar();
        if (k++ > 0)
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
