//! Threads for one board: the same path and the same work for any number of them, and all are given back.

use crate::common::rng::Rng;
use crate::solve::near::tour::wide_board;
use crate::solve::near::walked_board;
use npuzzle::puzzle::shape::Shape;
use npuzzle::puzzle::{Effort, Watch};
use npuzzle::solve::near::solver::NearSolver;
use npuzzle::solve::near::{NearTask, Walk};
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::Arc;

/// Numbers of other threads that are idle.
const IDLE: [isize; 3] = [0, 1, 3];

/// Searches alone, and with these numbers of other threads idle. The results are equal, which it gives, and all threads
/// are idle again.
fn the_same<T: PartialEq + std::fmt::Debug>(
    what: &str,
    numbers: &[isize],
    search: impl Fn(&Watch) -> T,
) -> T {
    let alone = search(&Watch::default());
    for &idle in numbers {
        let threads = Arc::new(AtomicIsize::new(idle));
        let watch = Watch {
            idle: Some(Arc::clone(&threads)),
            ..Watch::default()
        };
        assert_eq!(search(&watch), alone, "{what}, {idle} threads");
        assert_eq!(threads.load(Ordering::Relaxed), idle, "{what}");
    }
    alone
}

/// A board of up to 256 cells; `boards`: those that have shared the cost of tables so far.
fn walk(
    (shape, seed): (Shape, u64),
    (nodes, boards): (u64, u64),
    watch: &Watch,
) -> (Option<Walk>, Effort) {
    let board = walked_board(&mut Rng::new(seed), shape.rows, shape.cols, 0, 5000);
    let outcome = NearSolver::new(64 << 20).solve(&NearTask {
        shape,
        board: &board,
        nodes,
        seed: 0,
        boards,
        bounded: false,
        given: None,
        late: &|| watch.budget.late(),
        counter: &watch.report.nodes,
        helpers: Some(watch),
    });
    (outcome.walk, outcome.effort)
}

#[test]
fn tries_of_a_board() {
    for (rows, cols, nodes) in [(8, 8, 600_000), (9, 12, 900_000)] {
        let shape = Shape::new(rows, cols);
        the_same("up to 256 cells", &IDLE, |watch| {
            walk((shape, 8), (nodes, 1), watch)
        });
    }
    let board = wide_board(&mut Rng::new(17), 17, 18);
    the_same("more than 256 cells", &IDLE, |watch| {
        NearSolver::new(64 << 20).wide(&board, 2_000_000, watch)
    });
}

/// Tables of blocks, which many boards pay for, and beams from both ends.
fn beams(numbers: &[isize]) {
    let shape = Shape::new(4, 7);
    let with_tables = |watch: &Watch| walk((shape, 28), (400_000, 1000), watch);
    let entries = the_same("tables of blocks", numbers, with_tables).1.entries;
    assert!(entries > 1 << 20, "{entries}: there are tables of blocks");
}

/// Each search takes a second, most of it for its tables.
#[test]
fn beams_from_both_ends() {
    beams(&[3]);
}

#[test]
#[ignore = "4 s; three idle threads are in `beams_from_both_ends`"]
fn beams_from_both_ends_and_any_number_of_threads() {
    beams(&IDLE);
}
