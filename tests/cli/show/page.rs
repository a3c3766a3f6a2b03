//! The page of `show --html` in a real browser, through its own buttons, keys, mouse and fingers.

use crate::common::browser::{Browser, Page};
use crate::common::{scratch, skipped};
use crate::program::run;

/// The first board of the README: 19 moves from the goal.
pub const BOARD: &str = "2 3 4 1 5 0 7 6 8";

/// Writes a page and opens it; `None` without a browser.
pub fn open(name: &str, args: &[&str], (width, height): (u32, u32), code: i32) -> Option<Page> {
    let file = scratch(&format!("{name}.html"), "");
    let args = [&["show", "--html", &file], args].concat();
    let ran = run(&args, "");
    let remarks = |line: &str| line.starts_with("npuzzle show: ");
    assert!(ran.err.lines().all(remarks), "{args:?}: {}", ran.err);
    assert_eq!(ran.code, code, "{args:?}");
    let Some(mut browser) = Page::new(width, height) else {
        skipped("there is no chromium here to play the page");
        return None;
    };
    browser.open(&file);
    Some(browser)
}

/// What the page shows: moves made, moves left, and the tiles by cell as they are placed.
pub fn shown(browser: &mut Browser) -> (String, String, String) {
    let tiles = "(() => { const { rows, cols } = puzzle, cells = Array(rows * cols).fill(0); \
                 for (const e of document.querySelectorAll('#board .tile')) { \
                 const [x, y] = e.style.transform.match(/-?\\d+/g); cells[y / 100 * cols + x / 100] = +e.textContent; } \
                 return cells.join(' '); })()";
    let tiles = browser.value(tiles);
    let made = browser.value("document.getElementById('made').textContent");
    let left = browser.value("document.getElementById('left').textContent");
    (made, left, tiles)
}

/// The page shows this.
pub fn shows(browser: &mut Browser, made: &str, left: &str, tiles: &str) {
    let wanted = (made.to_string(), left.to_string(), tiles.to_string());
    assert_eq!(shown(browser), wanted);
}

/// The words for those who do not see the board.
pub fn said(browser: &mut Browser) -> String {
    browser.value("document.querySelector('[aria-live]').textContent")
}

/// Nothing is wrong with the page: no words on the console, nothing wider than the window, no control out of it.
pub fn sound(browser: &mut Browser) {
    assert_eq!(browser.complaints, Vec::<String>::new());
    let wide = "document.documentElement.scrollWidth <= innerWidth && \
                [...document.querySelectorAll('button, input, select, #board, .tile')].filter((e) => !e.closest('[hidden]')) \
                .every((e) => { const r = e.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth; })";
    assert_eq!(
        browser.value(wide),
        "true",
        "something is wider than the window"
    );
}

/// Has the page pause this long after each move that it plays, in ms, be it among its speeds or not.
pub fn pace(browser: &mut Browser, pause: u32) {
    let words = format!("($('speed').add(new Option('', {pause})), $('speed').value = {pause})");
    assert_eq!(browser.value(&words), pause.to_string());
}

const SOLVED: &str = "1 2 3 4 5 6 7 8 0";

/// Watching: buttons and keys step, jump, play and pause.
fn watch(browser: &mut Browser) {
    shows(browser, "0", "19", BOARD);
    browser.click("#step");
    shows(browser, "1", "18", "2 3 0 1 5 4 7 6 8");
    assert_eq!(said(browser), "4 slid down. 18 moves left.");
    browser.click("#step");
    browser.click("#back");
    shows(browser, "1", "18", "2 3 0 1 5 4 7 6 8");
    browser.click("#last");
    shows(browser, "19", "0", SOLVED);
    assert_eq!(said(browser), "Solved in 19 moves. No way is shorter.");
    browser.click("#first");
    shows(browser, "0", "19", BOARD);
    for (key, made) in [("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")] {
        // The button that was clicked last has the focus: there an arrow is a step.
        browser.key(key);
        assert_eq!(shown(browser).0, made);
    }
    browser.value("document.getElementById('slider').focus()");
    for (key, made) in [("End", "19"), ("ArrowLeft", "18"), ("Home", "0")] {
        browser.key(key);
        assert_eq!(shown(browser).0, made);
    }
    // Slow enough that a busy machine stops it before its end.
    pace(browser, 300);
    browser.click("#play");
    browser.wait_for("Number(document.getElementById('made').textContent) > 2");
    assert_eq!(
        browser.value("document.getElementById('play').textContent"),
        "Pause"
    );
    browser.click("#play");
    let paused = shown(browser);
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(shown(browser), paused);
    pace(browser, 10);
    browser.value("document.activeElement.blur()");
    browser.key(" ");
    browser.wait_for("document.getElementById('made').textContent === '19'");
    shows(browser, "19", "0", SOLVED);
    assert_eq!(browser.value("document.body.className"), "solved");
    browser.click("#restart");
    shows(browser, "0", "19", BOARD);
}

