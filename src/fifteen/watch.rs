//! Limits of a search, and what came of it.

use crate::puzzle::path::Path;
use std::sync::atomic::{AtomicIsize, AtomicU32};
use std::sync::Arc;
use std::time::Instant;

/// What became of a board. Nodes and bounds are of all levels that were tried.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The first of all shortest; none if the board has no solution or is past its limit.
    pub path: Option<Path>,
    /// Boards within the bound, and moves tried from these, of all searches together.
    pub expanded: u64,
    pub generated: u64,
    pub bounds: u32,
    /// The last level tried.
    pub level: usize,
}

/// What ends the search for a board early, and what it shows meanwhile.
#[derive(Default, Debug)]
pub struct Watch {
    /// Nodes generated; the count goes a little beyond.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// The bound in work, in moves.
    pub bound: AtomicU32,
    pub idle: Option<Idle>,
}

/// How many threads have nothing else to do: a hard board takes as many to help, and gives them back. Below 0 if those it
/// took have got something to do meanwhile.
pub type Idle = Arc<AtomicIsize>;

impl Watch {
    /// Whether that many nodes generated are enough.
    pub fn spent(&self, generated: u64) -> bool {
        self.nodes.map_or(false, |nodes| generated >= nodes)
    }

    /// Whether time is up.
    pub fn late(&self) -> bool {
        self.until.map_or(false, |until| Instant::now() >= until)
    }

    /// The board is to be given up.
    pub(crate) fn over(&self, outcome: &Outcome) -> bool {
        self.spent(outcome.generated) || self.late()
    }
}
