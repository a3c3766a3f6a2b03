//! The forms of courses, as a student meets them: the words of the course's own command line, bad inputs, and what `check`
//! says about outputs.

mod expense;
mod sise;

use crate::common::scratch;
use crate::program::{answers, check_bad, run};
use std::sync::atomic::{AtomicU32, Ordering};

/// What `check` says, and its exit code.
fn verdict(id: &str, input: &str, output: &str) -> (String, i32) {
    static FILES: AtomicU32 = AtomicU32::new(0);
    let name = format!("course-{}", FILES.fetch_add(1, Ordering::Relaxed));
    let (input, output) = (
        scratch(&format!("{name}.in"), input),
        scratch(&format!("{name}.out"), output),
    );
    let ran = run(&["check", id, &input, &output], "");
    (ran.err, ran.code)
}

fn said(id: &str, input: &str, output: &str, code: i32, what: &str) {
    let (err, found) = verdict(id, input, output);
    assert!(
        found == code && err.contains(what),
        "{id}: {found} {err} for {output:?}"
    );
}

/// What is wrong with the words of a command line: the code, an empty output, and the message.
fn refused(words: &[&str], what: &str) {
    let ran = run(words, "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
    assert!(ran.err.contains(what), "{words:?}: {}", ran.err);
}

#[test]
fn two_blanks() {
    let board = "[2, 5, 1, 4, 0, 6, 7, 0, 3]";
    let out = answers(&["uw-cs540"], board);
    said("uw-cs540", board, &out, 0, "ok 1 case");
    said(
        "uw-cs540",
        board,
        &out.replace("  h=", " h=").replace("  moves", " moves"),
        0,
        "ok 1 case",
    );
    let torus = answers(&["uw-cs540", "--wrap"], board);
    said("uw-cs540", board, &torus, 0, "ok 1 case");
    assert!(torus.lines().count() <= out.lines().count());
    assert_eq!(
        answers(&["uw-cs540"], "1 2 3 4 5 6 7 0 0"),
        "[1, 2, 3, 4, 5, 6, 7, 0, 0]  h=0  moves: 0\nMax queue length: 1\n"
    );
    let head = "[1, 2, 3, 4, 5, 6, 0, 0, 7]  h=2  moves: 0\n";
    let input = "[1, 2, 3, 4, 5, 6, 0, 0, 7]";
    let end = "[1, 2, 3, 4, 5, 6, 7, 0, 0]  h=0  moves: 1\nMax queue length: 3\n";
    // On a torus, one slide is enough.
    said("uw-cs540", input, &format!("{head}{end}"), 0, "ok 1 case");
    said(
        "uw-cs540",
        input,
        &format!("{head}{}", end.replace("h=0", "h=1")),
        1,
        "h=1; the distances add up to 0",
    );
    said(
        "uw-cs540",
        input,
        &head.replace("0, 0, 7", "0, 7, 0"),
        1,
        "the board of the input is",
    );
    said(
        "uw-cs540",
        input,
        &format!("{head}[1, 2, 3, 4, 5, 6, 7, 0, 0]  h=0  moves: 2\n"),
        1,
        "2 moves; expected: 1",
    );
    check_bad(
        &["uw-cs540"],
        "1 2 3 4 5 6 7 8 0",
        "invalid\n",
        &["1:15: case 1: `8` is not a cell: 0 to 7"],
    );
    check_bad(
        &["uw-cs540"],
        "1 2 3 4 5 6 6 0 0",
        "invalid\n",
        &["1:13: case 1: tile 6 appears twice"],
    );
    check_bad(
        &["uw-cs540"],
        "1 2 3 4 5 6 0 0 0",
        "invalid\n",
        &["1:17: case 1: there are three blanks, 0, where two are needed"],
    );
    check_bad(
        &["uw-cs540"],
        "[1, 2, 3, 4, 5, 6, 0, 0]",
        "invalid\n",
        &["1:25: case 1: the input ends after 8 of 9 cells"],
    );
}

#[test]
fn eleven_tiles() {
    let input = "0 2 3 4\n1 5 7 8\n9 6 10 11\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n";
    let out = answers(&["nyu-11-puzzle"], input);
    said("nyu-11-puzzle", input, &out, 0, "ok 1 case");
    let lines: Vec<&str> = out.lines().collect();
    let (moves, path, values) = (lines[8], lines[10], lines[11]);
    let count: usize = moves.parse().expect("a number of moves");
    assert_eq!(
        (path.split(' ').count(), values.split(' ').count()),
        (count, count + 1),
        "{out}"
    );
    said(
        "nyu-11-puzzle",
        input,
        &out.replace(values, "1"),
        2,
        "values that never fall",
    );
    said(
        "nyu-11-puzzle",
        input,
        &out.replace("0 2 3 4\n", "0 2 4 3\n"),
        1,
        "row 1",
    );
    said(
        "nyu-11-puzzle",
        input,
        &out.replace(path, &path.replace(' ', "")),
        2,
        "single blanks",
    );
    check_bad(
        &["nyu-11-puzzle"],
        "0 2 3 4\n1 5 7 8\n9 6 10 11\n\n",
        "invalid\n",
        &["5:1: case 1: the input ends before the goal, which is the second board"],
    );
    // Tiles of any names: the goal is the second board.
    let named = "1 2 3 4\n5 6 7 8\n0 9 11 10\n\n1 2 3 4\n5 6 7 8\n9 11 10 0\n";
    let out = answers(&["nyu-11-puzzle"], named);
    assert!(out.ends_with("R R R\n3 3 3 3\n"), "{out}");
}

#[test]
fn blank_anywhere() {
    let input = "8\n4\n1 2 3\n4 0 5\n6 7 8\n";
    assert_eq!(answers(&["fmi-n-puzzle"], input), "0\n");
    assert_eq!(
        answers(&["fmi-n-puzzle"], "8 0 1 0 2 3 4 5 6 7 8"),
        "1\nright\n"
    );
    assert_eq!(answers(&["fmi-n-puzzle"], "3\n-1\n2 1\n3 0\n"), "-1\n");
    said(
        "fmi-n-puzzle",
        "8 0 1 0 2 3 4 5 6 7 8",
        "1\nleft\n",
        1,
        "wrong path",
    );
    said("fmi-n-puzzle", "8 0 1 0 2 3 4 5 6 7 8", "1\nRIGHT\n", 2, "");
    check_bad(
        &["fmi-n-puzzle"],
        "9\n-1\n1 2 3",
        "invalid\n",
        &["1:1: case 1: `9` is not a number of tiles: 3, 8, 15, ..., 99"],
    );
    check_bad(
        &["fmi-n-puzzle"],
        "8\n9\n1 2 3",
        "invalid\n",
        &["2:1: case 1: `9` is not the cell of the goal's blank: -1, or 0 to 8"],
    );
}
