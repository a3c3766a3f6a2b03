/* Reads a board, a character a cell; 0 at the end of the input. */
static int read_board(char *board)
{
    int c, i = 0;

    while (i < CELLS && (c = getchar()) != EOF)
        if (c > ' ')
            board[i++] = c;
    return i == CELLS;
}
