//! One board's tree on several threads.

use super::SQUARE;
use crate::answer::settings::MEMORY;
use crate::fifteen::engine::Engine;
use crate::puzzle::board::Board;
use crate::puzzle::limits::Watch;
use crate::puzzle::shape::Order;
use crate::suite::common::plain::korf;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::Arc;

/// A board's tree shared by threads: the same path and counts; and all threads are given back.
#[test]
fn idle_threads_help_with_a_hard_board() {
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, MEMORY);
    let hard = korf().into_iter().filter(|row| row.1 > 62);
    for (board, length) in hard {
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
                outcome.expanded,
                outcome.generated,
                outcome.bounds,
            )
        };
        let alone = solve(0);
        assert_eq!(alone.0.map(|path| path.len()), Some(length));
        assert_eq!(solve(1), alone);
        assert_eq!(solve(3), alone);
    }
}
