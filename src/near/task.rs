//! A board to be solved near-shortest, and what became of it.

use crate::near::walled_board::{Walk, WalledBoard};
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;

/// A board to be solved.
pub(crate) struct NearTask<'a> {
    /// Of the grid.
    pub shape: Shape,
    /// The board.
    pub board: &'a WalledBoard,
    /// States that may be generated.
    pub nodes: u64,
    /// Decides between equal ranks.
    pub seed: u64,
    /// A lower bound is asked for.
    pub bounded: bool,
    /// Time is up.
    pub late: &'a dyn Fn() -> bool,
}

/// What became of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct NearOutcome {
    /// The best walk, replayed.
    pub walk: Option<Walk>,
    /// There is no walk.
    pub unsolvable: bool,
    /// No walk has fewer moves; 0 if nothing is known.
    pub lower_bound: usize,
    /// The system had too little memory for the usual tables and beams.
    pub refused: bool,
    /// The work.
    pub effort: Effort,
}