/// Playing: letters, arrows and clicks move tiles, hints shorten the way, and every board is solved from where it is.
fn play(browser: &mut Browser) {
    browser.value("document.activeElement.blur()");
    for (key, made, left) in [("l", "1", "18"), ("r", "2", "19"), ("r", "2", "19")] {
        browser.key(key);
        assert_eq!(
            (shown(browser).0, shown(browser).1),
            (made.into(), left.into())
        );
    }
    for _ in 0..5 {
        let (made, left, _) = shown(browser);
        browser.click("#hint");
        assert_eq!(
            browser.value("document.querySelectorAll('.hint').length"),
            "1"
        );
        browser.click(".hint");
        let number = |text: &str| text.parse::<u32>().expect("a number");
        let after = shown(browser);
        assert_eq!(
            (number(&after.0), number(&after.1)),
            (number(&made) + 1, number(&left) - 1)
        );
    }
    browser.click("#solve");
    browser.wait_for("document.body.className === 'solved'");
    shows(browser, "21", "0", SOLVED);
    assert_eq!(said(browser), "Solved in 21 moves. The fewest are 19.");
    browser.click("#shuffle");
    let (made, left, tiles) = shown(browser);
    assert_eq!(made, "0");
    let ran = run(&["lines", "--ask", "number"], format!("{tiles}\n"));
    assert_eq!(ran.out, format!("{left}\n"), "{tiles}");
    // The board has the focus: there an arrow is the way of a tile.
    browser.click("#restart");
    browser.value("document.getElementById('board').focus()");
    browser.key("ArrowDown");
    shows(browser, "1", "18", "2 3 0 1 5 4 7 6 8");
    browser.key("ArrowLeft");
    assert_eq!(shown(browser).0, "1", "no tile is there");
    // A tile in the gap's row moves with all between.
    browser.click("#board .tile[data-tile=\"2\"]");
    shows(browser, "3", "16", "0 2 3 1 5 4 7 6 8");
}

/// Plays the page in a window of this size.
fn plays(name: &str, size: (u32, u32)) {
    let Some(mut browser) = open(name, &[BOARD], size, 0) else {
        return;
    };
    watch(&mut browser);
    play(&mut browser);
    sound(&mut browser);
}

#[test]
fn plays_on_a_desk() {
    plays("desk", (1280, 800));
}

#[test]
#[ignore = "2 s; as `plays_on_a_desk`"]
fn plays_on_a_phone() {
    plays("phone", (360, 740));
}

#[test]
#[ignore = "2 s; keys and clicks are in `plays_on_a_desk`"]
fn fingers_drag_tiles() {
    let Some(mut browser) = open("fingers", &[BOARD], (360, 740), 0) else {
        return;
    };
    browser.order("Emulation.setTouchEmulationEnabled", "\"enabled\":true");
    let gap = browser.middle("#board .tile[data-tile=\"4\"]");
    let (x, y) = browser.middle("#board .tile[data-tile=\"8\"]");
    let side = y - gap.1;
    // Not far enough, then far enough, then a tile that cannot move.
    browser.drag((x, y), (x, y - side / 8.0));
    shows(&mut browser, "0", "19", BOARD);
    browser.drag((x, y), (x, y - side / 3.0));
    shows(&mut browser, "1", "18", "2 3 4 1 5 8 7 6 0");
    browser.drag(gap, (gap.0, gap.1 + side / 2.0));
    shows(&mut browser, "1", "18", "2 3 4 1 5 8 7 6 0");
    sound(&mut browser);
}
