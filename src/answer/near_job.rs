//! Boards beyond the shortest-path engines as jobs: near-shortest paths, and what can be proven about them.

use crate::answer::job_proof::{Found, JobProof, A_SECOND};
use crate::answer::near_goal::{NearGoal, PLANNED};
use crate::answer::solver::refused_search;
use crate::answer::{Job, Wanted};
use crate::puzzle::memory::LEAST_NEAR;
use crate::puzzle::{Answer, Budget, GridBoard, Ledger, Limits, LongPath, Order, Verdict, Watch};
use crate::solve::deepening::by_distance::BoundsDone;
use crate::solve::near::solver::NearOutcome;
use crate::solve::near::{NearSolver, NearTask, WalledBoard};
use crate::solve::proven::open_proof::OpenProof;
use crate::solve::proven::prover::Prover;
use crate::text::read::plural;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// States that are generated for a board by default.
pub const EFFORT: u64 = A_SECOND;

/// The bytes of the smallest search. (Of 180 searches of a 6 x 6 board in address spaces of 12.4M to 14.2M, all that began
/// found a path.)
const ROOM: usize = 1 << 18;

/// Quick searches come first; each takes the states divided by one of these numbers.
const QUICK: [u64; 2] = [50, 10];

/// If only limits end a proof, and it would take long, then longer searches for a path come before it; each takes the
/// states multiplied by one of these numbers. Of Korf's 24-puzzles, 17 paths are shortest ones after the usual search,
/// and 37 after the first of these. Such a path saves the last bound, which takes most of the nodes.
const LONGER: [u64; 2] = [10, 100];

/// The solvers of boards beyond the shortest-path engines, which all jobs share.
pub struct NearSolvers {
    near: NearSolver,
    /// Proves shortest paths.
    pub prover: Prover,
    /// Solves boards near their goals.
    near_goal: NearGoal,
    /// What all of them keep, and what they may take.
    ledger: Ledger,
}

/// A board, and how it is solved.
pub struct NearJob {
    pub board: GridBoard,
    pub solvers: Arc<NearSolvers>,
    /// The most states that are generated.
    pub effort: u64,
    pub wanted: Wanted,
    /// Whether tables are built for a lower bound.
    pub bounded: bool,
    pub proving: Proving,
    /// Whether the command has the options --shortest and --any-length, so that advice may name them.
    pub offers: bool,
    /// A path to the goal that is to be shortened.
    pub given: Option<LongPath>,
    /// The number of boards, including this one, that have shared the cost of tables so far.
    pub boards: u64,
    /// How far the search by distances has come.
    pub done: BoundsDone,
}

impl NearSolvers {
    /// Solvers that have built nothing yet. `order`: which of several shortest paths is the first; `memory`: the most
    /// bytes of the process.
    pub fn new(order: Order, memory: impl Into<Ledger>) -> Arc<NearSolvers> {
        let ledger = memory.into();
        Arc::new(NearSolvers {
            near: NearSolver::new(ledger.clone()),
            prover: Prover::new(order, ledger.clone()),
            near_goal: NearGoal::new(order),
            ledger,
        })
    }

    /// The most bytes of the process.
    pub(super) fn memory(&self) -> u64 {
        self.ledger.memory()
    }

    /// A job that finds any path of a board with this effort, and tries to prove it.
    pub fn job(self: &Arc<NearSolvers>, board: GridBoard, effort: u64) -> NearJob {
        NearJob {
            board,
            solvers: Arc::clone(self),
            effort,
            wanted: Wanted::Path,
            bounded: false,
            proving: Proving::WithinEffort,
            offers: false,
            given: None,
            boards: 1,
            done: BoundsDone::default(),
        }
    }
}

/// How long a proof is tried that a path is a shortest one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proving {
    No,
    WithinEffort,
    /// Only limits end the proof.
    ToTheEnd,
}

impl NearJob {
    /// Whether only limits end the proof.
    pub(super) fn patient(&self) -> bool {
        self.proving == Proving::ToTheEnd
    }

    /// Solves the board with this number of states. `seed`: decides which of several equal states is kept.
    pub fn search(&self, effort: u64, seed: u64, watch: &Watch) -> Answer {
        let began = Instant::now();
        let mut answer = self.answer(effort, seed, watch);
        answer.seconds = began.elapsed().as_secs_f64();
        let length = answer.verdict.moves().1;
        let open = answer
            .bound
            .filter(|&bound| self.patient() && bound < length);
        answer.note = open.map(|bound| {
            format!("not proven: the path has {length} moves, and none has fewer than {bound}")
        });
        answer
    }

