/*
 * How: the whole 3 x 3 is the constant below, one bit a board: nothing is searched for and no table is built. A move
 * changes the distance to the goal by one, and the distance is even exactly when the blank is an even number of steps
 * from its corner. So one bit, that of weight 2, is all that is missing to know the distance modulo 4, and that tells
 * which neighbours are nearer: from an even distance those whose bit differs, from an odd one those whose bit is the
 * same. The path goes to the first of them until the board is solved. `npuzzle submit @ID@ --constant` prints the
 * constant, from a search of all boards.
 * Cost: less than 1 ms and 0.1 MB.
 */

#include <stdio.h>

static const char bits[60][505] = {
@TABLE@
};

/* Tiles less one; the blank is 8. */
static int cell[9];

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

static void swap(int i, int j)
{
    int kept = cell[i];

    cell[i] = cell[j];
    cell[j] = kept;
}

/* Where the blank goes from a cell; -1 if that is no cell. */
static int target(int blank, int move)
{
    switch (move) {
    case 0: return blank - 3;
    case 1: return blank < 6 ? blank + 3 : -1;
    case 2: return blank % 3 > 0 ? blank - 1 : -1;
    default: return blank % 3 < 2 ? blank + 1 : -1;
    }
}

int main(void)
{
    int c, i, move, to, here, blank = 0, filled = 0, seen = 0, inversions = 0;

    while (filled < 9 && (c = getchar()) != EOF) {
        if (c == '@BLANK@')
            blank = filled;
        if (c == '@BLANK@' || (c >= '1' && c <= '8'))
            cell[filled++] = c == '@BLANK@' ? 8 : c - '1';
    }
    for (i = 0; i < 9; i++) {
        seen |= 1 << cell[i];
        inversions += digit(i);
    }
    /* The goal has an even number of inversions, and the blank's steps to its corner are as odd as its cell. */
    if (seen != 511 || (inversions + blank) % 2 != 0) {
        @PRINT UNSOLVABLE@
        return 0;
    }
    for (here = bit(), move = 0; move < 4; ) {
        to = target(blank, move++);
        if (to < 0)
            continue;
        swap(blank, to);
        if ((bit() != here) == (blank % 2 == 0)) {
            putchar("@LETTERS@"[move - 1]);
            here = bit();
            blank = to;
            move = 0;
        } else {
            swap(blank, to);
        }
    }
    putchar('\n');
    return 0;
}
