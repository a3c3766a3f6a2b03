#define BOARDS @BOARDS@ /* @CELLS@! */

/* steps[rank]: distance @ORIGIN@ + 1; 0 if the board was not reached. */
static @STEP TYPE@ steps[BOARDS];
/* The boards that were reached, nearest first, and a place for the next one that is tried. */
static char queue[@REACHED@ + 1][CELLS];
//@ if FARTHEST
/* The board before each, and the move from it. */
static int parent[@REACHED@ + 1];
static char moved[@REACHED@ + 1];
//@ end

/* The rank of a board in dictionary order. */
static int rank(const char *board)
{
    int i, j, number = 0;

    for (i = 0; i < CELLS; i++) {
        number *= CELLS - i;
        for (j = i + 1; j < CELLS; j++)
            number += board[j] < board[i];
    }
    return number;
}

//@ if OWN_GRAPH
/* beside[a][b]: b if there is an edge, else -1. */
static int beside[CELLS][CELLS];
//@ else
@BESIDE@
//@ end

//@ if ONE
/* Breadth-first search until a board is reached: its distance, or -1. */
static int search(const char *from, const char *to)
//@ else
//@ if FARTHEST
/* Breadth-first search over all boards that can be reached; returns their number. */
static int search(const char *from)
//@ else
/* Breadth-first search over all boards that can be reached. */
static void search(const char *from)
//@ end
//@ end
{
    int head, tail = 1, layer_end = 1, distance = 1, move, number@WANTED@;

    //@ if FARTHEST
    memset(steps, 0, sizeof steps);
    moved[0] = 4; /* none */
    //@ end
    memcpy(queue[0], from, CELLS);
    steps[rank(from)] = 1;
    for (head = 0; head < tail@UNTIL@; head++) {
        const char *board = queue[head];
        int blank = (const char *)memchr(board, '@BLANK@', CELLS) - board;

        if (head == layer_end) {
            layer_end = tail;
            distance++;
        }
        for (move = 0; move < @MOVES@; move++) {
            int cell = beside[blank][move];
            char *after = queue[tail];

            //@ if FARTHEST
            /* Off the board, or back. */
            if (cell < 0 || @OPPOSITE@ == moved[head])
                continue;
            //@ else
            if (cell < 0)
                continue;
            //@ end
            memcpy(after, board, CELLS);
            after[blank] = board[cell];
            after[cell] = '@BLANK@';
            number = rank(after);
            if (steps[number] == 0) {
                steps[number] = distance + 1;
                //@ if FARTHEST
                parent[tail] = head;
                moved[tail] = move;
                //@ end
                tail++;
            }
        }
    }
    //@ if ONE
    return steps[wanted] - 1;
    //@ end
    //@ if FARTHEST
    return tail;
    //@ end
}
