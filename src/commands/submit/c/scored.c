//! How: boards of 3 x 3 are solved by IDA*, larger ones by a beam: of all boards after each move, only those with the
//! smallest sums of (distance of a tile to its goal)^1.4 stay, and none that was met before. If the beam is stuck, the
//! outer row and column are brought home tile by tile, each by a breadth-first search, and the last 5 x 5 are searched
//! again. Each board gets its share of the time that is left.
//! Cost: 0.9 s of processor time if boards are large, because it reads the clock; 20 MB.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CELLS 100
#define WIDTH 4096
#define NODES 3000000
#define SLOTS 262144
#define OUT CELLS /* the cell outside the board */

/* `left` is the smallest number of moves that the tiles need, `back` the move back. */
struct state {
  unsigned long hash;
  int value, left;
  unsigned node;
  unsigned char blank, back, cell[CELLS];
};

struct child {
  int value, parent, move;
};

static int n;
/* By cell and move: where the blank goes. Moves are 0 up, 1 down, 2 left, 3 right. */
static int target[CELLS][4];
/* Cells that the blank must not enter. */
static char fixed[CELLS + 1];
/* By tile and cell. */
static int distance[CELLS][CELLS], cost[CELLS][CELLS];
static unsigned long key[CELLS][CELLS];

/* The board that is searched: the best one so far. */
static struct state best;
/* By node: four times its parent, plus the move from there. */
static unsigned trail[NODES], nodes;

static struct state layers[2][WIDTH];
static struct child children[3 * WIDTH + 4];
/* Hashes of boards that were met. */
static unsigned long met[SLOTS], salt;

static void prepare(void)
{
  /* 10 * distance^1.4 */
  static const int costs[19] = {0, 10, 26, 47, 70, 95, 123, 152, 184, 217, 251, 287, 324, 363, 402, 443, 485, 528,
    572};
  int i, t;

  for (i = 0; i < n * n; i++) {
    target[i][0] = i / n > 0 ? i - n : OUT;
    target[i][1] = i / n < n - 1 ? i + n : OUT;
    target[i][2] = i % n > 0 ? i - 1 : OUT;
    target[i][3] = i % n < n - 1 ? i + 1 : OUT;
    for (t = 1; t < n * n; t++) {
      distance[t][i] = abs((t - 1) / n - i / n) + abs((t - 1) % n - i % n);
      cost[t][i] = costs[distance[t][i]];
    }
  }
}

/* Moves the blank of a board. */
static void slide(struct state *s, int move)
{
  int from = s->blank, to = target[from][move], t = s->cell[to];

  s->hash ^= key[0][from] ^ key[0][to] ^ key[t][from] ^ key[t][to];
  s->value += cost[t][from] - cost[t][to];
  s->left += distance[t][from] - distance[t][to];
  s->cell[from] = t;
  s->cell[to] = 0;
  s->blank = to;
  s->back = move ^ 1;
  trail[nodes] = s->node << 2 | move;
  s->node = nodes++;
}

/* IDA*: brings the best board home in at most this number of moves; returns whether it can. */
static int ida(int most)
{
  struct state s = best;
  int move, to, t;

  if (s.left == 0)
    return 1;
  for (move = 0; move < 4; move++) {
    to = target[s.blank][move];
    if (to == OUT || move == s.back)
      continue;
    t = s.cell[to];
    if (s.left + distance[t][s.blank] - distance[t][to] >= most)
      continue;
    slide(&best, move);
    if (ida(most - 1))
      return 1;
    best = s;
    nodes--;
  }
  return 0;
}

/* Orders the children of a layer by their values. */
static void sort_children(int count, int *order)
{
  static int first[1025];
  int i, low = children[0].value, place;

  memset(first, 0, sizeof first);
  for (i = 1; i < count; i++)
    low = children[i].value < low ? children[i].value : low;
  for (i = 0; i < count; i++) {
    place = children[i].value - low;
    children[i].value = place < 1023 ? place : 1023;
    first[children[i].value + 1]++;
  }
  for (i = 1; i < 1025; i++)
    first[i] += first[i - 1];
  for (i = 0; i < count; i++)
    order[first[children[i].value]++] = i;
}

/* A beam from the best board, up to 30 layers without a better one. */
static void search(int width)
{
  static int order[3 * WIDTH + 4];
  int count = 1, all, i, k, to, t, now = 0, patience;

  best.hash += salt += 0x9e3779b9;
  best.back = 4;
  layers[0][0] = best;
  for (patience = 0; best.left > 0 && patience < 30 && nodes + width < NODES; patience++) {
    for (i = all = 0; i < count; i++) {
      const struct state *s = &layers[now][i];

      for (k = 0; k < 4; k++) {
        to = target[s->blank][k];
        if (fixed[to] || k == s->back)
          continue;
        t = s->cell[to];
        children[all].value = s->value + cost[t][s->blank] - cost[t][to];
        children[all].parent = i;
        children[all++].move = k;
      }
    }
    if (all == 0)
      return;
    sort_children(all, order);
    for (count = i = 0; i < all && count < width; i++) {
      struct state *s = &layers[!now][count];

      *s = layers[now][children[order[i]].parent];
      slide(s, children[order[i]].move);
      if (met[s->hash % SLOTS] == s->hash) {
        nodes--;
        continue;
      }
      met[s->hash % SLOTS] = s->hash;
      count++;
      if (s->value < best.value) {
        best = *s;
        patience = 0;
      }
    }
    now = !now;
  }
}

