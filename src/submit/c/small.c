/* All boards of @ROWS@ x @COLS@ cells, the blank 0. */

#include <string.h>

#define ROWS @ROWS@
#define COLS @COLS@
#define CELLS (ROWS * COLS)
#define BOARDS @BOARDS@ /* @CELLS@! */

/* By rank: the moves to the goal, plus one; 0 for boards that have none. */
static unsigned char steps[BOARDS];
/* Boards in the order of their distances. */
static unsigned char queue[BOARDS / 2][CELLS];

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

/* Fills the table by a breadth-first search from the goal. */
static void build(const unsigned char *goal)
{
    int first, last = 1, blank, to, number;

    memcpy(queue[0], goal, CELLS);
    steps[rank(goal)] = 1;
    for (first = 0; first < last; first++) {
        unsigned char board[CELLS];
        int moves = steps[rank(queue[first])];

        blank = (int)((unsigned char *)memchr(queue[first], 0, CELLS) - queue[first]);
        for (to = 0; to < CELLS; to++) {
            int rows = to / COLS - blank / COLS, columns = to % COLS - blank % COLS;

            if (rows * rows + columns * columns != 1)
                continue;
            memcpy(board, queue[first], CELLS);
            board[blank] = board[to];
            board[to] = 0;
            number = rank(board);
            if (steps[number] == 0) {
                steps[number] = (unsigned char)(moves + 1);
                memcpy(queue[last++], board, CELLS);
            }
        }
    }
}

/* Reads a board, a character a cell; 0 at the end of the input. */
static int read_board(unsigned char *cell)
{
    int c, i = 0;

    while (i < CELLS && (c = NEXT()) != EOF)
        if (c == '@BLANK@' || (c >= '1' && c < '0' + CELLS))
            cell[i++] = (unsigned char)(c == '@BLANK@' ? 0 : c - '0');
    return i == CELLS;
}
