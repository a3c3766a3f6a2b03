//! The proof that a board's path is a shortest one, as far as its effort goes.

use crate::proven::prover::{OpenProof, ProofEnd, ProofTask, Prover};
use crate::proven::stage::LAST;
use crate::puzzle::limits::{Budget, Watch};
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;

/// A proof on its way.
pub(crate) struct JobProof<'a> {
    pub prover: &'a Prover,
    pub open: OpenProof,
    /// Of the board.
    pub shape: Shape,
    /// The first of all shortest paths is asked for.
    pub first: bool,
    /// Only the watch ends it, once a path is known.
    pub patient: bool,
    /// Nodes that the board may take.
    pub effort: u64,
}

/// What a proof has found.
pub(crate) struct Found {
    /// The places that the blank enters; none if there is no path.
    pub walk: Option<Vec<usize>>,
    pub effort: Effort,
}

/// Bounds between a path and its proof that tables of five tiles can still be hoped to close.
const NEAR: u32 = 8;

impl JobProof<'_> {
    /// No path has fewer moves.
    pub(crate) fn lower(&self) -> usize {
        self.open.lower as usize
    }

    /// The work so far.
    pub(crate) fn effort(&self) -> Effort {
        self.open.effort()
    }

    /// Looks for a shortest path, if the board is clearly nearer to its goal than a random one: that takes less time than
    /// a beam.
    pub(crate) fn before_a_path(&mut self, watch: &Watch) -> Option<Found> {
        let estimate = self.go_on(None, Some(0), 0, watch);
        // Three quarters of the tiles' mean distance.
        let far = 4 * self.lower() > self.open.cells() * (self.shape.rows + self.shape.cols);
        if estimate.is_some() || far && !self.first {
            return estimate;
        }
        let share = if self.first { 2 } else { 4 };
        self.go_on(None, Some(self.effort / share), 1, watch)
    }

    /// Proves that a known path is a shortest one, or finds it.
    pub(crate) fn after_a_path(&mut self, known: u32, watch: &Watch) -> Option<Found> {
        if self.patient {
            return self.go_on(Some(known), None, LAST, watch);
        }
        let last = usize::from(known - self.open.lower.min(known) <= 2 * NEAR);
        self.go_on(Some(known), Some(self.effort / 2), last, watch)
    }

    fn go_on(
        &mut self,
        known: Option<u32>,
        nodes: Option<u64>,
        last: usize,
        watch: &Watch,
    ) -> Option<Found> {
        // What a bound takes is a guess.
        let most = nodes.map(|nodes| nodes.saturating_mul(2));
        let budget = Budget {
            nodes: watch.budget.nodes.into_iter().chain(most).min(),
            ..watch.budget.clone()
        };
        let limited = Watch {
            budget,
            idle: watch.idle.clone(),
            ..Watch::default()
        };
        let task = ProofTask {
            known,
            first: self.first,
            last,
            nodes,
            watch: if nodes.is_some() { &limited } else { watch },
        };
        let walk = match self.prover.go_on(&mut self.open, &task) {
            ProofEnd::Shortest(walk) => Some(walk),
            ProofEnd::Unsolvable => None,
            ProofEnd::Known | ProofEnd::Limit => return None,
        };
        Some(Found {
            walk,
            effort: self.effort(),
        })
    }
}
