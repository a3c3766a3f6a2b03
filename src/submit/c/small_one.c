/*
 * A breadth-first search from the goal finds the distance of every board; boards are numbered in the order of the
 * dictionary.
 * Cost: @COST@
 */

#include "read.c"
#include "small.c"

int main(void)
{
    static const unsigned char goal[CELLS] = {@GOAL@};
    unsigned char board[CELLS];
    int moves;

    build(goal);
    if (!read_board(board))
        return 0;
    moves = steps[rank(board)] - 1;
    //@ if UNSOLVABLE
    if (moves < 0) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    //@ end
    @PRINT SOLVED@
    return 0;
}
