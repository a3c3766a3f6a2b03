//! Shortest paths for boards of up to 16 cells, by search or from a table, whichever the boards so far have paid for.
//!
//! Boards of 12 and 16 cells have an engine of their own ([`crate::engine`]), which decides by itself what to build.
//!
//! On smaller ones a search costs 5 to 250 microseconds, a table of the 3 x 3 one to two milliseconds once and then next
//! to nothing. So a goal is searched for until its searches have generated [`PAID`] nodes, about the price of a table,
//! and looked up from then on: never more than twice the cheaper of the two. Nodes decide, not the clock; and where many
//! boards stand read already, none is searched for. Smaller spaces, whose tables cost less than one hard search, are
//! looked up at once. Goals that differ from case to case have tables of another kind ([`crate::steps`]).

use crate::board::{Board, Order, Path, Shape};
use crate::engine::{Engine, Watch};
use crate::ida::Ida;
use crate::index::Index;
use crate::steps::Steps;
use crate::table::{Jumps, Table};
use std::sync::Arc;

/// Generated nodes that cost as much time as a table of the 3 x 3.
const PAID: u64 = 500_000;

/// Cells of the largest boards that are not the engine's.
const SMALL: usize = 9;

/// Boards whose searches cost more than a table.
const MANY: usize = 200;

/// What the engine may have if nobody says more. Bytes.
pub const MEMORY: u64 = 64 << 20;

/// All there is for the one goal of all boards of up to 9 cells.
struct Single {
    goal: Board,
    search: Option<Box<Ida>>,
    table: Option<Box<(Index, Table)>>,
}

pub struct Solver {
    shape: Shape,
    order: Order,
    /// For the one goal of all boards, if they have one.
    fixed: Option<Single>,
    /// The same for boards of 12 and 16 cells.
    large: Option<Large>,
    /// For goals given case by case.
    given: Option<Steps>,
    searched: Effort,
    /// Boards that are known to come.
    expected: usize,
}

struct Large {
    goal: Board,
    memory: u64,
    engine: Option<Arc<Engine>>,
    /// The level that the engine has planned.
    planned: usize,
}

/// What the work came to.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    pub expanded: u64,
    pub generated: u64,
    /// Bounds that searches have tried.
    pub bounds: u64,
    /// Entries of the tables that were built.
    pub entries: u64,
}

impl Solver {
    /// `goal`: `None` if each board brings its own, which only 3 x 3 boards may. `memory`: what the process may take
    /// for boards of 12 and 16 cells, in bytes.
    pub fn new(shape: Shape, goal: Option<Board>, order: Order, memory: u64) -> Solver {
        let small = shape.cells() <= SMALL;
        let fixed = goal.filter(|_| small).map(|goal| Single {
            goal,
            search: None,
            table: None,
        });
        let large = goal.filter(|_| !small).map(|goal| Large {
            goal,
            memory,
            engine: None,
            planned: 0,
        });
        Solver {
            shape,
            order,
            fixed,
            large,
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
            (None, &mut Some(ref mut single)) => {
                if single.table.is_none() {
                    single.prepare(self.shape, self.order, self.expected);
                }
                single.solve(self.shape, board, self.order)
            }
            (Some(goal), _) => self.solve_given(board, goal),
            (None, &mut None) => self.solve_large(board),
        }
    }

    /// The engine, if the boards are for it.
    pub fn engine(&mut self) -> Option<&Arc<Engine>> {
        let (shape, order) = (self.shape, self.order);
        let large = self.large.as_mut()?;
        let (goal, memory) = (large.goal, large.memory);
        Some(
            large
                .engine
                .get_or_insert_with(|| Arc::new(Engine::new(shape, goal, order, memory))),
        )
    }

    /// Goes on with the engine of a solver for the same shape, goal and order.
    pub fn adopt(&mut self, engine: Arc<Engine>) {
        if let Some(ref mut large) = self.large {
            large.engine = Some(engine);
        }
    }

    /// Tells which boards wait for the engine.
    pub fn plan(&mut self, boards: &[Board]) {
        let level = self.engine().map_or(0, |engine| engine.plan(boards));
        if let Some(ref mut large) = self.large {
            large.planned = large.planned.max(level);
        }
    }

    fn solve_large(&mut self, board: Board) -> Option<Path> {
        let (shape, goal, planned) = match self.large {
            Some(ref large) => (self.shape, large.goal, large.planned),
            None => return None,
        };
        if board.odd(shape) != goal.odd(shape) {
            return None;
        }
        let outcome = self.engine()?.solve(board, planned, &Watch::default());
        self.searched.expanded += outcome.expanded;
        self.searched.generated += outcome.generated;
        self.searched.bounds += u64::from(outcome.bounds);
        let path = outcome.path?;
        assert!(
            board.replay(shape, &path) == Some(goal),
            "a path that does not lead to the goal"
        );
        Some(path)
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
        if let Some(ref single) = self.fixed {
            if let Some(ref search) = single.search {
                sum.add(search);
            }
            sum.entries += single.table.as_ref().map_or(0, |both| both.1.len() as u64);
        }
        sum.entries += self.given.as_ref().map_or(0, |steps| steps.entries);
        sum
    }
}

impl Effort {
    fn add(&mut self, search: &Ida) {
        self.expanded += search.expanded;
        self.generated += search.generated;
        self.bounds += search.bounds;
    }
}

impl Single {
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
