//! Boards with fixed cells, in every way that `show` has.

use crate::common::xml::{read, Element};
use crate::program::{answers, run};
use crate::show::page::{open, pace, said, shown, sound};
use crate::show::pictures::{boards, corner, plays, tiles, PAD, WALL};

/// 32 moves from its goal.
const BOARD: &str = "5 1 2 3/9 = 7 4/10 15 = 8/14 13 12 0";

#[test]
fn fixed_cells_are_filled() {
    let shown = answers(&["show", "1 2/= 0/5 4"], "");
    let wanted = " start      1 d
+---+---+  +---+---+
| 1 | 2 |  | 1 | 2 |
+---+---+  +---+---+
|###|   |  |###|[4]|
+---+---+  +---+---+
| 5 | 4 |  | 5 |   |
+---+---+  +---+---+
solved in 1 move, the fewest: d
";
    assert_eq!(shown, wanted);
    let from_file = answers(&["show", "--width", "200"], format!("{BOARD}\n"));
    assert_eq!(from_file, answers(&["show", "--width", "200", BOARD], ""));
    let path = answers(&["lines"], format!("{BOARD}\n"));
    let verdict = format!("solved in 32 moves, the fewest: {path}");
    assert!(from_file.ends_with(&verdict), "{from_file}");
}

#[test]
fn boards_that_the_walls_make_unsolvable() {
    let ran = run(&["show", "4 = 3/1 = 6/7 = 0"], "");
    assert!(ran.out.ends_with("unsolvable\n"), "{}", ran.out);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0));
    let ran = run(&["show", "1 2/= 3/5 0"], "");
    assert!(ran.err.contains("no place for tile 3"), "{}", ran.err);
    assert_eq!(ran.code, 2);
    let other = ["show", "--goal", "1 2/= 0/5 4", "1 2/= 4/5 0"];
    let shown = answers(&other, "");
    assert!(
        shown.ends_with("solved in 1 move, the fewest: u\n"),
        "{shown}"
    );
}

#[test]
fn given_paths_respect_walls() {
    let path = answers(&["lines"], format!("{BOARD}\n"));
    let path = path.trim();
    let longer = format!("ud{path}");
    let away = format!("{}u", &path[..31]);
    let cases = [
        (path, "solved in 32 moves, the fewest", 0),
        (&longer, "solved in 34 moves; the shortest path has 32", 0),
        ("ul", "wrong: move 2 (`l`) leads into a fixed cell", 1),
        ("uuur", "wrong: move 4 (`r`) leaves the board", 1),
        ("uuudd", "wrong: after its 5 moves the board is not solved; move 4 (`d`) leads away from the goal", 1),
        (&path[..7], "wrong: after its 7 moves the board is not solved; it ends before the goal", 1),
        (&away, "wrong: after its 32 moves the board is not solved; move 32 (`u`) leads away from the goal", 1),
    ];
    for (path, verdict, code) in cases {
        let ran = run(&["show", "--every", "99", "--moves", path, BOARD], "");
        assert_eq!(ran.err, "");
        assert_eq!(
            (ran.out.lines().last(), ran.code),
            (Some(verdict), code),
            "{path}"
        );
    }
}

fn larger_boards(effort: &str) {
    let known = |args: &[&str]| {
        let every = ["show", "--every", "999", "--effort", effort];
        run(&[&every, args].concat(), "")
    };
    // 6 x 6 with a wall in the middle: near-shortest, and a bound.
    let walled = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 = = 17 18/19 20 = = 23 24/25 26 27 28 29 30/0 31 32 33 34 35";
    let shown = known(&[walled]).out;
    assert!(
        shown.ends_with("solved in 5 moves, the fewest: rrrrr\n"),
        "{shown}"
    );
    let ran = known(&["--moves", "ruldrrrrr", walled]);
    assert!(
        ran.out
            .ends_with("not solved; move 2 (`u`) leads away from the goal\n"),
        "{}",
        ran.out
    );
    let board = "31 9 3 4 17 11/26 27 7 2 10 19/25 32 = = 6 5/14 0 = = 35 8/1 33 23 12 18 20/34 13 28 29 30 24";
    let shown = known(&[board]).out;
    let verdict = shown.lines().last().expect("a verdict");
    let (_, least) = verdict.split_once(" moves; at least ").expect("a bound");
    let (least, path) = least.split_once(" are needed: ").expect("a path");
    let least: usize = least.parse().expect("a number");
    assert!((80..=path.len()).contains(&least), "{verdict}");
    let judged = known(&["--moves", path, board]);
    assert!(
        judged
            .out
            .contains(&format!("solved in {} moves; at least", path.len())),
        "{judged:?}"
    );
    assert_eq!((judged.err.as_str(), judged.code), ("", 0));
}

#[test]
fn larger_boards_tell_what_is_known() {
    larger_boards("600000");
}

#[test]
#[ignore = "7 s; less effort is in `larger_boards_tell_what_is_known`"]
fn larger_boards_tell_what_is_known_after_the_usual_effort() {
    larger_boards("12000000");
}

