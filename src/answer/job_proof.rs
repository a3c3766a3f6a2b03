//! The proof that a board's path is a shortest one, within the effort for the board.

use crate::proven::open_proof::{OpenProof, ProofEnd, ProofTask};
use crate::proven::prover::Prover;
use crate::proven::stage::{LAST, SMALL};
use crate::puzzle::{Budget, Effort, Shape, Watch};

/// A proof that is not finished.
pub(crate) struct JobProof<'a> {
    pub prover: &'a Prover,
    pub open: OpenProof,
    /// The shape of the board.
    pub shape: Shape,
    /// Whether the first of all shortest paths is asked for.
    pub first: bool,
    /// The most nodes for the board.
    pub effort: u64,
    /// The number of boards that share the cost of tables.
    pub boards: u64,
    /// Nodes that searches outside of the proof have generated.
    pub others: u64,
}

/// The result of a proof.
pub(crate) struct Found {
    /// The cells that the blank enters; `None` if there is no path.
    pub walk: Option<Vec<usize>>,
    pub effort: Effort,
}

/// Before a path is known, a search with the smallest tables may take this many nodes, or one part in [`SHARE`] of all nodes
/// if that is more.
const AT_ONCE: u64 = 10_000;
const SHARE: u64 = 10;

/// If at least this many boards share the tables, that search may take one part in [`SHARE_WITH_TABLES`] of all nodes,
/// with all tables: it takes less time than a beam. Fewer boards would wait for tables that few of them need.
const SHARED: u64 = 4;
const SHARE_WITH_TABLES: u64 = 3;

/// Tables are then built sooner than for one board alone, by a factor equal to the number of boards, but at most this.
const SOONER: u64 = 16;

/// The eighths of all nodes that a proof may take; and those if it replaces the beam that takes all nodes.
const EIGHTHS: u64 = 5;
const EIGHTHS_FOR_BEAM: u64 = 14;

/// A search without tables may take this number of nodes, divided by the number of boards that share the smallest
/// tables, but at most one part in [`SHARE_WITHOUT`] of all nodes.
const WITHOUT_TABLES: u64 = 3_000_000;
const SHARE_WITHOUT: u64 = 4;

impl JobProof<'_> {
    /// The lower bound: no path has fewer moves.
    pub(crate) fn lower(&self) -> usize {
        self.open.lower as usize
    }

    /// The effort so far.
    pub(crate) fn effort(&self) -> Effort {
        self.open.effort()
    }

    /// The nodes that are left for a path. Those of quick paths, and of the search without tables, are not subtracted.
    pub(crate) fn left(&self) -> u64 {
        let spent = self.open.building + self.open.counts.generated;
        self.effort.saturating_sub(spent)
    }

    /// The nodes that the search for a path may generate: `nodes`, unless the watch leaves fewer.
    pub(crate) fn allowed(&self, nodes: u64, watch: &Watch) -> u64 {
        let spent = self.others + self.effort().generated;
        let left = |limit: u64| limit.saturating_sub(spent);
        watch
            .budget
            .nodes
            .map_or(nodes, |limit| nodes.min(left(limit)))
            .max(1)
    }

    /// Whether the board is so far from its goal that a search before any path is known is not worth while, unless
    /// there are tables: farther than three quarters of the mean sum of the tiles' distances.
    pub(crate) fn far(&self) -> bool {
        4 * self.lower() > 3 * self.mean()
    }

    /// Whether the board is so far from its goal that a quick path would not help: about as far as a random one, or, if
    /// there are no tables, [`JobProof::far`].
    pub(crate) fn hopeless(&self) -> bool {
        7 * self.lower() > 6 * self.mean() || self.far() && !self.shared()
    }

    /// Whether many boards share the tables, and this one is not so easy that others like it hardly need them: farther
    /// than two thirds of the mean sum of the tiles' distances.
    fn shared(&self) -> bool {
        self.boards >= SHARED && 3 * self.lower() > 2 * self.mean()
    }

    /// About the mean sum of the tiles' distances.
    fn mean(&self) -> usize {
        self.open.field.places.len() * (self.shape.rows + self.shape.cols) / 3
    }

    /// Looks for a shortest path before any path is known. If the board is not far, this takes less time than a beam.
    pub(crate) fn before_a_path(&mut self, watch: &Watch) -> Option<Found> {
        let nodes = (self.effort / SHARE_WITHOUT).min(WITHOUT_TABLES / self.boards.max(1));
        let nodes = self.allowed(nodes, watch);
        if let Some(walk) = self.prover.at_once(&mut self.open, nodes, self.boards <= 1) {
            let walk = Some(walk);
            let effort = self.effort();
            return Some(Found { walk, effort });
        }
        let estimate = self.go_on(None, Some(0), 0, watch);
        if estimate.is_some() || self.hopeless() {
            return estimate;
        }
        let (nodes, last) = match self.shared() {
            true => (self.effort / SHARE_WITH_TABLES, SMALL),
            false => (self.effort / SHARE, 0),
        };
        self.go_on(None, Some(nodes.max(AT_ONCE)), last, watch)
    }

    /// Proves that the known path is a shortest one, or finds a shortest path, if five eighths of the nodes are enough;
    /// or, on a board that shares its tables, instead of a `beam` that takes all nodes, if [`EIGHTHS_FOR_BEAM`] are
    /// enough. Larger tables are considered only after a `good` search, whose path shows whether they pay off.
    pub(crate) fn after_a_path(
        &mut self,
        known: u32,
        (good, beam): (bool, bool),
        watch: &Watch,
    ) -> Option<Found> {
        let last = if good { SMALL } else { SMALL - 2 };
        let eighths = match beam && self.boards >= SHARED {
            true => EIGHTHS_FOR_BEAM,
            false => EIGHTHS,
        };
        self.go_on(
            Some(known),
            Some((self.effort / 8).saturating_mul(eighths)),
            last,
            watch,
        )
    }

    /// Does the same for as long as the watch allows.
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
        // The cost of a bound is only an estimate, so a proof may exceed it by half, up to all nodes and a half.
        let most = nodes.map(|nodes| {
            let exceeded =
                (nodes / 2).min((self.effort.saturating_mul(3) / 2).saturating_sub(nodes));
            nodes.saturating_add(exceeded)
        });
        let limit = watch.budget.nodes;
        let left = limit.map(|nodes| nodes.saturating_sub(self.others));
        let task = ProofTask {
            known,
            first: self.first,
            last,
            nodes,
            boards: self.boards,
            sooner: if self.shared() {
                self.boards.min(SOONER)
            } else {
                1
            },
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
