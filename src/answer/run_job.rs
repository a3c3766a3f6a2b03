//! Boards whose moves are counted in runs, as jobs.

use crate::answer::solver::Job;
use crate::puzzle::answer::{Answer, Verdict};
use crate::puzzle::board::Board;
use crate::puzzle::limits::{Limits, Watch};
use crate::puzzle::shape::Shape;
use crate::runs::run_search::{RunSolver, RunsEnd};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// A solver for each shape, made when it is first asked for.
#[derive(Default)]
pub(crate) struct RunSolvers(BTreeMap<Shape, Arc<RunSolver>>);

/// A board to solve in the fewest runs.
pub(crate) struct RunJob {
    solver: Arc<RunSolver>,
    board: Board,
}

impl RunSolvers {
    /// A job for a board, if the fewest runs can be proven on its shape.
    pub(crate) fn job(
        &mut self,
        shape: Shape,
        board: Board,
        goal: impl FnOnce() -> Board,
    ) -> Option<RunJob> {
        if !RunSolver::supports(shape) {
            return None;
        }
        let make = || Arc::new(RunSolver::new(shape, goal()));
        let solver = Arc::clone(self.0.entry(shape).or_insert_with(make));
        Some(RunJob { solver, board })
    }
}

impl Job for RunJob {
    fn cost(&self) -> f64 {
        1000.0
    }

    fn plan(&mut self, _limits: Limits) -> Option<Answer> {
        None
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        let began = Instant::now();
        let (end, effort) = self.solver.solve(self.board, watch);
        let verdict = match end {
            RunsEnd::Fewest(path) => Verdict::LongPath(path),
            RunsEnd::Unsolvable => Verdict::No,
            RunsEnd::AtLeast(runs) => {
                let reason = limits.reason(&effort);
                Verdict::Unsolved(format!("{reason}; at least {runs} runs are needed"))
            }
        };
        Answer {
            effort,
            seconds: began.elapsed().as_secs_f64(),
            ..Answer::from(verdict)
        }
    }
}
