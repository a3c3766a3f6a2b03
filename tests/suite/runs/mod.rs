//! Fewest runs and their lower bound, against breadth-first distances.

use crate::puzzle::board::Board;
use crate::puzzle::limits::{Limits, Watch};
use crate::puzzle::shape::{Move, Shape, MOVES};
use crate::puzzle::solver::Effort;
use crate::runs::run_search::{RunSolver, RunsEnd};
use crate::stats::census::Census;
use crate::suite::common::rng::Rng;
use crate::suite::common::shuffled;
use std::collections::HashMap;

/// All boards by their distance in runs.
fn distances(shape: Shape, goal: Board) -> HashMap<Board, usize> {
    let mut known = HashMap::from([(goal, 0)]);
    let mut layer = vec![goal];
    for runs in 1.. {
        let mut next = Vec::new();
        for board in layer {
            for m in MOVES {
                let mut at = board;
                while let Some(child) = at.after(shape, m) {
                    at = child;
                    known.entry(child).or_insert_with(|| {
                        next.push(child);
                        runs
                    });
                }
            }
        }
        if next.is_empty() {
            return known;
        }
        layer = next;
    }
    known
}

/// The fewest runs of a board, its path followed run by run.
fn fewest(solver: &RunSolver, (shape, goal): (Shape, Board), board: Board) -> usize {
    let (end, _) = solver.solve(board, &Watch::default());
    let RunsEnd::Fewest(path) = end else {
        panic!("{end:?}");
    };
    let moves: Vec<Move> = path.iter().collect();
    let step = |board: Board, m: &Move| board.after(shape, *m).expect("a path on the board");
    assert_eq!(moves.iter().fold(board, step), goal);
    moves.chunk_by(|a, b| a == b).count()
}

/// Bounds of all boards, the fewest runs of some, and how many boards `stats` counts at each distance.
fn check(shape: Shape, goal: Board, every: usize) -> usize {
    let all = distances(shape, goal);
    let census = Census::new((shape, goal), true, 2, usize::MAX, |_, _| {}).expect("room");
    let farthest = census.farthest.iter().map(|board| all[board]);
    assert_eq!(farthest.min(), all.values().max().copied());
    let at = |runs: usize| all.values().filter(|&&other| other == runs).count() as u64;
    assert_eq!(
        census.counts,
        (0..census.counts.len()).map(at).collect::<Vec<u64>>()
    );
    let solver = RunSolver::new(shape, goal);
    let mut sorted: Vec<(&Board, &usize)> = all.iter().collect();
    sorted.sort();
    for (i, (&board, &runs)) in sorted.into_iter().enumerate() {
        assert!(solver.lower_bound(board) <= runs, "{board:?}");
        if i.is_multiple_of(every) {
            assert_eq!(fewest(&solver, (shape, goal), board), runs, "{board:?}");
        }
    }
    all.len()
}

#[test]
fn fewest_runs_are_the_twins() {
    let standard = |shape| Board::standard(shape);
    for (rows, cols, every, boards) in [
        (2, 2, 1, 12),
        (3, 2, 1, 360),
        (2, 4, 7, 20_160),
        (3, 3, 50, 181_440),
    ] {
        let shape = Shape::new(rows, cols);
        assert_eq!(check(shape, standard(shape), every), boards);
    }
    let shape = Shape::new(3, 3);
    check(shape, Board::pack(&[1, 2, 3, 8, 0, 4, 7, 6, 5]), 500);
    let shape = Shape::new(2, 5);
    assert_eq!(check(shape, standard(shape), 20_000), 1_814_400);
}

/// Random boards of 4 x 4: the path has as many runs as a solver finds that knows the board with rows and columns
/// exchanged, whose tables are others, and no table allows fewer anywhere along it.
#[test]
fn boards_of_4_x_4_are_proven() {
    let shape = Shape::new(4, 4);
    let goal = Board::standard(shape);
    let across = |board: Board| {
        let tile = |cell| board.tile(shape.transposed_cell(cell)) as u8;
        Board::pack(&(0..16).map(tile).collect::<Vec<u8>>())
    };
    let other = RunSolver::new(shape, across(goal));
    let solver = RunSolver::new(shape, goal);
    let mut rng = Rng::new(43);
    let mut proven = 0;
    while proven < 3 {
        let board = Board::pack(&shuffled(&mut rng, 16));
        if board.odd(shape) != goal.odd(shape) {
            continue;
        }
        let runs = fewest(&solver, (shape, goal), board);
        assert!((10..=43).contains(&runs), "{board:?}");
        let turned = fewest(&other, (shape, across(goal)), across(board));
        assert_eq!(turned, runs, "{board:?}");
        let (RunsEnd::Fewest(path), _) = solver.solve(board, &Watch::default()) else {
            panic!("{board:?}");
        };
        let moves: Vec<Move> = path.iter().collect();
        let mut at = board;
        for (i, run) in moves.chunk_by(|a, b| a == b).enumerate() {
            assert!(solver.lower_bound(at) <= runs - i, "{board:?}");
            at = run
                .iter()
                .fold(at, |at, &m| at.after(shape, m).expect("a move"));
        }
        proven += 1;
    }
}

/// The farthest boards of 3 x 3 need 24 runs.
#[test]
fn the_radius_of_3x3_is_24() {
    let shape = Shape::new(3, 3);
    let all = distances(shape, Board::standard(shape));
    assert_eq!(all.values().max(), Some(&24));
}

#[test]
fn limits_and_boards_out_of_reach() {
    let shape = Shape::new(3, 4);
    let goal = Board::standard(shape);
    let solver = RunSolver::new(shape, goal);
    let swapped = Board::pack(&[2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    let (end, effort) = solver.solve(swapped, &Watch::default());
    assert_eq!((end, effort), (RunsEnd::Unsolvable, Effort::default()));
    let mut rng = Rng::new(4);
    let mut board = goal;
    for _ in 0..400 {
        board = board.after(shape, MOVES[rng.below(4)]).unwrap_or(board);
    }
    let limits = Limits {
        nodes: Some(100),
        time: None,
    };
    let (end, _) = solver.solve(board, &limits.watch(&Default::default()));
    let RunsEnd::AtLeast(least) = end else {
        panic!("{end:?}");
    };
    assert!(least <= fewest(&solver, (shape, goal), board));
}
