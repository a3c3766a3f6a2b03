//! The limits of one board, the nodes that a search spends on it, and the result.

use crate::puzzle::shape::Move;
use std::time::{Duration, Instant};

/// What a search may spend on one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MethodLimits {
    /// Nodes generated.
    pub nodes: u64,
    /// From the start of the search; `None` for no limit.
    pub time: Option<Duration>,
    /// Bytes of all states stored. Tables of heuristics do not count, except those of method `pattern`.
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

/// Why a search ended without a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The limit of nodes was reached.
    Nodes,
    /// The limit of time was reached.
    Time,
    /// The next states would have passed the limit of memory.
    Memory,
    /// The system had no memory for the next states.
    System,
    /// The method ended by itself, for this reason.
    GaveUp(&'static str),
}

/// The result for one board: a path or a reason, and what the search cost.
#[derive(Clone, Debug)]
pub(crate) struct SearchResult {
    /// From the board to the goal.
    pub path: Result<Vec<Move>, Stop>,
    /// Boards whose successors were generated.
    pub expanded: u64,
    /// Successors generated, duplicates included.
    pub generated: u64,
    /// The most states stored at a time.
    pub states: u64,
    /// Bytes allocated for them then.
    pub bytes: u64,
}

/// Expansions between two checks of the limits.
const CHECK_INTERVAL: u64 = 2048;

/// Where the expansions begin in [`Meter::count`].
const EXPANDED_AT: u32 = 32;

/// Counts the nodes of one board and says when a limit is reached.
///
/// The hot path, [`Meter::expand`], is one addition and one comparison on one word:
///
/// ```text
/// count   bits 32 .. 64  expansions since the last check      bits 0 .. 32  nodes generated since then
/// due     the expansions at which the next check is due, in bits 32 .. 64
/// ```
pub(crate) struct Meter {
    /// Nodes since the last check.
    count: u64,
    /// The `count` from which on the limits must be checked again.
    due: u64,
    /// Expansions up to the last check.
    expanded: u64,
    /// Nodes generated up to the last check.
    generated: u64,
    /// The most states stored at a time.
    states: u64,
    /// The most bytes allocated at a time.
    bytes: u64,
    /// Set once a limit is reached.
    pub stop: Option<Stop>,
    limits: MethodLimits,
    /// When the search began, if its time is limited: otherwise the clock is never read.
    began: Option<Instant>,
    /// The most nodes that one expansion generates.
    max_children: u64,
}

impl Meter {
    /// A meter for expansions that generate up to 4 nodes.
    pub(crate) fn new(limits: &MethodLimits) -> Meter {
        Meter::with_branching(4, limits)
    }

    /// A meter for expansions that generate up to `max_children` nodes, at most 2,048.
    pub(crate) fn with_branching(max_children: u64, limits: &MethodLimits) -> Meter {
        let mut meter = Meter {
            count: 0,
            due: 0,
            expanded: 0,
            generated: 0,
            states: 0,
            bytes: 0,
            stop: None,
            limits: *limits,
            began: limits.time.map(|_| Instant::now()),
            max_children,
        };
        meter.check_limits();
        meter
    }

    /// Counts an expansion that generates `children` nodes. Returns false if a limit is reached: the search must end.
    #[inline(always)]
    pub(crate) fn expand(&mut self, children: usize) -> bool {
        self.count += 1 << EXPANDED_AT | children as u64;
        self.count < self.due || self.check_limits()
    }

    /// Moves the count to the totals, plans the next check, and returns whether the search may go on.
    #[cold]
    #[inline(never)]
    fn check_limits(&mut self) -> bool {
        self.expanded += self.count >> EXPANDED_AT;
        self.generated += self.count & ((1 << EXPANDED_AT) - 1);
        self.count = 0;
        let left = self.limits.nodes.saturating_sub(self.generated);
        // Even if every expansion generates `max_children` nodes, the last one passes the limit, and no other.
        self.due = CHECK_INTERVAL.min(left / self.max_children + 1) << EXPANDED_AT;
        if left == 0 {
            self.stop = Some(Stop::Nodes);
        } else if self.out_of_time() {
            self.stop = Some(Stop::Time);
        }
        self.stop.is_none()
    }

    fn out_of_time(&self) -> bool {
        let elapsed = self.began.map(|began| began.elapsed());
        elapsed.is_some_and(|elapsed| Some(elapsed) >= self.limits.time)
    }

    /// The limit of memory, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.limits.memory
    }

    /// Whether structures may grow to `bytes`. If not, the search must end.
    #[inline(always)]
    pub(crate) fn fits(&mut self, bytes: u64) -> bool {
        if bytes > self.limits.memory {
            self.stop = Some(Stop::Memory);
        }
        bytes <= self.limits.memory
    }

    /// Whether the memory asked for was there. If not, the search must end.
    #[inline(always)]
    pub(crate) fn got(&mut self, memory: bool) -> bool {
        if !memory {
            self.stop = Some(Stop::System);
        }
        memory
    }

    /// Notes how many states are stored now, in how many bytes; the maximum is reported.
    #[inline]
    pub(crate) fn record_storage(&mut self, states: usize, bytes: u64) {
        self.states = self.states.max(states as u64);
        self.bytes = self.bytes.max(bytes);
    }

    /// The result of the search. `failure` is the reason if there is no path and no limit was reached.
    pub(crate) fn finish(mut self, path: Option<Vec<Move>>, failure: &'static str) -> SearchResult {
        let stop = self.stop.unwrap_or(Stop::GaveUp(failure));
        self.check_limits();
        SearchResult {
            path: path.ok_or(stop),
            expanded: self.expanded,
            generated: self.generated,
            states: self.states,
            bytes: self.bytes,
        }
    }
}
