//! `lines --metric runs`; the fewest runs themselves are tested in `tests/suite/runs`.

use crate::common::twin::{replayed, standard};
use crate::program::{answers, run};

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
    for (board, side) in [("867254301", 3), ("647850321", 3)] {
        let (path, number) = (ask("path", board), ask("number", board));
        let path = path.trim_end();
        let cells: Vec<u8> = board.bytes().map(|digit| digit - b'0').collect();
        assert_eq!(replayed(&cells, side, path), Some(standard(side, side)));
        assert_eq!(number, format!("{}\n", runs_of(path)));
        let single = answers(&["lines"], board);
        assert!(runs_of(path) <= runs_of(single.trim_end()));
    }
    // Beyond, the runs of the usual path.
    for board in [
        "1234/5068/9a7f/decb",
        "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 0 22 23 24",
    ] {
        let usual = answers(&["lines"], board);
        assert_eq!(ask("path", board), usual);
        assert_eq!(
            ask("number", board),
            format!("{}\n", runs_of(usual.trim_end()))
        );
    }
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
