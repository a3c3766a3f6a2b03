//! Words of `show` that are wrong.

use crate::common::scratch;
use crate::program::{answers, run};

/// One line on standard error, exit code 2.
fn wrong(args: &[&str], message: &str) {
    let ran = run(&[&["show"], args].concat(), "");
    assert_eq!(
        (ran.err, ran.code),
        (format!("npuzzle: {message}\n"), 2),
        "{args:?}"
    );
}

#[test]
fn words_that_are_neither_board_nor_file() {
    wrong(
        &["12345"],
        "`12345` is no board (5 cells make no board of two rows or more) and no file (No such file or directory (os error 2))",
    );
    wrong(
        &["1", "2", "3", "0"],
        "a board of several words needs quotes: \"1 2 3 0\"",
    );
    // A file whose name reads as a board.
    let file = scratch("1230", "3 1 2 0\n");
    assert!(answers(&["show", &file], "").contains("[3]"));
    assert!(answers(&["show", "1230"], "").contains("solved already"));
}

#[test]
fn options_that_do_not_go_together() {
    let board = "123456708";
    wrong(&["--still", board], "--still goes with --svg");
    wrong(&["--image", "x.png", board], "--image goes with --html");
    wrong(
        &["--delay", "1", board],
        "--delay goes with --watch or --svg",
    );
    wrong(
        &["--watch", "--svg", "-", board],
        "--watch and --svg contradict each other",
    );
    wrong(
        &["--svg", "-", "--html", "-", board],
        "--svg and --html need different files",
    );
    wrong(&["--moves", "r", board, board], "--moves takes one board");
    wrong(&["--svg", "-"], "--svg takes one board: there is none");
    wrong(&["--watch", board], "--watch needs a terminal and `stty`");
    let text = scratch("no-picture.txt", "words");
    let page = scratch("no-picture.html", "");
    let said = format!("--image {text}: neither PNG, JPEG nor SVG");
    wrong(&["--html", &page, "--image", &text, board], &said);
    let large: Vec<String> = (1..441)
        .chain([0])
        .map(|tile: u32| tile.to_string())
        .collect();
    let said = "--svg shows boards of at most 400 cells and paths of at most 20000 moves";
    wrong(&["--svg", "-", &large.join(" ")], said);
}

#[test]
fn help_fits_a_terminal() {
    let help = answers(&["show", "--help"], "");
    assert!(help.starts_with("npuzzle show [OPTION]... [BOARD | FILE]...\n"));
    assert!(
        help.lines().all(|line| line.chars().count() <= 80),
        "{help}"
    );
    for option in [
        "--moves", "--watch", "--svg", "--still", "--html", "--image", "--goal",
    ] {
        assert!(help.contains(&format!("\n{option} ")), "{option}");
    }
}
