// ---- Buttons, keys, fingers ----

$("first").onclick = () => jump(0);
$("back").onclick = () => jump(Math.max(0, game.at - 1));
$("play").onclick = () => {
  if (game.timer) pause(), show();
  else play();
};
$("step").onclick = step;
$("last").onclick = () => (lengthen(), jump(game.route.length));
$("slider").oninput = () => jump(Number($("slider").value));
$("hint").onclick = hint;
$("solve").onclick = solve;
$("good").onclick = good;
$("compare").onclick = compare;
$("every").onclick = every;
$("shuffle").onclick = shuffle;
$("restart").onclick = restart;
$("own").onclick = own;
$("enter").onclick = () => takeEntry((board) => enter(board, "A board of your own."));
$("share").onclick = () => takeEntry(share);
$("help").onclick = () => $("table").showModal();
for (const button of document.querySelectorAll("[data-close]")) button.onclick = () => button.closest("dialog").close();

const KEYS = {
  g: "good", a: "compare", w: "every", h: "hint", s: "solve", n: "shuffle", b: "own", "?": "help",
  " ": "play", Home: "first", End: "last",
};
const ARROWS = { ArrowUp: "d", ArrowDown: "u", ArrowLeft: "r", ArrowRight: "l" };

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || target.matches("select, #slider, dialog *")) return;
  if (key === " " && target.matches("button, input")) return;
  if (LETTERS.includes(key)) makeMoves([key]);
  else if (key in KEYS && !$(KEYS[key]).hidden) $(KEYS[key]).click();
  else if (key in ARROWS && target === boardBox) makeMoves([ARROWS[key]]);
  else if (key === "ArrowLeft") $("back").click();
  else if (key === "ArrowRight") $("step").click();
  else return;
  event.preventDefault();
});

/** The tile that a finger or the mouse holds, and how far it is dragged. */
let held = null;

boardBox.addEventListener("pointerdown", (event) => {
  const element = event.target.closest(".tile");
  if (!element || !event.isPrimary || event.button) return;
  const cell = game.board.indexOf(Number(element.dataset.tile));
  held = { element, cell, x: event.clientX, y: event.clientY, share: 0 };
  boardBox.setPointerCapture(event.pointerId);
});

boardBox.addEventListener("pointermove", (event) => {
  if (!held || distance(held.cell, gapOf(game.board)) !== 1) return;
  const gap = gapOf(game.board);
  const [dx, dy] = [(gap % cols) - (held.cell % cols), Math.floor(gap / cols) - Math.floor(held.cell / cols)];
  const side = boardBox.clientWidth / cols;
  const along = (event.clientX - held.x) * dx + (event.clientY - held.y) * dy;
  held.share = Math.min(1, Math.max(0, along / side));
  const at = [(held.cell % cols) + dx * held.share, Math.floor(held.cell / cols) + dy * held.share];
  held.element.classList.add("held");
  held.element.style.transform = `translate(${at[0] * 100}%, ${at[1] * 100}%)`;
});

/** A click moves the tile, and with it all between it and the gap; a drag by a third of a cell moves it, too. */
function release(event) {
  if (!held) return;
  const { element, cell, x, y, share } = held;
  const clicked = Math.hypot(event.clientX - x, event.clientY - y) < 8;
  held = null;
  element.classList.remove("held");
  if (event.type === "pointerup" && (clicked || share > 0.33)) makeMoves(movesTo(game.board, cell));
  else show();
}
boardBox.addEventListener("pointerup", release);
boardBox.addEventListener("pointercancel", release);

addEventListener("hashchange", enterAddress);
enterAddress();
