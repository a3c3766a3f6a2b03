//! How: the whole 3 x 3 is the constant below, one bit a board: nothing is searched for and no table is built. A move
//! changes the distance to the goal by one, and the distance is even exactly when the blank is an even number of steps
//! from its corner. So one bit, that of weight 2, is all that is missing to know the distance modulo 4, and that shows
//! which neighbours are nearer: from an even distance those whose bit differs, from an odd one those whose bit is the
//! same. The path goes to the first of them until the board is solved. `npuzzle submit @ID@ --constant` prints the
//! constant, from a search of all boards.
//! Cost: less than 1 ms and 0.1 MB.

#include <stdio.h>

#define CELLS 9

static const char bits[60][505] = {
@TABLE@
};

/* Tiles less one; the blank is 8. */
static int cell[CELLS];

/*
 * The bit of a board is at its rank. Cells are taken in the order 0 2 4 6 8 1 3 5 7; the digits of the rank, of base
 * 9, 8, .. 3, are for each of the first seven how many cells after it are smaller. The last two, an even number of
 * steps apart, follow from the others: exchanged they give a board that cannot be solved.
 */
static int digit(int i)
{
    int j, smaller = 0;

    for (j = i + 1; j < 9; j++)
        smaller += cell[2 * j % 9] < cell[2 * i % 9];
    return smaller;
}

/* Six bits a character, the first lowest: '0' .. 'q' without '?' and '\', which C reads in ways of its own. */
static int bit(void)
{
    int i, c, rank = 0;

    for (i = 0; i < 7; i++)
        rank = rank * (9 - i) + digit(i);
    c = bits[rank / 3024][rank % 3024 / 6];
    return (c - '0' - (c > '?') - (c > '\\')) >> rank % 6 & 1;
}

@BESIDE@

/* Moves the blank. */
static void slide(int blank, int to)
{
    cell[blank] = cell[to];
    cell[to] = 8;
}

int main(void)
{
    int i, move, to, here, blank = 0, inversions = 0;
    char c;

    for (i = 0; i < 9; i++) {
        if (scanf(" %c", &c) != 1)
            return 0;
        if (c == '@BLANK@')
            blank = i;
        cell[i] = c == '@BLANK@' ? 8 : c - '1';
    }
    for (i = 0; i < 9; i++)
        inversions += digit(i);
    /* The goal has an even number of inversions, and the blank's steps to its corner are as odd as its cell. */
    if ((inversions + blank) % 2 != 0) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    for (here = bit(), move = 0; move < 4; move++) {
        to = beside[blank][move];
        if (to < 0)
            continue;
        slide(blank, to);
        if ((bit() != here) == (blank % 2 == 0)) {
            putchar("@ORDERED LETTERS@"[move]);
            here = bit();
            blank = to;
            move = -1;
        } else {
            slide(to, blank);
        }
    }
    putchar('\n');
    return 0;
}
