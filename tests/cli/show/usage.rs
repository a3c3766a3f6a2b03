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
        "`12345` is not a board (5 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`) and not a file (No such file or directory (os error 2))",
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
    let ran = run(&["show", "--svg", "-"], "");
    let said = "<stdin>:1:1: the input ends before any case\n";
    assert_eq!(
        (ran.out.as_str(), ran.err.as_str(), ran.code),
        ("", said, 1)
    );
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
    wrong(&["--effort", "20000", "--svg", "-", &large.join(" ")], said);
}

#[test]
fn no_board_among_empty_lines_and_comments() {
    for words in [&["show"][..], &["show", "--json"], &["stats", "-"]] {
        for (text, at) in [("", "1:1"), ("\n\n", "3:1"), ("; none\n\n", "3:1")] {
            let ran = run(words, text);
            let said = format!("<stdin>:{at}: the input ends before any case\n");
            assert_eq!((ran.out.as_str(), ran.err, ran.code), ("", said, 1));
        }
    }
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

/// A file without an end is not read until memory ends.
#[cfg(unix)]
#[test]
fn files_without_an_end() {
    let page = scratch("endless.html", "old\n");
    let args = ["show", "--html", &page, "--image", "/dev/zero", "123456x78"];
    let ran = run(&args, "");
    let said = "npuzzle: --image /dev/zero: larger than 32 MiB\n";
    assert_eq!((ran.err.as_str(), ran.code), (said, 2));
    assert_eq!(std::fs::read_to_string(&page).expect("it"), "old\n");
}

/// A page takes the place of an older one with its permissions, and goes to a device as to a file.
#[cfg(unix)]
#[test]
fn files_are_replaced_whole() {
    use std::os::unix::fs::PermissionsExt;
    let page = scratch("replaced.html", "old\n");
    let mode = std::fs::Permissions::from_mode(0o640);
    std::fs::set_permissions(&page, mode).expect("permissions");
    for file in [&*page, "/dev/null"] {
        let ran = run(&["show", "--html", file, "123456x78"], "");
        assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{file}");
    }
    let about = std::fs::metadata(&page).expect("it");
    assert_eq!(about.permissions().mode() & 0o777, 0o640);
    assert!(about.len() > 1000);
    let missing = "/no/such/folder/page.html";
    let ran = run(&["show", "--html", missing, "123456x78"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains(missing), "{}", ran.err);
}

/// It is empty the second time, and nobody waits for what never comes.
#[test]
fn standard_input_twice() {
    let said = "<stdin>:1:1: the input ends before any case\n";
    let once = run(&["show", "1230", "-"], "1203\n");
    let twice = run(&["show", "1230", "-", "-"], "1203\n");
    assert_eq!((once.err.as_str(), once.code), ("", 0));
    assert_eq!((twice.err.as_str(), twice.code), (said, 1));
    assert_eq!(once.out, twice.out);
}
