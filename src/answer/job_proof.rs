//! The proof that a board's path is a shortest one, as far as its effort goes.

use crate::proven::prover::{OpenProof, ProofEnd, ProofTask, Prover};
use crate::proven::stage::{LAST, SMALL};
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
    /// Nodes that the board may take.
    pub effort: u64,
    /// Boards that share what tables cost.
    pub boards: u64,
    /// Nodes that the search for a path has generated.
    pub others: u64,
}

/// What a proof has found.
pub(crate) struct Found {
    /// The places that the blank enters; none if there is no path.
    pub walk: Option<Vec<usize>>,
    pub effort: Effort,
}

/// Nodes that may be tried at once, and as a share of all.
const AT_ONCE: u64 = 10_000;
const SHARE: u64 = 40;

/// Nodes after which a search without tables gives up, divided by the boards that share them: it takes as long as the smallest
/// tables.
const WITHOUT_TABLES: u64 = 60_000;

impl JobProof<'_> {
    /// No path has fewer moves.
    pub(crate) fn lower(&self) -> usize {
        self.open.lower as usize
    }

    /// The work so far.
    pub(crate) fn effort(&self) -> Effort {
        self.open.effort()
    }

    /// Nodes that are left for a path. Quick paths before it count for nothing, nor does the search without tables.
    pub(crate) fn left(&self) -> u64 {
        let spent = self.open.building + self.open.counts.generated;
        self.effort.saturating_sub(spent)
    }

    /// As many nodes for a path as the watch allows.
    pub(crate) fn allowed(&self, nodes: u64, watch: &Watch) -> u64 {
        let spent = self.others + self.effort().generated;
        let left = |limit: u64| limit.saturating_sub(spent);
        watch
            .budget
            .nodes
            .map_or(nodes, |limit| nodes.min(left(limit)))
            .max(1)
    }

    /// The board is as far from its goal as a random one: beyond three quarters of the tiles' mean distance.
    pub(crate) fn far(&self) -> bool {
        4 * self.lower() > self.open.cells() * (self.shape.rows + self.shape.cols)
    }

    /// Looks for a shortest path, if the board is not far: that takes less time than a beam.
    pub(crate) fn before_a_path(&mut self, watch: &Watch) -> Option<Found> {
        let nodes = (self.effort / SHARE).min(WITHOUT_TABLES / self.boards.max(1));
        let nodes = self.allowed(nodes, watch);
        if let Some(walk) = self.prover.at_once(&mut self.open, nodes) {
            let walk = Some(walk);
            let effort = self.effort();
            return Some(Found { walk, effort });
        }
        let estimate = self.go_on(None, Some(0), 0, watch);
        if estimate.is_some() || self.far() {
            return estimate;
        }
        self.go_on(None, Some((self.effort / SHARE).max(AT_ONCE)), 0, watch)
    }

    /// Proves that a known path is a shortest one, or finds it, if five eighths of the nodes will do. The
    /// path of a `good` search tells whether larger tables pay.
    pub(crate) fn after_a_path(&mut self, known: u32, good: bool, watch: &Watch) -> Option<Found> {
        let last = if good { SMALL } else { SMALL - 2 };
        self.go_on(Some(known), Some(self.effort / 8 * 5), last, watch)
    }

    /// The same as long as the watch allows.
    pub(crate) fn finish(&mut self, known: u32, watch: &Watch) -> Option<Found> {
        self.go_on(Some(known), None, LAST, watch)
    }

    fn go_on(
        &mut self,
        known: Option<u32>,
        nodes: Option<u64>,
        last: usize,
        watch: &Watch,
    ) -> Option<Found> {
        // What a bound takes is a guess.
        let most = nodes.map(|nodes| nodes.saturating_add(nodes / 2));
        let limit = watch.budget.nodes;
        let left = limit.map(|nodes| nodes.saturating_sub(self.others));
        let task = ProofTask {
            known,
            first: self.first,
            last,
            nodes,
            boards: self.boards,
            budget: &Budget {
                nodes: left.into_iter().chain(most).min(),
                ..watch.budget.clone()
            },
            watch,
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
