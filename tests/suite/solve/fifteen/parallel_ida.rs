//! One board's tree on several threads.
//!
//! Tests: `src/solve/fifteen/ida.rs`

use super::SQUARE;
use crate::common::plain::korf;
use npuzzle::answer::settings::MEMORY;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::shape::Order;
use npuzzle::solve::fifteen::engine::Engine;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::Arc;

/// A board's tree shared by threads: the same path and counts; and all threads are given back. Korf's boards of more than this
/// many moves, up to some number of them.
fn idle_threads_help(above: usize, boards: usize) {
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, MEMORY);
    let hard = korf().into_iter().filter(|row| row.1 > above);
    for (board, length) in hard.take(boards) {
        let board = Board::pack(&board);
        let solve = |idle: isize| {
            let watch = Watch {
                idle: Some(Arc::new(AtomicIsize::new(idle))),
                ..Watch::default()
            };
            let outcome = engine.solve(board, &watch);
            let left = watch.idle.map(|idle| idle.load(Ordering::Acquire));
            assert_eq!(left, Some(idle));
            (
                outcome.path,
                outcome.effort.expanded,
                outcome.effort.generated,
                outcome.effort.bounds,
            )
        };
        let alone = solve(0);
        assert_eq!(alone.0.map(|path| path.len()), Some(length));
        assert_eq!(solve(1), alone);
        assert_eq!(solve(3), alone);
    }
}

#[test]
fn idle_threads_help_with_a_hard_board() {
    idle_threads_help(62, 1);
}

#[test]
#[ignore = "2 s; the first is in `idle_threads_help_with_a_hard_board`"]
fn idle_threads_help_with_all_hard_boards() {
    idle_threads_help(62, usize::MAX);
}
