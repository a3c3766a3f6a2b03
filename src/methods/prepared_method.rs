//! A method ready for one shape and goal, whatever the state's type: cells in, an outcome out.

use crate::methods::choice::Choice;
use crate::methods::domain::Domain;
use crate::methods::meter::{MethodLimits, SearchResult};
use crate::methods::packed_board::{PackedBoard, WideBoard};
use crate::methods::search::engine::EngineSearch;
use crate::methods::search::Search;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};

/// A method made ready for boards of one shape and goal.
pub(crate) enum PreparedMethod {
    Board(Prepared<Board>),
    Wide(Prepared<WideBoard>),
}

/// The method and its space.
pub(crate) struct Prepared<S> {
    domain: Domain<S>,
    solve: Box<dyn Search<S>>,
}

impl<S: PackedBoard> Prepared<S> {
    fn solve(&mut self, cells: &[u8], limits: &MethodLimits) -> Option<SearchResult> {
        let board = S::from_cells(cells);
        if !self.domain.solvable(board) {
            return None;
        }
        let found = self.solve.solve(board, limits);
        if let Ok(path) = &found.path {
            let solves = self.domain.leads_to_goal(board, path);
            assert!(solves, "a path that does not lead to the goal");
        }
        Some(found)
    }
}

impl PreparedMethod {
    /// `goal`: cells row by row. The shape must fit the method ([`Choice::accepts`]). `order`: which of several shortest
    /// paths `pattern` gives.
    pub(crate) fn new(choice: &Choice, shape: Shape, goal: &[u8], order: Order) -> PreparedMethod {
        if shape.cells() > 16 {
            let domain = Domain::new(shape, WideBoard::from_cells(goal));
            let solve = choice.build_search(&domain);
            return PreparedMethod::Wide(Prepared { domain, solve });
        }
        let domain = Domain::new(shape, Board::from_cells(goal));
        let fast = || {
            Box::new(EngineSearch::new(
                shape,
                domain.goal,
                order,
                choice.limits.memory,
            ))
        };
        let solve: Box<dyn Search<Board>> = match choice.method.is_engine() {
            true => fast(),
            false => choice.build_search(&domain),
        };
        PreparedMethod::Board(Prepared { domain, solve })
    }

    /// What became of a board, its path replayed; `None` if the goal cannot be reached.
    ///
    /// # Panics
    /// If a path does not lead to the goal.
    pub(crate) fn solve(&mut self, cells: &[u8], limits: &MethodLimits) -> Option<SearchResult> {
        match self {
            PreparedMethod::Board(made) => made.solve(cells, limits),
            PreparedMethod::Wide(made) => made.solve(cells, limits),
        }
    }
}

/// 1, 2, ... with the blank last.
pub(crate) fn standard(shape: Shape) -> Vec<u8> {
    (1..shape.cells() as u8).chain([0]).collect()
}
