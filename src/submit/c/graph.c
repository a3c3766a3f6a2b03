/* The cells between which a tile can slide. */

#define CELLS @CELLS@

static int degree[CELLS], next[CELLS][CELLS];

static void join(int a, int b)
{
    next[a][degree[a]++] = b;
    next[b][degree[b]++] = a;
}
