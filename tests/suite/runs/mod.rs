//! Fewest runs and their lower bound, against breadth-first distances.

use crate::puzzle::board::Board;
use crate::puzzle::limits::{Limits, Watch};
use crate::puzzle::shape::{Move, Shape, MOVES};
use crate::puzzle::solver::Effort;
use crate::runs::run_search::{RunSolver, RunsEnd};
use crate::suite::common::rng::Rng;
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

fn check(shape: Shape, goal: Board, every: usize) -> usize {
    let all = distances(shape, goal);
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
