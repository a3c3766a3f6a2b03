/*
 * Breadth-first search over the boards on the graph, from the start until each piece is in its place. Only the search
 * can tell whether there is a way: parity says nothing on a graph with odd cycles, and too little on one with dead
 * ends. A board is looked up by its rank in the order of the dictionary.
 * Cost: at most 362,880 boards, which take 0.1 s and 6 MB.
 */

#include "read.c"
#include "number.c"
#include "graph.c"
#include "all_boards.c"
#include "distance.c"

int main(void)
{
    static const unsigned char goal[CELLS] = {@GOAL@};
    unsigned char board[CELLS] = {0};
    int edges, from, i, moves;

    for (edges = number(); edges > 0; edges--) {
        from = number();
        join(from - 1, number() - 1);
    }
    for (i = 1; i < CELLS; i++)
        board[number() - 1] = (unsigned char)i;
    search(board, rank(goal));
    moves = distance(rank(goal));
    if (moves < 0) {
        @PRINT UNSOLVABLE@
    } else {
        @PRINT SOLVED@
    }
    return 0;
}
