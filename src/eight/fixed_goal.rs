//! Shortest paths to one goal, for boards of up to 9 cells: searched for, or from a table, whichever the boards so far
//! have paid for.

use crate::eight::ida::Ida;
use crate::eight::move_tables::Jumps;
use crate::eight::path_table::Table;
use crate::eight::perm_index::Index;
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::solver::{Effort, Solve, MANY, PAID};

pub struct Fixed {
    shape: Shape,
    goal: Board,
    order: Order,
    search: Option<Box<Ida>>,
    table: Option<Box<(Index, Table)>>,
    /// Boards that are known to come.
    expected: usize,
}

impl Fixed {
    pub fn new(shape: Shape, goal: Board, order: Order) -> Fixed {
        Fixed {
            shape,
            goal,
            order,
            search: None,
            table: None,
            expected: 0,
        }
    }

    /// Makes the table, or the search if the table is not worth it yet.
    fn prepare(&mut self) {
        let searched = self.search.as_ref().map_or(0, |ida| ida.generated);
        if self.shape == Shape::new(3, 3) && self.expected < MANY && searched < PAID {
            let goal = self.goal;
            self.search.get_or_insert_with(|| Box::new(Ida::new(goal)));
        } else {
            let blank = self.shape.snake(self.goal.blank(self.shape.cells()));
            let table = Table::new(blank, self.order, &Jumps::new(self.shape));
            self.table = Some(Box::new((Index::new(self.shape, self.goal), table)));
        }
    }
}

impl Solve for Fixed {
    fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    #[inline]
    fn solve(&mut self, board: Board, _goal: Option<Board>) -> Option<Path> {
        if self.table.is_none() {
            self.prepare();
        }
        match (&self.table, &mut self.search) {
            (Some(both), _) => {
                let (index, table) = (&both.0, &both.1);
                Some(table.path(index.rank(board)?, board, index))
            }
            (None, Some(search)) if board.odd(self.shape) == self.goal.odd(self.shape) => {
                search.replayed(board, self.order)
            }
            _ => None,
        }
    }

    fn looks_up(&self) -> bool {
        self.table.is_some()
    }

    #[inline]
    fn look_up(&self, boards: &[Board], entries: &mut [u64]) {
        if let Some(ref both) = self.table {
            both.1.look_up(&both.0, boards, entries);
        }
    }

    #[inline]
    fn path_of(&self, entry: u64, board: Board) -> Path {
        match self.table {
            Some(ref both) => both.1.path_of(entry, board, &both.0),
            None => Path::default(),
        }
    }

    fn effort(&self) -> Effort {
        let mut effort = Effort::default();
        if let Some(ref search) = self.search {
            effort.expanded = search.expanded;
            effort.generated = search.generated;
            effort.bounds = search.bounds;
        }
        effort.entries = self.table.as_ref().map_or(0, |both| both.1.len() as u64);
        effort
    }
}
