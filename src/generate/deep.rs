//! Boards of 12 or 16 cells that need exactly a given number of moves. A random board is solved, and its shortest path
//! followed until that many moves are left. The rest of a shortest path is shortest, but the board is solved again as a proof.

use crate::fifteen::Engine;
use crate::puzzle::{Board, Order, Rng, Shape, Watch};

/// The largest distance for which boards are made: boards farther away are too rare to be found at random.
pub(crate) fn farthest(shape: Shape) -> usize {
    match shape.cells() {
        16 => 60,
        _ => 46,
    }
}

/// Bytes of tables.
const MEMORY: u64 = 64 << 20;

/// Up to [`farthest`] less this number of moves, most random boards are far enough to start from.
const NEARER: usize = 7;

/// The stage of the engine for many random boards.
const STAGE: usize = 3;

pub(crate) struct Deep {
    shape: Shape,
    goal: Board,
    engine: Engine,
}

impl Deep {
    pub(crate) fn new(shape: Shape, goal: Board) -> Deep {
        let engine = Engine::new(shape, goal, Order::Udlr, MEMORY);
        Deep {
            shape,
            goal,
            engine,
        }
    }

    /// A board that needs exactly this many moves, [`farthest`] at most.
    ///
    /// # Panics
    /// If solving it does not prove that.
    pub(crate) fn board(&self, rng: &mut Rng, moves: usize) -> Board {
        loop {
            let mut board = random(rng, self.shape, self.goal);
            if moves + NEARER > farthest(self.shape) && self.bound(board) + 16 < moves {
                // Almost certainly too near.
                continue;
            }
            let path = self.solve(board);
            if path.len() < moves {
                continue;
            }
            for i in 0..path.len() - moves {
                let blank = board.blank(self.shape.cells());
                let to = self.shape.step(blank, path.get(i));
                board = board.slide(blank, to.unwrap_or(blank));
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
        board.distance(self.shape, self.goal)
    }
}

/// A random board that can reach the goal, all equally likely.
fn random(rng: &mut Rng, shape: Shape, goal: Board) -> Board {
    let mut cells: Vec<u8> = (0..shape.cells() as u8).collect();
    loop {
        rng.shuffle(&mut cells);
        let board = Board::pack(&cells);
        if board.odd(shape) == goal.odd(shape) {
            return board;
        }
    }
}
