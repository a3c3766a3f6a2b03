//! Boards whose moves are counted in runs, as jobs.

use crate::answer::solver::Job;
use crate::puzzle::answer::{Answer, Verdict};
use crate::puzzle::board::Board;
use crate::puzzle::limits::{Limits, Watch};
use crate::puzzle::shape::{Move, Shape};
use crate::runs::run_search::{RunSolver, RunsEnd};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// A solver for each shape, made when it is first asked for.
#[derive(Default)]
pub(crate) struct RunSolvers(BTreeMap<Shape, Arc<RunSolver>>);

/// A board to solve in the fewest runs.
struct RunJob {
    solver: Arc<RunSolver>,
    board: Board,
}

/// A board whose runs are counted, however they are found.
struct RunsOf {
    inner: Box<dyn Job>,
    /// The path has the fewest runs.
    fewest: bool,
    /// Their number is the answer, not the path.
    number: bool,
}

impl RunSolvers {
    /// A job for a board, if the fewest runs can be proven on its shape.
    pub(crate) fn job(
        &mut self,
        shape: Shape,
        board: Board,
        goal: impl FnOnce() -> Board,
    ) -> Option<Box<dyn Job>> {
        if !RunSolver::supports(shape) {
            return None;
        }
        let make = || Arc::new(RunSolver::new(shape, goal()));
        let solver = Arc::clone(self.0.entry(shape).or_insert_with(make));
        Some(Box::new(RunJob { solver, board }))
    }
}

/// The number of runs of moves.
pub(crate) fn runs(moves: impl Iterator<Item = Move>) -> usize {
    let mut last = None;
    moves.filter(|&m| last.replace(m) != Some(m)).count()
}

/// A job whose answer is a path, or the number of its runs. `fewest`: no path has fewer.
pub(crate) fn runs_of(inner: Box<dyn Job>, fewest: bool, number: bool) -> Box<dyn Job> {
    Box::new(RunsOf {
        inner,
        fewest,
        number,
    })
}

impl RunsOf {
    fn counted(&self, mut answer: Answer) -> Answer {
        let runs = match &answer.verdict {
            Verdict::Path(path) => runs((0..path.len()).map(|i| path.get(i))),
            Verdict::LongPath(path) => runs(path.iter()),
            _ => return answer,
        };
        // A bound in moves is none in runs.
        answer.bound = Some(if self.fewest { runs } else { runs.min(1) });
        if self.number {
            answer.verdict = Verdict::Moves(runs as u64);
        }
        answer
    }
}

impl Job for RunsOf {
    fn cost(&self) -> f64 {
        self.inner.cost()
    }

    fn plan(&mut self, limits: Limits) -> Option<Answer> {
        let answer = self.inner.plan(limits)?;
        Some(self.counted(answer))
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        self.counted(self.inner.solve(limits, watch))
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
