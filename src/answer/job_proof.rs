//! The proof that a board's path is a shortest one, within the effort for the board.

use crate::puzzle::{Budget, Watch};
use crate::solve::proven::open_proof::{OpenProof, ProofEnd, ProofTask};
use crate::solve::proven::prover::Prover;
use crate::solve::proven::stage::{FEW, LAST, SMALL};
use std::time::Instant;

/// A proof that is not finished.
pub struct JobProof<'a> {
    pub prover: &'a Prover,
    pub open: OpenProof,
    /// Whether the first of all shortest paths is asked for.
    pub first: bool,
    /// Whether only limits end the proof.
    pub patient: bool,
    /// See [`NearJob::boards`](crate::answer::NearJob::boards).
    pub boards: u64,
    /// The most nodes for the board.
    pub effort: u64,
    /// Nodes that searches outside of the proof have generated.
    pub others: u64,
    pub watch: &'a Watch,
}

/// The result of a proof: the cells that the blank enters; `None` if there is no path.
pub type Found = Option<Vec<usize>>;

/// Before a path is known, a search with the smallest tables may take this many nodes, or one part in [`SHARE`] of all
/// nodes if that is more.
const AT_ONCE: u64 = 10_000;
const SHARE: u64 = 10;

/// If at least this many boards share the tables, that search may take one part in [`SHARE_WITH_TABLES`] of all nodes,
/// with all tables: it takes less time than a beam. A single board would wait for tables that few boards need.
const SHARED: u64 = 2;
const SHARE_WITH_TABLES: u64 = 3;

/// Tables are then built sooner than for one board alone, by a factor equal to the number of boards, but at most this.
const SOONER: u64 = 16;

/// How many eighths of all nodes a proof may take, and how many if it replaces the beam that would take all nodes.
const EIGHTHS: u64 = 5;
const EIGHTHS_FOR_BEAM: u64 = 14;

/// A longer search for a path comes first if the proof is expected to take this many times its nodes: in about one case
/// of three it finds a shorter path, which saves more than two thirds of the proof.
const WORTH: u64 = 12;

/// About the number of states that a search for a path generates in a second, on 5 x 5 to 7 x 7.
pub const A_SECOND: u64 = 12_000_000;

/// A search without tables may take [`WITHOUT_TABLES`] nodes, divided by the number of boards that share the smallest
/// tables, but always [`AS_TABLES`], about the cost of those tables: this saves 20 to 35% of the time on 300 boards of
/// 5 x 5 after 30 to 40 random moves, and 3% after 60. It never takes more than one part in [`SHARE_WITHOUT`] of all
/// nodes.
const WITHOUT_TABLES: u64 = 3_000_000;
const AS_TABLES: u64 = 400_000;
const SHARE_WITHOUT: u64 = 4;

