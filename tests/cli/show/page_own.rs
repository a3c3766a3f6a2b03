//! The page in windows of four sizes; boards that readers enter, and boards in its address.

use crate::common::browser::Browser;
use crate::common::rng::Rng;
use crate::common::scratch_dir;
use crate::program::{answers, run};
use crate::show::page::{open, said, shown, shows, sound, BOARD};

/// The controls and the board that are not wholly in the window.
const OUTSIDE: &str = "[...document.querySelectorAll('#view :is(button, select, input), #board')] \
    .filter((e) => !e.closest('[hidden], #route')).filter((e) => { const r = e.getBoundingClientRect(); \
    return r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight; }).map((e) => e.id).join()";

/// Words that their buttons cut off.
const CUT: &str =
    "[...document.querySelectorAll('button')].filter((e) => e.scrollWidth > e.clientWidth) \
    .map((e) => e.id).join()";

fn is_in_the_window(name: &str, boards: &[&str]) {
    for board in boards {
        let Some(mut browser) = open(name, &[board], (390, 844), 0) else {
            return;
        };
        for (width, height) in [(390, 844), (844, 390), (1280, 800), (320, 568)] {
            browser.resize(width, height);
            assert_eq!(browser.value(OUTSIDE), "", "{board} {width} x {height}");
            assert_eq!(browser.value(CUT), "", "{board} {width} x {height}");
            let side = browser.value("document.getElementById('board').clientWidth");
            let side: u32 = side.parse().expect("a width");
            let least = if width == 320 { 140 } else { 170 };
            assert!(side >= least, "{board} {width} x {height}: {side}");
            sound(&mut browser);
        }
    }
}

#[test]
fn everything_is_in_the_window() {
    is_in_the_window("sizes", &[BOARD]);
}

#[test]
#[ignore = "2 s; one board is in `everything_is_in_the_window`"]
fn everything_of_other_boards_is_in_the_window() {
    let (four, wide) = (
        "5 1 2 4 9 6 3 8 0 13 7 11 14 10 15 12",
        "1 2 3 4 5 6/7 8 9 10 0 11",
    );
    // One of Korf's, with 99 moves.
    let five = "12 3 9 22 1 18 24 4 14 19 21 5 15 0 10 8 13 6 2 17 7 23 16 20 11";
    is_in_the_window("other-sizes", &[four, wide, five]);
}

/// The slider: how far it is, and its end.
fn slid(browser: &mut Browser) -> String {
    browser.value("$('slider').value + ' of ' + $('slider').max")
}

#[test]
fn the_slider_goes_on_to_the_goal() {
    let Some(mut browser) = open("slider", &[BOARD], (390, 844), 0) else {
        return;
    };
    let browser = &mut browser;
    assert_eq!(slid(browser), "0 of 19");
    browser.key("d");
    assert_eq!(
        (shown(browser).1, slid(browser)),
        ("18".into(), "1 of 19".into())
    );
    for (key, at) in [("u", "2 of 21"), ("d", "3 of 21")] {
        browser.key(key);
        assert_eq!(slid(browser), at);
    }
    // Back on one's own moves, and on beyond them.
    browser.click("#back");
    assert_eq!(slid(browser), "2 of 21");
    browser.value("$('slider').focus()");
    browser.key("End");
    assert_eq!(
        (shown(browser).1, slid(browser)),
        ("0".into(), "21 of 21".into())
    );
    browser.key("Home");
    shows(browser, "0", "19", BOARD);
    sound(browser);
}

/// Enters a text.
fn enter(browser: &mut Browser, text: &str) {
    browser.key("b");
    browser.value(&format!("$('entered').value = {text:?}"));
    browser.click("#enter");
}

