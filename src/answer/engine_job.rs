//! Boards of 12 and 16 cells as jobs: one engine and one goal, shared by all of them.

use crate::answer::{AllPaths, Job, Resources};
use crate::puzzle::{Answer, Board, Effort, Limits, Order, Path, Peak, Shape, Verdict, Watch};
use crate::solve::fifteen::engine::Attempt;
use crate::solve::fifteen::planner::{Planner, PLANNED};
use crate::solve::fifteen::Engine;
use crate::text::read::plural;
use std::sync::{Arc, Mutex, MutexGuard};

/// The goal of an engine, and the boards that wait for it.
pub struct EngineGoal {
    shape: Shape,
    goal: Board,
    engine: Arc<Engine>,
    /// What is asked about all shortest paths; `None` if one of them is the answer.
    all: Option<AllPaths>,
    batch: Mutex<Batch>,
}

/// Boards that are read and planned together.
struct Batch {
    attempts: Vec<Attempt>,
    planned: bool,
    planner: Planner,
}

/// A board that the engine is to solve.
struct EngineJob {
    board: Board,
    goal: Arc<EngineGoal>,
    /// Its number in the batch.
    number: usize,
    attempt: Attempt,
    /// The stage to begin with.
    stage: usize,
    /// The expected cost, in microseconds.
    cost: f64,
}

impl EngineGoal {
    /// The jobs of one shape and goal.
    pub fn new(shape: Shape, goal: Board, order: Order, resources: &Resources) -> EngineGoal {
        EngineGoal {
            shape,
            goal,
            engine: resources.engine(shape, goal, order),
            all: resources.all,
            batch: Mutex::new(Batch {
                attempts: Vec::new(),
                planned: false,
                planner: Planner::new(resources.timed),
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Batch> {
        self.batch.lock().expect("no thread panics while it plans")
    }

    /// A job for a board. It joins the batch that is planned next.
    ///
    /// # Errors
    /// If the engine need not solve the board: no path if it is unsolvable, an empty one if it is solved already.
    pub fn job(self: &Arc<EngineGoal>, board: Board) -> Result<Box<dyn Job>, Option<Path>> {
        let attempt = self.engine.begin(board);
        if attempt.done && (attempt.path.is_none() || self.all.is_none()) {
            return Err(attempt.path);
        }
        let mut batch = self.lock();
        if std::mem::take(&mut batch.planned) {
            batch.attempts.clear();
        }
        batch.attempts.push(attempt);
        Ok(Box::new(EngineJob {
            board,
            goal: Arc::clone(self),
            number: batch.attempts.len() - 1,
            attempt,
            stage: 0,
            cost: 0.0,
        }))
    }
}

impl EngineJob {
    /// The answer of a finished attempt.
    ///
    /// # Panics
    /// If its path does not lead to the goal, or if it has no path although neither a limit nor a request stopped it.
    fn answer(&self, attempt: &Attempt, limits: Limits, watch: &Watch) -> Answer {
        let EngineGoal { shape, goal, .. } = *self.goal;
        let mut effort = attempt.effort;
        let verdict = match attempt.path {
            Some(path) => {
                let path = path.proven(shape, self.board, goal);
                self.all_paths(path, attempt, watch, &mut effort)
            }
            None => {
                assert!(
                    limits.any() || watch.budget.stopped(),
                    "a board is given up without a limit"
                );
                let mut reason = limits.reason(&effort);
                if attempt.no_path_within > 0 {
                    let proven = plural(attempt.no_path_within.into(), "move");
                    reason.advice += &format!("; no path of {proven} or fewer");
                }
                Verdict::Unsolved(reason)
            }
        };
        // All paths of a board have odd lengths, or all have even ones.
        let least = match attempt.no_path_within {
            0 => attempt.root,
            within => within + 2,
        };
        Answer {
            bound: attempt.path.is_none().then_some(least as usize),
            effort,
            seconds: attempt.seconds,
            peak: Peak {
                // A depth-first search keeps only the boards of one path.
                states: attempt.path.map_or(0, |path| path.len() + 1) as u64,
                ..Peak::default()
            },
            ..verdict.into()
        }
    }

    /// The answer to the question about shortest paths, once one of them is known.
    fn all_paths(
        &self,
        path: Path,
        attempt: &Attempt,
        watch: &Watch,
        effort: &mut Effort,
    ) -> Verdict {
        let EngineGoal { engine, all, .. } = &*self.goal;
        let Some(all) = all else {
            return Verdict::Path(path);
        };
        let (board, solved) = (self.board, (path.len(), attempt));
        let layers = || engine.all_paths(board, solved, watch);
        let steps = || engine.steps(board, solved, watch);
        match all.by_search(path.len(), layers, steps) {
            Some((verdict, work)) => {
                effort.add(work);
                verdict
            }
            None => {
                let moves = path.len();
                let what = "moves are needed, but not all paths were found within the limits";
                Verdict::Unsolved(format!("{moves} {what}").into())
            }
        }
    }
}

impl Job for EngineJob {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn is_planned_with_others(&self) -> bool {
        self.attempt.root >= PLANNED
    }

    fn plan(&mut self, limits: Limits) -> Option<Answer> {
        let (mut batch, engine) = (self.goal.lock(), &self.goal.engine);
        let Batch {
            attempts,
            planned,
            planner,
        } = &mut *batch;
        if !std::mem::replace(planned, true) {
            planner.plan(engine, attempts, limits.nodes, limits.time.is_some());
        }
        self.attempt = attempts[self.number];
        self.stage = planner.stage;
        self.cost = planner.cost(engine, &self.attempt) / 1000.0;
        drop(batch);
        let done = self.attempt.done;
        done.then(|| self.answer(&self.attempt, limits, &Watch::default()))
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        let mut attempt = self.attempt;
        self.goal.engine.finish(&mut attempt, self.stage, watch);
        self.answer(&attempt, limits, watch)
    }
}
