/*
 * A breadth-first search from the goal finds the distance of every board; boards are numbered in the order of the
 * dictionary. Then each board is one look-up.
 * Cost: @COST@
 */

#include "read.c"
//@ if COUNT
#include "number.c"
//@ end
#include "small.c"

int main(void)
{
    static const unsigned char goal[CELLS] = {@GOAL@};
    unsigned char board[CELLS];
    //@ if COUNT
    int moves, count = number();
    //@ else
    int moves;
    //@ end
    //@ if CASE
    int k = 0;
    //@ end

    build(goal);
    //@ if COUNT
    while (count-- > 0 && read_board(board)) {
    //@ else
    while (read_board(board)) {
    //@ end
        //@ if CASE
        k++;
        //@ end
        moves = steps[rank(board)] - 1;
        //@ if UNSOLVABLE
        if (moves < 0) {
            @PRINT UNSOLVABLE@
            continue;
        }
        //@ end
        //@ if OVER
        if (moves > @LIMIT@) {
            @PRINT OVER@
            continue;
        }
        //@ end
        @PRINT SOLVED@
    }
    return 0;
}
