//! Shortest paths for boards of up to 9 cells, by search or from a table, whichever the boards so far have paid for.
//!
//! A search costs 5 to 250 microseconds, a table of the 3 x 3 one to two milliseconds once and then next to nothing.
//! So a goal is searched for until its searches have generated [`PAID`] nodes, about the price of a table, and looked
//! up from then on: never more than twice the cheaper of the two. Nodes decide, not the clock; and where many boards
//! stand read already, none is searched for. Smaller spaces, whose tables cost less than one hard search, are looked up at
//! once. Goals that differ from case to case have tables of another kind ([`crate::steps`]).

use crate::board::{Board, Order, Path, Shape};
use crate::ida::Ida;
use crate::index::Index;
use crate::steps::Steps;
use crate::table::{Jumps, Table};

/// Generated nodes that cost as much time as a table of the 3 x 3.
const PAID: u64 = 500_000;

/// Boards whose searches cost more than a table.
const MANY: usize = 200;

/// All there is for the one goal of all boards.
struct Engine {
    goal: Board,
    search: Option<Box<Ida>>,
    table: Option<Box<(Index, Table)>>,
}

pub struct Solver {
    shape: Shape,
    order: Order,
    /// For the one goal of all boards, if they have one.
    fixed: Option<Engine>,
    /// For goals given case by case.
    given: Option<Steps>,
    searched: Effort,
    /// Boards that are known to come.
    expected: usize,
}

/// What the work came to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    pub expanded: u64,
    pub generated: u64,
    /// Entries of the tables that were built.
    pub entries: u64,
}

impl Solver {
    /// `goal`: `None` if each board brings its own, which only 3 x 3 boards may.
    pub fn new(shape: Shape, goal: Option<Board>, order: Order) -> Solver {
        let fixed = goal.map(|goal| Engine {
            goal,
            search: None,
            table: None,
        });
        Solver {
            shape,
            order,
            fixed,
            given: None,
            searched: Effort::default(),
            expected: 0,
        }
    }

    /// Tells how many boards have been read and wait for their answers: for many a table is made at once.
    pub fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    /// The first of all shortest paths in the solver's order, or `None` if there is no path. A path that was
    /// searched for has been replayed. One from a table is not: that every entry of every table leads to its goal is
    /// a test, and replaying the 181,440 answers of all boards takes 18 ms, where all the rest takes 12.
    #[inline]
    pub fn solve(&mut self, board: Board, goal: Option<Board>) -> Option<Path> {
        match (goal, &mut self.fixed) {
            (None, &mut Some(ref mut engine)) => {
                if engine.table.is_none() {
                    engine.prepare(self.shape, self.order, self.expected);
                }
                engine.solve(self.shape, board, self.order)
            }
            (Some(goal), _) => self.solve_given(board, goal),
            (None, &mut None) => None,
        }
    }

    /// The table for the one goal of all boards, once there is one.
    pub fn table(&self) -> Option<&(Index, Table)> {
        self.fixed.as_ref()?.table.as_deref()
    }

    fn solve_given(&mut self, board: Board, goal: Board) -> Option<Path> {
        if self.given.is_none() && self.expected < MANY && self.searched.generated < PAID {
            if board.odd(self.shape) != goal.odd(self.shape) {
                return None;
            }
            let mut search = Ida::new(goal);
            let path = search.replayed(board, self.order);
            self.searched.add(&search);
            return path;
        }
        let order = self.order;
        self.given
            .get_or_insert_with(|| Steps::new(order))
            .path(board, goal)
    }

    pub fn effort(&self) -> Effort {
        let mut sum = self.searched;
        if let Some(ref engine) = self.fixed {
            if let Some(ref search) = engine.search {
                sum.add(search);
            }
            sum.entries += engine.table.as_ref().map_or(0, |both| both.1.len() as u64);
        }
        sum.entries += self.given.as_ref().map_or(0, |steps| steps.entries);
        sum
    }
}

impl Effort {
    fn add(&mut self, search: &Ida) {
        self.expanded += search.expanded;
        self.generated += search.generated;
    }
}

impl Engine {
    /// Makes the table, or the search if the table is not worth it yet.
    fn prepare(&mut self, shape: Shape, order: Order, expected: usize) {
        let searched = self.search.as_ref().map_or(0, |ida| ida.generated);
        if shape == Shape::new(3, 3) && expected < MANY && searched < PAID {
            let goal = self.goal;
            self.search.get_or_insert_with(|| Box::new(Ida::new(goal)));
        } else {
            let blank = shape.snake(self.goal.blank(shape.cells()));
            let table = Table::new(blank, order, &Jumps::new(shape));
            self.table = Some(Box::new((Index::new(shape, self.goal), table)));
        }
    }

    #[inline]
    fn solve(&mut self, shape: Shape, board: Board, order: Order) -> Option<Path> {
        match (&self.table, &mut self.search) {
            (Some(both), _) => {
                let (index, table) = (&both.0, &both.1);
                Some(table.path(index.rank(board)?, board, index))
            }
            (None, Some(search)) if board.odd(shape) == self.goal.odd(shape) => {
                search.replayed(board, order)
            }
            _ => None,
        }
    }
}
