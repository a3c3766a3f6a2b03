//! Boards of line pieces.

use crate::common::scratch;
use crate::program::{answers, run};
use crate::show::page::{open, said};

const SAMPLE: &str = "inputs/samples/ahc011.in";

/// The statement's example: a tree of 14 cells.
const PATH: &str = "RRRDLUULDDDDLUUUR";

#[test]
fn a_path_is_drawn_as_text() {
    let words = ["show", "--moves", PATH, "--every", "17", "ahc011", SAMPLE];
    let text = answers(&words, "");
    let wanted = [
        " start               17 r",
        " 6  2  c  e  4  3    6  2  8  c  4  3",
        " a     6  8  f  9    a [9]    e  a  9",
        " a  8  9  d  a  9    a  6  9  f  d  9",
        " 5  d  9  3  c  b    5  8  6  3  c  b",
        " 2  7  6  2  5  3    2  d  7  2  5  3",
        " 4  2  4  b  a  8    4  2  4  b  a  8",
        "200000 points: a tree of 14 of 35 cells after 17 moves",
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn our_own_path_is_drawn_as_a_picture_and_as_a_page() {
    let [svg, html] = ["svg", "html"].map(|end| scratch(&format!("pieces.{end}"), ""));
    let words = [
        "show", "ahc011", SAMPLE, "--nodes", "1", "--svg", &svg, "--html", &html,
    ];
    let said = answers(&words, "");
    assert!(said.contains(" points: a full tree after "), "{said}");
    let picture = std::fs::read_to_string(svg).expect("a picture");
    assert!(picture.contains("<title>A 6 x 6 board of line pieces: "));
    // A piece with a line to the right, and its square end.
    assert!(picture.contains("<path d=\"M26,26h34v8h-34zM22,22h16v16h-16z\""));
    assert_eq!(picture.matches("<path d=\"M").count(), 35);
    let page = std::fs::read_to_string(html).expect("a page");
    assert!(page.contains("\"pieces\": [0, 6, 2, 12, 14, 4, 3, 10, "));
}

#[test]
fn the_page_slides_pieces_to_a_tree() {
    let words = ["ahc011", SAMPLE, "--nodes", "1"];
    let Some(mut browser) = open("pieces-page", &words, (900, 700), 0) else {
        return;
    };
    let drawn = "document.querySelectorAll('#board .tile svg path').length";
    assert_eq!(browser.value(drawn), "35");
    let solved = "document.body.classList.contains('solved')";
    assert_eq!(browser.value(solved), "false");
    browser.value("document.getElementById('last').click()");
    assert_eq!(browser.value(solved), "true");
    assert_eq!(
        browser.value("document.getElementById('left').textContent"),
        "0"
    );
    // A piece has no number, and no board can be entered.
    browser.click("#first");
    browser.click("#hint");
    let hint = said(&mut browser);
    assert!(hint.starts_with("Hint: slide the piece in row "), "{hint}");
    browser.key("b");
    assert_eq!(
        browser.value("document.getElementById('entry').open"),
        "false"
    );
}

#[test]
fn what_is_wrong_is_said() {
    for (words, input, said, code) in [
        (
            &["--moves", "ruu"][..],
            "",
            "wrong: move 3 (`u`) leaves the board",
            1,
        ),
        (
            &["--moves", "rx"],
            "",
            "wrong: move 2 (`x`) is not a move",
            1,
        ),
        (
            &["--goal", "1230"],
            "",
            "--goal is about boards of numbers",
            2,
        ),
        (
            &["--size", "4x4"],
            "",
            "--size is about boards of numbers",
            2,
        ),
        (&["also"], "", "ahc011 takes one file", 2),
        (
            &[],
            "3 54\n4c9\n2a0\n",
            "the input ends after 6 of 9 pieces",
            1,
        ),
        (
            &[],
            "3 54\n4c9\n250\n111\n",
            "unsolved: no tree without open ends",
            1,
        ),
    ] {
        let file = if input.is_empty() { SAMPLE } else { "-" };
        let ran = run(&[&["show", "ahc011", file], words].concat(), input);
        let all = ran.out + &ran.err;
        assert!(all.contains(said) && ran.code == code, "{words:?}: {all}");
    }
}
