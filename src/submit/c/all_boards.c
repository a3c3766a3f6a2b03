/* Breadth-first search over all boards, the blank 0. */

#include <string.h>

#define BOARDS @BOARDS@ /* @CELLS@! */

/* Boards in the order in which they are reached, from 1 on; and the place of the board before the last move. */
static unsigned char queue[BOARDS + 1][CELLS];
static int parent[BOARDS + 1];
/* By rank: the place in the queue; 0 for boards that are not reached. */
static int place[BOARDS];

/* The number of a board in the order of the dictionary. */
static int rank(const unsigned char *cell)
{
    int i, j, number = 0;

    for (i = 0; i < CELLS; i++) {
        number *= CELLS - i;
        for (j = i + 1; j < CELLS; j++)
            number += cell[j] < cell[i];
    }
    return number;
}

/* Searches from a board, up to that of the rank `until`, or all if it is -1. Gives the last place. */
static int search(const unsigned char *start, int until)
{
    int first, last = 1, blank, i;

    memset(place, 0, sizeof place);
    memcpy(queue[1], start, CELLS);
    place[rank(start)] = 1;
    for (first = 1; first <= last && (until < 0 || place[until] == 0); first++) {
        blank = (int)((unsigned char *)memchr(queue[first], 0, CELLS) - queue[first]);
        for (i = 0; i < degree[blank]; i++) {
            unsigned char *board = queue[last + (last < BOARDS)];
            int to = next[blank][i], number;

            memcpy(board, queue[first], CELLS);
            board[blank] = board[to];
            board[to] = 0;
            number = rank(board);
            if (place[number] == 0) {
                place[number] = ++last;
                parent[last] = first;
            }
        }
    }
    return last;
}
