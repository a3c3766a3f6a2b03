//! `lines --ask all`, `count` and `moves` beyond the tables of small boards, against breadth-first counts.

use crate::common::rng::Rng;
use crate::common::scratch;
use crate::common::twin::{moved, replayed, standard, Cells};
use crate::program::{answers, run};
use std::collections::HashMap;

/// The distance between two boards, and the number of shortest paths, layer by layer.
fn counted(start: &Cells, goal: &Cells, cols: usize) -> (usize, u64) {
    let (mut before, mut layer) = (HashMap::new(), HashMap::from([(start.clone(), 1)]));
    for distance in 0.. {
        if let Some(&count) = layer.get(goal) {
            return (distance, count);
        }
        let mut next: HashMap<Cells, u64> = HashMap::new();
        for (board, count) in &layer {
            for child in ['u', 'd', 'l', 'r'].map(|way| moved(board, cols, way)) {
                if let Some(child) = child.filter(|child| !before.contains_key(child)) {
                    *next.entry(child).or_default() += count;
                }
            }
        }
        before = std::mem::replace(&mut layer, next);
    }
    unreachable!("the goal is in some layer")
}

/// The board after random moves from the goal.
fn walked(rng: &mut Rng, rows: usize, cols: usize, moves: usize) -> Cells {
    let mut board = standard(rows, cols);
    for _ in 0..moves {
        let way = ['u', 'd', 'l', 'r'][rng.below(4)];
        board = moved(&board, cols, way).unwrap_or(board);
    }
    board
}

fn line(board: &[u8], cols: usize) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    board.chunks(cols).map(row).collect::<Vec<_>>().join("/")
}

/// Boards of these rows and columns, after at most so many moves from the goal.
fn all_paths(shapes: &[(usize, usize, usize)]) {
    let mut rng = Rng::new(12);
    for &(rows, cols, moves) in shapes {
        let boards: Vec<Cells> = [0, 1, 4, moves, moves, moves]
            .iter()
            .map(|&moves| walked(&mut rng, rows, cols, moves))
            .collect();
        let input: String = boards
            .iter()
            .map(|board| line(board, cols) + "\n")
            .collect();
        let ask = |what: &str| answers(&["lines", "--ask", what, "--quiet"], &input);
        let (counts, steps) = (ask("count"), ask("moves"));
        let all = answers(&["lines", "--ask", "all", "--most", "1000"], &input);
        let goal = standard(rows, cols);
        for (i, board) in boards.iter().enumerate() {
            let (distance, count) = counted(board, &goal, cols);
            let asked = |text: &str| text.lines().nth(i).expect("a line").to_string();
            assert_eq!(asked(&counts), count.to_string(), "{board:?}");
            let paths = asked(&all);
            let paths: Vec<&str> = paths.split(' ').collect();
            assert_eq!(paths.len() as u64, count.min(1000));
            for path in &paths {
                assert_eq!(path.len(), distance);
                assert_eq!(replayed(board, cols, path), Some(goal.clone()));
            }
            let mut different = paths.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), paths.len());
            for step in asked(&steps).split(", ") {
                let (way, number) = step.split_once(' ').expect("a move and a number");
                let way = way.chars().next().expect("a letter");
                let child = moved(board, cols, way).expect("a legal move");
                let after = counted(&child, &goal, cols).0;
                let star = if after < distance { "*" } else { "" };
                assert_eq!(number, format!("{after}{star}"), "{board:?}");
            }
        }
    }
}

#[test]
fn all_paths_where_one_is_proven() {
    all_paths(&[(2, 5, 12), (3, 7, 8)]);
}

#[test]
#[ignore = "3 s; nearer boards are in `all_paths_where_one_is_proven`"]
fn all_paths_of_farther_boards_where_one_is_proven() {
    all_paths(&[(5, 5, 17), (2, 5, 24), (5, 4, 17), (3, 7, 16)]);
}

#[test]
fn fixed_cells_and_boards_without_a_proof() {
    let walled = "1 2 3 4/5 = 6 7/8 9 0 10";
    let count = answers(
        &[
            "lines",
            "--ask",
            "count",
            "--goal",
            "1 2 3 4/5 = 6 7/8 9 10 0",
        ],
        walled,
    );
    assert_eq!(count, "1\n");
    let ran = run(&["lines", "--ask", "count", "--effort", "1000"], {
        "24 23 22 21 20/19 18 17 16 15/14 13 12 11 10/9 8 7 6 5/4 3 2 1 0\n"
    });
    assert_eq!((ran.out.as_str(), ran.code), ("unsolved\n", 1));
    let why =
        "all shortest paths are found where one is proven: more --effort or --shortest may help\n";
    assert!(ran.err.ends_with(why), "{}", ran.err);
}

