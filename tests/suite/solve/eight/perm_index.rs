//! The index of every shape over its whole range.

use crate::common::rng::Rng;
use crate::common::twin::{eight, standard, Twin};
use crate::common::{permutations, shuffled};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::eight::perm_index::PermIndex;
use std::collections::HashSet;

const SHAPES: [(usize, usize); 6] = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)];

/// Every rank once, in order, and back to the rank; nothing that cannot reach the goal has one.
fn round_trips(goals: usize) {
    let mut rng = Rng::new(20_160);
    for (rows, cols) in SHAPES {
        let shape = Shape::new(rows, cols);
        let random = (1..goals).map(|_| shuffled(&mut rng, rows * cols));
        let goals: Vec<Vec<u8>> = random.chain([standard(rows, cols)]).collect();
        for goal in goals {
            let own;
            let twin = if goal == standard(3, 3) {
                eight()
            } else {
                own = Twin::new(rows, cols, &goal);
                &own
            };
            let index = PermIndex::new(shape, Board::pack(&goal));
            let mut seen = HashSet::new();
            for (at, (rank, board)) in index.boards().enumerate() {
                assert_eq!(
                    (rank.word, rank.blank),
                    (at / (rows * cols), at % (rows * cols))
                );
                assert_eq!(index.rank(board), Some(rank), "{board:x?}");
                seen.insert(board);
            }
            assert_eq!(
                seen.len(),
                twin.distance.len(),
                "{rows} x {cols} to {goal:?}"
            );
            for cells in permutations(rows * cols) {
                let reached = twin.distance.contains_key(&cells);
                let board = Board::pack(&cells);
                assert_eq!(seen.contains(&board), reached, "{cells:?} to {goal:?}");
                assert_eq!(
                    index.rank(board).is_some(),
                    reached,
                    "{cells:?} to {goal:?}"
                );
            }
        }
    }
}

#[test]
fn ranks_and_boards_round_trip() {
    round_trips(1);
}

#[test]
#[ignore = "2 s; the standard goal is in `ranks_and_boards_round_trip`"]
fn ranks_and_boards_round_trip_to_random_goals() {
    round_trips(4);
}
