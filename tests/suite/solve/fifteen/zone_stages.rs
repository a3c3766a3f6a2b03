//! The stages of seven and eight tiles: the same answers as with smaller tables, at any corner, and within limits.
//!
//! Tests: `src/solve/fifteen/stage.rs`, `src/solve/fifteen/zpdb_ida.rs`

use super::{ORDERS, SQUARE};
use crate::common::plain::{korf, walk};
use crate::common::rng::Rng;
use crate::common::thread_seconds;
use crate::common::twin::standard;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::{Budget, Watch};
use npuzzle::puzzle::shape::Order;
use npuzzle::solve::fifteen::engine::Engine;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Stages by number.
const TWICE_FIVES: usize = 3;
const SEVENS: usize = 4;
const EIGHT_AND_SEVEN: usize = 5;

/// The most memory that any stage needs.
const ALL: u64 = 1 << 30;

/// A goal with the blank in a cell, and its other tiles shuffled.
fn goal(blank: usize, rng: &mut Rng) -> Vec<u8> {
    loop {
        let goal = walk(4, &standard(4, 4), rng, 500);
        if goal[blank] == 0 {
            return goal;
        }
    }
}

/// Solves boards at a stage and at a lower one: the same paths.
fn same_paths(stage: usize, blank: usize, order: Order) {
    let mut rng = Rng::new(blank as u64 + 1);
    let goal = goal(blank, &mut rng);
    let engine = Engine::new(SQUARE, Board::pack(&goal), order, ALL);
    // One board may need a few more nodes than by other tables; all together need fewer.
    let (mut nodes, mut before) = (0, 0);
    for i in 0..40 {
        let board = Board::pack(&walk(4, &goal, &mut rng, 60 + 5 * i));
        let solve = |stage| engine.solve_from(board, stage, &Watch::default());
        let (found, wanted) = (solve(stage), solve(TWICE_FIVES));
        assert_eq!(found.path, wanted.path, "{goal:?}, {board:?}");
        assert!(found.path.is_some());
        nodes += found.effort.expanded;
        before += wanted.effort.expanded;
    }
    assert!(nodes < before, "{nodes} nodes, {before} before");
}

#[test]
#[ignore = "5 s; a board is in `another_stage_after_a_limit_of_time`"]
fn seven_tiles_at_two_corners() {
    for (i, blank) in [0, 15].into_iter().enumerate() {
        same_paths(SEVENS, blank, ORDERS[i % 2].0);
    }
}

/// Other cells of the blank have another partition, and some have no mirror image.
#[test]
#[ignore = "tables of 200 MB, several times"]
fn all_zone_stages_elsewhere() {
    for (i, blank) in [0, 3, 12, 15, 5, 6, 7].into_iter().enumerate() {
        same_paths(EIGHT_AND_SEVEN, blank, ORDERS[(i + 1) % 2].0);
    }
    for (i, blank) in [1, 3, 6, 10, 11, 12].into_iter().enumerate() {
        same_paths(SEVENS, blank, ORDERS[(i + 1) % 2].0);
    }
}

/// Korf's boards: published lengths, and the same counts on any number of threads.
#[test]
#[ignore = "tables of 200 MB"]
fn korfs_boards_by_eight_tiles() {
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, ALL);
    for (board, length) in korf() {
        let solve = |stage: usize, idle: isize| {
            let watch = Watch {
                idle: Some(Arc::new(AtomicIsize::new(idle))),
                ..Watch::default()
            };
            let outcome = engine.solve_from(Board::pack(&board), stage, &watch);
            let left = watch.idle.map(|idle| idle.load(Ordering::Acquire));
            assert_eq!(left, Some(idle));
            (
                outcome.path,
                outcome.effort.expanded,
                outcome.effort.generated,
            )
        };
        let alone = solve(EIGHT_AND_SEVEN, 0);
        assert_eq!(alone.0.map(|path| path.len()), Some(length));
        assert_eq!(solve(EIGHT_AND_SEVEN, 2), alone);
        assert_eq!(solve(SEVENS, 1).0, alone.0);
    }
}

/// A limit of time holds while tables of seconds are built, and another stage can be built later all the same.
#[test]
#[ignore = "1 s: tables"]
fn another_stage_after_a_limit_of_time() {
    let (engine, board, length) = a_limit_of_time();
    let later = engine.solve_from(board, SEVENS, &Watch::default());
    assert_eq!(later.path.map(|path| path.len()), Some(length));
}

#[test]
fn a_limit_of_time_while_tables_are_built() {
    a_limit_of_time();
}

/// The engine whose limit was reached, the board, and how far it is.
fn a_limit_of_time() -> (Engine, Board, usize) {
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, ALL);
    let (board, length) = korf().swap_remove(0);
    let board = Board::pack(&board);
    let mut attempt = engine.begin(board);
    let (began, before) = (Instant::now(), thread_seconds());
    let watch = Watch {
        budget: Budget {
            until: Some(began + Duration::from_millis(50)),
            ..Budget::default()
        },
        ..Watch::default()
    };
    engine.search_at(&mut attempt, EIGHT_AND_SEVEN, &watch);
    assert!(attempt.done && attempt.path.is_none());
    // Building it takes several seconds.
    let seconds = thread_seconds() - before;
    assert!(seconds < 1.5, "{seconds} s");
    assert_eq!(engine.build_cost(), 0.0);
    // What would not be finished in time is not begun.
    let outcome = engine.solve_from(board, EIGHT_AND_SEVEN, &watch);
    assert!(outcome.path.is_none() && engine.build_cost() == 0.0);
    (engine, board, length)
}