    fn answer(&self, effort: u64, seed: u64, watch: &Watch) -> Answer {
        let near = &self.solvers.near;
        if self.solvers.memory() < LEAST_NEAR {
            let what = "a board beyond 4 x 4 or with fixed cells takes at least 24M of memory";
            return Verdict::Unsolved(what.into()).into();
        }
        let mut done = self.done;
        if let Some(answer) = self.near_goal(effort, &mut done, (u64::MAX, &watch.budget)) {
            return answer;
        }
        let first = done.effort;
        if let Some(why) = refused_search(&self.solvers.ledger, ROOM) {
            return Verdict::Unsolved(why).into();
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
                Verdict::Unsolved((what + memory).into())
            }
        };
        Answer {
            effort: outcome.effort,
            bound,
            ..verdict.into()
        }
    }

    /// The answer if the board is near its goal.
    fn near_goal(
        &self,
        effort: u64,
        done: &mut BoundsDone,
        limits: (u64, &Budget),
    ) -> Option<Answer> {
        let board = (&self.board, self.boards);
        self.solvers.near_goal.solve(board, effort, done, limits)
    }

    /// The beginning of a proof after a search that generated `others` nodes; `None` if none is asked for or possible.
    pub(super) fn proof<'a>(
        &'a self,
        board: &WalledBoard,
        (effort, others): (u64, u64),
        watch: &'a Watch,
    ) -> Option<JobProof<'a>> {
        if self.proving == Proving::No || !board.solvable() {
            return None;
        }
        let (shape, blank) = (self.board.shape, board.blank_home);
        Some(JobProof {
            prover: &self.solvers.prover,
            open: OpenProof::new(shape, &board.graph, &board.homes, blank)?,
            first: self.wanted == Wanted::First,
            patient: self.patient(),
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
            let long = nodes > all && !proof.leaves_half(nodes);
            if found.is_some() || settled(&best, proof) || long {
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
                    let longer = searches.peek().filter(|&&nodes| proof.leaves_half(nodes));
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
        let longer = match self.patient() && self.given.is_none() {
            true => &LONGER[..],
            false => &[],
        };
        let longer = longer.iter().map(|&times| all.saturating_mul(times));
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
            .store(if self.patient() { 0 } else { end }, Ordering::Relaxed);
        self.solvers.near.solve(&NearTask {
            shape: self.board.shape,
            board,
            nodes,
            seed,
            // With a limit of time no board pays for others.
            boards: match watch.budget.until {
                Some(_) => 1,
                None => self.boards,
            },
            bounded,
            given: given.as_deref(),
            late: &|| watch.budget.late(),
            counter: &report.nodes,
            helpers: Some(watch),
        })
    }

    /// The states that may be generated: if only limits end the proof, half of the nodes are for the path. Beams are as
    /// wide as these states allow, so they are no more than the time may allow: with `--effort 12000000000 --time 1`,
    /// the paths of 6 x 6 would be twice as long.
    fn most(&self, limits: Limits) -> u64 {
        let share = match self.given {
            Some(_) => NearSolver::multiple(self.board.homes.len()),
            None if self.patient() => 2,
            None => 1,
        };
        let nodes = limits.nodes.map(|nodes| nodes / share);
        let soon = |time: Duration| (time.as_secs_f64() * (10 * A_SECOND) as f64) as u64;
        let soon = limits.time.map(|time| soon(time).max(A_SECOND / 10));
        nodes.into_iter().chain(soon).fold(self.effort, u64::min)
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
        self.effort as f64 * 1e6 / A_SECOND as f64
    }

    fn plan(&mut self, limits: Limits) -> Option<Answer> {
        let any = matches!(self.wanted, Wanted::Path | Wanted::Shortest | Wanted::First);
        if !any || self.solvers.memory() < LEAST_NEAR {
            return None;
        }
        let (began, mut done) = (Instant::now(), self.done);
        let budget = Budget {
            nodes: limits.nodes,
            ..Budget::default()
        };
        let answer = self.near_goal(self.most(limits), &mut done, (PLANNED, &budget));
        self.done = done;
        answer.map(|answer| Answer {
            seconds: began.elapsed().as_secs_f64(),
            ..answer
        })
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        if self.wanted == Wanted::Solvable {
            return Verdict::from(self.board.solvable()).into();
        }
        self.proven(self.search(self.most(limits), 0, watch), watch)
    }
}
