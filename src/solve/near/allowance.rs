//! A board to be solved, the limits of the work on it, and the work so far.

use crate::puzzle::{Effort, Ledger, Shape};
use crate::solve::near::WalledBoard;
use std::sync::atomic::{AtomicU64, Ordering};

/// A board to be solved.
pub(crate) struct NearTask<'a> {
    /// The shape of its grid.
    pub shape: Shape,
    pub board: &'a WalledBoard,
    /// The most states that may be generated.
    pub nodes: u64,
    /// Breaks ties between equal scores.
    pub seed: u64,
    /// Whether a lower bound is asked for.
    pub bounded: bool,
    /// The number of boards, including this one, that have shared the cost of tables so far.
    pub boards: u64,
    /// A walk that is to be shortened. If it does not lead to the goal, as on another view of its board, it is ignored.
    pub given: Option<&'a [u8]>,
    /// Whether time is up.
    pub late: &'a dyn Fn() -> bool,
    /// Counts what is generated, and what tables cost, while the work goes on.
    pub counter: &'a AtomicU64,
}

/// Limits of the work on one board, and the work so far.
pub(crate) struct Allowance<'a> {
    /// The most states in all: those generated, and other work, converted to states.
    nodes: u64,
    /// The work on tables so far, in states.
    charged: u64,
    /// The most bytes of a search, which asks the ledger for what it needs of them.
    pub memory: u64,
    pub ledger: &'a Ledger,
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
    /// Searches take at most two fifths of the memory.
    pub(crate) fn new(
        nodes: u64,
        ledger: &'a Ledger,
        late: &'a dyn Fn() -> bool,
        counter: &'a AtomicU64,
    ) -> Allowance<'a> {
        Allowance {
            nodes,
            charged: 0,
            memory: ledger.memory().saturating_mul(2) / 5,
            ledger,
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
