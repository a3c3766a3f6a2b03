//! Boards of 12 and 16 cells as jobs: one engine and one goal, shared by all of them.

use crate::answer::limits::Limits;
use crate::answer::pool::AHEAD;
use crate::answer::solver::Job;
use crate::fifteen::engine::Engine;
use crate::fifteen::watch::{Outcome, Watch};
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;
use crate::write::verdict::{Answer, Verdict};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

/// The goal of an engine, and the stage that its boards begin with.
pub(crate) struct EngineGoal {
    shape: Shape,
    goal: Board,
    /// Goal cell by tile.
    home: [u8; 16],
    engine: Arc<Engine>,
    plan: Mutex<Plan>,
}

/// The stage of the heuristic that boards begin with. It follows from the boards of the input and from nothing else; once
/// the boards so far, at most [`AHEAD`] of them, have paid for a stage, it stays.
#[derive(Default)]
struct Plan {
    boards: Vec<Board>,
    /// Some of them are not planned for yet.
    stale: bool,
    stage: usize,
}

/// A board that the engine is to solve.
struct EngineJob {
    board: Board,
    goal: Arc<EngineGoal>,
    stage: usize,
    cost: f64,
}

impl EngineGoal {
    /// The engine is for this shape and goal.
    pub(crate) fn new(shape: Shape, goal: Board, engine: Arc<Engine>) -> EngineGoal {
        let mut home = [0; 16];
        (0..shape.cells()).for_each(|cell| home[goal.tile(cell) as usize] = cell as u8);
        EngineGoal {
            shape,
            goal,
            home,
            engine,
            plan: Mutex::default(),
        }
    }

    /// The engine.
    pub(crate) fn engine(&self) -> &Arc<Engine> {
        &self.engine
    }

    fn lock(&self) -> MutexGuard<'_, Plan> {
        self.plan.lock().expect("no thread panics while it plans")
    }

    /// A job for a board that can reach the goal.
    pub(crate) fn job(self: &Arc<EngineGoal>, board: Board) -> Box<dyn Job> {
        let mut plan = self.lock();
        if plan.boards.len() == AHEAD {
            plan.boards.clear();
        }
        plan.boards.push(board);
        plan.stale = true;
        Box::new(EngineJob {
            board,
            goal: Arc::clone(self),
            stage: 0,
            cost: self.cost(board),
        })
    }

    /// The stage that a board begins with.
    fn stage(&self) -> usize {
        let mut plan = self.lock();
        if std::mem::take(&mut plan.stale) {
            plan.stage = plan.stage.max(self.engine.plan(&plan.boards));
        }
        plan.stage
    }

    /// The expected cost of a board, in microseconds: by Manhattan distance, a third more for each move. A random 4 x 4
    /// board, 37 moves away by that distance, takes one or two thousand. (Measured on 20,000 boards of random walks and
    /// on Korf's: means of 8 at 17 moves, 90 at 26, 1,900 at 37 and 12,000 at 44.)
    fn cost(&self, board: Board) -> f64 {
        let cols = self.shape.cols;
        let distances = (0..self.shape.cells())
            .filter(|&cell| board.tile(cell) != 0)
            .map(|cell| {
                let home = usize::from(self.home[board.tile(cell) as usize]);
                (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
            });
        2000.0 * (4.0f64 / 3.0).powi(distances.sum::<usize>() as i32 - 37)
    }
}

impl Job for EngineJob {
    fn cost(&self) -> f64 {
        self.cost
    }

    fn plan(&mut self) {
        self.stage = self.goal.stage();
    }

    /// # Panics
    /// If the path does not lead to the goal, or there is none although no limit is to blame.
    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        let EngineGoal {
            shape,
            goal,
            ref engine,
            ..
        } = *self.goal;
        let began = Instant::now();
        let Outcome {
            path,
            expanded,
            generated,
            bounds,
            ..
        } = engine.solve(self.board, self.stage, watch);
        let reached = path.map(|path| self.board.replay(shape, &path));
        assert!(
            reached.map_or(limits.any(), |end| end == Some(goal)),
            "a path that does not lead to the goal"
        );
        let effort = Effort {
            expanded,
            generated,
            bounds: bounds.into(),
            entries: 0,
        };
        let seconds = began.elapsed().as_secs_f64();
        let verdict = match path {
            Some(path) => Verdict::Path(path),
            None => Verdict::Unsolved(limits.reason(&effort, seconds)),
        };
        Answer {
            verdict,
            effort,
            seconds,
        }
    }
}