/// The blank can be walled in, and a board may be too large for a proof.
#[test]
fn solved_boards() {
    let boards = "= =/= 0\n1 2 =/= = =/7 8 0\n1 2 3 4 5 6/7 8 9 10 11 0\n";
    let asked = |what: &str| answers(&["lines", "--ask", what], boards);
    assert_eq!(asked("count"), "1\n1\n1\n");
    assert_eq!(asked("all"), "\n\n\n");
    assert_eq!(asked("moves"), "\nl 1\nu 1, l 1\n");
    let large: Vec<String> = (1..36).map(|tile| tile.to_string()).collect();
    let board = format!("{} 0\n", large.join(" "));
    assert_eq!(answers(&["lines", "--ask", "count"], &board), "1\n");
}

/// The rows of statistics have the length and the number of shortest paths: of the first so many of these boards. The last
/// is beyond 4 x 4, which takes half a second.
fn columns_of(asks: &[&str], count: usize) {
    let boards = "234150768\n123456780\n123456870\n?\n1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24\n";
    let boards: String = boards.split_inclusive('\n').take(count).collect();
    let stats = scratch(&format!("all-paths-{count}-{}.tsv", asks.len()), "");
    for ask in asks {
        run(&["lines", "--ask", ask, "--stats", &stats], &boards);
        let text = std::fs::read_to_string(&stats).expect("the statistics");
        let rows = text.lines().map(|row| {
            let row: Vec<&str> = row.split('\t').collect();
            [row[1], row[6], row.get(7).copied().unwrap_or("")].join(" ")
        });
        let rows: Vec<String> = rows.collect();
        let wanted = match *ask {
            "moves" => [
                "length lower_bound ",
                "19 19 ",
                "0 0 ",
                "unsolvable 0 ",
                "invalid 0 ",
                "2 2 ",
            ],
            _ => [
                "length lower_bound paths",
                "19 19 4",
                "0 0 1",
                "unsolvable 0 0",
                "invalid 0 ",
                "2 2 1",
            ],
        };
        assert_eq!(rows, wanted[..=count], "{ask}");
    }
}

#[test]
fn lengths_and_numbers_of_paths_are_two_columns() {
    columns_of(&["all", "count", "moves"], 4);
    columns_of(&["all"], 5);
}

#[test]
#[ignore = "2 s; one question is in `lengths_and_numbers_of_paths_are_two_columns`"]
fn lengths_and_numbers_of_paths_are_two_columns_for_every_question() {
    columns_of(&["all", "count", "moves"], 5);
}

/// What is left out is said with its line.
#[test]
fn paths_that_are_not_written() {
    let args = ["lines", "--ask", "all", "--most", "1"];
    let ran = run(&args, "123456780\n234150768\n087654321\n");
    let wanted = "<stdin>:2:1: case 2: --most 1 leaves out 3 of 4 shortest paths\n\
                  <stdin>:3:1: case 3: --most 1 leaves out 1 of 2 shortest paths\n";
    assert_eq!((ran.err.as_str(), ran.code), (wanted, 0));
    for (args, what) in [
        (
            ["--ask=count", "--any-length"],
            "--any-length goes with --ask path, lex or number",
        ),
        (
            ["--ask=parity", "--shortest"],
            "--shortest does not go with --ask parity",
        ),
        (
            ["--ask=parity", "--effort=9"],
            "--effort does not go with --ask parity",
        ),
    ] {
        let ran = run(&[&["lines"][..], &args].concat(), "");
        assert_eq!((ran.out.as_str(), ran.code), ("", 2));
        assert!(ran.err.contains(what), "{}", ran.err);
    }
}

/// Boards of which paths were missed once, with the answers of searches layer by layer.
#[test]
fn boards_that_once_lost_shortest_paths() {
    let ask = |what: &str, file: &str| {
        let file = format!("inputs/all_paths/{file}.txt");
        answers(&["lines", "--ask", what, &file], "")
    };
    for (file, counts) in [
        ("count_3x4", "8\n8\n"),
        ("count_3x5", "8\n"),
        ("count_3x6", "8\n"),
        ("count_4x5", "8\n"),
        ("count_5x5", "8\n8\n"),
        ("count_walls_3x3", "3\n"),
        ("count_walls_more", "3\n3\n3\n"),
        ("moves_3x4", "3\n"),
    ] {
        assert_eq!(ask("count", file), counts, "{file}");
    }
    assert_eq!(ask("moves", "moves_3x4"), "u 17, d 15*, l 15*, r 17\n");
    assert_eq!(ask("moves", "count_walls_3x3"), "d 11*, r 11*\n");
    assert!(ask("all", "moves_3x4").contains("ldlurrdruldlurdr"));
    // The first of all shortest paths is promised by `lex` alone where cells are fixed.
    let wanted = "ddrrrulldrrulurddlulldrrrulurddlulldrrruuldlldrrruldr\n";
    assert_eq!(ask("lex", "not_first_3x4"), wanted);
    assert_eq!(ask("path", "not_first_3x4").len(), wanted.len());
}
