//! Shortest paths for boards of up to 16 cells, by search or from a table, whichever the boards so far have paid for.
//!
//! Boards of 12 and 16 cells have an engine of their own ([`crate::fifteen::engine`]), which decides by itself what to build.
//!
//! On smaller ones a search costs 5 to 250 microseconds, a table of the 3 x 3 one to two milliseconds once and then next
//! to nothing. So a goal is searched for until its searches have generated [`PAID`] nodes, about the price of a table,
//! and looked up from then on: never more than twice the cheaper of the two. Nodes decide, not the clock; and where many
//! boards stand read already, none is searched for. Smaller spaces, whose tables cost less than one hard search, are
//! looked up at once. Goals that differ from case to case have tables of another kind ([`crate::eight::next_moves`]).
//!
//! [`PAID`]: crate::puzzle::solver::PAID

use crate::eight::fixed_goal::Fixed;
use crate::eight::given_goal::Given;
use crate::fifteen::engine::Engine;
use crate::fifteen::far::Far;
pub use crate::fifteen::far::MEMORY;
use crate::puzzle::board::{Board, Order, Path, Shape};
pub use crate::puzzle::solver::Effort;
use crate::puzzle::solver::Solve;
use std::sync::Arc;

/// Cells of the largest boards that are not the engine's.
const SMALL: usize = 9;

pub struct Solver {
    /// For the one goal of all boards, if they have one.
    fixed: Option<Fixed>,
    /// The same for boards of 12 and 16 cells.
    far: Option<Far>,
    /// For goals given case by case.
    given: Given,
}

impl Solver {
    /// `goal`: `None` if each board brings its own, which only 3 x 3 boards may. `memory`: what the process may take
    /// for boards of 12 and 16 cells, in bytes.
    pub fn new(shape: Shape, goal: Option<Board>, order: Order, memory: u64) -> Solver {
        let small = shape.cells() <= SMALL;
        let fixed = goal.filter(|_| small);
        let far = goal.filter(|_| !small);
        Solver {
            fixed: fixed.map(|goal| Fixed::new(shape, goal, order)),
            far: far.map(|goal| Far::new(shape, goal, order, memory)),
            given: Given::new(order),
        }
    }

    /// Tells how many boards have been read and wait for their answers: for many a table is made at once.
    pub fn expect(&mut self, boards: usize) {
        self.given.expect(boards);
        if let Some(ref mut fixed) = self.fixed {
            fixed.expect(boards);
        }
    }

    /// The first of all shortest paths in the solver's order, or `None` if there is no path. A path that was
    /// searched for has been replayed. One from a table is not: that every entry of every table leads to its goal is
    /// a test, and replaying the 181,440 answers of all boards takes 18 ms, where all the rest takes 12.
    #[inline]
    pub fn solve(&mut self, board: Board, goal: Option<Board>) -> Option<Path> {
        match (&mut self.fixed, &mut self.far) {
            (Some(fixed), _) if goal.is_none() => fixed.solve(board, None),
            (_, Some(far)) if goal.is_none() => far.solve(board, None),
            _ => self.given.solve(board, goal),
        }
    }

    /// The engine, if the boards are for it.
    pub fn engine(&mut self) -> Option<&Arc<Engine>> {
        self.far.as_mut().map(Far::engine)
    }

    /// Goes on with the engine of a solver for the same shape, goal and order.
    pub fn adopt(&mut self, engine: Arc<Engine>) {
        if let Some(ref mut far) = self.far {
            far.adopt(engine);
        }
    }

    /// Tells which boards wait for the engine.
    pub fn plan(&mut self, boards: &[Board]) {
        if let Some(ref mut far) = self.far {
            far.plan(boards);
        }
    }

    pub fn effort(&self) -> Effort {
        let mut effort = self.given.effort();
        effort.add(self.fixed.as_ref().map(Fixed::effort).unwrap_or_default());
        effort.add(self.far.as_ref().map(Far::effort).unwrap_or_default());
        effort
    }
}
