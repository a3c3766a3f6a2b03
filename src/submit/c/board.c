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

//@ if OWN_GRAPH
/* beside[a][b]: b if there is an edge, else -1. */
static int beside[CELLS][CELLS];
//@ else
@BESIDE@
//@ end
