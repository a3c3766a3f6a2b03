/* Yardstick for hdu1043: one breadth-first search from the goal that keeps each board's next move, then walks. */

#include <stdio.h>
#include <string.h>

static int parent[362880];
static char letter[362880];
static unsigned char queue[181440][9];
static char in[8 << 20], out[16 << 20];

static int rank(const unsigned char *cells)
{
    static const int factorial[8] = {40320, 5040, 720, 120, 24, 6, 2, 1};
    unsigned used = 0;
    int i, number = 0;

    for (i = 0; i < 8; i++) {
        number += factorial[i] * (cells[i] - __builtin_popcount(used & ((1u << cells[i]) - 1)));
        used |= 1u << cells[i];
    }
    return number;
}

int main(void)
{
    static const char back[5] = "durl";
    unsigned char cells[9];
    size_t i, length;
    char *end = out;
    int first, last = 1, m, at, blank, filled = 0;

    for (m = 0; m < 9; m++)
        queue[0][m] = (unsigned char)m;
    letter[rank(queue[0])] = '!';
    for (first = 0; first < last; first++) {
        at = rank(queue[first]);
        for (blank = 0; queue[first][blank] != 8; blank++)
            continue;
        for (m = 0; m < 4; m++) {
            int to = blank + (m == 0 ? -3 : m == 1 ? 3 : m == 2 ? -1 : 1), next;

            if (to < 0 || to > 8 || (m > 1 && to / 3 != blank / 3))
                continue;
            memcpy(cells, queue[first], 9);
            cells[blank] = cells[to];
            cells[to] = 8;
            next = rank(cells);
            if (letter[next])
                continue;
            letter[next] = back[m];
            parent[next] = at;
            memcpy(queue[last++], cells, 9);
        }
    }
    length = fread(in, 1, sizeof in, stdin);
    for (i = 0; i < length; i++) {
        if (in[i] == 'x')
            cells[filled++] = 8;
        else if (in[i] >= '1' && in[i] <= '8')
            cells[filled++] = (unsigned char)(in[i] - '1');
        if (filled < 9)
            continue;
        filled = 0;
        at = rank(cells);
        if (letter[at] == 0) {
            memcpy(end, "unsolvable\n", 11);
            end += 11;
            continue;
        }
        for (; letter[at] != '!'; at = parent[at])
            *end++ = letter[at];
        *end++ = '\n';
    }
    fwrite(out, 1, (size_t)(end - out), stdout);
    return 0;
}
