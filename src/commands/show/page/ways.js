// ---- Ways: how many moves are left, and which. On small boards exactly; on larger ones by search, as far as it
// gets. ----

/** By cell, the moves of one tile to each other cell, without any other tile on the board; found when asked for. */
const distances = [];

function distance(from, to) {
  if (!distances[from]) {
    const steps = (distances[from] = Array(cells).fill(Infinity));
    const queue = [from];
    steps[from] = 0;
    for (const cell of queue) {
      for (const next of LETTERS.map((letter) => beside(cell, letter))) {
        if (next >= 0 && steps[next] === Infinity) {
          steps[next] = steps[cell] + 1;
          queue.push(next);
        }
      }
    }
  }
  return distances[from][to];
}

/** The moves left modulo 4, on boards of few cells. */
const tabled = () => (bits.length ? leftByBits : free <= 8 ? leftBySearch : undefined);

/** The moves that begin a shortest way, by the table. */
const goodByTable = (board) =>
  isSolved(board) ? [] : movesOf(board).filter((letter) => tabled()(after(board, letter)) === (tabled()(board) + 3) % 4);

/** All shortest ways by the table: their number, and the first of them. */
function allByTable(board, most) {
  const known = new Map();
  const count = (board) => {
    if (isSolved(board)) return 1;
    const name = String(board);
    if (!known.has(name)) known.set(name, goodByTable(board).reduce((sum, letter) => sum + count(after(board, letter)), 0));
    return known.get(name);
  };
  const ways = [];
  const list = (board, way) => {
    if (isSolved(board)) ways.push(way);
    else for (const letter of goodByTable(board)) if (ways.length < most) list(after(board, letter), way + letter);
  };
  list(board, "");
  return { count: count(board), ways, good: goodByTable(board) };
}

/** A shortest way to the goal on boards of few cells; null if there is none, undefined on larger boards. */
function shortestWay(board) {
  const left = tabled();
  if (!left) return undefined;
  if (left(board) === undefined) return null;
  const way = [];
  while (!isSolved(board)) {
    const wanted = (left(board) + 3) % 4;
    const letter = movesOf(board).find((letter) => left(after(board, letter)) === wanted);
    board = after(board, letter);
    way.push(letter);
  }
  return way;
}

/**
 * The distance of a 3 x 3 board, modulo 4. Its parity is that of the gap's way home; one bit gives the rest. A move
 * changes the distance by one, so the neighbour with one less modulo 4 is nearer to the goal.
 */
function leftByBits(board) {
  const bit = bitOf(board);
  return bit === undefined ? undefined : 2 * bit + (distance(homes[0], gapOf(board)) % 2);
}

const bits = Uint8Array.from(atob(document.getElementById("bits").textContent.trim()), (c) => c.charCodeAt(0));

/** By tile, its place among the tiles of the goal. */
const order = goal.filter((tile) => tile > 0).reduce((order, tile, place) => ((order[tile] = place), order), []);

/** The bit of a 3 x 3 board: number (gap's cell) x 8!/2 + (rank of its tiles) / 2; half of all orders have none. */
function bitOf(board) {
  const places = board.filter((tile) => tile > 0).map((tile) => order[tile]);
  let rank = 0;
  let inversions = 0;
  places.forEach((place, i) => {
    const smaller = places.slice(i + 1).filter((other) => other < place).length;
    rank = rank * (8 - i) + smaller;
    inversions += smaller;
  });
  if (inversions % 2) return undefined;
  const number = gapOf(board) * 20160 + Math.floor(rank / 2);
  return (bits[number >> 3] >> (number & 7)) & 1;
}

/** Distances modulo 4 of all boards that reach the goal: 12 of 2 x 2, 360 of 2 x 3, at most 20,160 of eight free cells. */
let known;
function leftBySearch(board) {
  if (!known) {
    known = new Map([[String(goal), 0]]);
    for (let layer = [goal], left = 1; layer.length; left++) {
      const next = [];
      for (const from of layer) {
        for (const letter of movesOf(from)) {
          const to = after(from, letter);
          if (!known.has(String(to))) {
            known.set(String(to), left % 4);
            next.push(to);
          }
        }
      }
      layer = next;
    }
  }
  return known.get(String(board));
}

/**
 * A way found by A* (Hart, Nilsson and Raphael 1968) with the sum of the tiles' own ways, times a weight. With weight 1
 * it is a shortest one; with more it is found sooner. null after too many boards.
 */
function search(board, weight, most) {
  const sum = board.reduce((sum, tile, cell) => sum + (tile > 0 ? distance(homes[tile], cell) : 0), 0);
  const best = new Map([[String(board), 0]]);
  const queue = [];
  const push = (node) => (queue[node.made + weight * node.sum] ??= []).push(node);
  push({ board, sum, made: 0 });
  for (let cost = 0; cost < queue.length && best.size < most; ) {
    const node = queue[cost]?.pop();
    if (!node) {
      cost++;
    } else if (isSolved(node.board)) {
      const way = [];
      for (let at = node; at.letter; at = at.before) way.push(at.letter);
      return way.reverse();
    } else if (best.get(String(node.board)) === node.made) {
      const gap = gapOf(node.board);
      for (const letter of movesOf(node.board)) {
        const to = beside(gap, letter);
        const next = after(node.board, letter);
        const made = node.made + 1;
        if (made < (best.get(String(next)) ?? Infinity)) {
          const home = homes[node.board[to]];
          const sum = node.sum + distance(home, gap) - distance(home, to);
          best.set(String(next), made);
          push({ board: next, sum, made, letter, before: node });
          cost = Math.min(cost, made + weight * sum);
        }
      }
    }
  }
  return null;
}
