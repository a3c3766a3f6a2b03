/*
 * HDU 1043, Eight. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * One breadth-first search from the goal finds the path of every board; then each board is one look-up. Of several
 * shortest paths it prints the first in the order u, d, l, r.
 */

#include "read.c"
#include "eight.c"

int main(void)
{
    static struct table table;
    static const int order[4] = {0, 1, 2, 3};
    static char answers[65536];
    char *out = answers;
    int word, blank = 0, tile[9];

    prepare("udlr");
    build(&table, 8, order);
    while (read_board('x', &blank, tile)) {
        word = rank(tile);
        if (word >= 0) {
            out = write_path(out, &table, blank, word);
        } else {
            memcpy(out, "unsolvable\n", 11);
            out += 11;
        }
        if (out > answers + sizeof answers - 64) {
            fwrite(answers, 1, (size_t)(out - answers), stdout);
            out = answers;
        }
    }
    fwrite(answers, 1, (size_t)(out - answers), stdout);
    return 0;
}
