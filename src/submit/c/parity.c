/*
 * Whether a board of any size can be solved, in time linear in its cells.
 *
 * A move exchanges two cells, and takes the blank one step nearer to its corner or farther; so the parity of the
 * permutation (cells less cycles) and that of the blank's steps change together. Both are even in the goal, so a
 * board can be solved exactly when they agree.
 */

/* For each cell the goal cell of its content; -1 once a cycle has passed it. */
static int home[SIDE * SIDE];

/* Reads a board: 1 if it can be solved, 0 if not, -1 if the input ends before. */
static int solvable(int rows, int cols)
{
    int cells = rows * cols, blank = 0, cycles = 0, i, tile;

    for (i = 0; i < cells; i++) {
        tile = number();
        if (tile < 0)
            return -1;
        if (tile == 0)
            blank = i;
        home[i] = tile > 0 && tile < cells ? tile - 1 : cells - 1;
    }
    for (i = 0; i < cells; i++) {
        int at = i;

        cycles += home[at] >= 0;
        while (home[at] >= 0) {
            int next = home[at];

            home[at] = -1;
            at = next;
        }
    }
    return (cells - cycles + rows - 1 - blank / cols + cols - 1 - blank % cols) % 2 == 0;
}
