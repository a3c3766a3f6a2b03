//! The trait of all searches; the limits of a search, and what it has spent of them.

use crate::commands::methods::observer::{ExpandedNode, Observed};
use crate::commands::methods::result::{SearchResult, Stop};
use crate::puzzle::{has_memory, Effort, Move, Peak};
use std::time::{Duration, Instant};

/// A method made ready for one domain. Tables and memory are kept from one board to the next.
pub trait Search<S> {
    /// The path from a board that can reach the goal; `None` if the search fails or reaches a limit.
    fn search(&mut self, board: S, meter: &mut Meter) -> Option<Vec<Move>>;

    /// The most nodes that one expansion generates; at most 2,048.
    fn branching(&self) -> u64 {
        4
    }
}

impl<S> dyn Search<S> + '_ {
    /// Searches within limits, and tells an observer what it does.
    pub fn solve(&mut self, board: S, limits: &MethodLimits, observed: &Observed) -> SearchResult {
        let mut meter = Meter::new(self.branching(), limits);
        meter.observe(observed);
        let path = self.search(board, &mut meter);
        meter.finish(path)
    }
}

/// The result for every board if the system has no memory for tables of this many bytes; `None` if it has.
pub fn refused(bytes: usize) -> Option<SearchResult> {
    (!has_memory(bytes)).then(|| SearchResult {
        path: Err(Stop::System),
        effort: Effort::default(),
        peak: Peak::default(),
    })
}

/// The limits of one board.
#[derive(Clone, Copy, Debug)]
pub struct MethodLimits {
    /// Nodes generated.
    pub nodes: u64,
    /// Counted from the start of the search; `None` for no limit.
    pub time: Option<Duration>,
    /// Bytes of all states stored. Tables of heuristics do not count, except those of method `engine`.
    pub memory: u64,
}

impl Default for MethodLimits {
    fn default() -> MethodLimits {
        MethodLimits {
            nodes: u64::MAX,
            time: None,
            memory: 1 << 30,
        }
    }
}

/// Expansions between two checks of the limits.
const CHECK_INTERVAL: u64 = 2048;

/// The system is not asked for so few bytes.
const UNASKED: u64 = 1 << 16;

/// Where the expansions begin in [`Meter::count`].
const EXPANDED_AT: u32 = 32;

/// Counts the nodes of one search and reports when a limit is reached.
///
/// The hot path, [`Meter::expand`], is one addition and one comparison on one word:
///
/// ```text
/// count   bits 32 .. 64  expansions since the last check      bits 0 .. 32  nodes generated since then
/// due     the expansions at which the next check is due, in bits 32 .. 64
/// ```
#[derive(Clone)]
pub struct Meter {
    /// Nodes since the last check.
    count: u64,
    /// The `count` at which the limits must be checked again.
    due: u64,
    /// Nodes up to the last check.
    effort: Effort,
    peak: Peak,
    /// Roughly the bytes of all states at the last count. The first count asks for no memory, because lists keep that of
    /// earlier boards.
    bytes: u64,
    /// Set once a limit is reached, or if the search gives up for a reason of its own.
    pub stop: Option<Stop>,
    pub limits: MethodLimits,
    /// When the search began, if its time is limited; otherwise the clock is never read.
    began: Option<Instant>,
    /// The most nodes that one expansion generates.
    max_children: u64,
    /// Receives a report of each expansion.
    observed: Observed,
}

impl Meter {
    /// A meter for expansions that generate up to `max_children` nodes, at most 2,048.
    fn new(max_children: u64, limits: &MethodLimits) -> Meter {
        let mut meter = Meter {
            count: 0,
            due: 0,
            effort: Effort::default(),
            peak: Peak::default(),
            bytes: u64::MAX,
            stop: None,
            limits: *limits,
            began: limits.time.map(|_| Instant::now()),
            max_children,
            observed: None,
        };
        meter.check_limits();
        meter
    }

    /// Tells an observer, if there is one, of each expansion from here on. The limits are then checked at each, because
    /// both need the cold path alone.
    fn observe(&mut self, observed: &Observed) {
        if observed.is_some() {
            self.observed.clone_from(observed);
            self.due = 0;
        }
    }

    /// Tells the observer that a search of IDA* begins with this bound.
    pub fn begin_bound(&self, bound: f64) {
        if let Some(observer) = &self.observed {
            observer.borrow_mut().bound(bound);
        }
    }

