//! The limits of the search of one bound, and the result of the search of a board.

use crate::puzzle::{Budget, Path};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Generated nodes between two checks of the limits: about a tenth of a millisecond.
const BETWEEN: u64 = 5_000;

/// Decides when a search within one bound stops: it checks the limits after at most [`BETWEEN`] nodes.
pub(crate) struct BoundMeter<'a> {
    budget: &'a Budget,
    /// Nodes that were generated for this board in earlier searches.
    before: u64,
    /// Searches from this number on are useless, as an earlier one has found a path.
    useless: &'a AtomicUsize,
    number: usize,
    /// Whether the search has to stop.
    pub stopped: bool,
}

impl<'a> BoundMeter<'a> {
    /// The meter of search `number` of several.
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

    /// The number of generated nodes at which the search has to check again.
    pub(crate) fn next(&self, generated: u64) -> u64 {
        let left = |nodes: u64| nodes.saturating_sub(self.before).max(1);
        let most = self.budget.nodes.map_or(u64::MAX, left);
        most.min(generated + BETWEEN)
    }

    /// Checks the limits; true if the search may continue.
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

/// The result of the search of one board. Nodes and bounds are sums over all stages.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    /// The first of all shortest paths; `None` if there is no path or a limit was reached.
    pub path: Option<Path>,
    /// The largest number of moves proven to be too small for a path; 0 if nothing is proven.
    pub no_path_within: u32,
    /// Boards within the bound, and moves tried from them.
    pub expanded: u64,
    pub generated: u64,
    /// Bounds searched.
    pub bounds: u32,
    /// The last stage used.
    pub stage: usize,
    /// Nanoseconds for the generated nodes by the specifications of the stages, building not included.
    pub cost: f64,
    /// Seconds of one thread, as far as they were measured.
    pub seconds: f64,
}
