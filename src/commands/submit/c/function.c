//! How: breadth-first search from the goal until the board is reached. A table has the distance of each board at its
//! rank, its place among all boards in dictionary order.
//! Cost: @COST@

#include <string.h>
//@ if CLASS
#include <vector>
//@ end

#define CELLS @CELLS@
#include "search.c"

//@ if CLASS
class Solution {
public:
    int slidingPuzzle(std::vector<std::vector<int> > &board)
    {
        char start[CELLS];
        int cell;

        for (cell = 0; cell < CELLS; cell++)
            start[cell] = '0' + board[cell / @COLS@][cell % @COLS@];
        memset(steps, 0, sizeof steps);
        return search(@GOAL@, start);
    }
};
//@ else
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
//@ end
//@ if LOCAL

/* What follows is not for the page: it reads boards as [[4,1,2],[5,0,3]] and prints an answer for each. */

#include <stdio.h>

int main(void)
{
//@ if CLASS
    std::vector<std::vector<int> > board(@ROWS@, std::vector<int>(@COLS@));
    int c, i = 0;
//@ else
    int cells[@ROWS@][@COLS@], *board[@ROWS@], columns[@ROWS@], c, i = 0;
//@ end

    while ((c = getchar()) != EOF) {
        if (c < '0' || c > '9')
            continue;
//@ if CLASS
        board[i / @COLS@][i % @COLS@] = c - '0';
//@ else
        board[i / @COLS@] = cells[i / @COLS@];
        columns[i / @COLS@] = @COLS@;
        cells[i / @COLS@][i % @COLS@] = c - '0';
//@ end
        if (++i == CELLS) {
//@ if CLASS
            printf("%d\n", Solution().slidingPuzzle(board));
//@ else
            printf("%d\n", slidingPuzzle(board, @ROWS@, columns));
//@ end
            i = 0;
        }
    }
    return 0;
}
//@ end