/// The walls of a picture: a path with a square at each.
fn walls(picture: &Element) -> Vec<&str> {
    let all = picture.all();
    let paths = all.iter().filter(|e| e.name == "path");
    let squares = paths.filter(|e| e.attribute("d").ends_with('z'));
    squares
        .flat_map(|e| e.attribute("d").split_inclusive('z'))
        .collect()
}

#[test]
fn pictures_have_walls_and_every_tile_in_its_place() {
    plays(BOARD, 4, 0.5);
    plays("4 8 =/5 0 2/1 6 7", 3, 0.25);
    let path = answers(&["lines"], format!("{BOARD}\n"));
    let boards = boards(BOARD, path.trim(), 4);
    for still in [false, true] {
        let args: &[&str] = if still { &["--still", BOARD] } else { &[BOARD] };
        let picture = read(&answers(&[&["show", "--svg", "-"], args].concat(), ""));
        let top = if still { PAD + 24.0 } else { PAD };
        let fixed = (0..16).filter(|&cell| boards[0][cell] == WALL);
        let place = |cell| {
            let (x, y) = corner(cell, 4, top);
            format!("M{x},{y}h60v60h-60z")
        };
        let wanted: Vec<String> = fixed.map(place).collect();
        assert_eq!(wanted.len(), 2);
        let panels = if still { boards.len() } else { 1 };
        let all = wanted.iter().cycle().take(2 * panels);
        assert!(walls(&picture).into_iter().eq(all), "{wanted:?}");
        assert_eq!(tiles(&picture).len(), 13 * panels);
        let about = &picture.child("desc").expect("a description").text;
        let start = BOARD.replace('/', " / ");
        assert!(still || about.contains(&start), "{about}");
    }
}

/// Plays the page of the board with walls in a window of this size.
fn page_plays(name: &str, size: (u32, u32)) {
    let Some(mut browser) = open(name, &[BOARD], size, 0) else {
        return;
    };
    let number = |text: &str| {
        text.trim_end_matches("at most")
            .parse::<u32>()
            .expect("a number")
    };
    let walls = browser
        .value("[...document.querySelectorAll('#board .wall')].map((e) => e.style.transform)");
    assert_eq!(walls, "translate(100%, 100%),translate(200%, 200%)");
    let label = browser.value("document.getElementById('board').getAttribute('aria-label')");
    assert!(
        label.contains("row 2: 9 wall 7 4; row 3: 10 15 wall 8"),
        "{label}"
    );
    assert_eq!(shown(&mut browser).1, "32");
    // Neither a click on a wall, nor a key into it, nor a click beyond it moves anything.
    browser.key("u");
    let before = shown(&mut browser);
    assert_eq!(before.0, "1");
    browser.click("#board .wall:nth-child(2)");
    browser.key("l");
    browser.click("#board .tile[data-tile=\"10\"]");
    assert_eq!(shown(&mut browser), before);
    browser.key("d");
    browser.key("l");
    for _ in 0..5 {
        browser.click("#hint");
        let before = shown(&mut browser);
        browser.click(".hint");
        let after = shown(&mut browser);
        assert_eq!(number(&after.1), number(&before.1) - 1);
    }
    pace(&mut browser, 10);
    browser.click("#solve");
    browser.wait_for("document.body.className === 'solved'");
    assert!(said(&mut browser).starts_with("Solved in "));
    for _ in 0..2 {
        browser.click("#shuffle");
        let tiles = shown(&mut browser).2;
        let way = browser.value("game.way.join('')");
        let mut cells: Vec<&str> = tiles.split(' ').collect();
        (cells[5], cells[10]) = ("=", "=");
        let rows: Vec<String> = cells.chunks(4).map(|row| row.join(" ")).collect();
        let ran = run(
            &[
                "show",
                "--effort",
                "100000",
                "--every",
                "9999",
                "--moves",
                &way,
                &rows.join("/"),
            ],
            "",
        );
        assert_eq!(ran.code, 0, "{}", ran.out);
    }
    sound(&mut browser);
}

#[test]
#[ignore = "takes a browser 2 s"]
fn the_page_respects_walls_on_a_desk() {
    page_plays("walls-desk", (1280, 800));
}

#[test]
#[ignore = "takes a browser some seconds"]
fn the_page_respects_walls_on_a_phone() {
    page_plays("walls-phone", (360, 740));
}

#[test]
#[ignore = "takes a browser some seconds"]
fn few_free_cells_are_exact() {
    for board in ["4 8 =/5 0 2/1 6 7", "4 = 3/1 = 6/7 = 0"] {
        let name = format!("walls-{}", board.len());
        let Some(mut browser) = open(&name, &[board], (360, 740), 0) else {
            return;
        };
        let number = answers(&["lines", "--ask", "number"], format!("{board}\n"));
        let left = shown(&mut browser).1;
        assert_eq!(
            left,
            if number == "unsolvable\n" {
                "–"
            } else {
                number.trim()
            },
            "{board}"
        );
        browser.click("#shuffle");
        assert!(!shown(&mut browser).1.contains("at most"));
        sound(&mut browser);
    }
}

#[test]
fn the_picture_in_the_readme_is_ours() {
    let kept = std::fs::read_to_string("inputs/examples/walls.svg").expect("the picture");
    assert_eq!(kept, answers(&["show", "--svg", "-", BOARD], ""));
}
