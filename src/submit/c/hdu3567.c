/*
 * HDU 3567, Eight II. From npuzzle, a batch solver for sliding-tile puzzles; it may be used freely.
 *
 * The tiles are named anew, so that the goal's are in order; then only the cell of its blank tells one goal from
 * another. For each of these nine, when it is first asked for, a breadth-first search from the goal finds the path of
 * every board: of all shortest paths the first in the order d, l, r, u.
 */

#include "read.c"
#include "number.c"
#include "eight.c"

int main(void)
{
    static struct table tables[9];
    static const int order[4] = {1, 2, 3, 0};
    int i, k, word, blank = 0, goal = 0, tile[9], wanted[9], place[8], count = number();
    char answer[64];

    prepare("udlr");
    for (k = 1; k <= count && read_board('X', &blank, tile) && read_board('X', &goal, wanted); k++) {
        for (i = 0; i < 8; i++)
            place[i] = 0;
        for (i = 0; i < 8; i++)
            place[wanted[i]] = i;
        for (i = 0; i < 8; i++)
            tile[i] = place[tile[i]];
        word = rank(tile);
        if (word < 0) {
            printf("Case %d: unsolvable\n\n", k);
            continue;
        }
        if (tables[goal].steps[goal][0] == 0)
            build(&tables[goal], goal, order);
        printf("Case %d: %d\n", k, tables[goal].steps[blank][word] - 1);
        fwrite(answer, 1, (size_t)(write_path(answer, &tables[goal], blank, word) - answer), stdout);
    }
    return 0;
}
