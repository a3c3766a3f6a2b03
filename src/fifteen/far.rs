//! Shortest paths to one goal, for boards of 12 and 16 cells: [`crate::fifteen::engine`], which decides by itself what to build.

use crate::fifteen::engine::{Engine, Watch};
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::solver::{Effort, Solve};
use std::sync::Arc;

/// What the engine may have if nobody says more. Bytes.
pub const MEMORY: u64 = 64 << 20;

pub struct Far {
    shape: Shape,
    goal: Board,
    order: Order,
    memory: u64,
    engine: Option<Arc<Engine>>,
    /// The level that the engine has planned.
    planned: usize,
    searched: Effort,
}

impl Far {
    /// `memory`: what the process may take, in bytes.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Far {
        Far {
            shape,
            goal,
            order,
            memory,
            engine: None,
            planned: 0,
            searched: Effort::default(),
        }
    }

    pub fn engine(&mut self) -> &Arc<Engine> {
        let (shape, goal, order, memory) = (self.shape, self.goal, self.order, self.memory);
        self.engine
            .get_or_insert_with(|| Arc::new(Engine::new(shape, goal, order, memory)))
    }

    /// Goes on with the engine of another for the same shape, goal and order.
    pub fn adopt(&mut self, engine: Arc<Engine>) {
        self.engine = Some(engine);
    }
}

impl Solve for Far {
    fn expect(&mut self, _boards: usize) {}

    fn plans(&self) -> bool {
        true
    }

    fn plan(&mut self, boards: &[Board]) {
        let level = self.engine().plan(boards);
        self.planned = self.planned.max(level);
    }

    /// # Panics
    /// If the path does not lead to the goal.
    fn solve(&mut self, board: Board, _goal: Option<Board>) -> Option<Path> {
        if board.odd(self.shape) != self.goal.odd(self.shape) {
            return None;
        }
        let planned = self.planned;
        let outcome = self.engine().solve(board, planned, &Watch::default());
        self.searched.expanded += outcome.expanded;
        self.searched.generated += outcome.generated;
        self.searched.bounds += u64::from(outcome.bounds);
        let path = outcome.path?;
        assert!(
            board.replay(self.shape, &path) == Some(self.goal),
            "a path that does not lead to the goal"
        );
        Some(path)
    }

    fn effort(&self) -> Effort {
        self.searched
    }
}
