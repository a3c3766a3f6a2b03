//! Nodes of easy boards: never more than those of a naive search, for any number of boards and any way of making them.
//!
//! Tests: `src/solve/fifteen/planner.rs`

use super::SQUARE;
use crate::common::plain::{manhattan, walk};
use crate::common::rng::Rng;
use crate::common::twin::standard;
use crate::{cells, step};
use npuzzle::answer::settings::MEMORY;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::Watch;
use npuzzle::puzzle::shape::{Order, MOVES};
use npuzzle::solve::fifteen::engine::{Attempt, Engine};
use npuzzle::solve::fifteen::planner::Planner;

/// Twenty lines of IDA* with Manhattan distance: children that it generates.
fn naive(board: Board) -> u64 {
    let home = standard(4, 4);
    let distance = |board| manhattan(&cells(SQUARE, board), &home, 4);
    let mut generated = 0;
    let mut bound = distance(board);
    while !naive_below(board, board, bound, &distance, &mut generated) {
        bound += 2;
    }
    generated
}

fn naive_below(
    board: Board,
    last: Board,
    left: usize,
    distance: &dyn Fn(Board) -> usize,
    generated: &mut u64,
) -> bool {
    let h = distance(board);
    if h == 0 || h > left {
        return h == 0;
    }
    MOVES.iter().any(|&m| {
        let child = step(SQUARE, board, m).filter(|&child| child != last);
        *generated += u64::from(child.is_some());
        child.is_some_and(|child| naive_below(child, board, left - 1, distance, generated))
    })
}

/// A board that needs this many moves, taken from the path of a harder board, as `make --kind 'depth A..B'` does.
fn on_the_way(engine: &Engine, rng: &mut Rng, moves: usize) -> Board {
    loop {
        let mut board = Board::pack(&walk(4, &standard(4, 4), rng, 150));
        let path = engine.solve_from(board, 3, &Watch::default()).path;
        let path = path.expect("a path");
        if path.len() < moves {
            continue;
        }
        for i in 0..path.len() - moves {
            board = step(SQUARE, board, path.get(i)).expect("a legal move");
        }
        return board;
    }
}

/// Nodes of all boards as they are planned together.
fn planned(boards: &[Board]) -> u64 {
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, MEMORY);
    let mut attempts: Vec<Attempt> = boards.iter().map(|&board| engine.begin(board)).collect();
    let mut planner = Planner::new(false);
    planner.plan(&engine, &mut attempts, None, false);
    let stage = planner.stage;
    attempts
        .iter_mut()
        .for_each(|attempt| engine.finish(attempt, stage, &Watch::default()));
    let solved = |attempt: &&Attempt| attempt.path.is_some();
    assert_eq!(attempts.iter().filter(solved).count(), boards.len());
    attempts
        .iter()
        .map(|attempt| attempt.effort.generated)
        .sum()
}

/// Boards of these distances, alone and this many at once.
fn fewer_nodes(distances: &[usize], counts: &[usize]) {
    let most = counts.iter().copied().max().unwrap_or(0);
    let engine = Engine::new(SQUARE, Board::standard(SQUARE), Order::Udlr, MEMORY);
    let mut rng = Rng::new(3);
    for &moves in distances {
        for made in 0..2 {
            let boards: Vec<Board> = (0..most)
                .map(|_| match made {
                    0 => on_the_way(&engine, &mut rng, moves),
                    _ => Board::pack(&walk(4, &standard(4, 4), &mut rng, 2 * moves)),
                })
                .collect();
            let naive: Vec<u64> = boards.iter().map(|&board| naive(board)).collect();
            for &count in counts {
                let (ours, theirs) = (planned(&boards[..count]), naive[..count].iter().sum());
                assert!(
                    ours <= theirs,
                    "{count} of {moves} moves: {ours} against {theirs}"
                );
            }
            // Boards that need more than a few nodes.
            if made == 0 && moves >= 25 {
                let (ours, theirs) = (planned(&boards), naive.iter().sum::<u64>());
                assert!(2 * ours < theirs, "{moves} moves: {ours} against {theirs}");
            }
        }
    }
}

#[test]
fn fewer_than_a_naive_search() {
    fewer_nodes(&[1, 10, 25], &[1, 5, 20]);
}

#[test]
#[ignore = "2 s; near boards are in `fewer_than_a_naive_search`"]
fn fewer_than_a_naive_search_farther_from_the_goal() {
    fewer_nodes(&[1, 5, 10, 20, 25, 30, 34], &[1, 2, 5, 20, 50]);
}
