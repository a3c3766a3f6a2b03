//! Shortest paths on the 3 x 3 to goals that differ from board to board: searched for, or by the tables of
//! [`crate::eight::next_moves`], whichever the boards so far have paid for.

use crate::eight::ida::Ida;
use crate::eight::next_moves::Steps;
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::solver::{Effort, Solve, MANY, PAID};

const SHAPE: Shape = Shape { rows: 3, cols: 3 };

pub struct Given {
    order: Order,
    steps: Option<Steps>,
    searched: Effort,
    /// Boards that are known to come.
    expected: usize,
}

impl Given {
    pub fn new(order: Order) -> Given {
        Given {
            order,
            steps: None,
            searched: Effort::default(),
            expected: 0,
        }
    }
}

impl Solve for Given {
    fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    fn solve(&mut self, board: Board, goal: Option<Board>) -> Option<Path> {
        let goal = goal?;
        if self.steps.is_none() && self.expected < MANY && self.searched.generated < PAID {
            if board.odd(SHAPE) != goal.odd(SHAPE) {
                return None;
            }
            let mut search = Ida::new(goal);
            let path = search.replayed(board, self.order);
            self.searched.expanded += search.expanded;
            self.searched.generated += search.generated;
            self.searched.bounds += search.bounds;
            return path;
        }
        let order = self.order;
        self.steps
            .get_or_insert_with(|| Steps::new(order))
            .path(board, goal)
    }

    fn effort(&self) -> Effort {
        let mut effort = self.searched;
        effort.entries = self.steps.as_ref().map_or(0, |steps| steps.entries);
        effort
    }
}
