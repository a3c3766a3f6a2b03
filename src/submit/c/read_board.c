/* Reads a board, a character a cell; 0 at the end of the input. */
static int read_board(char *board)
{
    //@ if ONE
    int i = 0;

    while (i < CELLS && scanf(" %c", &board[i]) == 1)
        i++;
    //@ else
    int c, i = 0;

    while (i < CELLS && (c = getchar()) != EOF)
        if (c > ' ')
            board[i++] = c;
    //@ end
    return i == CELLS;
}
