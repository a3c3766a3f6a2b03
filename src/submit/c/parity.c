/*
 * Whether a board of any size can be solved, in time linear in its cells.
 *
 * A move exchanges two cells, and takes the blank one step nearer to its corner or farther; so the parity of the
 * permutation (cells less cycles) and that of the blank's steps change together. Both are even in the goal, so a
 * board can be solved exactly when they agree.
 */

/* For each cell the goal cell of its content; -1 once a cycle has passed it. */
//@ if CUBE
static int home[SIDE * SIDE * SIDE];
//@ else
static int home[SIDE * SIDE];
//@ end

/* Reads a board: 1 if it can be solved, 0 if not, -1 if the input ends before. */
//@ if CUBE
static int solvable(int side)
//@ else
static int solvable(int rows, int cols)
//@ end
{
    //@ if CUBE
    int cells = side * side * side, steps;
    //@ else
    int cells = rows * cols, steps;
    //@ end
    int blank = 0, cycles = 0, i, tile;

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
    //@ if CUBE
    steps = 3 * (side - 1) - blank / side / side - blank / side % side - blank % side;
    //@ else
    steps = rows - 1 - blank / cols + cols - 1 - blank % cols;
    //@ end
    return (cells - cycles + steps) % 2 == 0;
}
