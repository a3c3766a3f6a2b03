/*
 * UVa 652, Eight. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * One breadth-first search from the goal finds the path of every board; then each board is one look-up. Of several
 * shortest paths it prints the first in the order u, d, l, r. An empty line stands between answers.
 */

#include "read.c"
#include "number.c"
#include "eight.c"

int main(void)
{
    static struct table table;
    static const int order[4] = {0, 1, 2, 3};
    int i, word, blank = 0, tile[9], count = number();
    char answer[64];

    prepare("udlr");
    build(&table, 8, order);
    for (i = 0; i < count && read_board('x', &blank, tile); i++) {
        if (i > 0)
            putchar('\n');
        word = rank(tile);
        if (word >= 0)
            fwrite(answer, 1, (size_t)(write_path(answer, &table, blank, word) - answer), stdout);
        else
            puts("unsolvable");
    }
    return 0;
}
