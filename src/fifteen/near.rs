//! Shortest paths by Manhattan distance alone, for boards of up to 4 x 4 cells: nothing is built.
//!
//! For boards that are nearly done, and for files that have no room for [`crate::fifteen::engine`]. Of Korf's hundred, those
//! of 41 to 45 moves take up to 0.15 s, those of 50 up to 1.2 s.

use crate::fifteen::manhattan::Manhattan;
use crate::fifteen::padded_board::Frame;
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::solver::{Effort, Solve};

pub struct Near {
    shape: Shape,
    goal: Board,
    order: Order,
    effort: Effort,
}

impl Near {
    pub fn new(shape: Shape, goal: Board, order: Order) -> Near {
        Near {
            shape,
            goal,
            order,
            effort: Effort::default(),
        }
    }
}

impl Solve for Near {
    fn expect(&mut self, _boards: usize) {}

    /// # Panics
    /// If the path does not lead to the goal.
    fn solve(&mut self, board: Board, _goal: Option<Board>) -> Option<Path> {
        if board.odd(self.shape) != self.goal.odd(self.shape) {
            return None;
        }
        let frame = Frame::new(self.shape);
        let mut search = Manhattan::new(frame, frame.spread(self.goal), self.order);
        let start = frame.spread(board);
        let mut bound = search.distance(start);
        let path: Path = loop {
            self.effort.bounds += 1;
            if let Some(moves) = search.search(start, bound) {
                break moves.into_iter().collect();
            }
            bound += 2;
        };
        self.effort.expanded += search.expanded;
        self.effort.generated += search.generated;
        assert!(
            board.replay(self.shape, &path) == Some(self.goal),
            "a path that does not lead to the goal"
        );
        Some(path)
    }

    fn effort(&self) -> Effort {
        self.effort
    }
}
