//! What answers boards, as those see it who read and write them: a search, a table, or both.

use crate::puzzle::board::{Board, Path};

/// Generated nodes that cost as much time as a table of the 3 x 3.
pub const PAID: u64 = 500_000;

/// Boards whose searches cost more than a table.
pub const MANY: usize = 200;

/// What the work came to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    pub expanded: u64,
    pub generated: u64,
    /// Bounds that searches have tried.
    pub bounds: u64,
    /// Entries of the tables that were built.
    pub entries: u64,
}

pub trait Solve {
    /// Tells how many boards have been read and wait for their answers: for many a table is made at once.
    fn expect(&mut self, boards: usize);

    /// Whether it wants to know which boards wait.
    fn plans(&self) -> bool {
        false
    }

    /// Tells which boards wait for their answers.
    fn plan(&mut self, _boards: &[Board]) {}

    /// The first of all shortest paths in the solver's order, or `None` if there is no path. `goal`: where each board
    /// brings its own.
    fn solve(&mut self, board: Board, goal: Option<Board>) -> Option<Path>;

    /// Whether boards can be looked up now.
    fn looks_up(&self) -> bool {
        false
    }

    /// The entries of many boards at once, 0 for those that cannot reach the goal; only once it looks up.
    fn look_up(&self, _boards: &[Board], _entries: &mut [u64]) {}

    /// The path of a board's entry that is not 0.
    fn path_of(&self, _entry: u64, _board: Board) -> Path {
        Path::default()
    }

    fn effort(&self) -> Effort;
}

impl Effort {
    /// Counts other work too.
    pub fn add(&mut self, other: Effort) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.bounds += other.bounds;
        self.entries += other.entries;
    }
}
