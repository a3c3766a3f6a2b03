//! The forms of courses, as a student meets them: the words of the course's own command line, bad inputs, and what `check`
//! says about outputs.

use crate::common::scratch;
use crate::program::{answers, check_bad, run};
use std::fs::read_to_string;
use std::sync::atomic::{AtomicU32, Ordering};

const START: &str = "2 3 6\n1 0 7\n4 8 5\nEND OF FILE\n";
const GOAL: &str = "1 2 3\n4 5 6\n7 8 0\nEND\n";

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

#[test]
fn expense_by_the_words_of_the_course() {
    let (start, goal) = (
        scratch("expense-start", START),
        scratch("expense-goal", GOAL),
    );
    for (method, line) in [
        ("", "depth 12 with cost of 63."),
        ("a*", "depth 12 with cost of 63."),
        ("ucs", "depth 12 with cost of 63."),
        ("bfs", "depth 12 with cost of 63."),
        ("ids", "depth 12 with cost of 63."),
        ("greedy", "depth "),
        ("dfs", "depth "),
        ("dls", "depth "),
    ] {
        let words = ["uta-expense", &start, &goal, method, "true"];
        let words = if method.is_empty() {
            &words[..3]
        } else {
            &words[..]
        };
        let out = answers(words, "");
        assert!(
            out.contains(&format!("Solution Found at {line}")),
            "{method}: {out}"
        );
        let input = format!("{START}{GOAL}{method}\n");
        assert_eq!(answers(&["uta-expense"], &input), out, "{method}");
        said("uta-expense", &input, &out, 0, "ok 1 case");
    }
    let wrong = run(&["uta-expense", &start, &goal, "best"], "");
    assert_eq!((wrong.code, wrong.out.as_str()), (2, ""));
    assert!(
        wrong
            .err
            .contains("`best` is not a search: bfs, ucs, dfs, dls, ids, greedy or a*"),
        "{}",
        wrong.err
    );
}

#[test]
fn expense_inputs_and_outputs() {
    check_bad(
        &["uta-expense"],
        "1 2 3 4 5 6 7 8 8\n",
        "invalid\n",
        &["1:17: case 1: tile 8 appears twice"],
    );
    check_bad(
        &["uta-expense"],
        format!("{START}{GOAL}best\n"),
        "invalid\n",
        &["9:1: case 1: `best` is not a search: bfs, ucs, dfs, dls, ids, greedy or a*"],
    );
    let unsolvable = "2 1 3 4 5 6 7 8 0 1 2 3 4 5 6 7 8 0 dfs";
    assert_eq!(answers(&["uta-expense"], unsolvable), "No Solution Found\n");
    let input = format!("{START}{GOAL}");
    let out = answers(&["uta-expense"], &input);
    // Other counts, and indented moves.
    let other = out
        .replace("Popped: 65", "Popped: 97")
        .replace("Move", "\tMove");
    said("uta-expense", &input, &other, 0, "ok 1 case");
    said(
        "uta-expense",
        &input,
        &out.replace("of 63", "of 64"),
        1,
        "the answer states a cost of 64, but its path costs 63",
    );
    said(
        "uta-expense",
        &input,
        &out.replace("depth 12", "depth 11"),
        1,
        "",
    );
    said(
        "uta-expense",
        &input,
        &out.replace("Move 7 Left", "Move 7 Right"),
        1,
        "slides left, not `Right`",
    );
    said(
        "uta-expense",
        &input,
        &out.replace("Move 7 Left", "Move 1 Left"),
        1,
        "",
    );
    // A shortest path need not be a cheapest one, and the reverse.
    let cheap = "1 2 3 4 5 6 7 8 0\n8 1 3 4 0 2 7 6 5\n";
    let bfs = answers(&["uta-expense"], format!("{cheap}bfs"));
    let ucs = answers(&["uta-expense"], format!("{cheap}ucs"));
    said("uta-expense", &format!("{cheap}bfs"), &bfs, 0, "ok");
    said("uta-expense", &format!("{cheap}ucs"), &ucs, 0, "ok");
    let greedy = answers(&["uta-expense"], format!("{START}{GOAL}dfs"));
    said("uta-expense", &input, &greedy, 1, "the cheapest has 63");
}

/// What is wrong with the words of a command line: the code, an empty output, and the message.
fn refused(words: &[&str], what: &str) {
    let ran = run(words, "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words:?}");
    assert!(ran.err.contains(what), "{words:?}: {}", ran.err);
}

#[test]
fn expense_words_that_are_wrong() {
    let (start, goal) = (scratch("expense-s", START), scratch("expense-g", GOAL));
    let id = "uta-expense";
    refused(
        &[id, &start, "ucs"],
        "`ucs` is a search: START and GOAL go before it",
    );
    refused(
        &[id, &start, &goal, "ucs", "more"],
        "`more` is one word too many",
    );
    refused(
        &[id, &start, &goal, "dls", "ten"],
        "`ten` is one word too many",
    );
    check_bad(
        &[id],
        format!("{START}{GOAL}dls -3\n"),
        "invalid\n",
        &["9:5: case 1: `-3` is not a limit of moves for dls"],
    );
    let limited = answers(&[id, &start, &goal, "dls", "10", "true"], "");
    assert_eq!(limited, "No Solution Found\n");
    // A fault has the place in its own file.
    let twice = scratch("expense-twice", "1 2 3\n4 5 6\n7 8 8\nEND OF FILE\n");
    let ran = run(&[id, &start, &twice, "ucs"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, "invalid\n"));
    assert_eq!(
        ran.err,
        format!("{twice}:3:5: case 1: tile 8 appears twice\n")
    );
    let ran = run(&[id, &start], "");
    let what = "case 1: the input ends before the goal, which is the second board";
    assert_eq!(ran.err, format!("{start}:5:1: {what}\n"));
    // Standard input cannot be both, but does not hang either.
    let ran = run(&[id, "-", "-"], START);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (1, "invalid\n"),
        "{}",
        ran.err
    );
}

#[test]
fn expense_layouts_of_outputs() {
    let input = format!("{START}{GOAL}");
    let out = answers(&["uta-expense"], &input);
    let indented: String = out.lines().map(|line| format!("    {line}\r\n")).collect();
    said("uta-expense", &input, &indented, 0, "ok 1 case");
    said(
        "uta-expense",
        &input,
        &out.replace("Steps:\n", ""),
        2,
        "expected: `Steps:`",
    );
    // The limit of dls decides whether there is a path; without a number, a program has its own.
    let (short, long) = (format!("{input}dls 10\n"), format!("{input}dls 12\n"));
    let none = "No Solution Found\n";
    said("uta-expense", &short, none, 0, "ok 1 case");
    said(
        "uta-expense",
        &short,
        &out,
        1,
        "the goal cannot be reached in 10 moves",
    );
    said("uta-expense", &long, &out, 0, "ok 1 case");
    said("uta-expense", &long, none, 1, "the goal can be reached");
    let deep = answers(&["uta-expense"], format!("{input}dls 30\n"));
    said(
        "uta-expense",
        &format!("{input}dls\n"),
        &deep,
        0,
        "ok 1 case",
    );
    said(
        "uta-expense",
        &long,
        &deep,
        1,
        "a path of 30 moves, the limit of dls is 12",
    );
}

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
