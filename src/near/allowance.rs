//! Limits of the work on one board, and the work so far.

use crate::puzzle::Effort;
use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) struct Allowance<'a> {
    /// The most states in all: those generated, and other work, converted to states.
    nodes: u64,
    /// The work on tables so far, in states.
    charged: u64,
    /// The most bytes of a search.
    pub memory: u64,
    /// Whether time is up.
    pub late: &'a dyn Fn() -> bool,
    /// Counts the same as `spent`, while the work goes on.
    counter: &'a AtomicU64,
    /// Whether the system had too little memory for something.
    pub refused: bool,
    /// The work so far.
    pub effort: Effort,
}

impl<'a> Allowance<'a> {
    pub(crate) fn new(
        nodes: u64,
        memory: u64,
        late: &'a dyn Fn() -> bool,
        counter: &'a AtomicU64,
    ) -> Allowance<'a> {
        Allowance {
            nodes,
            charged: 0,
            memory,
            late,
            counter,
            refused: false,
            effort: Effort::default(),
        }
    }

    /// States generated, and other work, converted to states.
    pub(crate) fn spent(&self) -> u64 {
        self.effort.generated + self.charged
    }

    /// States that may still be generated.
    pub(crate) fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent())
    }

    /// Counts states that a search has generated.
    pub(crate) fn generated(&mut self, states: u64) {
        self.effort.generated += states;
        self.counter.fetch_add(states, Ordering::Relaxed);
    }

    /// Counts work that costs as much as this many states.
    pub(crate) fn charge(&mut self, states: u64) {
        self.charged += states;
        self.counter.fetch_add(states, Ordering::Relaxed);
    }

    /// Whether the work must end.
    pub(crate) fn over(&self) -> bool {
        self.left() == 0 || (self.late)()
    }

    /// Records that the system had too little memory for a beam: later ones may take half as much.
    pub(crate) fn refuse(&mut self) {
        self.memory /= 2;
        self.refused = true;
    }
}
