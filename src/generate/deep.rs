//! 4 x 4 boards that need exactly a given number of moves. A random board is solved, and its shortest path followed until
//! that many moves are left. The rest of a shortest path is shortest, but the board is solved again as a proof.

use crate::fifteen::engine::Engine;
use crate::puzzle::board::Board;
use crate::puzzle::limits::Watch;
use crate::puzzle::random::Rng;
use crate::puzzle::shape::{Order, Shape};

pub(crate) const SHAPE: Shape = Shape::new(4, 4);

/// Boards farther away are too rare to be found at random.
pub(crate) const FARTHEST: usize = 60;

/// Bytes of tables.
const MEMORY: u64 = 64 << 20;

/// Random boards are about this many moves away, and mostly less than 60.
const USUAL: usize = 53;

/// The stage of the engine for many random boards.
const STAGE: usize = 3;

pub(crate) struct Deep {
    goal: Board,
    engine: Engine,
}

impl Deep {
    pub(crate) fn new(goal: Board) -> Deep {
        let engine = Engine::new(SHAPE, goal, Order::Udlr, MEMORY);
        Deep { goal, engine }
    }

    /// A board that needs exactly this many moves, [`FARTHEST`] at most.
    ///
    /// # Panics
    /// If solving it does not prove that.
    pub(crate) fn board(&self, rng: &mut Rng, moves: usize) -> Board {
        loop {
            let mut board = random(rng, self.goal);
            if moves > USUAL && self.bound(board) + 16 < moves {
                // Almost certainly too near.
                continue;
            }
            let path = self.solve(board);
            if path.len() < moves {
                continue;
            }
            for i in 0..path.len() - moves {
                let blank = board.blank(SHAPE.cells());
                board = board.slide(blank, SHAPE.step(blank, path.get(i)).unwrap_or(blank));
            }
            let proof = self.solve(board).len();
            assert!(proof == moves, "a board of {proof} moves, not {moves}");
            return board;
        }
    }

    fn solve(&self, board: Board) -> crate::puzzle::path::Path {
        let outcome = self.engine.solve_from(board, STAGE, &Watch::default());
        outcome.path.unwrap_or_default()
    }

    /// Manhattan distance.
    fn bound(&self, board: Board) -> usize {
        let home = |tile: u64| (0..16).find(|&cell| self.goal.tile(cell) == tile);
        let apart = |cell: usize| {
            let home = home(board.tile(cell)).unwrap_or(cell);
            (home / 4).abs_diff(cell / 4) + (home % 4).abs_diff(cell % 4)
        };
        (0..16)
            .filter(|&cell| board.tile(cell) != 0)
            .map(apart)
            .sum()
    }
}

/// A random board that can reach the goal, all equally likely.
fn random(rng: &mut Rng, goal: Board) -> Board {
    let mut cells: Vec<u8> = (0..16).collect();
    loop {
        rng.shuffle(&mut cells);
        let board = Board::pack(&cells);
        if board.odd(SHAPE) == goal.odd(SHAPE) {
            return board;
        }
    }
}
