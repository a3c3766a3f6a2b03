//! Counts of the work of solvers, and the work that repays a table.

use crate::puzzle::memory::has_memory;

/// The number of generated nodes that take as much time as building a table of 3 x 3.
const PAID: u64 = 500_000;

/// The number of boards whose searches take more time than a table.
const MANY: usize = 200;

/// Bytes that building a table, or the tables for all goals, takes.
const TABLE: usize = 4 << 20;

/// Whether tables of 3 x 3 pay after searches that generated `nodes` nodes, with this number of boards known to come,
/// and the system has memory for them.
pub fn tables_pay(nodes: u64, expected: usize) -> bool {
    (expected >= MANY || nodes >= PAID) && has_memory(TABLE)
}

/// The work of searches and of building tables.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of nodes whose children were generated.
    pub expanded: u64,
    /// The number of children generated, including those beyond the bound.
    pub generated: u64,
    /// The number of bounds that searches have tried.
    pub bounds: u64,
    /// The number of entries of the tables that were built.
    pub entries: u64,
}

impl Effort {
    /// Adds other work.
    pub fn add(&mut self, other: Effort) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.bounds += other.bounds;
        self.entries += other.entries;
    }
}

/// The order in which boards leave the frontier of a search that keeps all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// The board that was added first.
    BreadthFirst,
    /// The board that was added last. Children are added in reverse, so that u comes first.
    DepthFirst,
    /// The board with the smallest sum of depth and Manhattan distance, and of several the one that was added last. A
    /// board that is reached again by fewer moves is added again, and its older entry is skipped.
    Astar,
    /// IDA* with the Manhattan distance (Korf 1985), whose moves never take back the one before.
    IterativeDeepening,
}
