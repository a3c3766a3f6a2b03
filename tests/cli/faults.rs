//! Many faults on standard error: the first of each kind in full, the rest as numbers.

use crate::program::{run, timed};

/// 30 lines with one fault and 25 with another, in turns as long as there are both; and one with a third.
fn faulty_lines() -> String {
    let mut text = String::new();
    for i in 0..30 {
        text += "1 2 3 4 5 6 7 8 8\n";
        if i < 25 {
            text += &format!("x {i}\n");
        }
    }
    text + "1 2 q\n"
}

#[test]
fn the_first_of_each_kind_and_the_number_of_the_rest() {
    let ran = run(&["lines"], faulty_lines());
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(
        (ran.code, ran.out.lines().count(), lines.len()),
        (1, 56, 43)
    );
    assert!(
        lines[40].starts_with("<stdin>:56:5: case 56: `q` is not a cell"),
        "{}",
        lines[40]
    );
    let twice = "1:17: case 1: tile 8 appears twice and the blank is missing";
    assert_eq!(lines[0], format!("<stdin>:{twice}"));
    let rest = format!("<stdin>: ... and 10 more like this: {twice}");
    assert_eq!(lines[41], rest);
    let rest =
        "<stdin>: ... and 5 more like this: 2:4: case 2: 2 cells are not a board: two or more equal rows are needed; a line holds a whole board, its rows ended by `/`";
    assert_eq!(lines[42], rest);
}

#[test]
fn all_faults_or_only_their_numbers() {
    let all = run(&["lines", "--faults", "all"], faulty_lines());
    assert_eq!((all.code, all.err.lines().count()), (1, 56));
    let quiet = run(&["lines", "--quiet"], faulty_lines());
    let lines: Vec<&str> = quiet.err.lines().collect();
    assert_eq!((quiet.code, lines.len()), (1, 3));
    assert_eq!(
        lines[0],
        "<stdin>: 30 faults like this: 1:17: case 1: tile 8 appears twice and the blank is missing"
    );
    assert!(
        lines[2].starts_with("<stdin>: 1 fault like this: 56:"),
        "{}",
        lines[2]
    );
    assert_eq!(all.out, quiet.out);
    let both = run(&["hdu1043", "--faults=all", "--quiet"], "");
    assert_eq!(
        both.err,
        "npuzzle: --faults and --quiet contradict each other\n"
    );
    let some = run(&["yesno15", "--faults", "some"], "");
    assert_eq!(
        (some.code, some.err.as_str()),
        (2, "npuzzle: --faults `some`: all is needed\n")
    );
}

#[test]
fn a_million_faults_are_cheap_and_few_words() {
    let (ran, seconds) = timed(&["lines"], "\n".repeat(1_000_000));
    assert_eq!((ran.code, ran.out.len()), (1, 8_000_000));
    assert_eq!(
        ran.err.lines().last(),
        Some("<stdin>: ... and 999,980 more like this: 1:1: case 1: an empty line where a board is needed")
    );
    // 0.2 s; it was 2.7 s when every fault was written.
    assert!(seconds < 20.0, "{seconds} s");
}

#[test]
fn a_board_without_a_blank_is_called_that() {
    let line = run(&["lines"], "1 2 3 4 5 6 7 8 10\n");
    let said =
        "<stdin>:1:17: case 1: `10` is too large and the blank is missing: the tiles are 1 to 8\n";
    assert_eq!(line.err, said);
    let board = run(&["hdu1043"], "1 2 3 4 5 6 7 8 9\n");
    let said =
        "<stdin>:1:17: case 1: `9` is too large: the tiles are 1 to 8, the blank is x, not 9\n";
    assert_eq!(board.err, said);
    let too_large = "10` is too large and the blank is missing: the tiles are 1 to 8, the blank is";
    for (id, input, blank) in [
        ("hdu1043", "1 2 3 4 5 6 7 8 10\n", "x"),
        ("hdu1043", "1 10 2 3 4 5 6 7 8\n", "x"),
        ("edx-driver", "bfs 1,2,10,4,5,6,7,8,9\n", "0"),
        (
            "codewars-sliding-puzzle",
            "[[1,2,3],[4,5,6],[7,8,10]]\n",
            "0",
        ),
    ] {
        let ran = run(&[id], input);
        let said = format!("{too_large} {blank}\n");
        assert!(ran.err.ends_with(&said), "{}", ran.err);
    }
    // A blank is there, or cells are missing: there may be one among them.
    for (id, input) in [
        ("hdu1043", "1 x 3 4 5 6 7 8 10\n"),
        ("hdu1043", "1 10 2 3 4 5 6 7"),
        ("edx-driver", "bfs 0,2,10,4,5,6,7,8,9\n"),
        ("edx-driver", "bfs 1,2,10\n"),
        ("codewars-sliding-puzzle", "[[1,2,3],[4,5,0],[7,8,10]]\n"),
    ] {
        let ran = run(&[id], input);
        let plain = ran.err.contains("`10` is too large: the tiles are 1 to 8");
        assert!(plain, "{}", ran.err);
    }
}

#[test]
fn unanswered_cases_can_be_called_success() {
    for (args, input) in [
        (["lines", "--ok-if-unanswered"], "123456788\n12345678x\n"),
        (
            ["hdu1043", "--ok-if-unanswered"],
            "x x\n1 2 3 4 5 6 7 8 x\n",
        ),
    ] {
        let ran = run(&args, input);
        assert_eq!((ran.code, ran.out.as_str()), (0, "invalid\n\n"), "{args:?}");
        assert!(!ran.err.is_empty());
    }
    let ran = run(&["lines", "--ok-if-unanswered", "no/such/file"], "");
    assert_eq!(ran.code, 2);
}
