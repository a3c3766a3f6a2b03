//! `--trace`: the steps of a search as text, and its tree as a picture.

use crate::common::rng::Rng;
use crate::common::scratch;
use crate::common::xml::read;
use crate::program::{answers, run};
use std::collections::BTreeMap;

/// Boards a few moves from the goal, by a walk.
fn near(moves: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let (mut cells, mut blank) = ([1u8, 2, 3, 4, 5, 6, 7, 8, 0], 8usize);
    for _ in 0..moves {
        let beside: Vec<usize> = (0..9)
            .filter(|to: &usize| (to / 3).abs_diff(blank / 3) + (to % 3).abs_diff(blank % 3) == 1)
            .collect();
        let to = beside[rng.below(beside.len())];
        cells.swap(blank, to);
        blank = to;
    }
    cells.iter().map(u8::to_string).collect()
}

/// The lines of nodes: number, g, h, f, open, move, and the cells of the board.
fn nodes(trace: &str) -> Vec<Vec<&str>> {
    trace
        .lines()
        .filter(|line| {
            line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && line.starts_with(' ')
        })
        .map(|line| {
            line.split([' ', '/'])
                .filter(|word| !word.is_empty())
                .collect()
        })
        .collect()
}

/// The sum of the distances of all tiles.
fn manhattan(cells: &[&str]) -> usize {
    let cells = cells
        .iter()
        .map(|tile| tile.parse::<usize>().expect("a tile"));
    let far = |(cell, tile): (usize, usize)| match tile {
        0 => 0,
        tile => (cell / 3).abs_diff((tile - 1) / 3) + (cell % 3).abs_diff((tile - 1) % 3),
    };
    cells.enumerate().map(far).sum()
}

/// Each method expands in its trace what it says that it expands, in the order that it promises, and the answer is the
/// same as without a trace.
#[test]
fn traces_are_what_is_searched() {
    let input: String = (0..12)
        .map(|seed| near(4 + seed, seed as u64) + "\n")
        .collect();
    let file = scratch("trace-boards.txt", &input);
    let steps = scratch("trace-steps.txt", "old\n");
    let stats = scratch("trace-stats.tsv", "");
    for method in [
        "bfs-set",
        "bfs",
        "bidirectional",
        "astar-misplaced",
        "astar-scan",
        "astar",
        "ida",
        "iddfs",
        "beam",
        "weighted",
        "greedy",
        "uniform",
        "ida-weighted",
        "dfs",
    ] {
        std::fs::remove_file(&stats).expect("a file");
        let plain = ["lines", "--method", method, "--any-length", &file];
        let untraced = answers(&[&plain[..], &["--stats", &stats]].concat(), "");
        assert_eq!(
            answers(&[&plain[..], &["--trace", &steps]].concat(), ""),
            untraced,
            "{method}"
        );
        let text = std::fs::read_to_string(&steps).expect("the steps");
        let rows = std::fs::read_to_string(&stats).expect("the statistics");
        let boards: Vec<&str> = text.split("\n\n").collect();
        assert_eq!(boards.len(), 12, "{method}");
        for (board, row) in boards.iter().zip(rows.lines().skip(1)) {
            let counts: Vec<&str> = row.split('\t').collect();
            let said = format!("{} expanded, {} generated", counts[2], counts[3]);
            assert!(board.contains(&said), "{method}: {board}\n{row}");
            let all = nodes(board);
            if method != "dfs" {
                assert_eq!(all.len().to_string(), counts[2], "{method}: {board}");
            }
            check_order(method, board, &all);
        }
    }
}

fn check_order(method: &str, trace: &str, all: &[Vec<&str>]) {
    let number = |text: &str| text.parse::<f64>().expect("a number");
    let mut last = 0.0;
    for node in all {
        match method {
            // By layers.
            "bfs" | "bfs-set" | "uniform" => {
                assert!(number(node[1]) >= last, "{method}: {trace}");
                last = number(node[1]);
            }
            // f never falls, and h is what it says.
            "astar" | "astar-scan" => {
                assert!(number(node[3]) >= last, "{method}: {trace}");
                last = number(node[3]);
                assert_eq!(number(node[2]) as usize, manhattan(&node[6..15]), "{trace}");
                assert_eq!(number(node[1]) + number(node[2]), number(node[3]));
            }
            _ => {}
        }
    }
    if method == "ida" {
        // Each bound has its nodes, and none of them is above it.
        let mut bounds: BTreeMap<usize, usize> = BTreeMap::new();
        let (mut bound, mut count) = (0, 0);
        for line in trace.lines() {
            if let Some(rest) = line.strip_prefix("bound ") {
                match rest.split_once(": ") {
                    None => (bound, count) = (rest.parse().expect("a bound"), 0),
                    Some((_, nodes)) => {
                        assert!(nodes.starts_with(&format!("{count} node")), "{trace}");
                        bounds.insert(bound, count);
                    }
                }
            } else if line.starts_with(' ') && !line.contains("node ") {
                let f: usize = line
                    .split_whitespace()
                    .nth(3)
                    .expect("f")
                    .parse()
                    .expect("a number");
                assert!(f <= bound, "{trace}");
                count += 1;
            }
        }
        assert_eq!(bounds.values().sum::<usize>(), all.len(), "{trace}");
    }
}

