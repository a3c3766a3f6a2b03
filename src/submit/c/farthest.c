/*
 * Which moves lead farthest depends on the cell of the blank alone: other tiles only rename the boards on the way. So
 * one breadth-first search over all 181,440 boards for each cell of the blank serves all boards. The answer is the
 * last board that it reaches in the order U, D, L, R.
 * Cost: 30 ms for each of the nine cells that occurs, then less than a microsecond a board; 6 MB.
 */

#include "read.c"
#include "number.c"
#include "graph.c"
#include "all_boards.c"

#define SIDE @ROWS@
#define LONGEST 31 /* moves */

/* By the cell of the blank: the path to the last board; none if it was not searched for yet. */
static char paths[CELLS][LONGEST + 1];

static void join_all(void)
{
    int cell;

    /* So each cell has its neighbours in the order up, down, left, right. */
    for (cell = CELLS - 1; cell >= SIDE; cell--)
        next[cell][degree[cell]++] = cell - SIDE;
    for (cell = 0; cell < CELLS - SIDE; cell++)
        next[cell][degree[cell]++] = cell + SIDE;
    for (cell = 1; cell < CELLS; cell++)
        if (cell % SIDE > 0)
            join(cell, cell - 1);
}

static int blank_of(const unsigned char *board)
{
    return (int)((const unsigned char *)memchr(board, 0, CELLS) - board);
}

/* Finds the path from a board. */
static void find(const unsigned char *board, char *path)
{
    int at = search(board, -1), length = 0, i, step;

    for (; parent[at] > 0; at = parent[at]) {
        step = blank_of(queue[at]) - blank_of(queue[parent[at]]);
        path[length++] = "@LETTERS@"[step == -SIDE ? 0 : step == SIDE ? 1 : step == -1 ? 2 : 3];
    }
    for (i = 0; i < length / 2; i++) {
        char kept = path[i];

        path[i] = path[length - 1 - i];
        path[length - 1 - i] = kept;
    }
}

int main(void)
{
    unsigned char board[CELLS];
    char end[2 * CELLS + 1];
    const char *path, *letter;
    int k, count = number(), i, blank, to;

    join_all();
    for (k = 1; k <= count; k++) {
        for (i = 0; i < CELLS; i++)
            board[i] = (unsigned char)number();
        blank = blank_of(board);
        path = paths[blank];
        if (path[0] == '\0')
            find(board, paths[blank]);
        for (letter = path; *letter != '\0'; letter++) {
            i = (int)(strchr("@LETTERS@", *letter) - "@LETTERS@");
            to = blank + (i == 0 ? -SIDE : i == 1 ? SIDE : i == 2 ? -1 : 1);
            board[blank] = board[to];
            board[to] = 0;
            blank = to;
        }
        for (i = 0; i < CELLS; i++) {
            end[2 * i] = (char)('0' + board[i]);
            end[2 * i + 1] = i % SIDE == SIDE - 1 ? '\n' : ' ';
        }
        end[2 * CELLS] = '\0';
        @PRINT SOLVED@
    }
    return 0;
}
