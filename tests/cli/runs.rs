//! `lines --metric runs`; the fewest runs themselves are tested in `tests/suite/solve/runs`.

use crate::common::quick_map::QuickMap;
use crate::common::scratch_dir;
use crate::common::twin::{moved, replayed, standard, Cells};
use crate::program::{answers, run};
use std::collections::VecDeque;
use std::sync::OnceLock;

const BOARDS: &str = "123456708\n12345687x\n867254301\n123456780\n412/0356/789b/a... x\n";

fn runs_of(path: &str) -> usize {
    let letters: Vec<char> = path.chars().collect();
    letters.chunk_by(|a, b| a == b).count()
}

#[test]
fn paths_and_their_runs() {
    let ask = |ask: &str, input: &str| answers(&["lines", "--metric", "runs", "--ask", ask], input);
    assert_eq!(
        ask("number", "123456708\n12345687x\n123456780\n"),
        "1\nunsolvable\n0\n"
    );
    // Two tiles slide as one move.
    assert_eq!(ask("number", "123456078\n"), "1\n");
    assert_eq!(ask("path", "123456078\n"), "rr\n");
    for (board, side) in [("867254301", 3), ("647850321", 3), ("123450689a7fdecb", 4)] {
        let (path, number) = (ask("path", board), ask("number", board));
        let path = path.trim_end();
        let tile = |digit: char| digit.to_digit(16).expect("a tile") as u8;
        let cells: Vec<u8> = board.chars().map(tile).collect();
        assert_eq!(replayed(&cells, side, path), Some(standard(side, side)));
        assert_eq!(number, format!("{}\n", runs_of(path)));
        let single = answers(&["lines"], board);
        assert!(runs_of(path) <= runs_of(single.trim_end()));
    }
    // Beyond, the runs of the usual path.
    let board = "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 0 22 23 24";
    let usual = answers(&["lines"], board);
    assert_eq!(ask("path", board), usual);
    assert_eq!(
        ask("number", board),
        format!("{}\n", runs_of(usual.trim_end()))
    );
    // What is not proven is a number only if that is accepted.
    let board = "6 1 2 3 4 0 7 9 5 10 11 8 13 14 15 16 12 18 19 20 21 17 22 23 24";
    let number = ["lines", "--metric", "runs", "--ask", "number"];
    let ran = run(&number, board);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
    assert!(
        ran.err.contains(" runs are needed: --any-length accepts "),
        "{}",
        ran.err
    );
    let ran = run(&[&number[..], &["--time", "0.05"]].concat(), board);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
    let runs = format!("{}\n", runs_of(ask("path", board).trim_end()));
    assert_eq!(
        answers(&[&number[..], &["--any-length"]].concat(), board),
        runs
    );
    let ran = run(&["stats", "--metric", "runs", "--json", "-"], board);
    assert!(ran.out.contains("\"unsolved\": 1"), "{}", ran.out);
}

/// Boards of 3 x 3 by their distance in runs from the goal, found once for all tests.
fn distances() -> &'static QuickMap<Cells, usize> {
    static DISTANCES: OnceLock<QuickMap<Cells, usize>> = OnceLock::new();
    DISTANCES.get_or_init(searched)
}

fn searched() -> QuickMap<Cells, usize> {
    let goal = standard(3, 3);
    let mut known = QuickMap::from_iter([(goal.clone(), 0)]);
    let mut queue = VecDeque::from([goal]);
    while let Some(board) = queue.pop_front() {
        let runs = known[&board] + 1;
        for way in ['u', 'd', 'l', 'r'] {
            let mut at = board.clone();
            while let Some(next) = moved(&at, 3, way) {
                at = next;
                if !known.contains_key(&at) {
                    known.insert(at.clone(), runs);
                    queue.push_back(at.clone());
                }
            }
        }
    }
    known
}

/// All boards counted, and boards of a file, by their distance.
#[test]
fn boards_are_counted_by_runs() {
    let distances = distances();
    let counts = |boards: &mut dyn Iterator<Item = &Cells>| {
        let mut counts = [0; 25];
        boards.for_each(|board| counts[distances[board]] += 1);
        counts
    };
    let stats = |args: &[&str], input: &str| {
        let args = [&["stats", "--metric", "runs", "--csv"], args].concat();
        let csv = answers(&args, input);
        let mut counts = [0; 25];
        assert!(csv.starts_with("runs,boards"), "{csv}");
        for row in csv.lines().skip(1) {
            let fields: Vec<&str> = row.split(',').collect();
            let number = |i: usize| fields[i].parse::<usize>().expect("a number");
            counts[number(0)] = number(1);
        }
        counts
    };
    assert_eq!(stats(&[], ""), counts(&mut distances.keys()));
    let mut boards: Vec<&Cells> = distances.keys().collect();
    boards.sort();
    let some: Vec<&Cells> = boards.into_iter().step_by(3000).collect();
    let text = |cells: &Cells| {
        cells
            .iter()
            .map(|cell| format!("{cell} "))
            .collect::<String>()
    };
    let input: String = some.iter().map(|cells| text(cells) + "\n").collect();
    assert_eq!(stats(&["-"], &input), counts(&mut some.into_iter()));
}

