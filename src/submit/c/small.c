/*
 //@ if ONE
 * How: breadth-first search from the goal until the board is reached. A table has the distance of each board at its
 * rank, its place among all boards in dictionary order.
 //@ else
 * How: one breadth-first search from the goal finds the distance of every board. A table has it at the board's rank,
 * its place among all boards in dictionary order, so each board of the input is one look-up.
 //@ end
 //@ if NUMBER
 //@ else
 * The path goes from each board to the first neighbour that is nearer to the goal.
 //@ end
 * Cost: @COST@
 */

//@ if FUNCTION
//@ else
#include <stdio.h>
//@ end
#include <string.h>

#define CELLS @CELLS@
#include "search.c"

//@ if NUMBER
//@ else
/* Makes the first move that leads nearer to the goal, and returns it. */
static int step(char *board)
{
    int blank = (char *)memchr(board, '@BLANK@', CELLS) - board, nearer = steps[rank(board)] - 1, move;

    for (move = 0; ; move++) {
        int cell = beside[blank][move];

        if (cell < 0)
            continue;
        board[blank] = board[cell];
        board[cell] = '@BLANK@';
        if (steps[rank(board)] == nearer)
            return move;
        board[cell] = board[blank];
        board[blank] = '@BLANK@';
    }
}

//@ end
//@ if FUNCTION
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
//@ else
#include "read_board.c"

int main(void)
{
    //@ if PAIRS
    char board[CELLS], goal[CELLS];
    //@ else
    char board[CELLS];
    //@ end
    int @VARIABLES@;

    //@ if COUNT
    if (scanf("%d", &count) != 1)
        return 0;
    //@ end
    //@ if ONE
    if (@READ@) {
        moves = search(@GOAL@, board);
    //@ else
    search(@GOAL@);
    @FOR EACH@ {
        moves = steps[rank(board)] - 1;
    //@ end
        //@ if SAYS_UNSOLVABLE
        if (@NO NUMBER@) {
            @PRINT UNSOLVABLE@
            @NEXT@;
        }
        //@ end
        //@ if BOARDS
        @PRINT BEFORE@
        while (moves-- > 0) {
            step(board);
            printf("%.3s\n%.3s\n%.3s\n%s", board, board + 3, board + 6, moves > 0 ? "\n" : "");
        }
        //@ end
        //@ if PATH
        while (moves-- > 0)
            putchar("@ORDERED LETTERS@"[step(board)]);
        putchar('\n');
        //@ end
        //@ if NUMBER
        @PRINT SOLVED@
        //@ end
    }
    return 0;
}
//@ end
