//! What the work on one board may take, and what it has taken.

use crate::near::beam::BeamOutcome;
use crate::near::board::Walk;
use crate::puzzle::solver::Effort;

/// Limits of the work on one board, and the work so far.
pub(crate) struct Allowance<'a> {
    /// States that may be generated in all, or be worked for instead.
    nodes: u64,
    /// What tables have cost, in states.
    charged: u64,
    /// Bytes that a search may take.
    pub memory: u64,
    /// Time is up.
    pub late: &'a dyn Fn() -> bool,
    /// The system had too little memory for something.
    pub refused: bool,
    /// The work so far.
    pub effort: Effort,
}

impl<'a> Allowance<'a> {
    pub(crate) fn new(nodes: u64, memory: u64, late: &'a dyn Fn() -> bool) -> Allowance<'a> {
        Allowance {
            nodes,
            charged: 0,
            memory,
            late,
            refused: false,
            effort: Effort::default(),
        }
    }

    /// States generated, and work that is worth as many.
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
    }

    /// Counts work that is worth so many states.
    pub(crate) fn charge(&mut self, states: u64) {
        self.charged += states;
    }

    /// The work must end.
    pub(crate) fn over(&self) -> bool {
        self.left() == 0 || (self.late)()
    }

    /// Counts the work of a beam, and gives its walk. Where memory was refused, searches take half of it from now on.
    pub(crate) fn beam(&mut self, found: BeamOutcome) -> Option<Walk> {
        self.effort.generated += found.generated;
        self.effort.expanded += found.expanded;
        if found.refused {
            self.memory /= 2;
            self.refused = true;
        }
        found.walk
    }
}
