//! Finds the path of one board at a time, for commands that look at paths.

use crate::answer::line_solver::{LineAsk, LineSolver};
use crate::answer::run_job::runs;
use crate::answer::settings::{Resources, Settings};
use crate::answer::solver::Solver;
use crate::puzzle::answer::{Answer, Verdict};
use crate::puzzle::limits::{IdleThreads, Limits};
use crate::puzzle::shape::{Move, Order};
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use std::sync::atomic::{AtomicBool, AtomicIsize};
use std::sync::Arc;

/// Moves to the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Solution {
    pub moves: Vec<Move>,
    /// Their number, or that of their runs if these are counted.
    pub length: usize,
    /// No path has a smaller length than this; 0 if nothing is known.
    pub at_least: usize,
}

impl Solution {
    /// Whether no path is shorter.
    pub(crate) fn is_shortest(&self) -> bool {
        self.length == self.at_least
    }
}

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NoSolution {
    /// No path leads to the goal.
    Unsolvable,
    /// No path was found within the limits, for this reason.
    Unsolved(String),
}

/// Finds the paths of boards.
pub(crate) struct PathFinder {
    solver: LineSolver,
    limits: Limits,
    /// Threads that may help with a hard board.
    idle: IdleThreads,
    /// Ends the search for a board whose path is no longer needed; the board is then unsolved.
    pub stop: Option<Arc<AtomicBool>>,
}

impl PathFinder {
    /// A finder of paths to the goals of a format.
    pub(crate) fn new(format: LineFormat, settings: &Settings) -> PathFinder {
        let ask = LineAsk::Path(Order::Udlr);
        let resources = Resources {
            // So that the lower bound is computed.
            timed: true,
            ..settings.resources.clone()
        };
        let helpers = settings.threads() - 1;
        PathFinder {
            limits: settings.limits,
            stop: None,
            idle: Arc::new(AtomicIsize::new(helpers as isize)),
            solver: LineSolver::new(ask, format, resources),
        }
    }

    /// The solver's answer, within the limits.
    fn answer(&mut self, start: &LineBoard) -> Answer {
        let Some(mut job) = self.solver.job(start) else {
            return self.solver.solve(start);
        };
        job.plan(self.limits).unwrap_or_else(|| {
            let mut watch = self.limits.watch(&self.idle);
            watch.budget.stop = self.stop.clone();
            job.solve(self.limits, &watch)
        })
    }

    /// Counts moves in runs.
    pub(crate) fn in_runs(mut self) -> PathFinder {
        self.solver.runs = Some(Default::default());
        self
    }

    /// A path to the goal; up to 4 x 4 a shortest one, near-shortest on other boards.
    pub(crate) fn solve(&mut self, start: &LineBoard) -> Result<Solution, NoSolution> {
        let answer = self.answer(start);
        let moves: Vec<_> = match answer.verdict {
            Verdict::Path(path) => (0..path.len()).map(|i| path.get(i)).collect(),
            Verdict::LongPath(path) => path.iter().collect(),
            Verdict::Unsolved(why) => return Err(NoSolution::Unsolved(why)),
            _ => return Err(NoSolution::Unsolvable),
        };
        let length = match self.solver.runs {
            Some(_) => runs(moves.iter().copied()),
            None => moves.len(),
        };
        Ok(Solution {
            at_least: answer.bound.unwrap_or(length),
            length,
            moves,
        })
    }
}
