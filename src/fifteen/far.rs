//! Shortest paths to one goal, for boards of 12 and 16 cells: [`crate::fifteen::engine`], which decides by itself what to build.

use crate::fifteen::engine::Engine;
use crate::fifteen::watch::Watch;
use crate::puzzle::board::Board;
use crate::puzzle::path::Path;
use crate::puzzle::shape::{Order, Shape};
use std::sync::Arc;

/// An engine, made when the first board needs it.
pub struct Far {
    shape: Shape,
    goal: Board,
    order: Order,
    memory: u64,
    engine: Option<Arc<Engine>>,
}

impl Far {
    /// A solver without an engine yet. `memory`: what the process may take, in bytes.
    pub fn new(shape: Shape, goal: Board, order: Order, memory: u64) -> Far {
        Far {
            shape,
            goal,
            order,
            memory,
            engine: None,
        }
    }

    /// The engine, made on the first call.
    pub fn engine(&mut self) -> &Arc<Engine> {
        let (shape, goal, order, memory) = (self.shape, self.goal, self.order, self.memory);
        self.engine
            .get_or_insert_with(|| Arc::new(Engine::new(shape, goal, order, memory)))
    }

    /// A shortest path, the first in the order, or `None` if the goal cannot be reached.
    ///
    /// # Panics
    /// If the path does not lead to the goal.
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        if board.odd(self.shape) != self.goal.odd(self.shape) {
            return None;
        }
        let outcome = self.engine().solve(board, 0, &Watch::default());
        let path = outcome.path?;
        assert!(
            board.replay(self.shape, &path) == Some(self.goal),
            "a path that does not lead to the goal"
        );
        Some(path)
    }
}
