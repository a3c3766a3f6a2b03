//! The result of a search.

use crate::puzzle::{Effort, Move, Peak};

/// Why a search ended without a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The limit of nodes was reached.
    Nodes,
    /// The limit of time was reached.
    Time,
    /// The next states would have exceeded the limit of memory.
    Memory,
    /// The system had no memory for the next states.
    System,
    /// The method gave up, for this reason.
    GaveUp(&'static str),
}

/// The result for one board: a path or a reason, and the cost of the search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// From the board to the goal.
    pub path: Result<Vec<Move>, Stop>,
    /// Duplicates are included.
    pub effort: Effort,
    pub peak: Peak,
}
