/*
 * How: which moves lead farthest depends on the cell of the blank alone, as other tiles only rename the boards on the
 * way. So one breadth-first search over all boards for each cell of the blank serves all boards, and each keeps the
 * path to the last board that it reaches.
 * Cost: 25 ms for each cell of the blank that occurs, then about a microsecond a board; 2.9 MB.
 */

#include <stdio.h>
#include <string.h>

#define CELLS 9
#define BOARDS 362880 /* 9! */
#define REACHED (BOARDS / 2)

/* The boards that were reached, nearest first, and a place for the next one that is tried. */
static char queue[REACHED + 1][CELLS];
/* The board before each, and the move from it. */
static int parent[REACHED];
static char moved[REACHED];
/* By rank: whether the board was reached. */
static char seen[BOARDS];
/* By cell of the blank: the path to the farthest board, or none if no search was made yet. */
static char paths[CELLS][32];

#include "board.c"

static int blank_of(const char *board)
{
    return (const char *)memchr(board, '@BLANK@', CELLS) - board;
}

/* Finds the path from a board to the last one that breadth-first search reaches. */
static void search(const char *from, char *path)
{
    int head, tail = 1, move, number, length = 0, at;

    memset(seen, 0, sizeof seen);
    memcpy(queue[0], from, CELLS);
    seen[rank(from)] = 1;
    for (head = 0; head < tail; head++) {
        int blank = blank_of(queue[head]);

        for (move = 0; move < 4; move++) {
            int cell = beside[blank][move];

            if (cell < 0)
                continue;
            memcpy(queue[tail], queue[head], CELLS);
            queue[tail][blank] = queue[head][cell];
            queue[tail][cell] = '@BLANK@';
            number = rank(queue[tail]);
            if (!seen[number]) {
                seen[number] = 1;
                parent[tail] = head;
                moved[tail++] = move;
            }
        }
    }
    for (at = tail - 1; at > 0; at = parent[at])
        length++;
    for (at = tail - 1; at > 0; at = parent[at])
        path[--length] = "@LETTERS@"[(int)moved[at]];
}

#include "read_board.c"

int main(void)
{
    static const char letters[] = "@LETTERS@";
    char board[CELLS];
    const char *path;
    int k, count, blank, cell, i;

    if (scanf("%d", &count) != 1)
        return 0;
    for (k = 1; k <= count && read_board(board); k++) {
        blank = blank_of(board);
        path = paths[blank];
        if (path[0] == '\0')
            search(board, paths[blank]);
        for (i = 0; path[i] != '\0'; i++) {
            cell = beside[blank][strchr(letters, path[i]) - letters];
            board[blank] = board[cell];
            board[cell] = '@BLANK@';
            blank = cell;
        }
        @PRINT BEFORE@
        for (i = 0; i < CELLS; i++)
            printf("%c%c", board[i], i % 3 == 2 ? '\n' : ' ');
        @PRINT AFTER@
    }
    return 0;
}
