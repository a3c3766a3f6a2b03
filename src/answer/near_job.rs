//! Boards beyond the shortest-path engines as jobs: near-shortest paths, and what can be proven about them.

use crate::answer::job_proof::{Found, JobProof};
use crate::answer::{Job, Wanted};
use crate::near::board::MOST_CELLS;
use crate::near::solver::NearOutcome;
use crate::near::{NearSolver, NearTask, WalledBoard};
use crate::proven::by_lines;
use crate::proven::open_proof::{OpenProof, MOST};
use crate::proven::prover::Prover;
use crate::puzzle::memory::LEAST_NEAR;
use crate::puzzle::{
    has_memory, Answer, Budget, Effort, GridBoard, Limits, LongPath, Order, Verdict, Watch,
};
use crate::read::plural;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;

/// States that are generated for a board by default: about a second on 5 x 5 to 7 x 7.
pub(crate) const EFFORT: u64 = 12_000_000;

/// The bytes of the smallest search.
const ROOM: usize = 1 << 19;

/// Quick searches come first; each takes the states divided by one of these numbers.
const QUICK: [u64; 2] = [50, 10];

/// If only limits end a proof, and it would take long, then longer searches for a path come before it; each takes the
/// states multiplied by one of these numbers. Of Korf's 24-puzzles, 17 paths are shortest ones after the usual search,
/// and 37 after the first of these. Such a path saves the last bound, which takes most of the nodes.
const LONGER: [u64; 2] = [10, 100];

/// A search by distances comes first, because it solves a board near its goal in microseconds. It takes one part in
/// [`FIRST`] of the states, and at most [`FEW`] if a search with linear conflicts follows. On long boards that may be
/// proven, tables come next: there it takes one part in [`FIRST_LONG`], divided by the number of boards that share them.
const FIRST: u64 = 50;
const FIRST_LONG: u64 = 4;
const FEW: u64 = 3000;

/// If the tiles' distances from their homes sum to at most this, asking the system for the number of its cores takes
/// longer than the search.
const NEAR: usize = 12;

/// The solvers of boards beyond the shortest-path engines, which all jobs share.
pub(crate) struct NearSolvers {
    near: NearSolver,
    /// Proves shortest paths.
    pub prover: Prover,
}

/// A board, and how it is solved.
pub(crate) struct NearJob {
    pub board: GridBoard,
    pub solvers: Arc<NearSolvers>,
    /// The most states that are generated.
    pub effort: u64,
    pub wanted: Wanted,
    /// Whether tables are built for a lower bound.
    pub bounded: bool,
    /// Whether a proof is tried.
    pub proves: bool,
    /// Whether only limits end the proof.
    pub patient: bool,
    /// Whether the command has the options --shortest and --any-length, so that advice may name them.
    pub offers: bool,
    /// A path to the goal that is to be shortened.
    pub given: Option<LongPath>,
    /// The number of boards, including this one, that have shared the cost of tables so far.
    pub boards: u64,
}

impl NearSolvers {
    /// Solvers that have built nothing yet. `order`: which of several shortest paths is the first; `memory`: the most
    /// bytes of the process.
    pub(crate) fn new(order: Order, memory: u64) -> Arc<NearSolvers> {
        Arc::new(NearSolvers {
            near: NearSolver::new(memory),
            prover: Prover::new(order, memory),
        })
    }

    /// The most bytes of the process.
    pub(super) fn memory(&self) -> u64 {
        self.near.memory()
    }

    /// Whether the system has memory for a search, if need be without the tables that are kept for other boards.
    fn have_memory(&self) -> bool {
        has_memory(ROOM) || {
            self.near.forget();
            self.prover.drop_unused();
            has_memory(ROOM)
        }
    }

    /// A job that finds any path of a board with this effort, and tries to prove it.
    pub(crate) fn job(self: &Arc<NearSolvers>, board: GridBoard, effort: u64) -> NearJob {
        NearJob {
            board,
            solvers: Arc::clone(self),
            effort,
            wanted: Wanted::Path,
            bounded: false,
            proves: true,
            patient: false,
            offers: false,
            given: None,
            boards: 1,
        }
    }
}

