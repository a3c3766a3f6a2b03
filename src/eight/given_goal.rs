//! Shortest paths on the 3 x 3 to goals that differ from board to board: by search, or by the tables of
//! [`crate::eight::next_moves`] once the boards so far repay them.

use crate::eight::next_moves::NextMoveTables;
use crate::eight::OrderedIda;
use crate::puzzle::solver::{MANY, PAID};
use crate::puzzle::{has_memory, Board, Effort, Order, Path, Shape};

/// The shape of the boards.
const SHAPE: Shape = Shape { rows: 3, cols: 3 };

/// Bytes that building the tables takes.
const TABLES: usize = 4 << 20;

/// A solver for 3 x 3 boards that bring their own goals.
pub(crate) struct GivenGoalSolver {
    order: Order,
    /// Whether tables are never built.
    searches: bool,
    tables: Option<NextMoveTables>,
    searched: Effort,
    /// The number of boards known to come.
    expected: usize,
}

impl GivenGoalSolver {
    /// Of several shortest paths the first in this order is the answer.
    pub(crate) fn new(order: Order) -> GivenGoalSolver {
        GivenGoalSolver {
            order,
            searches: false,
            tables: None,
            searched: Effort::default(),
            expected: 0,
        }
    }

    /// A solver that builds no tables.
    pub(crate) fn searching(order: Order) -> GivenGoalSolver {
        GivenGoalSolver {
            searches: true,
            ..GivenGoalSolver::new(order)
        }
    }

    /// Announces how many boards have been read and wait for their answers: for many of them the tables are made at once.
    pub(crate) fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    /// The first of all shortest paths, or `None` if there is no path. Paths found by search are replayed.
    ///
    /// # Panics
    /// If the path does not lead to the goal.
    pub(crate) fn solve(&mut self, board: Board, goal: Board) -> Option<Path> {
        let paid = self.expected >= MANY || self.searched.generated >= PAID;
        let paid = paid && !self.searches;
        if self.tables.is_none() && !(paid && has_memory(TABLES)) {
            if board.odd(SHAPE) != goal.odd(SHAPE) {
                return None;
            }
            let mut search = OrderedIda::new(goal, self.order);
            let path = search.solve(board);
            self.searched.add(search.effort());
            return Some(path?.proven(SHAPE, board, goal));
        }
        let order = self.order.moves();
        self.tables
            .get_or_insert_with(|| NextMoveTables::new(&order))
            .path(board, goal)
    }

    /// The work so far.
    pub(crate) fn effort(&self) -> Effort {
        let mut effort = self.searched;
        if let Some(ref tables) = self.tables {
            effort.add(tables.effort());
        }
        effort
    }
}
