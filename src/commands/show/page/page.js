// ---- The page: one state, what changes it, and one function that shows it. ----

const $ = (id) => document.getElementById(id);
const boardBox = $("board");

const game = {
  start: puzzle.start,
  /** The board now, the moves that led to it and those after it on the slider; how many of them are made. */
  board: puzzle.start,
  route: [...puzzle.path],
  at: 0,
  /** The moves that the slider has after the route: those left at its end, as far as it was seen. */
  rest: 0,
  /** A way from the board to the goal, null if there is none; whether no way is shorter; moves made away from it. */
  way: null,
  exact: true,
  astray: 0,
  /** The fewest moves from the start, if they are known. */
  fewest: undefined,
  hint: "",
  /** The good moves that are marked, and the moves left along a route, as far as they are known. */
  good: [],
  lefts: null,
  timer: 0,
};

/** Begins with a board, a route along which it is shown, and a way to the goal. */
function begin(start, route, way, exact, note) {
  pause();
  Object.assign(game, { start, board: start, route, at: 0, rest: 0, way, exact, astray: 0, hint: "", good: [], lefts: null });
  $("note").textContent = note;
  $("ways").hidden = true;
  look();
  game.fewest = game.way && game.exact ? game.way.length : undefined;
}

/** Takes the exact way, on boards that have one. */
function look() {
  const way = shortestWay(game.board);
  if (way !== undefined) Object.assign(game, { way, exact: true, astray: 0 });
}

/** Makes one move, and keeps the way to the goal: along it, or back to it. */
function move(letter) {
  game.board = after(game.board, letter);
  game.hint = "";
  game.good = [];
  $("ways").hidden = true;
  if (!game.way) return;
  if (game.way[0] === letter) {
    game.way = game.way.slice(1);
    game.astray = Math.max(0, game.astray - 1);
  } else {
    game.way = [BACK[letter], ...game.way];
    game.astray++;
  }
}

/** Goes to a place on the route. */
function go(place) {
  while (game.at < place) move(game.route[game.at++]);
  while (game.at > place) move(BACK[game.route[--game.at]]);
  look();
}

/** The reader's own moves. */
function makeMoves(letters) {
  pause();
  for (const letter of letters) {
    if (beside(gapOf(game.board), letter) < 0) continue;
    if (game.route[game.at] !== letter) game.route = [...game.route.slice(0, game.at), letter];
    const tile = game.board[beside(gapOf(game.board), letter)];
    go(game.at + 1);
    say(`${called(tile, "The piece")} slid ${ways[BACK[letter]]}. ${leftInWords()}`);
  }
  show();
}

/** The way that a tile slides when the gap moves. */
const ways = { u: "up", d: "down", l: "left", r: "right" };

// ---- What is seen and said ----

/** A fixed cell, where it stays. */
function makeWall(box, cell) {
  const element = document.createElement("div");
  element.className = "wall";
  moveTo(element, cell);
  box.append(element);
}

const moveTo = (element, cell) =>
  (element.style.transform = `translate(${(cell % cols) * 100}%, ${Math.floor(cell / cols) * 100}%)`);

/** A line piece: lines to the left 1, up 2, right 4, down 8, and a square where there is only one. */
function drawing(piece) {
  const arms = ["M0 13h17v4H0z", "M13 0h4v17h-4z", "M13 13h17v4H13z", "M13 13h4v17h-4z"];
  const lines = arms.filter((_, way) => (piece >> way) & 1);
  const end = lines.length === 1 ? "M10 10h10v10H10z" : "";
  return `<svg viewBox="0 0 30 30"><path d="${lines.join("") + end}"/></svg>`;
}

/** The element of each tile, made once: only its place changes. */
function makeTiles(box, board) {
  board.forEach((tile, cell) => tile < 0 && makeWall(box, cell));
  return board
    .filter((tile) => tile > 0)
    .map((tile) => {
      const element = document.createElement("div");
      const face = element.appendChild(document.createElement("div"));
      element.className = "tile";
      element.dataset.tile = tile;
      face.className = "face";
      if (puzzle.pieces.length > 0) face.innerHTML = drawing(puzzle.pieces[tile]);
      else face.textContent = tile;
      box.append(element);
      return element;
    });
}

