//! Limits of a search, its progress, and what it found.

use crate::puzzle::path::Path;
use std::sync::atomic::{AtomicBool, AtomicIsize, AtomicU32, AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Instant;

/// When a board is given up.
#[derive(Clone, Default, Debug)]
pub(crate) struct Budget {
    /// Generated nodes; the count goes a little beyond.
    pub nodes: Option<u64>,
    pub until: Option<Instant>,
    /// Nobody waits for the result any more.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// Whether this many generated nodes reach the limit.
    pub(crate) fn spent(&self, generated: u64) -> bool {
        self.nodes.is_some_and(|nodes| generated >= nodes)
    }

    /// Whether time is up, or the search is to stop.
    pub(crate) fn late(&self) -> bool {
        self.stopped() || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Whether nobody waits for the result any more.
    pub(crate) fn stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Number of threads that have nothing else to do. A hard board takes all there are, and gives them back; so it is below 0
/// while threads that were taken have found other work.
pub(crate) type IdleThreads = Arc<AtomicIsize>;

/// Limits of one board's search, threads that may help, and the bound that is being searched.
#[derive(Default, Debug)]
pub(crate) struct Watch {
    pub budget: Budget,
    pub idle: Option<IdleThreads>,
    /// In moves; 0 before the first.
    pub bound: AtomicU32,
}

impl Watch {
    /// Takes all idle threads: how many.
    pub(crate) fn take_threads(&self) -> usize {
        let all = |idle: isize| Some(0).filter(|_| idle > 0);
        let take = |idle: &IdleThreads| {
            idle.fetch_update(Ordering::AcqRel, Ordering::Acquire, all)
                .unwrap_or(0)
        };
        self.idle.as_ref().map_or(0, take) as usize
    }

    /// Gives threads back.
    pub(crate) fn give_back(&self, threads: usize) {
        if let Some(ref idle) = self.idle {
            idle.fetch_add(threads as isize, Ordering::AcqRel);
        }
    }
}

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
