/* The rank of a board in dictionary order. */
static int rank(const char *board)
{
    int i, j, number = 0;

    for (i = 0; i < CELLS; i++) {
        number *= CELLS - i;
        for (j = i + 1; j < CELLS; j++)
            number += board[j] < board[i];
    }
    return number;
}

@BESIDE@

static int blank_of(const char *board)
{
    return (const char *)memchr(board, '@BLANK@', CELLS) - board;
}

/* Moves the blank of a board to a cell beside it, in a copy; 0 if there is none. */
static int slide(const char *board, int blank, int move, char *after)
{
    int to = beside[blank][move];

    if (to < 0)
        return 0;
    memcpy(after, board, CELLS);
    after[blank] = board[to];
    after[to] = '@BLANK@';
    return 1;
}