function place(elements, board) {
  const gap = gapOf(board);
  for (const element of elements) {
    const cell = board.indexOf(Number(element.dataset.tile));
    moveTo(element, cell);
    element.classList.toggle("home", board[cell] === goal[cell]);
    element.classList.toggle("near", distance(cell, gap) === 1);
  }
}

const rowsInWords = (board) =>
  Array.from({ length: rows }, (_, row) => {
    const tiles = board.slice(row * cols, (row + 1) * cols).map((tile) => (tile < 0 ? "wall" : tile || "blank"));
    return `row ${row + 1}: ${tiles.join(" ")}`;
  }).join("; ");

const count = (moves) => `${moves} ${moves === 1 ? "move" : "moves"}`;
const isExact = () => game.exact && game.astray === 0;

function leftInWords() {
  if (isSolved(game.board)) return solvedInWords();
  if (!game.way) return "No moves lead to the goal.";
  return `${isExact() ? "" : "At most "}${count(game.way.length)} left.`;
}

function solvedInWords() {
  const fewest = game.fewest;
  const best = fewest === undefined ? "" : fewest === game.at ? " No way is shorter." : ` The fewest are ${fewest}.`;
  return `Solved in ${count(game.at)}.${best}`;
}

function say(words) {
  $("said").textContent = words;
}

function show() {
  const { board, way, route, at } = game;
  const solved = isSolved(board);
  place(tiles, board);
  for (const element of tiles) {
    const tile = Number(element.dataset.tile);
    element.classList.toggle("hint", Boolean(game.hint) && tile === hintedTile());
    element.classList.toggle("good", game.good.some((letter) => tile === board[beside(gapOf(board), letter)]));
  }
  document.body.classList.toggle("solved", solved);
  boardBox.setAttribute("aria-label", `Board of ${rows} by ${cols}, ${rowsInWords(board)}`);
  $("made").textContent = at;
  $("left").textContent = way ? way.length : "–";
  if (way && !isExact() && !solved) $("left").append(Object.assign(document.createElement("small"), { textContent: "at most" }));
  if (at === route.length) game.rest = way?.length ?? 0;
  const whole = route.length + game.rest;
  $("slider").max = whole;
  $("slider").value = at;
  $("slider").setAttribute("aria-valuetext", `${at} of ${count(whole)}`);
  $("first").disabled = $("back").disabled = at === 0;
  $("last").disabled = at === route.length && (solved || !way);
  $("step").disabled = $("last").disabled;
  $("hint").disabled = $("solve").disabled = $("good").disabled = $("every").disabled = solved || !way;
  $("compare").disabled = route.length === 0 || !way;
  showRoute();
  $("play").disabled = route.length === 0 && !way?.length;
  $("play").textContent = game.timer ? "Pause" : "Play";
}

