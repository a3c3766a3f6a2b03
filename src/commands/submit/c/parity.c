//! How: a move exchanges the blank with a tile, which changes the parity of the permutation, and takes the blank one
//! step nearer to its corner or farther. The parity of the permutation is that of its cells minus its cycles. It agrees
//! with the parity of the blank's steps to its corner exactly if the board can be solved.
//@ if PAIRS
//! Two boards reach each other if both can be solved, or neither.
//@ end
//! Cost: @COST@

#include <stdio.h>

#define SIDE @LARGEST SIDE@

#include "number.c"

/* The cell where the content of each cell belongs; -1 once its cycle was counted. */
//@ if CUBE
static int home[SIDE * SIDE * SIDE];
//@ else
static int home[SIDE * SIDE];
//@ end

//@ if TO_ZERO
/* Reads a board: 1 if it can be solved, 0 if not, -1 if the input ends before. */
//@ else
/* Reads a board: whether it can be solved. */
//@ end
//@ if CUBE
static int solvable(int side)
{
    int cells = side * side * side, steps = 3 * (side - 1), cycles = 0, i, at, next;
//@ else
static int solvable(int rows, int cols)
{
    int cells = rows * cols, steps = rows - 1 + cols - 1, cycles = 0, i, at, next;
//@ end

    for (i = 0; i < cells; i++) {
        home[i] = number() - 1;
        //@ if TO_ZERO
        if (home[i] < -1)
            return -1;
        //@ end
        if (home[i] < 0) {
            home[i] = cells - 1;
            //@ if CUBE
            steps -= i / side / side + i / side % side + i % side;
            //@ else
            steps -= i / cols + i % cols;
            //@ end
        }
    }
    for (i = 0; i < cells; i++) {
        cycles += home[i] >= 0;
        for (at = i; home[at] >= 0; at = next) {
            next = home[at];
            home[at] = -1;
        }
    }
    return (cells - cycles + steps) % 2 == 0;
}

int main(void)
{
    //@ if CUBE
    int count, side;

    for (count = number(); count > 0; count--) {
        side = number();
        puts(solvable(side) ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    }
    //@ end
    //@ if PAIRS
    int side, start, goal;

    while ((side = number()) > 0) {
        start = solvable(side, side);
        goal = solvable(side, side);
        puts(start == goal ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    }
    //@ end
    //@ if TO_ZERO
    //@ if ROWS_COLS
    int rows, cols, answer;

    while ((rows = number()) > 0 && (cols = number()) > 0) {
        answer = solvable(rows, cols);
    //@ else
    int side, answer;

    while ((side = number()) > 0) {
        answer = solvable(side, side);
    //@ end
        if (answer < 0)
            break;
        puts(answer ? @LINE SOLVED@ : @LINE UNSOLVABLE@);
    }
    //@ end
    return 0;
}
