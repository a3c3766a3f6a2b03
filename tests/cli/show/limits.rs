//! Boards that take time, and when they are given up.

use crate::answer::HARDEST;
use crate::common::scratch;
use crate::common::xml::read;
use crate::program::{answers, run};

/// The last line.
fn verdict(text: &str) -> &str {
    text.lines().last().expect("a verdict")
}

#[test]
fn a_board_past_its_limit_is_shown_unsolved() {
    let ran = run(&["show", "--nodes", "1000", HARDEST], "");
    let said = verdict(&ran.out);
    assert!(said.starts_with("unsolved: given up after 1"), "{said}");
    assert!(
        said.ends_with(" nodes (--nodes 1000); no path of 60 moves or fewer"),
        "{said}"
    );
    assert_eq!((ran.err.as_str(), ran.code), ("", 1));
    let ran = run(&["show", "--time", "0.05", HARDEST], "");
    let said = verdict(&ran.out);
    assert!(said.contains(" s (--time 0.05); no path of "), "{said}");
    assert_eq!(ran.code, 1);
    // The next board is shown as ever.
    let ran = run(&["show", "--nodes", "1000", HARDEST, "12345678x"], "");
    assert_eq!((verdict(&ran.out), ran.code), ("solved already", 1));
    // A given path needs no solution of ours.
    let ran = run(&["show", "--nodes", "1000", "--moves", "dr", HARDEST], "");
    assert_eq!(
        verdict(&ran.out),
        "wrong: after its 2 moves the board is not solved"
    );
    assert_eq!(ran.code, 1);
}

#[test]
fn a_long_line_that_is_no_board_is_a_fault() {
    let input = format!("123405786\n{}\n", "hello ".repeat(4000));
    for command in ["show", "stats"] {
        let ran = run(&[command, "-"], &input);
        assert!(
            ran.err
                .starts_with("<stdin>:2:1: case 2: `hello` is not a cell"),
            "{ran:?}"
        );
        assert_eq!(ran.code, 1, "{command}");
    }
}

#[test]
fn pictures_of_boards_given_up() {
    let page = scratch("given-up.html", "");
    let args = [
        "show", "--nodes", "1000", "--html", &page, "--svg", "-", HARDEST,
    ];
    let ran = run(&args, "");
    assert_eq!(ran.code, 1);
    let (picture, _) = ran.out.split_once("</svg>").expect("a picture");
    let picture = read(&format!("{picture}</svg>"));
    assert!(picture
        .all()
        .iter()
        .any(|element| element.text == "unsolved"));
    let page = std::fs::read_to_string(&page).expect("the page");
    assert!(
        page.contains("\"note\": \"Unsolved: given up after "),
        "{page}"
    );
}

#[test]
fn more_effort_shortens_the_path() {
    let board: Vec<String> = (0..25).rev().map(|tile: u32| tile.to_string()).collect();
    let board = board.join(" ");
    let moves = |effort: &str| {
        let shown = answers(&["show", "--every", "999", "--effort", effort, &board], "");
        let moves = verdict(&shown).split(' ').nth(2).map(str::parse);
        moves
            .expect("a number")
            .unwrap_or_else(|_| panic!("{shown}"))
    };
    let (few, many): (usize, usize) = (moves("2000"), moves("1000000"));
    assert!(many < few, "{many} {few}");
}
