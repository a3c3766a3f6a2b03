//! How: breadth-first search over the boards, from the start until each piece is on the vertex of its number. A table
//! has the distance of each board at its rank, its place among all boards in dictionary order. Only the search can tell
//! whether there is a way: on a graph with odd cycles or dead ends parity cannot.
//! Cost: at most 0.15 s and 4.0 MB.

#include <stdio.h>
#include <string.h>

#define CELLS @CELLS@
#include "search.c"

int main(void)
{
    char start[CELLS];
    int edges, a, b, piece;

    if (scanf("%d", &edges) != 1)
        return 0;
    memset(beside, -1, sizeof beside);
    while (edges-- > 0 && scanf("%d %d", &a, &b) == 2) {
        beside[a - 1][b - 1] = b - 1;
        beside[b - 1][a - 1] = a - 1;
    }
    memset(start, '@BLANK@', CELLS);
    for (piece = 1; piece < CELLS && scanf("%d", &a) == 1; piece++)
        start[a - 1] = '0' + piece;
    printf("%d\n", search(start, @GOAL@));
    return 0;
}
