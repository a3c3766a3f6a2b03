//! The work of solvers, counted, and when a table pays.

/// Generated nodes that cost as much time as a table of the 3 x 3.
pub const PAID: u64 = 500_000;

/// Boards whose searches cost more than a table.
pub const MANY: usize = 200;

/// The work of searches and tables.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes whose children were generated.
    pub expanded: u64,
    /// Children generated, those beyond the bound included.
    pub generated: u64,
    /// Bounds that searches have tried.
    pub bounds: u64,
    /// Entries of the tables that were built.
    pub entries: u64,
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

/// The order in which boards leave the frontier of a search that keeps all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strategy {
    /// The first that was put there.
    BreadthFirst,
    /// The last that was put there; children are put there in reverse, so that u comes first.
    DepthFirst,
    /// The smallest sum of depth and Manhattan distance; of several the last that was put there. A board that is reached
    /// by fewer moves is put there again, and its older entry is passed over.
    Astar,
}
