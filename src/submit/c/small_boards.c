/*
 * A breadth-first search from the goal finds the distance of every board; boards are numbered in the order of the
 * dictionary. From each board the first move in the order @ORDER LETTERS@ that leads nearer is made.
 * Cost: @COST@
 */

#include "read.c"
#include "small.c"

/* Moves in the order in which paths compare: 0 is up, 1 down, 2 left, 3 right. */
static const int order[4] = {@ORDER@};

/* Makes the first move that leads nearer to the goal. */
static void move(unsigned char *board)
{
    int i, to, row, column, moves = steps[rank(board)];
    int blank = (int)((unsigned char *)memchr(board, 0, CELLS) - board);

    for (i = 0; i < 4; i++) {
        row = blank / COLS + (order[i] == 1) - (order[i] == 0);
        column = blank % COLS + (order[i] == 3) - (order[i] == 2);
        if (row < 0 || row >= ROWS || column < 0 || column >= COLS)
            continue;
        to = row * COLS + column;
        board[blank] = board[to];
        board[to] = 0;
        if (steps[rank(board)] == moves - 1)
            return;
        board[to] = board[blank];
        board[blank] = 0;
    }
}

int main(void)
{
    static const unsigned char goal[CELLS] = {@GOAL@};
    unsigned char board[CELLS];
    long i, cell, moves;

    build(goal);
    while (read_board(board)) {
        moves = (long)steps[rank(board)] - 1;
        if (moves < 0) {
            @PRINT UNSOLVABLE@
            continue;
        }
        @PRINT BEFORE PATH@
        for (i = 0; i < moves; i++) {
            move(board);
            if (i > 0)
                putchar('\n');
            for (cell = 0; cell < CELLS; cell++) {
                putchar('0' + board[cell]);
                if (cell % COLS == COLS - 1)
                    putchar('\n');
            }
        }
    }
    return 0;
}
