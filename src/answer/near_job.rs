//! Boards beyond the shortest-path engines as jobs: near-shortest paths, and what can be proven about them.

use crate::answer::job_proof::{Found, JobProof};
use crate::answer::{Job, Wanted};
use crate::graph::reach::reachable;
use crate::large::any_path::any;
use crate::large::{path_room, LargeBoard};
use crate::near::board::MOST_CELLS;
use crate::near::by_parts::{PieceSolver, WholePath};
use crate::near::construct::construct;
use crate::near::solver::NearOutcome;
use crate::near::{NearSolver, NearTask, Walk, WalledBoard};
use crate::proven::by_distance::Ground;
use crate::proven::open_proof::OpenProof;
use crate::proven::prover::Prover;
use crate::puzzle::memory::LEAST_NEAR;
use crate::puzzle::{
    has_memory, Answer, Budget, Effort, Graph, GridBoard, Limits, LongPath, Shape, Verdict, Watch,
};
use crate::read::plural;
use std::sync::atomic::Ordering;
use std::sync::Arc;
use std::time::Instant;

/// States that are generated for a board by default: about a second on 5 x 5 to 7 x 7.
pub(crate) const EFFORT: u64 = 12_000_000;

/// Quick searches come first: each takes one part in this many of the states.
const QUICK: [u64; 2] = [50, 10];

/// If the tiles' distances from their homes sum to at most this, asking the system for the number of its cores takes longer
/// than the search.
const NEAR: usize = 12;

/// Why a board that is too large for a search has no answer.
const NO_PATH: &str = "no path was found: its cells leave only long corridors";

/// What an answer must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Proof {
    /// Any path will do.
    Path,
    /// The path must be a shortest one.
    Shortest,
    /// The path must be the first of all shortest ones.
    First,
    /// An answer to this question about all shortest paths.
    All(Wanted),
    /// Only whether there is a path.
    Solvable,
}

/// A board, and how it is solved.
pub(crate) struct NearJob {
    pub board: GridBoard,
    pub solver: Arc<NearSolver>,
    /// The most states that are generated.
    pub effort: u64,
    pub proof: Proof,
    /// Whether tables are built for a lower bound.
    pub bounded: bool,
    /// Proves shortest paths.
    pub prover: Option<Arc<Prover>>,
    /// Whether only limits end the proof.
    pub patient: bool,
    /// Whether the command has the options --shortest and --any-length, so that advice may name them.
    pub offers: bool,
    /// A path to the goal that is to be shortened.
    pub given: Option<LongPath>,
    /// The number of boards, including this one, that have shared the cost of tables so far.
    pub boards: u64,
}

impl GridBoard {
    /// The board as its solver needs it, if it is small enough.
    pub(crate) fn walled(&self) -> Option<WalledBoard> {
        if self.homes.len() > MOST_CELLS {
            return None;
        }
        Some(WalledBoard {
            graph: Graph::grid(self.shape.rows, self.shape.cols, &self.fixed),
            homes: self.homes.iter().map(|&home| home as u8).collect(),
            blank_home: self.blank_home as u8,
        })
    }

    /// A walk of the blank as moves.
    fn path_of_walk(&self, board: &WalledBoard, walk: &[u8]) -> LongPath {
        let cells = walk.iter().map(|&cell| cell.into());
        let moves = self.shape.moves_through(board.blank().into(), cells);
        let path: Option<LongPath> = moves.collect();
        path.expect("a walk on the board")
    }

    /// The cells between which tiles can slide.
    fn graph(&self) -> Graph {
        Graph::grid(self.shape.rows, self.shape.cols, &self.fixed)
    }

    /// Whether there is a path.
    pub(crate) fn solvable(&self) -> bool {
        reachable(&self.graph(), &self.homes, self.blank_home.into())
    }