#[test]
fn show_traces_a_search() {
    let steps = answers(&["show", "--trace", "ida", "1234x5786"], "");
    assert!(
        steps.starts_with("board 1: 1 2 3/4 0 5/7 8 6, goal 1 2 3/4 5 6/7 8 0, ida\n"),
        "{steps}"
    );
    assert!(
        steps.contains("\nbound 2\n") && steps.ends_with(": 2 moves rd\n"),
        "{steps}"
    );
    let tree = answers(&["show", "--trace", "ida", "--svg", "-", "1234x5786"], "");
    assert_eq!(read(&tree).name, "svg");
    assert!(
        tree.contains("bound 2") && tree.contains("f 4 &gt; 2") && tree.contains("goal"),
        "{tree}"
    );
    let tree = answers(
        &["show", "--trace", "astar", "--svg", "-", "123/456/x78"],
        "",
    );
    assert_eq!(read(&tree).name, "svg");
    // A search that is too large is drawn in part.
    let ran = run(&["show", "--trace", "bfs", "--svg", "-", "867254301"], "");
    assert_eq!(ran.code, 0);
    assert!(
        ran.err.contains("at most 200 nodes are drawn"),
        "{}",
        ran.err
    );
    assert_eq!(read(&ran.out).name, "svg");
    for (args, what) in [
        (&["--trace", "table", "12345678x"][..], "table has no trace"),
        (
            &["--trace", "astar", "--html", "x", "12345678x"],
            "--html does not go with --trace",
        ),
        (
            &["--bound", "pair", "12345678x"],
            "--bound goes with --trace",
        ),
        (
            &["--trace", "astar", "--svg", "-", "12345687x"],
            "unsolvable",
        ),
    ] {
        let ran = run(&[&["show"], args].concat(), "");
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}

#[test]
fn realms_compares_heuristics_goals_and_boards() {
    let rows = scratch("realms-rows.csv", "");
    let args = [
        "realms",
        "--count",
        "5",
        "--only",
        "astar,ida",
        "--bound",
        "misplaced,manhattan",
        "--csv",
        "--time",
        "60",
    ];
    let out = answers(&[&args[..], &["--rows", &rows]].concat(), "");
    let names: Vec<&str> = out
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').next())
        .collect();
    assert_eq!(
        names,
        [
            "astar misplaced",
            "astar manhattan",
            "ida misplaced",
            "ida manhattan"
        ]
    );
    let rows = std::fs::read_to_string(&rows).expect("the rows");
    assert_eq!(rows.lines().count(), 1 + 4 * 5, "{rows}");
    for line in rows.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields.len(), 11, "{line}");
        assert_eq!(fields[3], fields[4], "{line}");
        let board = fields[2].replace(' ', "");
        assert_eq!(
            answers(&["lines", "--ask", "number"], &board).trim(),
            fields[4],
            "{line}"
        );
    }
    // A goal: the boards can reach it.
    let goal = ["--goal", "blank-first"];
    let args = [
        "realms",
        "--count",
        "4",
        "--only",
        "astar,bfs",
        "--csv",
        "--time",
        "60",
    ];
    let out = answers(&[&args[..], &goal].concat(), "");
    assert!(
        out.lines().skip(1).all(|line| line.contains(",4,4,4,")),
        "{out}"
    );
    let ran = run(&["realms", "--only", "bfs", "--bound", "pair"], "");
    assert!(
        ran.code == 2 && ran.err.contains("bfs takes no --bound"),
        "{}",
        ran.err
    );
    // The ten realms and the others as before: iterative deepening is there for those who name it.
    let out = answers(
        &[
            "realms", "--count", "2", "--only", "iddfs", "--csv", "--time", "60",
        ],
        "12345x786\n",
    );
    assert!(out.contains("\niddfs,2,"), "{out}");
}
