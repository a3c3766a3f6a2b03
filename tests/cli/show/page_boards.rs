//! Pages of other boards: larger ones, other goals, wrong paths, pictures on the tiles; and what is in every page.

use crate::common::browser::Browser;
use crate::common::scratch;
use crate::program::{answers, run};
use crate::show::page::{open, pace, said, shown, shows, sound, BOARD};

/// The page of a board.
fn page(name: &str, args: &[&str]) -> String {
    let file = scratch(&format!("{name}.html"), "");
    let args = [&["show", "--html", &file], args].concat();
    let ran = run(&args, "");
    assert_eq!(ran.err, "", "{args:?}");
    std::fs::read_to_string(&file).expect("the page")
}

#[test]
fn a_page_is_small_and_needs_no_network() {
    let text = page("small", &[BOARD]);
    let (before, after) = text.split_once("type=\"text/plain\">").expect("a table");
    let (bits, after) = after.split_once('<').expect("its end");
    // 181,440 boards, a bit each.
    assert_eq!(bits.len(), 22_680 / 3 * 4);
    assert!(
        before.len() + after.len() <= 45_000,
        "{}",
        before.len() + after.len()
    );
    for outside in [
        "http://", "https://", "src=", "@import", "fetch(", "{{", "}}</",
    ] {
        assert!(!text.contains(outside), "{outside}");
    }
}

#[test]
#[ignore = "takes a browser some seconds"]
fn every_3x3_board_has_its_bit() {
    let Some(mut browser) = open(
        "bits",
        &[BOARD, "--goal", "1 2 3 8 0 4 7 6 5"],
        (1280, 800),
        0,
    ) else {
        return;
    };
    // All boards within 31 moves, each distance counted by the page's own table.
    let walk = "(() => { let layer = [goal], seen = new Set([String(goal)]), counts = []; \
                for (let d = 0; layer.length; d++) { counts.push(layer.length); const next = []; \
                for (const b of layer) { if (leftByBits(b) !== d % 4) return 'wrong at ' + b; \
                for (const m of movesOf(b)) { const n = after(b, m); \
                if (!seen.has(String(n))) { seen.add(String(n)); next.push(n); } } } layer = next; } \
                return counts.reduce((a, b) => a + b) + ' ' + (counts.length - 1); })()";
    assert_eq!(browser.value(walk), "181440 30");
}

/// A way that the page found, played by the program.
fn is_solved_by(tiles: &str, way: &str) {
    let ran = run(&["show", "--moves", &way.replace(',', ""), tiles], "");
    assert_eq!(ran.code, 0, "{tiles} by {way}: {}", ran.out);
}

#[test]
#[ignore = "takes a browser some seconds"]
fn larger_boards_lead_back_to_the_path() {
    let board = "5 1 2 4 9 6 3 8 0 13 7 11 14 10 15 12";
    let Some(mut browser) = open("larger", &[board], (1280, 800), 0) else {
        return;
    };
    let fewest = answers(&["lines", "--ask", "number"], format!("{board}\n"));
    let fewest: u32 = fewest.trim().parse().expect("a number");
    shows(&mut browser, "0", &fewest.to_string(), board);
    browser.key("r");
    browser.key("r");
    let left = shown(&mut browser).1;
    assert!(
        left.ends_with("at most") || left.parse::<u32>().is_ok(),
        "{left}"
    );
    browser.click("#hint");
    let left: u32 = shown(&mut browser).1.parse().expect("exact now");
    assert!(left <= fewest + 2, "{left}");
    browser.click(".hint");
    assert_eq!(shown(&mut browser).1, (left - 1).to_string());
    // Random boards have a way, too.
    for _ in 0..3 {
        browser.click("#shuffle");
        let (_, left, tiles) = shown(&mut browser);
        let way = browser.value("game.way");
        is_solved_by(&tiles, &way);
        assert_eq!(
            left.trim_end_matches("at most"),
            way.split(',').count().to_string()
        );
    }
    sound(&mut browser);
}

#[test]
fn a_wrong_path_says_where_it_goes_wrong() {
    let args = [BOARD, "--moves", "uldd"];
    let Some(mut browser) = open("wrong", &args, (360, 740), 1) else {
        return;
    };
    let note = browser.value("document.getElementById('note').textContent");
    assert_eq!(
        note,
        "Wrong: after its 4 moves the board is not solved; move 3 (`d`) leads away from the goal."
    );
    browser.click("#last");
    assert_eq!(shown(&mut browser).0, "4");
    browser.click("#step");
    assert_eq!(shown(&mut browser).0, "5", "it goes on by our own way");
    sound(&mut browser);
}

#[test]
fn an_unsolvable_board_can_be_shuffled() {
    let Some(mut browser) = open("odd", &["1 2 3 4 5 6 8 7 0"], (360, 740), 0) else {
        return;
    };
    shows(&mut browser, "0", "–", "1 2 3 4 5 6 8 7 0");
    browser.key("u");
    assert_eq!(
        said(&mut browser),
        "6 slid down. No moves lead to the goal."
    );
    browser.click("#shuffle");
    assert!(shown(&mut browser).1.parse::<u32>().is_ok());
    sound(&mut browser);
}