/* Brings a tile, or the blank 0, to a cell: a breadth-first search of both cells from the end. */
static void bring(int tile, int cell)
{
  static int queue[CELLS * CELLS];
  static signed char way[CELLS * CELLS];
  int head = 0, tail = 0, at = 0, i, move, blank, place, start;

  while (best.cell[at] != tile)
    at++;
  start = at * CELLS + best.blank;
  memset(way, -1, sizeof way);
  for (i = 0; i < n * n; i++)
    if (!fixed[i] && (i == cell) == (tile == 0)) {
      queue[tail++] = cell * CELLS + i;
      way[cell * CELLS + i] = 4;
    }
  while (way[start] < 0) {
    at = queue[head] / CELLS;
    blank = queue[head++] % CELLS;
    for (move = 0; move < 4; move++) {
      i = target[blank][move];
      if (fixed[i])
        continue;
      place = (tile == 0 ? i : i == at ? blank : at) * CELLS + i;
      if (way[place] < 0) {
        way[place] = move ^ 1;
        queue[tail++] = place;
      }
    }
  }
  while ((move = way[start]) < 4) {
    i = target[best.blank][move];
    at = start / CELLS;
    start = (tile == 0 ? i : i == at ? best.blank : at) * CELLS + i;
    slide(&best, move);
  }
}

/* Brings the tiles of a line home, and fixes them: `along` leads to the next cell, `inward` to the next line. */
static void do_line(int cell, int length, int along, int inward)
{
  int last = cell + (length - 1) * along;

  for (; cell < last - along; cell += along) {
    bring(cell + 1, cell);
    fixed[cell] = 1;
  }
  if (best.cell[cell] != cell + 1 || best.cell[last] != last + 1) {
    /* The last two tiles turn round the corner; the last one must not be where the other shuts it in. */
    bring(cell + 1, last);
    if (best.cell[best.blank == cell ? cell + inward : cell] == last + 1) {
      bring(last + 1, last + 2 * inward);
      fixed[last + 2 * inward] = 1;
      bring(cell + 1, last);
      fixed[last + 2 * inward] = 0;
    }
    fixed[last] = 1;
    bring(last + 1, last + inward);
    fixed[last + inward] = 1;
    bring(0, cell);
    fixed[last] = fixed[last + inward] = 0;
    slide(&best, along == 1 ? 3 : 1);
    slide(&best, along == 1 ? 1 : 3);
  }
  fixed[cell] = fixed[last] = 1;
}

/* Reads a board. */
static void read_board(void)
{
  int i, t;

  memset(&best, 0, sizeof best);
  best.back = 4;
  for (i = 0; i < n * n && scanf("%d", &t) == 1; i++) {
    best.cell[i] = t;
    best.hash ^= key[t][i];
    best.value += cost[t][i];
    best.left += distance[t][i];
    if (t == 0)
      best.blank = i;
  }
}

/* Brings the board home. */
static void solve(int width)
{
  int i;

  nodes = 1;
  memset(fixed, 0, sizeof fixed);
  fixed[OUT] = 1;
  if (n == 3)
    for (i = best.left; !ida(i); i += 2)
      continue;
  else
    search(width);
  for (i = 0; best.left > 0 && i < n - 2; i++) {
    do_line(i * n + i, n - i, 1, n);
    do_line(i * n + i + n, n - i - 1, n, 1);
    if (n - i < 7)
      search(width < 200 ? 200 : width);
  }
  if (best.left > 0) {
    bring((n - 2) * n + n - 1, (n - 2) * n + n - 2);
    fixed[(n - 2) * n + n - 2] = 1;
    bring(0, n * n - 1);
  }
}

static void print_path(void)
{
  static char path[NODES / 100];
  int length = 0;
  unsigned node;

  for (node = best.node; node > 0; node = trail[node] >> 2)
    path[length++] = "@LETTERS@"[trail[node] & 3];
  while (length > 0)
    putchar(path[--length]);
  putchar('\n');
}

int main(void)
{
  int count, i, k;
  double share, width, began, work = 30000, used = 0.01 * CLOCKS_PER_SEC;

  if (scanf("%d", &count) != 1)
    return 0;
  for (i = 0; i < CELLS; i++)
    for (k = 0; k < CELLS * 5; k++)
      key[i][k / 5] = key[i][k / 5] << 15 ^ (rand() & 32767);
  for (; count > 0 && scanf("%d", &n) == 1; count--) {
    prepare();
    read_board();
    /* A beam takes about width * n^3 steps, and there were work / used of them in a tick of the clock. */
    began = clock();
    share = (0.9 * CLOCKS_PER_SEC - began) / count;
    width = share * work / used / (n * n * n);
    width = width < 10 ? 10 : width < WIDTH ? width : WIDTH;
    solve((int)width);
    if (n > 3) {
      work += width * n * n * n;
      used += clock() - began;
    }
    print_path();
  }
  return 0;
}
