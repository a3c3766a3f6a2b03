//! Boards beyond the shortest-path engines as jobs: near-shortest paths, and what can be proven about them.

use crate::answer::job_proof::{Found, JobProof};
use crate::answer::{AllPaths, Job, Wanted};
use crate::near::board::MOST_CELLS;
use crate::near::solver::NearOutcome;
use crate::near::{NearSolver, NearTask, WalledBoard};
use crate::proven::by_lines;
use crate::proven::open_proof::{OpenProof, MOST};
use crate::proven::prover::Prover;
use crate::puzzle::memory::LEAST_NEAR;
use crate::puzzle::{
    has_memory, Answer, Budget, Effort, GridBoard, Ledger, Limits, LongPath, Order, Path, Verdict,
    Watch, MOVES,
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
    /// What both keep, and what they may take.
    ledger: Ledger,
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
    pub(crate) fn new(order: Order, memory: impl Into<Ledger>) -> Arc<NearSolvers> {
        let ledger = memory.into();
        Arc::new(NearSolvers {
            near: NearSolver::new(ledger.clone()),
            prover: Prover::new(order, ledger.clone()),
            ledger,
        })
    }

    /// Whether the system has memory for a search, if need be without the tables that are kept for other boards.
    fn have_memory(&self) -> bool {
        has_memory(ROOM) || {
            self.ledger.make_room(u64::MAX);
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
        if self.solvers.ledger.memory() < LEAST_NEAR {
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
    fn proof<'a>(
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

    /// Finds a path, and tries to prove it. Quick paths come first, because their lengths show what a proof costs.
    fn proving(
        &self,
        board: &WalledBoard,
        proof: &mut JobProof,
        seed: u64,
    ) -> (NearOutcome, Option<Found>) {
        let mut best = NearOutcome::default();
        let mut found = proof.before_a_path();
        let slow = proof.hopeless() || self.given.is_some();
        let shares = match proof.far() {
            _ if slow => &[],
            true => &QUICK[1..],
            false => &QUICK[..],
        };
        for share in shares.iter().copied().map(Some).chain([None]) {
            if found.is_some() || settled(&best, proof) {
                break;
            }
            let nodes = proof.effort / share.unwrap_or(1);
            let other = self.near(board, (proof.allowed(nodes), false), seed, proof.watch);
            proof.others += other.effort.generated;
            best = best.or(other);
            let length = best.walk.as_ref().map(|walk| walk.len() as u32);
            if let (Some(length), false) = (length, settled(&best, proof)) {
                let (good, beam) = (share != Some(QUICK[0]), share == Some(QUICK[1]));
                found = proof.after_a_path(length, (good, beam));
                if share.is_none() && proof.goes_on() && found.is_none() {
                    found = proof.finish(length);
                }
            }
        }
        (best, found)
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

    /// Answers a question about all shortest paths, given an answer that is one of them.
    fn all_paths(&self, mut answer: Answer, all: AllPaths, watch: &Watch) -> Answer {
        let moves = answer.verdict.moves().1;
        if moves == 0 {
            answer.verdict = self.all_when_solved(all);
            return answer;
        }
        let board = self.board.walled();
        let proof = board.and_then(|board| self.proof(&board, (self.effort, 0), watch));
        let limits = (self.effort, self.solvers.ledger.memory() / 2);
        let all_of = |proof: &JobProof| {
            let prover = &self.solvers.prover;
            let layers = prover.all_paths(&proof.open, moves, limits, watch);
            let verdict = layers.map(|layers| all.by_layers(&layers));
            verdict.ok_or("not all paths were found: more --effort and --memory may help")
        };
        let few = "all shortest paths are found only on boards of up to 25 free cells";
        answer.verdict = match proof.as_ref().ok_or(few).and_then(all_of) {
            Ok(verdict) => verdict,
            Err(why) => Verdict::Unsolved(format!("the path is proven, but {why}")),
        };
        answer.bound = None;
        answer
    }

    /// The answer to such a question about a solved board, whose blank may be walled in.
    fn all_when_solved(&self, all: AllPaths) -> Verdict {
        let GridBoard { shape, fixed, .. } = &self.board;
        let blank = self.board.blank();
        let after = |m| shape.step(blank, m).filter(|&to| !fixed[to]).map(|_| 1);
        match all {
            AllPaths::First(most) => Verdict::Paths(vec![Path::default(); most.min(1)], 1),
            AllPaths::Steps => Verdict::Steps(0, MOVES.map(after)),
        }
    }

    /// Advice on what may lead to a proof, for an answer without one.
    fn advice(&self, budget: &Budget) -> &'static str {
        match budget.nodes {
            _ if self.board.homes.len() > MOST_CELLS => {
                "boards of more than 256 cells are not proven"
            }
            _ if budget.late() => "more --time may help",
            Some(nodes) if self.patient || nodes < self.effort => "more --nodes may help",
            _ if self.patient => "such boards are not proven",
            _ if self.offers => "more --effort or --shortest may help",
            _ => "more --effort may help",
        }
    }

    /// The answer; or, if it is not what was asked for, an answer that explains why.
    fn proven(&self, mut answer: Answer, watch: &Watch) -> Answer {
        let Verdict::LongPath(path) = &answer.verdict else {
            return answer;
        };
        let (length, bound) = (path.len(), answer.bound.unwrap_or(path.len()));
        let advice = self.advice(&watch.budget);
        let accepted = |what: &str| match self.offers {
            true => format!(", --any-length accepts {what}"),
            false => String::new(),
        };
        let what = match self.wanted {
            Wanted::Path | Wanted::Solvable => return answer,
            Wanted::Shortest if length == bound => return answer,
            Wanted::Shortest => {
                let range = match bound {
                    0 => format!("at most {length}"),
                    _ => format!("{bound} to {length}"),
                };
                let accepted = accepted(&length.to_string());
                format!("{range} moves are needed: {advice}{accepted}")
            }
            Wanted::All(all) if length == bound => return self.all_paths(answer, all, watch),
            Wanted::All(_) => {
                format!("all shortest paths are found where one is proven: {advice}")
            }
            Wanted::First if length == 0 || answer.bound.is_none() => return answer,
            Wanted::First => format!(
                "the first of all shortest paths was not found: {advice}{}",
                accepted("any path")
            ),
        };
        answer.verdict = Verdict::Unsolved(what);
        answer
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