#[test]
fn a_picture_lies_on_the_tiles() {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"200\"><circle cx=\"150\" cy=\"100\" r=\"90\"/></svg>";
    let picture = scratch("circle.svg", picture);
    let args = [BOARD, "--image", picture.as_str()];
    let Some(mut browser) = open("picture", &args, (360, 740), 0) else {
        return;
    };
    browser.wait_for("document.body.className === 'picture'");
    let painted = "[...document.querySelectorAll('.face')].every((e) => e.style.backgroundImage.startsWith('url(\"data:image/svg'))";
    assert_eq!(browser.value(painted), "true");
    browser.click("#numbers");
    assert_eq!(browser.value("document.body.className"), "picture plain");
    sound(&mut browser);
}

#[test]
#[ignore = "takes a browser some seconds"]
fn small_and_wide_boards_are_exact() {
    for board in ["0 3 2 1", "5 4 3 2 1 0", "0 7 2 1 4 3 6 5"] {
        let name = format!("small{}", board.len());
        let Some(mut browser) = open(&name, &[board], (360, 740), 0) else {
            return;
        };
        let number = answers(&["lines", "--ask", "number"], format!("{board}\n"));
        assert_eq!(shown(&mut browser).1, number.trim(), "{board}");
        browser.click("#step");
        let left: u32 = number.trim().parse().expect("a number");
        assert_eq!(shown(&mut browser).1, (left - 1).to_string(), "{board}");
        sound(&mut browser);
    }
}

/// The words on an element's children.
fn words(browser: &mut Browser, selector: &str) -> String {
    browser.value(&format!(
        "[...document.querySelectorAll('{selector}')].map((e) => e.textContent).join(' ')"
    ))
}

/// What the page says once its worker has ended.
fn found(browser: &mut Browser) -> String {
    browser.wait_for("!document.querySelector('[aria-live]').textContent.startsWith('Searching')");
    said(browser)
}

/// Good moves, losses and all shortest ways, as the program knows them; by keys and by buttons.
fn advises(name: &str, size: (u32, u32)) {
    let board = "8 6 7 2 5 4 3 0 1";
    let Some(mut browser) = open(name, &[board], size, 0) else {
        return;
    };
    let browser = &mut browser;
    browser.key("g");
    assert_eq!(said(browser), "Good: 5, 3, 1. 31 moves left.");
    assert_eq!(words(browser, "#board .good"), "5 3 1");
    browser.click("#every");
    assert_eq!(said(browser), "40 shortest paths of 31 moves.");
    let all = answers(&["lines", "--ask", "all"], board);
    assert_eq!(words(browser, "#ways li") + "\n", all);
    // There and back again loses; its button leads to it.
    for key in ["r", "l", "l", "r"] {
        browser.key(key);
    }
    assert_eq!(words(browser, "#route button"), "r l+2 l r+2");
    browser.key("a");
    assert_eq!(said(browser), "2 moves of 4 lose 2.");
    browser.click("#route button:nth-child(2)");
    shows(browser, "2", "31", board);
    sound(browser);
}

#[test]
fn advice_on_a_desk() {
    advises("advice", (1280, 800));
}

#[test]
#[ignore = "1 s; as `advice_on_a_desk`"]
fn advice_on_a_phone() {
    advises("advice390", (390, 740));
}

/// What a worker proves is what the program knows.
fn a_worker_searches(name: &str, board: &str) {
    let Some(mut browser) = open(name, &[board], (390, 740), 0) else {
        return;
    };
    let browser = &mut browser;
    for key in ["u", "l"] {
        browser.key(key);
    }
    let tiles = shown(browser).2;
    browser.key("w");
    let all = answers(&["lines", "--ask", "all"], &tiles);
    let count = all.split_whitespace().count();
    let moves = all.find([' ', '\n']).expect("a path");
    let wanted = match count {
        1 => format!("The only shortest path, {moves} moves."),
        _ => format!("{count} shortest paths of {moves} moves."),
    };
    assert_eq!(found(browser), wanted, "{board}");
    assert_eq!(words(browser, "#ways li") + "\n", all);
    browser.key("g");
    let good = found(browser);
    assert!(good.ends_with(&format!(". {moves} moves left.")), "{good}");
    let marked = browser.value("document.querySelectorAll('#board .good').length");
    let steps = answers(&["lines", "--ask", "moves"], &tiles);
    assert_eq!(marked, steps.matches('*').count().to_string());
    browser.click("#compare");
    assert_eq!(found(browser), "2 moves of 2 lose 2.");
    assert_eq!(words(browser, "#route button"), "u+2 l+2");
    pace(browser, 10);
    browser.click("#solve");
    browser.wait_for("document.body.className === 'solved'");
    assert_eq!(shown(browser).0, (2 + moves).to_string());
    sound(browser);
}

#[test]
fn a_worker_searches_4_x_4() {
    a_worker_searches("worker4", "1 2 3 4 5 0 6 8 9 10 7 11 13 14 15 12");
}

#[test]
#[ignore = "5 s; a smaller board is in `a_worker_searches_4_x_4`"]
fn a_worker_searches_5_x_5() {
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 0 17 18 19 21 22 23 24 20";
    a_worker_searches("worker5", board);
}
