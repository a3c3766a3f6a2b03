/*
 * A breadth-first search from the goal finds the distance of every board; boards are numbered in the order of the
 * dictionary.
 * Cost: @COST@
 */

#include "read.c"
#include "small.c"

int main(void)
{
    unsigned char board[CELLS], goal[CELLS];
    int moves;

    //@ if TWO_FILES
    /* The judge has two files; where there are none, both boards are on standard input. */
    if (!open_file("start.txt"))
        source = stdin;
    if (!read_board(board))
        return 0;
    if (source != stdin && !open_file("goal.txt"))
        return 0;
    if (!read_board(goal))
        return 0;
    //@ else
    if (!read_board(board) || !read_board(goal))
        return 0;
    //@ end
    build(goal);
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