impl JobProof<'_> {
    /// The lower bound: no path has fewer moves.
    pub fn lower(&self) -> usize {
        self.open.lower as usize
    }

    /// The nodes that the watch leaves; `None` if it does not limit them.
    fn left(&self) -> Option<u64> {
        let spent = self.others + self.open.effort().generated;
        let limit = self.watch.budget.nodes?;
        Some(limit.saturating_sub(spent))
    }

    /// The nodes that the search for a path may generate: `nodes`, unless the watch leaves fewer.
    pub fn allowed(&self, nodes: u64) -> u64 {
        self.left().map_or(nodes, |left| nodes.min(left)).max(1)
    }

    /// Whether the board is so far from its goal that a search before any path is known is not worth while, unless
    /// there are tables: farther than three quarters of the mean sum of the tiles' distances.
    pub fn far(&self) -> bool {
        4 * self.lower() > 3 * self.mean()
    }

    /// Whether the board is so far from its goal that a quick path would not help: about as far as a random one, or, if
    /// there are no tables, [`JobProof::far`].
    pub fn hopeless(&self) -> bool {
        7 * self.lower() > 6 * self.mean() || self.far() && !self.shared()
    }

    /// Whether many boards share the tables, and this one is not so easy that others like it hardly need them: farther
    /// than two thirds of the mean sum of the tiles' distances.
    fn shared(&self) -> bool {
        self.boards >= SHARED && 3 * self.lower() > 2 * self.mean()
    }

    /// About the mean sum of the tiles' distances.
    fn mean(&self) -> usize {
        let shape = self.open.field.shape;
        self.open.field.places.len() * (shape.rows + shape.cols) / 3
    }

    /// Looks for a shortest path before any path is known. If the board is not far, this takes less time than a beam.
    pub fn before_a_path(&mut self) -> Option<Found> {
        let boards = self.boards.max(1);
        let share = (WITHOUT_TABLES / boards).max(AS_TABLES);
        let nodes = share.min(self.effort / SHARE_WITHOUT);
        let nodes = self.allowed(nodes);
        let prover = self.prover;
        if let Some(walk) = prover.at_once(&mut self.open, nodes) {
            return Some(Some(walk));
        }
        let estimate = self.go_on(None, 0, 0);
        if estimate.is_some() || self.hopeless() {
            return estimate;
        }
        let (nodes, last) = match self.shared() {
            true => (self.effort / SHARE_WITH_TABLES, SMALL),
            false => (self.effort / SHARE, 0),
        };
        self.go_on(None, nodes.max(AT_ONCE), last)
    }

    /// Proves that the known path is a shortest one, or finds a shortest path, if five eighths of the nodes are enough;
    /// or, on a board that shares its tables, instead of a `beam` that takes all nodes, if [`EIGHTHS_FOR_BEAM`] are
    /// enough. Larger tables are considered only after a `good` search, whose path shows whether they pay off.
    pub fn after_a_path(&mut self, known: u32, (good, beam): (bool, bool)) -> Option<Found> {
        let last = if good { SMALL } else { SMALL - 2 };
        let eighths = match beam && self.boards >= SHARED {
            true => EIGHTHS_FOR_BEAM,
            false => EIGHTHS,
        };
        let nodes = (self.effort / 8).saturating_mul(eighths);
        self.go_on(Some(known), nodes, last)
    }

    /// Whether [`JobProof::finish`] follows the last search for a path. A board of few cells has small tables and at
    /// most 240 million positions, so estimates do not end its proof: the hardest of 12 cells between walls took 12
    /// million nodes.
    pub fn goes_on(&self) -> bool {
        self.patient || self.open.field.places.len() <= FEW
    }

    /// Goes on with the proof of a known path. If only limits end the proof, it goes on as long as the watch allows, but
    /// gives way to a `longer` search for a path if it is expected to take [`WORTH`] times as many nodes. Otherwise it
    /// may take all nodes once more, whatever the estimates are.
    pub fn finish(&mut self, known: u32, longer: Option<u64>) -> Option<Found> {
        let spent = self.open.counts.generated;
        let limits = match longer.map(|nodes| nodes.saturating_mul(WORTH)) {
            _ if !self.patient => (None, Some(spent.saturating_add(self.effort))),
            nodes => (nodes.map(|nodes| spent.saturating_add(nodes)), None),
        };
        self.search(Some(known), limits, LAST)
    }

    /// Whether a longer search for a path would take at most half of what the limits leave.
    pub fn leaves_half(&self, longer: u64) -> bool {
        let soon = |until: Instant| {
            let left = until.saturating_duration_since(Instant::now());
            longer as f64 <= left.as_secs_f64() / 2.0 * A_SECOND as f64
        };
        self.left().is_none_or(|left| longer <= left / 2)
            && self.watch.budget.until.is_none_or(soon)
    }

    fn go_on(&mut self, known: Option<u32>, nodes: u64, last: usize) -> Option<Found> {
        // The cost of a bound is only an estimate, so a proof may exceed it by half, up to one and a half times all
        // nodes.
        let all = self.effort.saturating_mul(3) / 2;
        let exceeded = (nodes / 2).min(all.saturating_sub(nodes));
        let most = nodes.saturating_add(exceeded);
        self.search(known, (Some(nodes), Some(most)), last)
    }

    /// Searches on while the estimates allow it, within `nodes`, and until `most` nodes are generated.
    fn search(
        &mut self,
        known: Option<u32>,
        (nodes, most): (Option<u64>, Option<u64>),
        last: usize,
    ) -> Option<Found> {
        let (boards, budget) = (self.boards, &self.watch.budget);
        let left = budget.nodes.map(|nodes| nodes.saturating_sub(self.others));
        let task = ProofTask {
            known,
            first: self.first,
            last,
            nodes,
            boards,
            sooner: if self.shared() { boards.min(SOONER) } else { 1 },
            budget: &Budget {
                nodes: left.into_iter().chain(most).min(),
                ..budget.clone()
            },
            watch: self.watch,
        };
        match self.prover.go_on(&mut self.open, &task) {
            ProofEnd::Shortest(walk) => Some(Some(walk)),
            ProofEnd::Unsolvable => Some(None),
            ProofEnd::Known | ProofEnd::Limit => None,
        }
    }
}
