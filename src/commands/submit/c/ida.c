static int rows, cols, blank;
/* The tile of each cell, and the goal cell of each tile; the blank is 0. */
static int cell[CELLS], home[CELLS];
//@ if PATH
/* By the number of moves that are left: the cell of the tile that slides. No board needs more than 53 moves. */
static int slides[54];
//@ end

static int distance(int tile, int at)
{
    return abs(home[tile] / cols - at / cols) + abs(home[tile] % cols - at % cols);
}

/* Finds the blank; returns the sum of the distances of all tiles. */
static int all_distances(void)
{
    int i, h = 0;

    for (i = 0; i < rows * cols; i++)
        if (cell[i] == 0)
            blank = i;
        else
            h += distance(cell[i], i);
    return h;
}

/* The cell above, below, left or right of a cell; -1 off the board. */
static int beside(int at, int move)
{
    int row = at / cols + (move == 1) - (move == 0), column = at % cols + (move == 3) - (move == 2);

    return row < 0 || row >= rows || column < 0 || column >= cols ? -1 : row * cols + column;
}

/* Whether `left` moves are enough from Manhattan distance h, without a move back to the cell `before`. */
static int reaches(int before, int left, int h)
{
    int move, at = blank, found;

    if (h == 0)
        return 1;
    for (move = 0; move < 4; move++) {
        int to = beside(at, move), next;

        if (to < 0 || to == before)
            continue;
        next = h + distance(cell[to], at) - distance(cell[to], to);
        if (next >= left)
            continue;
        cell[at] = cell[to];
        blank = to;
        found = reaches(at, left - 1, next);
        cell[to] = cell[at];
        blank = at;
        //@ if PATH
        if (found) {
            slides[left] = to;
            return 1;
        }
        //@ else
        if (found)
            return 1;
        //@ end
    }
    return 0;
}
