// ---- Boards of the reader's own: entered as text, or by the address of the page, after `#board=`. ----

/** The board that a text holds, or a sentence about what is wrong with it. */
function boardOf(text) {
  let words = text.split(/[^0-9a-z_.*#=]+/i).filter(Boolean);
  if (words.length !== cells) words = [...words.join("")];
  const board = words.map((word) => (/^[0x_.*#]$/i.test(word) ? 0 : word === "=" ? -1 : parseInt(word, word.length > 1 ? 10 : 36)));
  if (board.length !== cells) return `Boards of this page have ${cells} cells, ${rows} rows of ${cols}; these are ${board.length}.`;
  const missing = goal.find((tile) => !board.includes(tile));
  if (missing !== undefined) return `${missing < 0 ? "A wall" : missing || "The blank"} is missing.`;
  if (board.some((tile, cell) => tile < 0 !== isFixed(cell))) return "The walls of this page are in other cells.";
  return board;
}

/** Some way from a board to the goal: null if there is none, undefined if none is found. */
function someWay(board) {
  if (tabled()) return shortestWay(board);
  // Each move exchanges two cells, and takes the gap a step.
  const copy = board.slice();
  let odd = distance(homes[0], gapOf(board)) % 2 === 1;
  for (let cell = 0; cell < cells; ) {
    const home = isFixed(cell) ? cell : homes[copy[cell]];
    if (home === cell) cell++;
    else [copy[cell], copy[home], odd] = [copy[home], copy[cell], !odd];
  }
  if (odd) return null;
  const way = free <= 25 ? search(board, 4, 60000) : null;
  return way ?? (free === cells && Math.min(rows, cols) > 1 ? byLines(board) : undefined);
}

/** A way that brings home line after line from the edges, the last two tiles of a line together, and at last four cells. */
function byLines(board) {
  const steps = [];
  const box = [Math.floor(homes[0] / cols), homes[0] % cols].map((home, side) => ({ home, first: 0, last: (side ? cols : rows) - 1 }));
  const length = ({ first, last }) => last + 1 - first;
  while (Math.max(...box.map(length)) > 2) {
    const side = length(box[0]) >= length(box[1]) ? 0 : 1;
    const { home, first, last } = box[side];
    const line = home === first ? box[side].last-- : box[side].first++;
    const along = box[1 - side];
    const tiles = [];
    for (let i = along.first; i <= along.last; i++) tiles.push(goal[side ? i * cols + line : line * cols + i]);
    while (tiles.length > 2) steps.push([tiles.shift()]);
    steps.push(tiles);
  }
  const placed = new Set();
  steps.push(goal.filter((tile) => tile > 0 && !steps.flat().includes(tile)));
  const way = [];
  for (const tiles of steps) {
    const moves = bring(board, tiles, placed);
    if (!moves) return undefined;
    board = moves.reduce(after, board);
    way.push(...moves);
    tiles.forEach((tile) => placed.add(homes[tile]));
  }
  while (!isSolved(board)) {
    // Only the gap is away from its home.
    const letter = movesOf(board).find((letter) => distance(homes[0], beside(gapOf(board), letter)) < distance(homes[0], gapOf(board)));
    board = after(board, letter);
    way.push(letter);
  }
  return way;
}

/** Moves that bring tiles home, past none of the cells that are `placed`, no matter where all other tiles go. */
function bring(board, tiles, placed) {
  const queue = [];
  const seen = new Set();
  const push = (node) => {
    const name = node.at.join();
    if (seen.has(name)) return;
    seen.add(name);
    const [gap, ...at] = node.at;
    const far = at.map((cell, i) => (cell === homes[tiles[i]] ? 0 : 4 * distance(cell, homes[tiles[i]]) + distance(gap, cell)));
    node.far = far.reduce((sum, each) => sum + each, 0);
    (queue[node.made.length + node.far] ??= []).push(node);
  };
  push({ at: [0, ...tiles].map((tile) => board.indexOf(tile)), made: "" });
  for (let cost; (cost = queue.findIndex((nodes) => nodes?.length)) >= 0; ) {
    const { at, made, far } = queue[cost].pop();
    if (far === 0) return [...made];
    for (const letter of LETTERS) {
      const to = beside(at[0], letter);
      if (to >= 0 && !placed.has(to)) push({ at: [to, ...at.slice(1).map((cell) => (cell === to ? at[0] : cell))], made: made + letter });
    }
  }
  return null;
}

/** Begins with a board, and reports what is wrong if it cannot. */
function enter(board, note) {
  if (!Array.isArray(board)) return board;
  const way = someWay(board);
  if (way === undefined) return "No way to the goal was found from there.";
  begin(board, [], way, false, note);
  say(way ? leftInWords() : "No moves lead to the goal.");
  show();
  return "";
}

const ADDRESS = "#board=";

/** The board in the address, if there is one. */
function enterAddress() {
  if (!location.hash.startsWith(ADDRESS)) return;
  const board = boardOf(location.hash.slice(ADDRESS.length));
  if (String(board) === String(game.board)) return;
  const fault = enter(board, "The board of this link.");
  if (fault) say(`The board of this link: ${fault}`);
}

/** The board that is entered: shown, or put into the address. */
function takeEntry(use) {
  const board = boardOf($("entered").value);
  $("fault").textContent = Array.isArray(board) ? use(board) : board;
  if (!$("fault").textContent) $("entry").close();
}

function share(board) {
  location.hash = ADDRESS + board.map((tile) => (tile < 0 ? "=" : tile)).join(",");
  const told = (copied) => say(`The address of this page holds the board now${copied}.`);
  // Without leave to copy, the address is there.
  navigator.clipboard?.writeText(location.href).then(() => told(", and is copied"), () => told(""));
  told("");
  return "";
}

function own() {
  const line = (_, row) => game.board.slice(row * cols, (row + 1) * cols).map((tile) => (tile < 0 ? "=" : tile)).join(" ");
  $("entered").value = Array.from({ length: rows }, line).join("\n");
  $("fault").textContent = "";
  $("entry").showModal();
  $("entered").select();
}

if (puzzle.pieces.length > 0) $("own").hidden = true;
