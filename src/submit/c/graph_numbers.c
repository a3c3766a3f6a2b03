/*
 * One breadth-first search from the goal finds the distance of every board that can be reached on the graph; a board
 * is looked up by its rank in the order of the dictionary. As slides can be taken back, the distance from the goal is
 * that to the goal.
 * Cost: a millisecond for all boards, then about 0.1 microseconds a board.
 */

#include "read.c"
#include "number.c"
#include "graph.c"
#include "edges.c"
#include "all_boards.c"
#include "distance.c"

/* Reads a board, a digit a cell; 0 at the end of the input. */
static int read_board(unsigned char *cell)
{
    int c, i = 0;

    while (i < CELLS && (c = NEXT()) != EOF)
        if (c >= '0' && c < '0' + CELLS)
            cell[i++] = (unsigned char)(c - '0');
    return i == CELLS;
}

int main(void)
{
    static const unsigned char goal[CELLS] = {@GOAL@};
    unsigned char board[CELLS];
    int moves, count = number();

    join_all();
    search(goal, -1);
    while (count-- > 0 && read_board(board)) {
        moves = distance(rank(board));
        if (moves < 0) {
            @PRINT UNSOLVABLE@
        } else {
            @PRINT SOLVED@
        }
    }
    return 0;
}
