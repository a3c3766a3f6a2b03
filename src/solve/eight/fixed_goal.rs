//! Shortest paths to one goal, for boards of up to 9 cells: by search, or from a table once the boards so far repay it.

use crate::puzzle::{has_memory, Board, Effort, Order, Path, Shape};
use crate::solve::eight::{GoalTable, OrderedIda};

/// The number of generated nodes that take as much time as building a table of 3 x 3.
const PAID: u64 = 500_000;

/// The number of boards whose searches take more time than a table.
const MANY: usize = 200;

/// Bytes that building a table, or the tables for all goals, takes.
const TABLE: usize = 4 << 20;

/// Whether tables of 3 x 3 pay after searches that generated `nodes` nodes, with this number of boards known to come,
/// and the system has memory for them.
pub fn tables_pay(nodes: u64, expected: usize) -> bool {
    (expected >= MANY || nodes >= PAID) && has_memory(TABLE)
}

/// A solver for boards of one shape and one goal.
pub struct FixedGoalSolver {
    shape: Shape,
    goal: Board,
    order: Order,
    search: Option<Box<OrderedIda>>,
    table: Option<Box<GoalTable>>,
    /// The number of boards known to come.
    expected: usize,
}

impl FixedGoalSolver {
    /// A solver for boards of at most 9 cells. Of several shortest paths the first in this order is the answer.
    pub fn new(shape: Shape, goal: Board, order: Order) -> FixedGoalSolver {
        FixedGoalSolver {
            shape,
            goal,
            order,
            search: None,
            table: None,
            expected: 0,
        }
    }

    /// Announces how many boards have been read and wait for their answers: for many of them a table is made at once.
    pub fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    /// The first of all shortest paths, or `None` if there is no path. Paths found by search are replayed.
    ///
    /// # Panics
    /// If the path does not lead to the goal.
    #[inline]
    pub fn solve(&mut self, board: Board) -> Option<Path> {
        if self.table.is_none() {
            self.prepare();
        }
        match (&self.table, &mut self.search) {
            (Some(table), _) => table.path(board),
            (None, Some(search)) if board.odd(self.shape) == self.goal.odd(self.shape) => {
                let path = search.solve(board);
                Some(path?.proven(self.shape, board, self.goal))
            }
            _ => None,
        }
    }

    /// Makes the table, or the search if the table does not pay off yet or the system refuses its memory.
    fn prepare(&mut self) {
        let searched = self.search.as_ref().map_or(0, |ida| ida.effort().generated);
        if self.shape == Shape::new(3, 3) && !tables_pay(searched, self.expected) {
            let (goal, order) = (self.goal, self.order);
            self.search
                .get_or_insert_with(|| Box::new(OrderedIda::new(goal, order)));
        } else {
            let table = GoalTable::new(self.shape, self.goal, self.order);
            self.table = Some(Box::new(table));
        }
    }

    /// Whether boards can be looked up now.
    pub fn looks_up(&self) -> bool {
        self.table.is_some()
    }

    /// The table's entries of many boards at once, 0 for those that cannot reach the goal; only allowed once the table
    /// exists.
    #[inline]
    pub fn look_up(&self, boards: &[Board], entries: &mut [u64]) {
        if let Some(table) = &self.table {
            table.look_up(boards, entries);
        }
    }

    /// The path of a board's entry, which is not 0.
    #[inline]
    pub fn path_of(&self, entry: u64, board: Board) -> Path {
        let table = self.table.as_ref();
        table.map_or(Path::default(), |table| table.path_of(entry, board))
    }

    /// The work so far.
    pub fn effort(&self) -> Effort {
        let searched = self.search.as_ref().map(|ida| ida.effort());
        Effort {
            entries: self.table.as_ref().map_or(0, |table| table.boards() as u64),
            ..searched.unwrap_or_default()
        }
    }
}