/** What a tile is called: its number, or for a line piece, which has none, its cell or other words. */
function called(tile, words) {
  if (puzzle.pieces.length === 0) return tile;
  const cell = game.board.indexOf(tile);
  return words ?? `the piece in row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;
}

const hintedTile = () => game.board[beside(gapOf(game.board), game.hint)];

// ---- Playing ----

function pause() {
  forget();
  clearTimeout(game.timer);
  game.timer = 0;
}

/** Adds the way to the goal, if the route ends elsewhere. */
function lengthen() {
  if (game.at < game.route.length || !game.way) return;
  game.route = [...game.route, ...game.way];
  game.rest = 0;
}

function step() {
  pause();
  lengthen();
  if (game.at < game.route.length) {
    const letter = game.route[game.at];
    const tile = game.board[beside(gapOf(game.board), letter)];
    go(game.at + 1);
    say(`${called(tile, "The piece")} slid ${ways[BACK[letter]]}. ${leftInWords()}`);
  }
  show();
}

function jump(to) {
  pause();
  if (to > game.route.length) go(game.route.length), lengthen();
  go(Math.min(to, game.route.length));
  say(isSolved(game.board) ? solvedInWords() : `Move ${game.at} of ${game.route.length}. ${leftInWords()}`);
  show();
}

function play() {
  if (isSolved(game.board) && game.at > 0) go(0);
  else lengthen();
  say("");
  tick();
}

/** One move after the other, until the end of the route. */
function tick() {
  pause();
  if (game.at < game.route.length) {
    go(game.at + 1);
    const pace = Number($("speed").value);
    document.documentElement.style.setProperty("--glide", `${Math.min(250, pace * 0.7)}ms`);
    if (game.at < game.route.length) game.timer = setTimeout(tick, pace);
    else say(puzzle.fault && !isSolved(game.board) ? puzzle.note : leftInWords());
  }
  show();
}

/** Finds a better way on boards that have no exact one; a few tenths of a second. */
function improve() {
  if (isExact()) return;
  const shortest = search(game.board, 1, 20000);
  const way = shortest ?? search(game.board, 4, 60000);
  if (way && (!game.way || shortest || way.length < game.way.length)) {
    Object.assign(game, { way, exact: Boolean(shortest), astray: 0 });
  }
}

function hint() {
  pause();
  improve();
  game.hint = game.way[0];
  say(`Hint: slide ${called(hintedTile())} ${ways[BACK[game.hint]]}. ${leftInWords()}`);
  show();
}

function solve() {
  pause();
  improve();
  const playIt = (found) => {
    game.route = game.route.slice(0, game.at);
    lengthen();
    if (!found.late) say(leftInWords());
    tick();
  };
  if (isExact()) playIt({});
  else consult([game.board], 0, playIt);
}

/** A random walk from the goal, so that there is always a way back. */
function shuffle() {
  let board = goal;
  let way = [];
  do {
    for (let i = 40 * cells + Math.floor(2 * Math.random()); i > 0; i--) {
      const moves = movesOf(board);
      const letter = moves[Math.floor(moves.length * Math.random())];
      board = after(board, letter);
      way = way[0] === letter ? way.slice(1) : [BACK[letter], ...way];
    }
  } while (isSolved(board));
  begin(board, [], way, false, "A random board.");
  improve();
  boardBox.focus();
  say(`A new board. ${leftInWords()}`);
  show();
}

function restart() {
  begin(puzzle.start, [...puzzle.path], puzzle.way && [...puzzle.way], puzzle.shortest, puzzle.note);
  say("");
  show();
}

// ---- The beginning ----

/** Puts the picture on the tiles, cut so that it fills the board. */
function paint(picture) {
  const image = new Image();
  image.onload = () => {
    const scale = Math.max(cols / (image.naturalWidth || cols), rows / (image.naturalHeight || rows));
    const width = (image.naturalWidth || cols) * scale;
    const height = (image.naturalHeight || rows) * scale;
    for (const element of document.querySelectorAll(".tile")) {
      const home = homes[element.dataset.tile];
      const [x, y] = [(home % cols) + (width - cols) / 2, Math.floor(home / cols) + (height - rows) / 2];
      Object.assign(element.firstChild.style, {
        backgroundImage: `url("${picture}")`,
        backgroundSize: `${width * 100}% ${height * 100}%`,
        backgroundPosition: `${width > 1 ? (x / (width - 1)) * 100 : 0}% ${height > 1 ? (y / (height - 1)) * 100 : 0}%`,
      });
    }
    document.body.classList.add("picture");
  };
  image.src = picture;
  $("numbered").hidden = false;
  $("numbers").onchange = () => document.body.classList.toggle("plain", !$("numbers").checked);
}

const root = document.documentElement.style;
root.setProperty("--rows", rows);
root.setProperty("--cols", cols);
root.setProperty("--size", cells > 100 ? 0.34 : 0.42);
const tiles = makeTiles(boardBox, puzzle.start);
place(makeTiles($("goal"), goal), goal);
$("goal").setAttribute("aria-label", `Goal, ${rowsInWords(goal)}`);
if (puzzle.image) paint(puzzle.image);
restart();