#[test]
fn a_reader_enters_boards() {
    let Some(mut browser) = open("entered", &[BOARD], (390, 844), 0) else {
        return;
    };
    let browser = &mut browser;
    browser.key("b");
    assert_eq!(browser.value("$('entered').value"), "2 3 4\n1 5 0\n7 6 8");
    // In the field letters are no moves.
    browser.key("u");
    browser.key("Escape");
    shows(browser, "0", "19", BOARD);
    let hard = "8 6 7 2 5 4 3 0 1";
    for text in [
        "8 6 7\n2 5 4\n3 0 1",
        "[[8,6,7],[2,5,4],[3,0,1]]",
        "867/254/3x1",
    ] {
        browser.click("#restart");
        enter(browser, text);
        shows(browser, "0", "31", hard);
        assert_eq!(said(browser), "31 moves left.", "{text}");
    }
    for (text, fault) in [
        (
            "8 6 7 2 5 4 3 0",
            "Boards of this page have 9 cells, 3 rows of 3; these are 8.",
        ),
        ("8 6 7 2 5 4 3 0 8", "1 is missing."),
        ("8 6 7 2 5 4 3 9 1", "The blank is missing."),
    ] {
        enter(browser, text);
        assert_eq!(browser.value("$('fault').textContent"), fault);
        browser.key("Escape");
        shows(browser, "0", "31", hard);
    }
    enter(browser, "1 2 3 4 5 6 8 7 0");
    shows(browser, "0", "–", "1 2 3 4 5 6 8 7 0");
    assert_eq!(said(browser), "No moves lead to the goal.");
    sound(browser);
}

/// Entered boards of these sides have a way, which the program replays; with two tiles exchanged they have none.
fn entered_boards(sides: &[(usize, usize)]) {
    let mut rng = Rng::new(23);
    for &(side, first) in sides {
        let count = side * side;
        // The gap is at the start of one goal, and at the end of the others.
        let goal: Vec<String> = (0..count)
            .map(|i| ((i + first) % count).to_string())
            .collect();
        let goal = goal.join(" ");
        let ours = ["--goal", goal.as_str()];
        let opened = [&ours[..], &[goal.as_str()]].concat();
        let Some(mut browser) = open(&format!("solved{side}"), &opened, (390, 844), 0) else {
            return;
        };
        let mut tiles: Vec<&str> = goal.split(' ').collect();
        rng.shuffle(&mut tiles);
        let (mut solvable, mut ways) = (0, 0);
        for _ in 0..2 {
            let board = tiles.join(" ");
            enter(&mut browser, &board);
            let parity = answers(&[&["lines", "--ask", "parity"], &ours[..]].concat(), &board);
            if parity == "yes\n" {
                solvable += 1;
                let way = browser.value("game.way.join('')");
                // How near it is to a shortest one is another matter.
                let show = ["show", "--effort", "1000", "--moves", &way, &board];
                let ran = run(&[&show, &ours[..]].concat(), "");
                assert_eq!(ran.code, 0, "{board} by {way}: {}", ran.out);
            } else {
                assert_eq!(said(&mut browser), "No moves lead to the goal.");
            }
            ways += u32::from(browser.value("game.way") != "null");
            let numbers: Vec<usize> = (0..count).filter(|&i| tiles[i] != "0").collect();
            tiles.swap(numbers[0], numbers[1]);
        }
        assert_eq!(
            (solvable, ways),
            (1, 1),
            "one of two boards with two tiles exchanged"
        );
        sound(&mut browser);
    }
}

#[test]
fn entered_boards_are_solved() {
    entered_boards(&[(4, 0)]);
}

#[test]
#[ignore = "5 s; smaller ones are in `entered_boards_are_solved`"]
fn larger_entered_boards_are_solved() {
    entered_boards(&[(4, 0), (6, 1), (9, 1)]);
}

#[test]
fn a_board_is_in_the_address() {
    let Some(mut browser) = open("link", &[BOARD], (390, 844), 0) else {
        return;
    };
    let browser = &mut browser;
    browser.key("d");
    browser.click("#own");
    browser.click("#share");
    assert!(said(browser).starts_with("The address of this page holds the board now"));
    shows(browser, "1", "18", "2 3 4 1 5 8 7 6 0");
    assert_eq!(browser.value("location.hash"), "#board=2,3,4,1,5,8,7,6,0");
    // Another page with this address, and other addresses of that page.
    let file = scratch_dir().join("link.html");
    let file = file.to_str().expect("a path");
    browser.open(&format!("{file}#board=2,3,4,1,5,8,7,6,0"));
    shows(browser, "0", "18", "2 3 4 1 5 8 7 6 0");
    browser.value("location.hash = '#board=867254301'");
    browser.wait_for("$('left').textContent === '31'");
    shows(browser, "0", "31", "8 6 7 2 5 4 3 0 1");
    browser.value("location.hash = '#board=1,2'");
    browser
        .wait_for("document.querySelector('[aria-live]').textContent.startsWith('The board of')");
    assert!(said(browser).starts_with("The board of this link: Boards of this page have 9 cells"));
    shows(browser, "0", "31", "8 6 7 2 5 4 3 0 1");
    sound(browser);
}
