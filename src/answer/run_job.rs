//! Boards whose moves are counted in runs, as jobs.

use crate::answer::{Job, NearJob};
use crate::puzzle::{Answer, Board, Effort, Ledger, Limits, Move, Reason, Verdict, Watch};
use crate::solve::runs::run_search::{RunShelf, RunSolver, RunsEnd};
use crate::text::read::{plural, LineBoard};
use std::sync::Arc;
use std::time::Instant;

/// Solvers that share their tables.
pub struct RunSolvers(Arc<RunShelf>);

/// A board whose runs are counted.
pub struct RunJob {
    /// How a path with the fewest runs is found; `None` for a board that is too large.
    pub fewest: Option<(RunSolver, Board)>,
    /// The most nodes of the search for it.
    pub most: u64,
    /// The job of the usual path, whose runs are counted if no path with the fewest runs is found.
    pub usual: Option<NearJob>,
    /// Whether the answer is the number of runs instead of the path.
    pub number: bool,
    /// Whether a number of runs is an answer even if it is not proven; `None` for a command that has no option for
    /// this.
    pub any_length: Option<bool>,
    /// The most cells by which one run moves the blank.
    pub longest_run: usize,
}

impl RunSolvers {
    /// Makes solvers whose tables the ledger counts.
    pub fn new(ledger: Ledger) -> RunSolvers {
        RunSolvers(Arc::new(RunShelf::new(&ledger, ledger.memory())))
    }

    /// The solver for the shape of a board, its fixed cells and its goal, and the packed board; `None` if it is too
    /// large.
    pub fn of(&self, case: &LineBoard, goal: &LineBoard) -> Option<(RunSolver, Board)> {
        let (board, fixed) = case.packed_with_fixed()?;
        let (goal, _) = goal.packed_with_fixed()?;
        Some((RunSolver::new((case.shape, fixed), goal, &self.0), board))
    }
}

/// The number of runs of moves.
pub fn runs(moves: impl Iterator<Item = Move>) -> usize {
    let mut last = None;
    moves.filter(|&m| last.replace(m) != Some(m)).count()
}

/// The number of runs of the path of an answer.
pub fn runs_of(verdict: &Verdict) -> Option<usize> {
    match verdict {
        Verdict::Path(path) => Some(runs(path.iter())),
        Verdict::LongPath(path) => Some(runs(path.iter())),
        _ => None,
    }
}

impl RunJob {
    /// The usual path, where it is only known that no path has fewer runs than `least`.
    fn usual(&self, least: usize, effort: Effort, limits: Limits, watch: &Watch) -> Answer {
        let Some(usual) = &self.usual else {
            let mut reason = limits.reason(&effort);
            let runs = plural(least as u64, "run");
            reason.advice += &format!("; at least {runs} are needed");
            return Answer {
                effort,
                bound: Some(least),
                ..Answer::from(Verdict::Unsolved(reason))
            };
        };
        let left = |nodes: u64| nodes.saturating_sub(effort.generated).max(1);
        let nodes = limits.nodes.map(left);
        let limits = Limits { nodes, ..limits };
        let mut answer = usual.solve(limits, watch);
        answer.effort.add(effort);
        // A run is at most `longest_run` moves, so a lower bound on the moves is one on the runs too.
        let moves = answer.bound.unwrap_or(answer.verdict.moves().1);
        let least = least.max(moves.div_ceil(self.longest_run.max(1))).max(1);
        let runs = runs_of(&answer.verdict);
        answer.bound = runs.map(|runs| runs.min(least));
        // A note on the proof counts moves, so one that counts runs replaces it.
        let open = runs.filter(|&runs| answer.note.is_some() && runs > least);
        answer.note = open.map(|runs| {
            format!("not proven: the path has {runs} runs, and none has fewer than {least}")
        });
        answer
    }
}

impl Job for RunJob {
    fn cost(&self) -> f64 {
        let usual = self.usual.as_ref().filter(|_| self.fewest.is_none());
        usual.map_or(1000.0, |usual| usual.cost())
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        let began = Instant::now();
        let (end, effort) = match &self.fewest {
            Some((solver, board)) => {
                // Half of the nodes are for the usual path.
                let half = limits.nodes.filter(|_| self.usual.is_some());
                let most = half.map_or(self.most, |nodes| (nodes / 2).min(self.most));
                solver.solve(*board, most, watch)
            }
            None => (RunsEnd::AtLeast(0), Effort::default()),
        };
        let found = |verdict| Answer {
            effort,
            ..Answer::from(verdict)
        };
        let mut answer = match end {
            RunsEnd::Fewest(path) => found(Verdict::LongPath(path)),
            RunsEnd::Unsolvable => found(Verdict::No),
            RunsEnd::AtLeast(least) => self.usual(least, effort, limits, watch),
        };
        answer.seconds = began.elapsed().as_secs_f64();
        if let (true, Some(runs)) = (self.number, runs_of(&answer.verdict)) {
            let proven = self.any_length != Some(true);
            let open = answer.bound.filter(|&least| proven && least < runs);
            answer.verdict = match open {
                Some(least) => {
                    let advice = match self.any_length {
                        Some(_) => format!(": --any-length accepts {runs}"),
                        None => String::new(),
                    };
                    let what = format!("{least} to {runs} runs are needed");
                    Verdict::Unsolved(Reason::new(what, advice))
                }
                None => Verdict::Moves(runs as u64),
            };
            answer.note = answer.note.filter(|_| open.is_none());
        }
        answer
    }
}
