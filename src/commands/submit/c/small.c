//@ if ONE
//! How: breadth-first search from the goal until the board is reached. A table has the distance of each board at its
//! rank, its place among all boards in dictionary order.
//@ else
//! How: one breadth-first search from the goal finds the distance of every board. A table has it at the board's rank,
//! its place among all boards in dictionary order, so each board of the input is one look-up.
//@ end
//@ if !NUMBER
//! The path goes from each board to the first neighbour that is nearer to the goal.
//@ end
//! Cost: @COST@

#include <stdio.h>
#include <string.h>

#define CELLS @CELLS@
#include "search.c"

//@ if !NUMBER
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
//@ if ONE
//@ if PAIRS
#include "read_board.c"

int main(void)
{
    char board[CELLS], goal[CELLS];
    int moves;

    //@ if TWO_FILES
    if (!freopen("@INPUT FILE@", "r", stdin) || !read_board(board))
        return 0;
    if (!freopen("@GOAL FILE@", "r", stdin) || !read_board(goal))
        return 0;
    //@ else
    if (!read_board(board) || !read_board(goal))
        return 0;
    //@ end
//@ else
int main(void)
{
    char board[CELLS];
    int i, moves;

    for (i = 0; i < CELLS; i++)
        if (scanf(" %c", &board[i]) != 1)
            return 0;
//@ end
    moves = search(@GOAL@, board);
    //@ if SAYS_UNSOLVABLE
    if (moves < 0) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    //@ end
    //@ if PATH
    while (moves-- > 0)
        putchar("@ORDERED LETTERS@"[step(board)]);
    putchar('\n');
    //@ else
    @PRINT SOLVED@
    //@ end
    return 0;
}
//@ else
#include "read_board.c"

int main(void)
{
    char board[CELLS];
    //@ if COUNT
    int k, count, moves;

    if (scanf("%d", &count) != 1)
        return 0;
    search(@GOAL@);
    for (k = 1; k <= count && read_board(board); k++) {
    //@ else
    int moves;

    search(@GOAL@);
    while (read_board(board)) {
    //@ end
        moves = steps[rank(board)] - 1;
        //@ if SAYS_UNSOLVABLE
        if (@NO NUMBER@) {
            @PRINT UNSOLVABLE@
            continue;
        }
        //@ end
        //@ if BOARDS
        @PRINT BEFORE@
        while (moves-- > 0) {
            step(board);
            printf("%.3s\n%.3s\n%.3s\n%s", board, board + 3, board + 6, moves > 0 ? "\n" : "");
        }
        //@ else
        @PRINT SOLVED@
        //@ end
    }
    return 0;
}
//@ end
