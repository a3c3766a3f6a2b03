//! What a board may cost, what it did cost, and what became of it.

use crate::puzzle::board::Move;
use std::time::{Duration, Instant};

/// What one board may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Generated.
    pub nodes: u64,
    pub time: Option<Duration>,
    /// Bytes of all states stored.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            nodes: u64::MAX,
            time: None,
            memory: 1 << 30,
        }
    }
}

/// Why there is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Nodes,
    Time,
    Memory,
    /// The method has done all that it does.
    GaveUp(&'static str),
}

/// What became of a board.
#[derive(Clone, Debug)]
pub struct Found {
    pub path: Result<Vec<Move>, Stop>,
    /// Boards whose neighbours were made, and boards made.
    pub expanded: u64,
    pub generated: u64,
    /// The most states stored at a time, and the bytes that their structures then had room for.
    pub states: u64,
    pub bytes: u64,
}

/// Expansions between two looks at the limits.
const LOOK: u64 = 2048;

/// In the count since the last look: expansions above, nodes generated below.
const EXPANDED_AT: u32 = 32;

/// Counts the nodes of a board and knows when they are enough.
pub struct Meter {
    /// Since the last look, and when the next is due: one word, one compare.
    count: u64,
    due: u64,
    /// Up to the last look.
    expanded: u64,
    generated: u64,
    states: u64,
    bytes: u64,
    pub stop: Option<Stop>,
    limits: Limits,
    began: Option<Instant>,
    /// The most that an expansion generates.
    most: u64,
}

impl Meter {
    /// For expansions that generate up to 4.
    pub fn new(limits: &Limits) -> Meter {
        Meter::of_up_to(4, limits)
    }

    /// For expansions that generate so many, at most 2,048.
    pub fn of_up_to(most: u64, limits: &Limits) -> Meter {
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
            most,
        };
        meter.look();
        meter
    }

    /// Counts an expansion that generates so many. False when it must be the last.
    #[inline(always)]
    pub fn expand(&mut self, children: usize) -> bool {
        self.count += 1 << EXPANDED_AT | children as u64;
        self.count < self.due || self.look()
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) -> bool {
        self.expanded += self.count >> EXPANDED_AT;
        self.generated += self.count & ((1 << EXPANDED_AT) - 1);
        self.count = 0;
        let left = self.limits.nodes.saturating_sub(self.generated);
        self.due = LOOK.min(left / self.most + 1) << EXPANDED_AT;
        if left == 0 {
            self.stop = Some(Stop::Nodes);
        } else if self.late() {
            self.stop = Some(Stop::Time);
        }
        self.stop.is_none()
    }

    fn late(&self) -> bool {
        let elapsed = self.began.map(|began| began.elapsed());
        elapsed.is_some_and(|elapsed| Some(elapsed) >= self.limits.time)
    }

    /// Bytes that all states stored may take.
    pub fn memory(&self) -> u64 {
        self.limits.memory
    }

    /// Whether structures may grow to so many bytes. Where not, the board ends.
    #[inline(always)]
    pub fn fits(&mut self, bytes: u64) -> bool {
        if bytes > self.limits.memory {
            self.stop = Some(Stop::Memory);
        }
        bytes <= self.limits.memory
    }

    /// States stored now, and their bytes.
    #[inline]
    pub fn stored(&mut self, states: usize, bytes: u64) {
        self.states = self.states.max(states as u64);
        self.bytes = self.bytes.max(bytes);
    }

    /// The outcome; `otherwise` says why there is no path where no limit was met.
    pub fn found(mut self, path: Option<Vec<Move>>, otherwise: &'static str) -> Found {
        let stop = self.stop.unwrap_or(Stop::GaveUp(otherwise));
        self.look();
        Found {
            path: path.ok_or(stop),
            expanded: self.expanded,
            generated: self.generated,
            states: self.states,
            bytes: self.bytes,
        }
    }
}

/// A method made ready for one space.
pub trait Solve<S> {
    /// A path from a board that can reach the goal, or why there is none.
    fn solve(&mut self, board: S, limits: &Limits) -> Found;
}