impl NearJob {
    /// Solves the board with this number of states. `seed`: decides which of several equal states is kept.
    pub(crate) fn search(&self, effort: u64, seed: u64, watch: &Watch) -> Answer {
        let began = Instant::now();
        let mut answer = self.answer(effort, seed, watch);
        answer.seconds = began.elapsed().as_secs_f64();
        let length = answer.verdict.moves().1;
        let open = answer.bound.filter(|&bound| self.patient && bound < length);
        answer.note = open.map(|bound| {
            format!("not proven: the path has {length} moves, and none has fewer than {bound}")
        });
        answer
    }

    fn answer(&self, effort: u64, seed: u64, watch: &Watch) -> Answer {
        let near = &self.solvers.near;
        if near.memory() < LEAST_NEAR {
            let what = "a board beyond 4 x 4 or with fixed cells takes at least 24M of memory";
            return Verdict::Unsolved(what.into()).into();
        }
        let (path, first) = self.near_goal(effort, &watch.budget);
        if let Some(path) = path {
            return Answer {
                effort: first,
                ..Verdict::LongPath(path).into()
            };
        }
        if !self.solvers.have_memory() {
            return Verdict::Unsolved("the system has no memory for this search".into()).into();
        }
        let Some(board) = self.board.walled() else {
            return self
                .board
                .too_large(self.given.as_ref(), (near, effort), watch);
        };
        let mut proof = self.proof(&board, (effort, first.generated), watch);
        let (mut outcome, found) = match &mut proof {
            Some(proof) => self.proving(&board, proof, seed),
            None => (self.near(&board, (effort, self.bounded), seed, watch), None),
        };
        let mut bound = found.is_none().then_some(outcome.lower_bound);
        if let Some(proof) = &proof {
            bound = bound.map(|bound| bound.max(proof.lower()));
            outcome.effort.add(proof.open.effort());
        }
        outcome.effort.add(first);
        let path = |walk: &[u8]| Verdict::LongPath(self.board.path_of_walk(walk));
        let verdict = match (found, outcome.walk) {
            (Some(None), _) => Verdict::No,
            (Some(Some(walk)), _) => {
                path(&board.proven(walk.iter().map(|&cell| cell as u8).collect()))
            }
            (None, Some(walk)) => path(&walk),
            (None, None) if outcome.unsolvable => Verdict::No,
            (None, None) => {
                let nodes = plural(outcome.effort.generated, "node");
                let memory = ["", "; memory ran out"][usize::from(outcome.refused)];
                let what = format!("no path after {nodes}, and no proof that there is none");
                Verdict::Unsolved(what + memory)
            }
        };
        Answer {
            effort: outcome.effort,
            bound,
            ..verdict.into()
        }
    }

    /// A shortest path, the first in the order of moves, if it takes hardly any time.
    fn near_goal(&self, effort: u64, budget: &Budget) -> (Option<LongPath>, Effort) {
        let GridBoard { shape, fixed, .. } = &self.board;
        if fixed.len() > MOST_CELLS || !self.board.has_right_parity() {
            return Default::default();
        }
        let share = match by_lines::serve(*shape) {
            _ if fixed.len() > MOST || fixed.contains(&true) => effort / FIRST,
            true => FEW.min(effort / FIRST),
            false => (effort / FIRST_LONG / self.boards.max(1)).max(effort / FIRST),
        };
        let most = budget.nodes.map_or(share, |nodes| nodes.min(share));
        let budget = Budget {
            nodes: Some(most),
            ..budget.clone()
        };
        let order = self.solvers.prover.order;
        self.board
            .shortest_by_distance(order, most / 4 * 3, &budget)
    }