    /// A constructed path, verified by replay, for a board that is too large for a search.
    fn constructed(&self, watch: &Watch) -> Answer {
        let Shape { rows, cols } = self.shape;
        if !self.solvable() {
            return Verdict::No.into();
        }
        if !has_memory(path_room(self.shape)) {
            let what = format!("a board of {rows} x {cols}: the system has no memory for its path");
            return Verdict::Unsolved(what).into();
        }
        let board = LargeBoard::new(self.shape, self.homes.clone(), self.blank_home.into());
        let late = || watch.budget.late();
        let (path, effort) = match self.fixed.contains(&true) || rows.min(cols) < 2 {
            true => {
                let graph = self.graph();
                let most = path_room(self.shape) * 16;
                let found = construct(
                    (self.shape, &graph),
                    &self.homes,
                    self.blank_home.into(),
                    (most, 0),
                    &late,
                );
                (found.map(|found| board.proven(found.0)), Effort::default())
            }
            false => any(&board, &late),
        };
        let no_path = || match late() {
            true => Verdict::Unsolved("no path in time".into()),
            false => Verdict::Unsolved(NO_PATH.into()),
        };
        Answer {
            verdict: path.map_or_else(no_path, Verdict::LongPath),
            effort,
            bound: Some(0),
            ..Answer::from(Verdict::No)
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
        if self.solver.memory() < LEAST_NEAR {
            let what = "a board beyond 4 x 4 or with fixed cells takes at least 24M of memory";
            return Verdict::Unsolved(what.into()).into();
        }
        let board = match self.board.walled() {
            Some(board) => board,
            None => return self.too_large(effort, watch),
        };
        let mut proof = self.begin_proof(&board, effort);
        let (mut outcome, found) = match &mut proof {
            Some(proof) => self.proving(&board, proof, seed, watch),
            None => (self.near(&board, (effort, self.bounded), seed, watch), None),
        };
        if let Some(found) = found {
            return self.proven_answer(&board, found, outcome.effort);
        }
        if let Some(proof) = proof {
            outcome.lower_bound = outcome.lower_bound.max(proof.lower());
            outcome.effort.add(proof.effort());
        }
        let NearOutcome {
            walk,
            unsolvable,
            lower_bound,
            refused,
            effort,
        } = outcome;
        let verdict = match walk {
            Some(walk) => Verdict::LongPath(self.board.path_of_walk(&board, &walk)),
            None if unsolvable => Verdict::No,
            None => Verdict::Unsolved(unsolved(&effort, refused)),
        };
        Answer {
            verdict,
            effort,
            bound: Some(lower_bound),
            ..Answer::from(Verdict::No)
        }
    }

    /// The answer to a board that is too large for the solver: a constructed path. If a path is given, the shorter of
    /// the two is shortened piece by piece.
    fn too_large(&self, effort: u64, watch: &Watch) -> Answer {
        let some = self.board.constructed(watch);
        let Some(given) = &self.given else {
            return some;
        };
        let path = match &some.verdict {
            Verdict::LongPath(path) if path.len() < given.len() => path,
            _ => given,
        };
        let GridBoard {
            shape,
            homes,
            blank_home,
            fixed,
        } = &self.board;
        let whole = WholePath {
            shape: *shape,
            fixed,
            blank: homes
                .iter()
                .position(|home| home == blank_home)
                .unwrap_or(0),
            path,
        };
        let shorter = whole.shortened(&PieceSolver {
            solver: &self.solver,
            nodes: effort,
            late: &|| watch.budget.late(),
            counter: &watch.report.nodes,
        });
        let board = LargeBoard::new(*shape, homes.clone(), usize::from(*blank_home));
        Answer {
            verdict: Verdict::LongPath(board.proven(shorter)),
            bound: Some(0),
            ..some
        }
    }

    /// Finds a path, and tries to prove it. Quick paths come first, because their lengths show what a proof costs.
    fn proving(
        &self,
        board: &WalledBoard,
        proof: &mut JobProof,
        seed: u64,
        watch: &Watch,
    ) -> (NearOutcome, Option<Found>) {
        let mut best = NearOutcome::default();
        let mut found = proof.before_a_path(watch);
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
            let nodes = share.map_or(proof.left(), |share| proof.effort / share);
            let other = self.near(board, (proof.allowed(nodes, watch), false), seed, watch);
            proof.others += other.effort.generated;
            best = better(best, other);
            let length = best.walk.as_ref().map(|walk| walk.len() as u32);
            if let (Some(length), false) = (length, settled(&best, proof)) {
                let (good, beam) = (share != Some(QUICK[0]), share == Some(QUICK[1]));
                found = proof.after_a_path(length, (good, beam), watch);
                if share.is_none() && self.patient && found.is_none() {
                    found = proof.finish(length, watch);
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
        report.end.store(end, Ordering::Relaxed);
        self.solver.solve(&NearTask {
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

    /// The beginning of a proof; `None` if no proof is asked for or possible.
    fn begin_proof(&self, board: &WalledBoard, effort: u64) -> Option<JobProof<'_>> {
        let prover = self.prover.as_ref().filter(|_| board.solvable())?;
        let shape = self.board.shape;
        Some(JobProof {
            prover,
            open: OpenProof::new(shape, &board.graph, &board.homes, board.blank_home)?,
            shape,
            first: self.proof == Proof::First,
            effort,
            boards: self.boards,
            others: 0,
        })
    }

    /// The answer that a proof has found. `other`: the effort outside of the proof.
    fn proven_answer(&self, board: &WalledBoard, found: Found, other: Effort) -> Answer {
        let mut effort = found.effort;
        effort.add(other);
        let Some(walk) = found.walk else {
            return Answer {
                effort,
                ..Answer::from(Verdict::No)
            };
        };
        let walk: Walk = walk.iter().map(|&cell| cell as u8).collect();
        assert!(
            board.solved_by(&walk),
            "a walk that does not lead to the goal"
        );
        Answer {
            effort,
            ..Answer::from(Verdict::LongPath(self.board.path_of_walk(board, &walk)))
        }
    }

    /// Answers a question about all shortest paths, given an answer that is one of them.
    fn all_paths(&self, mut answer: Answer, wanted: Wanted, watch: &Watch) -> Answer {
        let moves = answer.verdict.moves().1;
        let board = self.board.walled();
        let proof = board.and_then(|board| self.begin_proof(&board, self.effort));
        let limits = (self.effort, self.solver.memory() / 2);
        let layers = proof.as_ref().and_then(|proof| {
            let layers = proof.prover.all_paths(&proof.open, moves, limits, watch)?;
            Some(wanted.by_layers(&layers))
        });
        let found_no = || {
            let what = format!(
                "{moves} moves are needed, but not all paths were found: more --effort and --memory may help"
            );
            Verdict::Unsolved(what)
        };
        answer.verdict = layers.unwrap_or_else(found_no);
        answer.bound = None;
        answer
    }

    /// What may lead to a proof where there is none.
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
        let what = match self.proof {
            Proof::Path | Proof::Solvable => return answer,
            Proof::Shortest if length == bound => return answer,
            Proof::Shortest => {
                let range = match bound {
                    0 => format!("at most {length}"),
                    _ => format!("{bound} to {length}"),
                };
                let accepted = accepted(&length.to_string());
                format!("{range} moves are needed: {advice}{accepted}")
            }
            Proof::All(wanted) if length == bound => return self.all_paths(answer, wanted, watch),
            Proof::All(_) => {
                format!("all shortest paths are found where one is proven: {advice}")
            }
            Proof::First if length == 0 || answer.bound.is_none() => return answer,
            Proof::First => format!(
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

/// The better of two outcomes, with the effort of both.
fn better(one: NearOutcome, mut other: NearOutcome) -> NearOutcome {
    let length = |outcome: &NearOutcome| outcome.walk.as_ref().map_or(usize::MAX, Vec::len);
    if length(&one) < length(&other) {
        other.walk = one.walk;
    }
    other.lower_bound = other.lower_bound.max(one.lower_bound);
    other.refused |= one.refused;
    other.effort.add(one.effort);
    other
}

fn unsolved(effort: &Effort, refused: bool) -> String {
    let nodes = plural(effort.generated, "node");
    let memory = if refused { "; memory ran out" } else { "" };
    format!("no path after {nodes}, and no proof that there is none{memory}")
}

impl Job for NearJob {
    fn cost(&self) -> f64 {
        let GridBoard { shape, homes, .. } = &self.board;
        let distances = (0..)
            .zip(homes)
            .map(|(cell, &home)| shape.apart(cell, home.into()));
        match distances.sum::<usize>() {
            0..=NEAR if !self.board.fixed.contains(&true) => 100.0,
            _ => self.effort as f64 / 12.0,
        }
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        if self.proof == Proof::Solvable {
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