/// Each run of a solution, and what it loses.
#[test]
fn solutions_are_analysed_in_runs() {
    let distances = distances();
    let (mut board, mut path) = (standard(3, 3), String::new());
    for way in "uldrulurdluldrruldrdlurd".chars() {
        if let Some(next) = moved(&board, 3, way) {
            board = next;
            let back = "udlr".find(way).expect("a way") ^ 1;
            path.insert(0, "udlr".as_bytes()[back].into());
        }
    }
    let text: String = board.iter().map(u8::to_string).collect();
    let analyse = |args: &[&str]| {
        let args = [&["analyse", "--metric", "runs"], args, &[&text, &path]].concat();
        answers(&args, "")
    };
    let csv = analyse(&["--csv"]);
    let mut before = distances[&board] + 1;
    let mut steps = String::new();
    for row in csv.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let number = |i: usize| fields[i].parse::<usize>().expect("a number");
        steps += fields[2];
        let at = replayed(&board, 3, &steps).expect("a path on the board");
        assert_eq!((number(3), number(4)), (distances[&at], distances[&at]));
        assert_eq!(number(5) + before, number(3) + 1, "{csv}");
        before = number(3);
    }
    assert_eq!(steps, path);
    let written = analyse(&[]);
    let summary = written.lines().last().expect("a summary");
    assert!(
        summary.starts_with(&format!("{} runs; ", runs_of(&path))),
        "{written}"
    );
    assert!(written.starts_with("run "), "{written}");
    assert!(analyse(&["--json"]).contains("{\"run\":1,"));
}

/// Where no proof is found with fixed cells, the usual path is the answer, and the bound says so.
#[test]
fn fixed_cells_end_runs() {
    let number = |args: &[&str], board: &str| {
        let stats = format!("{}/runs.tsv", scratch_dir().display());
        let args = [&["lines", "--metric", "runs", "--stats", &stats], args].concat();
        let path = answers(&args, board);
        let rows = std::fs::read_to_string(&stats).expect("the statistics");
        let row: Vec<&str> = rows.lines().nth(1).expect("a row").split('\t').collect();
        let [length, bound] = [row[1], row[6]].map(|field| field.parse::<usize>().expect("runs"));
        assert_eq!(length, runs_of(path.trim_end()));
        assert!(bound <= length);
        (length, bound)
    };
    assert_eq!(number(&[], "= 8 4 / 7 6 3 / 0 2 5"), (17, 17));
    assert_eq!(number(&[], "123450786"), (1, 1));
    let hard = "5 7 12 = / 14 6 8 3 / 9 15 10 11 / = 0 2 1";
    assert_eq!(number(&[], hard), (32, 32));
    for little in ["--effort", "--nodes"] {
        let (length, bound) = number(&[little, "2000"], hard);
        assert!(bound > 9 && bound <= 32 && length >= 32, "{length} {bound}");
    }
    let out_of_reach = "= 3 2 / 4 5 6 / 7 8 0";
    let ran = run(&["lines", "--metric", "runs"], out_of_reach);
    assert_eq!((ran.out.as_str(), ran.code), ("unsolvable\n", 0));
}

#[test]
fn faults_limits_and_usage() {
    let ran = run(&["lines", "--metric", "runs"], BOARDS);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        (lines[0], lines[1], lines[3], lines[4], ran.code),
        ("r", "unsolvable", "", "invalid", 1)
    );
    assert!(ran.err.starts_with("<stdin>:5:"), "{}", ran.err);
    let limited = run(&["lines", "--metric", "runs", "--nodes", "10"], "867254301");
    assert_eq!((limited.out.as_str(), limited.code), ("unsolved\n", 1));
    assert!(
        limited.err.ends_with(" runs are needed\n"),
        "{}",
        limited.err
    );
    for (args, what) in [
        (
            ["--metric", "tiles", "--quiet"],
            "--metric `tiles`: single or runs is needed",
        ),
        (
            ["--metric", "runs", "--ask=all"],
            "--metric runs goes with --ask path or number",
        ),
        (
            ["--metric", "runs", "--method=astar"],
            "--method and --metric contradict each other",
        ),
    ] {
        let ran = run(&[&["lines"][..], &args].concat(), "");
        assert_eq!((ran.code, ran.err), (2, format!("npuzzle: {what}\n")));
    }
}
