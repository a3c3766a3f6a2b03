/*
 * MIPT 089, the 3 x 3 puzzle: Yes and the fewest moves, or No. From npuzzle, a batch solver for sliding-tile puzzles;
 * it may be used freely.
 *
 * A breadth-first search from the board till it meets the goal. Boards are marked at their rank. Cells are taken in
 * the order 0 2 4 6 8 1 3 5 7; the digits of the rank, of base 9, 8, .. 3, say for each of the first seven how many
 * cells after it are smaller. The last two, an even number of steps apart, follow from the others: exchanged they
 * give a board that cannot be solved. All boards take 2 MB.
 */

#include <stdio.h>
#include <string.h>

#define BOARDS 181440 /* 9! / 2 */

/* Row by row the tiles less one, the blank 8. */
static unsigned char queue[BOARDS][9];
static char seen[BOARDS];

static int digit(const unsigned char *cell, int i)
{
    int j, smaller = 0;

    for (j = i + 1; j < 9; j++)
        smaller += cell[2 * j % 9] < cell[2 * i % 9];
    return smaller;
}

/* Whether a board is new; it is then marked. */
static int mark(const unsigned char *cell)
{
    int i, rank = 0;

    for (i = 0; i < 7; i++)
        rank = rank * (9 - i) + digit(cell, i);
    return !seen[rank]++;
}

/* The fewest moves from the first board of the queue to the goal. */
static int moves(void)
{
    static const unsigned char goal[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int first, last = 1, layer = 1, distance = 0, blank, to;

    mark(queue[0]);
    for (first = 0; memcmp(queue[first], goal, 9) != 0; first++) {
        if (first == layer) {
            distance++;
            layer = last;
        }
        blank = (int)((unsigned char *)memchr(queue[first], 8, 9) - queue[first]);
        for (to = 0; to < 9; to++) {
            unsigned char next[9];
            int rows = to / 3 - blank / 3, columns = to % 3 - blank % 3;

            if (rows * rows + columns * columns != 1)
                continue;
            memcpy(next, queue[first], 9);
            next[blank] = next[to];
            next[to] = 8;
            if (mark(next))
                memcpy(queue[last++], next, 9);
        }
    }
    return first == layer ? distance + 1 : distance;
}

int main(void)
{
    int c, i, filled = 0, set = 0, inversions = 0, blank = 0;

    while (filled < 9 && (c = getchar()) != EOF) {
        if (c < '0' || c > '8')
            continue;
        if (c == '0')
            blank = filled;
        queue[0][filled++] = (unsigned char)(c == '0' ? 8 : c - '1');
    }
    for (i = 0; i < 9; i++) {
        set |= 1 << queue[0][i];
        inversions += digit(queue[0], i);
    }
    /* The goal has an even number of inversions, and the blank's steps to its corner are as odd as its cell. */
    if (set != 511 || (inversions + blank) % 2 != 0)
        puts("No");
    else
        printf("Yes\n%d\n", moves());
    return 0;
}