    /// The beginning of a proof after a search that generated `others` nodes; `None` if none is asked for or possible.
    pub(super) fn proof<'a>(
        &'a self,
        board: &WalledBoard,
        (effort, others): (u64, u64),
        watch: &'a Watch,
    ) -> Option<JobProof<'a>> {
        if !self.proves || !board.solvable() {
            return None;
        }
        let (shape, blank) = (self.board.shape, board.blank_home);
        Some(JobProof {
            prover: &self.solvers.prover,
            open: OpenProof::new(shape, &board.graph, &board.homes, blank)?,
            first: self.wanted == Wanted::First,
            patient: self.patient,
            boards: self.boards,
            effort,
            others,
            watch,
        })
    }

    /// Finds a path, and tries to prove it.
    fn proving(
        &self,
        board: &WalledBoard,
        proof: &mut JobProof,
        seed: u64,
    ) -> (NearOutcome, Option<Found>) {
        let mut best = NearOutcome::default();
        let mut found = proof.before_a_path();
        let all = proof.effort;
        let mut searches = self.searches(proof).into_iter().peekable();
        while let Some(nodes) = searches.next() {
            if found.is_some() || settled(&best, proof) || nodes > all && !proof.allows(nodes) {
                break;
            }
            let other = self.near(board, (proof.allowed(nodes), false), seed, proof.watch);
            proof.others += other.effort.generated;
            best = best.or(other);
            let length = best.walk.as_ref().map(|walk| walk.len() as u32);
            if let (Some(length), false) = (length, settled(&best, proof)) {
                if nodes <= all {
                    let (good, beam) = (nodes != all / QUICK[0], nodes == all / QUICK[1]);
                    found = proof.after_a_path(length, (good, beam));
                }
                if nodes >= all && proof.goes_on() && found.is_none() {
                    let longer = searches.peek().filter(|&&nodes| proof.allows(nodes));
                    found = proof.finish(length, longer.copied());
                }
            }
        }
        (best, found)
    }

    /// The numbers of states of the searches for a path. Quick ones come first, because the lengths of their paths show
    /// what a proof costs.
    fn searches(&self, proof: &JobProof) -> Vec<u64> {
        let all = proof.effort;
        let quick = match proof.far() {
            _ if proof.hopeless() || self.given.is_some() => &[],
            true => &QUICK[1..],
            false => &QUICK[..],
        };
        let longer = LONGER.map(|times| all.saturating_mul(times));
        let longer = longer
            .into_iter()
            .filter(|_| self.patient && self.given.is_none());
        let quick = quick.iter().map(|share| all / share);
        quick.chain([all]).chain(longer).collect()
    }

    /// A near-shortest path, found with this many states; and a lower bound if the search is `bounded`.
    fn near(
        &self,
        board: &WalledBoard,
        (nodes, bounded): (u64, bool),
        seed: u64,
        watch: &Watch,
    ) -> NearOutcome {
        let given = self.given.as_ref();
        let given = given.map(|path| board.walk(self.board.shape, path));
        let report = &watch.report;
        let end = report.nodes.load(Ordering::Relaxed).saturating_add(nodes);
        // The end of a patient proof is unknown.
        report
            .end
            .store(if self.patient { 0 } else { end }, Ordering::Relaxed);
        self.solvers.near.solve(&NearTask {
            shape: self.board.shape,
            board,
            nodes,
            seed,
            bounded,
            given: given.as_deref(),
            late: &|| watch.budget.late(),
            counter: &report.nodes,
        })
    }
}

/// Whether the path is a shortest one, and any shortest path will do.
fn settled(outcome: &NearOutcome, proof: &JobProof) -> bool {
    let bound = outcome.lower_bound.max(proof.lower());
    let walk = outcome.walk.as_ref().filter(|_| !proof.first);
    walk.is_some_and(|walk| walk.len() <= bound)
}

impl Job for NearJob {
    fn cost(&self) -> f64 {
        let GridBoard { shape, homes, .. } = &self.board;
        let distances = (0..)
            .zip(homes)
            .map(|(cell, &home)| shape.distance(cell, home.into()));
        match distances.sum::<usize>() {
            0..=NEAR if !self.board.fixed.contains(&true) => 100.0,
            _ => self.effort as f64 / 12.0,
        }
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        if self.wanted == Wanted::Solvable {
            return Verdict::from(self.board.solvable()).into();
        }
        // If only limits end the proof, half of the nodes are for the path.
        let share = match self.given {
            Some(_) => NearSolver::multiple(self.board.homes.len()),
            None if self.patient => 2,
            None => 1,
        };
        let effort = self.effort.min(limits.nodes.unwrap_or(u64::MAX) / share);
        self.proven(self.search(effort, 0, watch), watch)
    }
}
