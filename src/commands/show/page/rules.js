// ---- Rules: a board is an array of tiles by cell, row by row, 0 for the gap and -1 for a fixed cell. A letter is the way
// the gap moves. ----

const puzzle = JSON.parse(document.getElementById("puzzle").textContent);
const { rows, cols, goal } = puzzle;
const cells = rows * cols;
const LETTERS = ["u", "d", "l", "r"];
const BACK = { u: "d", d: "u", l: "r", r: "l" };
const STEP = { u: -cols, d: cols, l: -1, r: 1 };
/** Fixed cells are the same in all boards. */
const isFixed = (cell) => goal[cell] < 0;
const free = goal.filter((tile) => tile >= 0).length;
/** By tile, its cell in the goal. */
const homes = goal.reduce((homes, tile, cell) => ((homes[tile] = cell), homes), []);

const gapOf = (board) => board.indexOf(0);
/** What distinguishes tiles: their lines, if they have lines. */
const faceOf = (tile) => puzzle.pieces[tile] ?? tile;
const isSolved = (board) => board.every((tile, cell) => faceOf(tile) === faceOf(goal[cell]));

/** The cell beside one, or -1 at the edge and at a fixed cell. */
function beside(cell, letter) {
  const col = cell % cols;
  if ((letter === "l" && col === 0) || (letter === "r" && col === cols - 1)) return -1;
  const to = cell + STEP[letter];
  return to >= 0 && to < cells && !isFixed(to) ? to : -1;
}

/** The moves that stay on the board. */
const movesOf = (board) => LETTERS.filter((letter) => beside(gapOf(board), letter) >= 0);

/** The board after a move. */
function after(board, letter) {
  const next = board.slice();
  const gap = gapOf(board);
  const to = beside(gap, letter);
  next[gap] = next[to];
  next[to] = 0;
  return next;
}

/** The moves in a way that bring the gap to a cell of its row or column; none from elsewhere. */
function movesTo(board, cell) {
  const gap = gapOf(board);
  const letter =
    gap % cols === cell % cols ? (cell < gap ? "u" : "d")
    : Math.floor(gap / cols) === Math.floor(cell / cols) ? (cell < gap ? "l" : "r")
    : "";
  const moves = [];
  for (let at = gap; letter && at !== cell; moves.push(letter)) {
    at = beside(at, letter);
    if (at < 0) return [];
  }
  return moves;
}
