//! A method ready for one shape and goal, whatever the state's type: cells in, an outcome out.

use crate::methods::choice::Choice;
use crate::methods::meter::{Found, Limits, Solve};
use crate::methods::registry::Name;
use crate::methods::search::engine::Fast;
use crate::methods::space::Space;
use crate::methods::state::{State, Wide};
use crate::puzzle::board::{Board, Order, Shape};

pub enum Ready {
    Board(Made<Board>),
    Wide(Made<Wide>),
}

/// The method and its space.
pub struct Made<S> {
    space: Space<S>,
    solve: Box<dyn Solve<S>>,
}

impl<S: State> Made<S> {
    fn solve(&mut self, cells: &[u8], limits: &Limits) -> Option<Found> {
        let board = S::from_cells(cells);
        if !self.space.solvable(board) {
            return None;
        }
        let found = self.solve.solve(board, limits);
        if let Ok(path) = &found.path {
            let solves = self.space.solves(board, path);
            assert!(solves, "a path that does not lead to the goal");
        }
        Some(found)
    }
}

impl Ready {
    /// `goal`: cells row by row. The shape must fit the method ([`Choice::fits`]). `order`: which of several shortest
    /// paths `pattern` gives.
    pub fn new(choice: &Choice, shape: Shape, goal: &[u8], order: Order) -> Ready {
        if shape.cells() > 16 {
            let space = Space::new(shape, Wide::from_cells(goal));
            let solve = choice.ready(&space);
            return Ready::Wide(Made { space, solve });
        }
        let space = Space::new(shape, Board::from_cells(goal));
        let fast = || Box::new(Fast::new(shape, space.goal, order, choice.limits.memory));
        let solve: Box<dyn Solve<Board>> = match choice.method.name {
            Name::Pattern => fast(),
            _ => choice.ready(&space),
        };
        Ready::Board(Made { space, solve })
    }

    /// What became of a board, its path replayed; `None` if the goal cannot be reached.
    ///
    /// # Panics
    /// If a path does not lead to the goal.
    pub fn solve(&mut self, cells: &[u8], limits: &Limits) -> Option<Found> {
        match self {
            Ready::Board(made) => made.solve(cells, limits),
            Ready::Wide(made) => made.solve(cells, limits),
        }
    }
}

/// 1, 2, ... with the blank last.
pub fn standard(shape: Shape) -> Vec<u8> {
    (1..shape.cells() as u8).chain([0]).collect()
}
