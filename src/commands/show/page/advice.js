// ---- Advice: good moves, the moves that lose, all shortest ways. By a table on small boards; on larger ones a worker
// searches, for at most ten seconds. ----

const PATIENCE = 10000;
const MOST = 100;

/** The worker that searches, if one does, and what ends it. */
const searching = { worker: null, timer: 0 };

function forget() {
  searching.worker?.terminate();
  clearTimeout(searching.timer);
  searching.worker = null;
}

/** Has a worker search; `heard` gets each of its messages, the last of them with `done` or `late`. */
function ask(boards, most, heard) {
  forget();
  const late = () => (forget(), heard({ late: true }));
  try {
    const url = URL.createObjectURL(new Blob([$("worker").textContent], { type: "text/javascript" }));
    searching.worker = new Worker(url);
    searching.worker.onmessage = ({ data }) => {
      if (data.done) forget();
      heard(data);
    };
    searching.worker.onerror = late;
    searching.worker.postMessage({ puzzle: { rows, cols, goal }, boards, most });
    searching.timer = setTimeout(late, PATIENCE);
  } catch {
    late();
  }
}

/** Takes what a worker finds about the board, and reports what is proven; then goes on with the last message. */
function consult(boards, most, then) {
  let least = boards[0].reduce((sum, tile, cell) => sum + (tile > 0 ? distance(homes[tile], cell) : 0), 0);
  say("Searching, for at most 10 seconds.");
  ask(boards, most, (found) => {
    if (found.least) least = found.least;
    if (found.way && String(game.board) === String(boards[0])) Object.assign(game, { way: found.way, exact: true, astray: 0 });
    if (found.late) say(`Not proven in 10 seconds: at least ${least} moves are needed, ${game.way.length} are enough.`);
    if (found.done || found.late) then(found);
    show();
  });
}

/** All shortest ways from the board, or undefined after ten seconds. */
function consider(then) {
  pause();
  if (tabled()) then(allByTable(game.board, MOST));
  else consult([game.board], MOST, (found) => found.done && then(found));
}

/** Marks the good moves. */
function good() {
  consider((found) => {
    game.good = found.good;
    const tiles = found.good.map((letter) => called(game.board[beside(gapOf(game.board), letter)]));
    say(`Good: ${tiles.join(", ")}. ${leftInWords()}`);
    show();
  });
}

/** Lists the shortest paths. */
function every() {
  consider(({ count: number, ways: list }) => {
    $("ways").hidden = false;
    const some = number > list.length ? `, the first ${list.length} of them` : "";
    const moves = count(list[0].length);
    $("ways").firstChild.textContent = number === 1 ? `The only shortest path, ${moves}:` : `${number} shortest paths of ${moves}${some}:`;
    $("ways").lastChild.replaceChildren(...list.map((way) =>
      Object.assign(document.createElement("li"), { textContent: way })));
    say($("ways").firstChild.textContent.replace(/:$/, "."));
    $("ways").scrollIntoView({ block: "nearest" });
    show();
  });
}

/** The boards of the route, the start first. */
function boardsOf(route) {
  const boards = [game.start];
  for (const letter of route) boards.push(after(boards.at(-1), letter));
  return boards;
}

/** By move of the route: whether it loses; undefined where that is not known. */
function losses() {
  const left = tabled();
  const lefts = left ? boardsOf(game.route).map(left)
    : game.lefts?.route === String(game.route) ? game.lefts.left : [];
  return game.route.map((_, i) =>
    lefts[i] == null || lefts[i + 1] == null ? undefined : (lefts[i + 1] - lefts[i] + 4) % 4 === 1);
}

/** Finds the moves of the route that lose. */
function compare() {
  pause();
  const summary = (late) => {
    const lost = losses();
    const number = lost.filter(Boolean).length;
    const open = lost.filter((loss) => loss === undefined).length;
    const what = number ? `${count(number)} of ${game.route.length} ${number === 1 ? "loses" : "lose"} 2.` : "No move loses.";
    say(open ? `${number ? what : "No loss is proven."} ${count(open)} could not be judged${late ? " in 10 seconds" : ""}.` : what);
    show();
  };
  if (tabled()) return summary(false);
  const route = String(game.route);
  say("Searching, for at most 10 seconds.");
  ask(boardsOf(game.route), 0, (found) => {
    if (found.left) game.lefts = { route, left: found.left };
    if (found.done || found.late) summary(found.late);
    else showRoute();
  });
}

/** The route as buttons that go to their moves. */
function showRoute() {
  const box = $("route");
  const lost = game.route.length <= 400 ? losses() : [];
  if (box.children.length !== lost.length) {
    box.replaceChildren(...lost.map((_, i) =>
      Object.assign(document.createElement("button"), { type: "button", onclick: () => jump(i + 1) })));
  }
  lost.forEach((loss, i) => {
    const letter = game.route[i];
    const button = box.children[i];
    button.textContent = loss ? `${letter}+2` : letter;
    button.className = loss ? "loss" : "";
    button.title = `Move ${i + 1}, ${letter}${loss ? ", loses 2" : loss === undefined ? ", not judged" : ""}`;
    if (i + 1 === game.at) {
      button.setAttribute("aria-current", "step");
      box.scrollTop = button.offsetTop;
    } else button.removeAttribute("aria-current");
  });
}
