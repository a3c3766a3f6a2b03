//! How the search of one bound notices its limits, and what the search of a board found.

use crate::puzzle::limits::Budget;
use crate::puzzle::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Generated nodes between two looks at the limits: about a tenth of a millisecond.
const BETWEEN: u64 = 5_000;

/// When one search within one bound stops: it looks at the limits now and then.
pub(crate) struct BoundMeter<'a> {
    budget: &'a Budget,
    /// Nodes that were generated for the board before.
    before: u64,
    /// Searches from this number on are of no use, as an earlier one has found a path.
    useless: &'a AtomicUsize,
    number: usize,
    /// Whether it has stopped.
    pub stopped: bool,
}

impl<'a> BoundMeter<'a> {
    /// Meter of search `number` of several.
    pub(crate) fn new(
        budget: &'a Budget,
        before: u64,
        useless: &'a AtomicUsize,
        number: usize,
    ) -> BoundMeter<'a> {
        BoundMeter {
            budget,
            before,
            useless,
            number,
            stopped: false,
        }
    }

    /// How many generated nodes a search may reach before it looks again; it begins with this.
    pub(crate) fn next(&self, generated: u64) -> u64 {
        let left = |nodes: u64| nodes.saturating_sub(self.before).max(1);
        let most = self.budget.nodes.map_or(u64::MAX, left);
        most.min(generated + BETWEEN)
    }

    /// Looks at the limits: whether to go on.
    #[cold]
    #[inline(never)]
    pub(crate) fn goes_on(&mut self, generated: u64) -> bool {
        self.stopped = self.stopped
            || self.budget.spent(self.before + generated)
            || self.useless.load(Ordering::Relaxed) <= self.number
            || self.budget.late();
        !self.stopped
    }
}

/// Result of the search for one board. Nodes and bounds are those of all stages together.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    /// The first of all shortest paths; none if there is no path or a limit was reached.
    pub path: Option<Path>,
    /// The most moves that are proven to be too few for a path; 0 if nothing is proven.
    pub no_path_within: u32,
    /// Boards within the bound, and moves tried from these.
    pub expanded: u64,
    pub generated: u64,
    /// Bounds searched.
    pub bounds: u32,
    /// The last stage used.
    pub stage: usize,
    /// Nanoseconds by the specifications of the stages: what was generated, without building.
    pub cost: f64,
    /// Spent on it by one thread, as far as that was measured.
    pub seconds: f64,
}