    /// Counts an expansion that generates `children` nodes. Returns false if a limit is reached; then the search must
    /// end.
    #[inline(always)]
    pub fn expand(&mut self, children: usize) -> bool {
        self.count += 1 << EXPANDED_AT | children as u64;
        self.count < self.due || self.check_limits()
    }

    /// Does the same for a node that may be reported to an observer.
    #[inline(always)]
    pub fn expand_node(
        &mut self,
        children: usize,
        node: impl FnOnce() -> Option<ExpandedNode>,
    ) -> bool {
        self.count += 1 << EXPANDED_AT | children as u64;
        self.count < self.due || self.check_node(node)
    }

    /// The cold path of [`Meter::expand_node`].
    #[cold]
    #[inline(never)]
    fn check_node(&mut self, node: impl FnOnce() -> Option<ExpandedNode>) -> bool {
        if self.observed.is_some() {
            self.report(node());
        }
        self.check_limits()
    }

    fn report(&self, node: Option<ExpandedNode>) {
        if let (Some(observer), Some(node)) = (&self.observed, node) {
            observer.borrow_mut().expanded(node);
        }
    }

    /// Whether the nodes of an expansion may be stored. If not, the search must end. `bytes`: the most that all states
    /// take while the new ones are added.
    #[inline(always)]
    pub fn stored(&mut self, bytes: u64) -> bool {
        self.fits(bytes) && self.asks(bytes)
    }

    /// Asks the system for memory if these are more bytes than before. If it has none, the search must end.
    #[inline(always)]
    pub fn asks(&mut self, bytes: u64) -> bool {
        bytes.wrapping_sub(self.bytes) <= UNASKED || self.has_room(bytes)
    }

    #[cold]
    #[inline(never)]
    fn has_room(&mut self, bytes: u64) -> bool {
        let more = bytes.saturating_sub(std::mem::replace(&mut self.bytes, bytes));
        self.got(more == 0 || has_memory(more as usize))
    }

    /// Counts nodes that were expanded and generated elsewhere. The caller compares them with the limits.
    pub fn record_nodes(&mut self, expanded: u64, generated: u64) {
        self.effort.expanded += expanded;
        self.effort.generated += generated;
    }

    /// Moves the count to the totals, plans the next check, and returns whether the search may go on.
    #[cold]
    #[inline(never)]
    fn check_limits(&mut self) -> bool {
        self.effort.expanded += self.count >> EXPANDED_AT;
        self.effort.generated += self.count & ((1 << EXPANDED_AT) - 1);
        self.count = 0;
        let left = self.limits.nodes.saturating_sub(self.effort.generated);
        // Even if every expansion generates `max_children` nodes, only the last one exceeds the limit.
        self.due = match self.observed {
            None => CHECK_INTERVAL.min(left / self.max_children + 1) << EXPANDED_AT,
            Some(_) => 0,
        };
        let elapsed = self.began.map(|began| began.elapsed());
        if left == 0 {
            self.stop = Some(Stop::Nodes);
        } else if elapsed.is_some_and(|elapsed| Some(elapsed) >= self.limits.time) {
            self.stop = Some(Stop::Time);
        }
        self.stop.is_none()
    }

    /// Whether the states may take this many bytes. If not, the search must end.
    #[inline(always)]
    pub fn fits(&mut self, bytes: u64) -> bool {
        if bytes > self.limits.memory {
            self.stop = Some(Stop::Memory);
        }
        bytes <= self.limits.memory
    }

    /// Notes whether the system had the memory that was asked for. If not, the search must end.
    #[inline(always)]
    pub fn got(&mut self, memory: bool) -> bool {
        if !memory {
            self.stop = Some(Stop::System);
        }
        memory
    }

    /// Notes how many states are stored now, and in how many bytes. The result has the maximum.
    #[inline]
    pub fn record_storage(&mut self, states: usize, bytes: u64) {
        self.peak.states = self.peak.states.max(states as u64);
        self.peak.bytes = self.peak.bytes.max(bytes);
    }

    /// The result of the search.
    fn finish(mut self, path: Option<Vec<Move>>) -> SearchResult {
        let stop = self.stop.unwrap_or(Stop::GaveUp(
            "every board that can be reached was looked at",
        ));
        self.check_limits();
        SearchResult {
            path: path.ok_or(stop),
            effort: self.effort,
            peak: self.peak,
        }
    }
}
