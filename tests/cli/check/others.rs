//! The judge on answers that are no paths on a grid.

use super::without_board;
use crate::common::scratch;
use crate::program::run;

/// The verdict on an output for a problem's sample with one text replaced.
fn verdict(id: &str, from: &str, to: &str) -> (String, i32) {
    let input = format!("inputs/samples/{id}.in");
    let sample = std::fs::read_to_string(format!("inputs/samples/{id}.out")).expect("the sample");
    assert!(sample.contains(from), "{id}: {from}");
    let output = scratch(&format!("others-{id}.out"), sample.replacen(from, to, 1));
    let ran = run(&["check", id, &input, &output], "");
    let text = std::fs::read_to_string(&input).expect("the sample");
    (without_board(&ran.err, &text), ran.code)
}

fn wrong(id: &str, from: &str, to: &str, message: &str) {
    let wanted = (format!("wrong answer {message} of the output)\n"), 1);
    assert_eq!(verdict(id, from, to), wanted, "{id}: {from:?} -> {to:?}");
}

fn accepted(id: &str, from: &str, to: &str) {
    let (said, code) = verdict(id, from, to);
    assert_eq!((code, &said[..3]), (0, "ok "), "{id}: {said}");
}

#[test]
fn farthest_boards() {
    let path = "UURDDRULLURRDLLDRRULULDDRUULDDR";
    wrong(
        "uva10085",
        "8 1 5\n7 3 6\n4 0 2",
        "2 6 4\n1 3 7\n5 0 8",
        "case 1: wrong board: this board is 1 move from the start, the farthest are 31 (line 2",
    );
    wrong(
        "uva10085",
        "8 1 5",
        "1 8 5",
        "case 1: wrong board: this board cannot be reached from the start (line 2",
    );
    wrong(
        "uva10085",
        path,
        &format!("{path}LR"),
        "case 1: not a shortest path: a path of 33 moves, the shortest has 31; move 32 (`L`) leads away from the \
         goal (line 5",
    );
    wrong(
        "uva10085",
        "8 1 5\n7 3 6\n4 0 2",
        "8 1 5\n7 3 6\n4 4 2",
        "case 1: wrong board: 4 appears twice on this board (line 4",
    );
}

#[test]
fn tiles_on_graphs() {
    // Another order of independent moves, found by our search with other orders of edges.
    accepted(
        "uva10073",
        "EHCJGIKCJGIECBADFJGFJGHIFKEF",
        "GIKGEHFBGFCJIEFCBGADJKEFCBHI",
    );
    wrong(
        "uva10073",
        "EHCJG",
        "HECJG",
        "case 1: wrong path: move 1 (`H`) is not beside the blank (line 2",
    );
    wrong(
        "uva10073",
        "FKEF",
        "FKEFF",
        "case 1: wrong path: after its 29 moves the board is not solved (line 2",
    );
    wrong(
        "uva10073",
        "FKEF",
        "FKEFFF",
        "case 1: not a shortest path: a path of 30 moves, the shortest has 28 (line 2",
    );
}

#[test]
fn tiles_by_row_and_column() {
    let id = "codingame-11-puzzle";
    let beside = "case 1: wrong path: move 3: 0 2 is not beside the blank, which is at 2 3 (line 3";
    wrong(id, "2 2", "0 2", beside);
    accepted(id, "1 3", "0 2\n1 2\n1 3");
}

#[test]
fn numbers_and_words() {
    wrong(
        "abc224d",
        "5",
        "6",
        "case 1: wrong number: 6; expected: 5 (line 1",
    );
    wrong(
        "codingame-sliding-puzzle",
        "4",
        "6",
        "case 1: wrong number: 6; expected: 4 (line 1",
    );
    wrong(
        "cpc19c1p5",
        "2",
        "1",
        "case 2: wrong number: 1; expected: 2 (line 2",
    );
    wrong(
        "kattis-npuzzle",
        "6",
        "7",
        "case 1: wrong number: 7; expected: 6 (line 1",
    );
    wrong(
        "euler244",
        "96356848",
        "1",
        "case 1: wrong number: 1; expected: 96356848 (line 1",
    );
    wrong(
        "aoc2016-22",
        "7",
        "8",
        "case 1: wrong number: 8; expected: 7 (line 1",
    );
    wrong(
        "poj3221",
        "10",
        "-1",
        "case 1: wrong about solvability: `-1`, but the goal can be reached, in 10 moves; expected: `10` (line 1",
    );
    wrong(
        "luogu-p1979",
        "-1",
        "4",
        "case 2: wrong about solvability: `4`, but the goal cannot be reached; expected: `-1` (line 2",
    );
    let (said, code) = verdict("hdu4021", "N", "Y");
    assert!(
        code == 1 && said.contains("wrong about solvability"),
        "{said}"
    );
    let (said, code) = verdict("poj1507", "unsolvable", "solved");
    assert!(code == 2 && said.contains("case 2"), "{said}");
}

#[test]
fn boards_after_moves() {
    wrong(
        "uva227",
        "M D V B N",
        "M D B V N",
        "case 1: wrong board: row 3: `M D B V N`; expected: `M D V B N` (line 4",
    );
    let (said, code) = verdict("uva227", "W P   A E", "W P A E");
    assert!(
        code == 2 && said.contains("expected: `W P   A E`"),
        "{said}"
    );
    // White space at the end of a line is not judged, at its start it is.
    accepted("uva227", "P Q R S O\n", "P Q R S O  \n");
    let (said, code) = verdict("uva227", "  A B C D", "A B C D");
    assert!(code == 2, "{said}");
    let none = "This puzzle has no final configuration.";
    let (said, code) = verdict("uva227", "T R G S J", none);
    assert!(
        code == 1 && said.contains("wrong about solvability"),
        "{said}"
    );
}
