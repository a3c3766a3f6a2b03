// ---- A worker's program: shortest ways by IDA* (Korf 1985), where the page has no table. Up to 4 x 4 the bound is walking
// distance (Takahashi 2002), on other boards the sum of the tiles' own ways. The page ends it when time is up. ----

let next, homes, steps, walks, cells, cols;

/** Learns the puzzle: the cells beside each cell in the order u d l r, and the bounds. */
function learn({ rows, goal, cols: width }) {
  [cells, cols] = [goal.length, width];
  next = goal.map((tile, cell) =>
    [cell - cols, cell + cols, cell % cols ? cell - 1 : -1, (cell + 1) % cols ? cell + 1 : -1]
      .map((to) => (tile < 0 || to < 0 || to >= cells || goal[to] < 0 ? -1 : to)));
  homes = [];
  goal.forEach((tile, cell) => tile < 0 || (homes[tile] = cell));
  steps = goal.map((_, from) => {
    const far = Array(cells).fill(0);
    const seen = new Set([from]);
    for (const cell of seen) {
      for (const to of next[cell]) if (to >= 0 && !seen.has(to)) seen.add(to), (far[to] = far[cell] + 1);
    }
    return far;
  });
  const small = Math.max(rows, cols) <= 4 && !goal.some((tile) => tile < 0);
  walks = small ? [walk(goal, (cell) => Math.floor(cell / cols), rows), walk(goal, (cell) => cell % cols, cols)] : [];
}

/** Walking distance over rows or columns: how many tiles in each line belong in which, and the gap's line. */
function walk(goal, line, lines) {
  const gap = lines * lines;
  const counted = (board) => {
    const counts = Array(gap + 1).fill(0);
    board.forEach((tile, cell) => tile ? counts[line(cell) * lines + line(homes[tile])]++ : (counts[gap] = line(cell)));
    return counts;
  };
  const states = [counted(goal)];
  const numbers = new Map([[String(states[0]), 0]]);
  const left = [0];
  const links = [];
  for (let at = 0; at < states.length; at++) {
    const counts = states[at];
    const from = counts[gap];
    links[at] = [from - 1, from + 1].map((to) => Array.from({ length: lines }, (_, home) => {
      if (to < 0 || to >= lines || !counts[to * lines + home]) return -1;
      const child = counts.slice();
      child[to * lines + home]--;
      child[from * lines + home]++;
      child[gap] = to;
      const name = String(child);
      if (!numbers.has(name)) {
        numbers.set(name, states.length);
        left.push(left[at] + 1);
        states.push(child);
      }
      return numbers.get(name);
    }));
  }
  return { left, links, line, number: (board) => numbers.get(String(counted(board))) };
}

/** A board's bound, kept up to date move by move: states of both walks, or the sum. */
const begin = (board) => walks.length ? walks.map((walk) => walk.number(board))
  : [board.reduce((sum, tile, cell) => sum + (tile > 0 ? steps[homes[tile]][cell] : 0), 0), 0];
const least = ([a, b]) => (walks.length ? walks[0].left[a] + walks[1].left[b] : a);
function moved([a, b], tile, from, to, m) {
  if (!walks.length) return [a + steps[homes[tile]][from] - steps[homes[tile]][to], 0];
  const [down, across] = walks;
  if (m < 2) return [down.links[a][m][down.line(homes[tile])], b];
  return [a, across.links[b][m - 2][across.line(homes[tile])]];
}

/** The first shortest way from a board; each bound without one is told. */
function solve(board) {
  const tiles = board.slice();
  const way = [];
  const below = (gap, state, left, last) => {
    const bound = least(state);
    if (bound > left) return false;
    if (left === 0) return true;
    for (let m = 0; m < 4; m++) {
      const to = next[gap][m];
      if (to < 0 || m === (last ^ 1)) continue;
      const tile = tiles[to];
      [tiles[gap], tiles[to]] = [tile, 0];
      const found = below(to, moved(state, tile, gap, to, m), left - 1, m);
      [tiles[gap], tiles[to]] = [0, tile];
      if (found) return way.push("udlr"[m]);
    }
    return false;
  };
  const root = begin(board);
  for (let bound = least(root); ; bound += 2) {
    postMessage({ least: bound });
    if (below(board.indexOf(0), root, bound, -2)) return way.reverse();
  }
}

/** All shortest ways of so many moves: their number, the first of them, and the good moves. */
function all(board, moves, most) {
  const known = new Map();
  const tiles = board.slice();
  const children = (gap, state, visit) => {
    for (let m = 0; m < 4; m++) {
      const to = next[gap][m];
      if (to < 0) continue;
      const tile = tiles[to];
      [tiles[gap], tiles[to]] = [tile, 0];
      visit(to, moved(state, tile, gap, to, m), m);
      [tiles[gap], tiles[to]] = [0, tile];
    }
  };
  const count = (gap, state, left) => {
    if (least(state) > left) return 0;
    if (left === 0) return 1;
    const name = left + ":" + tiles;
    if (!known.has(name)) {
      let sum = 0;
      children(gap, state, (to, after) => (sum += count(to, after, left - 1)));
      if (known.size < 1e6) known.set(name, sum);
      return sum;
    }
    return known.get(name);
  };
  const ways = [];
  const list = (gap, state, left, way) => {
    if (left === 0) ways.push(way);
    else children(gap, state, (to, after, m) => {
      if (ways.length < most && count(to, after, left - 1)) list(to, after, left - 1, way + "udlr"[m]);
    });
  };
  const [gap, root, good] = [board.indexOf(0), begin(board), []];
  const number = count(gap, root, moves);
  if (moves) children(gap, root, (to, after, m) => count(to, after, moves - 1) && good.push("udlr"[m]));
  list(gap, root, moves, "");
  return { count: number, ways, good };
}

/** The moves left on each board of a route. Where two differ by the moves between them, all between are known. */
function analyse(boards) {
  const left = Array(boards.length).fill(null);
  const at = (i) => (left[i] ??= solve(boards[i]).length);
  const between = (from, to) => {
    if (Math.abs(at(from) - at(to)) === to - from) {
      for (let i = from + 1; i < to; i++) left[i] = left[from] + Math.sign(left[to] - left[from]) * (i - from);
    } else {
      const middle = (from + to) >> 1;
      between(middle, to);
      between(from, middle);
    }
    postMessage({ left });
  };
  between(0, boards.length - 1);
}

onmessage = ({ data }) => {
  learn(data.puzzle);
  if (data.boards.length > 1) {
    analyse(data.boards);
    postMessage({ done: true });
    return;
  }
  const [board] = data.boards;
  const way = solve(board);
  postMessage({ way });
  postMessage(data.most ? { done: true, ...all(board, way.length, data.most) } : { done: true });
};
