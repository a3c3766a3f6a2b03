//! SISE in Lodz.

use super::{refused, said};
use crate::common::scratch;
use crate::program::{answers, check_bad, run};
use std::fs::read_to_string;

#[test]
fn sise_words_that_are_wrong() {
    let board = "4 4\n1 2 3 4\n5 6 7 8\n9 10 0 12\n13 14 11 15\n";
    let file = scratch("sise-words", board);
    let id = "tul-sise";
    let searches = "bfs or dfs and an order of L, R, U, D, or astr and hamm or manh";
    for (name, parameter) in [("bfs", "RDLL"), ("astr", "euclid"), ("idfs", "RDLU")] {
        let what = format!("`{name} {parameter}` is not a search: {searches}");
        refused(&[id, name, parameter, &file], &what);
    }
    refused(&[id, "bfs", &file], "is not a search");
    check_bad(
        &[id],
        format!("bfs ULDRxxxLRUD\n{board}"),
        "invalid\n",
        &[&format!(
            "1:1: case 1: `bfs ULDRxxxLRUD` is not a search: {searches}"
        )],
    );
    refused(&[id, "bfs"], "`bfs ` is not a search");
    // The five words of the course.
    refused(
        &[id, "bfs", "RDLU", &file, "sol.txt", "stats.txt"],
        "one FILE goes with a search; the two that are written are --solution FILE and --statistics FILE",
    );
    let same = scratch("sise-same", "");
    refused(
        &[
            id,
            "bfs",
            "RDLU",
            &file,
            "--solution",
            &same,
            "--statistics",
            &same,
        ],
        "solution and statistics need two files",
    );
    let named = scratch("sise-named", format!("dfs RDLU\n{board}"));
    refused(&[id, "bfs", "RDLU", &named], "names a search of its own");
    let short = scratch("sise-short", "4 4\n1 2 3 4\n5 6 7 8\n9 10 0 12\n13 14 11\n");
    let ran = run(&[id, "bfs", "RDLU", &short], "");
    let what = format!("{short}:6:1: case 1: the input ends after 15 of 16 cells\n");
    assert_eq!((ran.code, ran.out, ran.err), (1, "invalid\n".into(), what));
    // Standard input is the file of the board.
    assert!(answers(&[id, "bfs", "RDLU"], board).starts_with("2\nDR\n"));
}

#[test]
fn sise_by_the_words_of_the_course() {
    let board = "4 4\n1 2 3 4\n5 6 7 8\n9 10 0 12\n13 14 11 15\n";
    let file = scratch("sise-board", board);
    for (method, parameter) in [
        ("bfs", "RDLU"),
        ("bfs", "udlr"),
        ("dfs", "RDUL"),
        ("astr", "hamm"),
        ("astr", "manh"),
    ] {
        let (solution, statistics) = (scratch("sise-sol", ""), scratch("sise-stats", ""));
        let words = ["tul-sise", method, parameter, &file];
        let both = answers(&words, "");
        let files = [
            &words[..],
            &["--solution", &solution, "--statistics", &statistics],
        ]
        .concat();
        assert_eq!(answers(&files, ""), "", "{method}");
        let [first, second] =
            [solution, statistics].map(|file| read_to_string(file).expect("a file"));
        let (lines, parts): (Vec<&str>, usize) = (both.lines().collect(), first.lines().count());
        assert_eq!(
            (parts, second.lines().count(), lines.len()),
            (2, 5, 7),
            "{method}: {both}"
        );
        assert_eq!(first, format!("{}\n{}\n", lines[0], lines[1]));
        let input = format!("{method} {parameter}\n{board}");
        said("tul-sise", &input, &first, 0, "ok 1 case");
        said("tul-sise", &input, &both, 0, "ok 1 case");
        if method != "dfs" {
            assert_eq!(first, "2\nDR\n");
        }
    }
    // A rectangle, a single row, an unsolvable board, one that is too large.
    assert!(answers(&["tul-sise"], "2 3\n1 2 3\n4 0 5\n").starts_with("1\nR\n1\n"));
    assert!(answers(&["tul-sise"], "1 4\n1 0 2 3\n").starts_with("2\nRR\n"));
    let none = answers(&["tul-sise"], "2 2\n2 1\n3 0\n");
    assert!(none.starts_with("-1\n-1\n"), "{none}");
    assert!(answers(&["tul-sise"], "dfs LRUD 2 2\n2 1\n3 0\n").starts_with("-1\n-1\n"));
    let large: String = (1..25).map(|tile| format!("{tile} ")).collect();
    check_bad(
        &["tul-sise"],
        format!("5 5 {large}0"),
        "unsolved\n",
        &["1:1: case 1: the board has 25 cells; these searches take at most 16"],
    );
    check_bad(
        &["tul-sise"],
        format!("bfs RDLL\n{board}"),
        "invalid\n",
        &["1:1: case 1: `bfs RDLL` is not a search: bfs or dfs and an order of L, R, U, D, or astr and hamm or manh"],
    );
}

#[test]
fn sise_outputs() {
    let input = "bfs RDLU\n2 2\n1 2\n0 3\n";
    said("tul-sise", input, "1\nR\n", 0, "ok");
    said("tul-sise", input, "1\nR\n1\n3\n2\n1\n0.123\n", 0, "ok");
    said(
        "tul-sise",
        input,
        "-1\n",
        1,
        "-1, but the goal can be reached",
    );
    said("tul-sise", input, "1\nL\n", 1, "leaves the board");
    said("tul-sise", input, "3\nRLR\n", 1, "not a shortest path");
    said("tul-sise", "dfs RDLU\n2 2\n1 2\n0 3\n", "3\nRLR\n", 0, "ok");
    said("tul-sise", "2 2\n1 2\n0 3\n", "3\nRLR\n", 0, "ok");
    said(
        "tul-sise",
        input,
        "2\nR\n",
        1,
        "1 letters, but 2 moves are stated",
    );
    said(
        "tul-sise",
        input,
        "1\nR\n1\n2\n3\n1\n0.1\n",
        1,
        "2 visited, 3 processed, depth 1: none can be so",
    );
    said(
        "tul-sise",
        input,
        "1\nR\n2\n3\n2\n1\n0.1\n",
        2,
        "expected: `1`",
    );
    said(
        "tul-sise",
        "2 2\n2 1\n3 0\n",
        "-1\n-1\n12\n12\n6\n0.1\n",
        0,
        "ok",
    );
    said(
        "tul-sise",
        "2 2\n2 1\n3 0\n",
        "4\nURDL\n",
        1,
        "4, but the goal cannot be reached",
    );
}
