//! How: which moves lead farthest depends on the cell of the blank alone, as other tiles only rename the boards on the
//! way. So one breadth-first search over all boards for each cell of the blank serves all boards, and each keeps the
//! path to the last board that it reaches.
//! Cost: 25 ms for each cell of the blank that occurs, then about a microsecond a board; 3.0 MB.

#include <stdio.h>
#include <string.h>

#define CELLS @CELLS@
#include "search.c"

/* By cell of the blank: the path to the farthest board, or none if no search was made yet. */
static char paths[CELLS][32];

/* Finds the path from a board to the last one that the search reaches. */
static void find(const char *board, char *path)
{
    int last = search(board) - 1, length = steps[rank(queue[last])] - 1, at;

    for (at = last; at > 0; at = parent[at])
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
        blank = (char *)memchr(board, '@BLANK@', CELLS) - board;
        path = paths[blank];
        if (path[0] == '\0')
            find(board, paths[blank]);
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
