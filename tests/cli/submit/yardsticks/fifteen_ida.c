/* Yardstick for uva10181: IDA* with Manhattan distance, updated move by move, and nothing else. */

#include <stdio.h>
#include <stdlib.h>

static int board[16], distance[16][16];
static char path[128];

static int search(int blank, int last, int depth, int left, int h)
{
    static const int step[4] = {-4, 4, -1, 1};
    int m, from, next, length;

    if (h == 0)
        return depth;
    for (m = 0; m < 4; m++) {
        if ((m ^ 1) == last || (m == 0 && blank < 4) || (m == 1 && blank > 11) || (m == 2 && blank % 4 == 0)
            || (m == 3 && blank % 4 == 3))
            continue;
        from = blank + step[m];
        next = h - distance[board[from]][from] + distance[board[from]][blank];
        if (next >= left)
            continue;
        board[blank] = board[from];
        path[depth] = "UDLR"[m];
        length = search(from, m, depth + 1, left - 1, next);
        board[from] = board[blank];
        if (length >= 0)
            return length;
    }
    return -1;
}

int main(void)
{
    int i, j, cases, tile, cell, blank = 0, h, odd, bound, length;

    for (tile = 1; tile < 16; tile++)
        for (cell = 0; cell < 16; cell++)
            distance[tile][cell] = abs((tile - 1) / 4 - cell / 4) + abs((tile - 1) % 4 - cell % 4);
    if (scanf("%d", &cases) != 1)
        return 1;
    while (cases-- > 0) {
        for (i = h = odd = 0; i < 16; i++) {
            if (scanf("%d", &board[i]) != 1)
                return 1;
            blank = board[i] == 0 ? i : blank;
            h += distance[board[i]][i];
            for (j = 0; j < i; j++)
                odd += board[i] > 0 && board[j] > board[i];
        }
        if ((odd + 3 - blank / 4) % 2 != 0) {
            puts("This puzzle is not solvable.");
            continue;
        }
        for (bound = h; (length = search(blank, -1, 0, bound, h)) < 0; bound += 2)
            continue;
        path[length] = '\0';
        puts(path);
    }
    return 0;
}
