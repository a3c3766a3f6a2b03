//! How: breadth-first search from the goal until the board is reached. A table has the distance of each board at its
//! rank, its place among all boards in dictionary order.
//! Cost: @COST@

#include <string.h>

#define CELLS @CELLS@
#include "search.c"

int slidingPuzzle(int **board, int boardSize, int *boardColSize)
{
    char start[CELLS];
    int row, column, cell = 0;

    for (row = 0; row < boardSize; row++)
        for (column = 0; column < boardColSize[row]; column++)
            start[cell++] = '0' + board[row][column];
    memset(steps, 0, sizeof steps);
    return search(@GOAL@, start);
}
//@ if LOCAL

/* What follows is not for the page: it reads boards as [[4,1,2],[5,0,3]] and prints an answer for each. */

#include <stdio.h>

int main(void)
{
    int cells[@ROWS@][@COLS@], *board[@ROWS@], columns[@ROWS@], c, i = 0;

    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
        board[i / @COLS@] = cells[i / @COLS@];
        columns[i / @COLS@] = @COLS@;
        cells[i / @COLS@][i % @COLS@] = c - '0';
        if (++i == CELLS) {
            printf("%d\n", slidingPuzzle(board, @ROWS@, columns));
            i = 0;
        }
    }
    return 0;
}
//@ end
