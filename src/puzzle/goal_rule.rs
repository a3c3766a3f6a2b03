//! Where paths end: goals of boards of one size, and goals that exist for every size.

use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;

/// A goal for boards of every size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GoalRule {
    /// 1, 2, ... row by row, the blank last.
    Standard,
    /// 0, 1, 2, ... row by row, the blank first.
    BlankFirst,
    /// 1, 2, ... round the border clockwise from the first cell, then inwards, the blank last.
    Snail,
}

impl GoalRule {
    /// The goal of a size, tiles by cell, the blank 0.
    pub(crate) fn cells(self, rows: usize, cols: usize) -> Vec<usize> {
        let cells = rows * cols;
        match self {
            GoalRule::Standard => (1..cells).chain([0]).collect(),
            GoalRule::BlankFirst => (0..cells).collect(),
            GoalRule::Snail => {
                let mut goal = vec![0; cells];
                for (i, cell) in Shape::new(rows, cols).spiral().into_iter().enumerate() {
                    goal[cell] = (i + 1) % cells;
                }
                goal
            }
        }
    }
}

/// The goal of boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// 1, 2, ... with the blank last.
    Standard,
    /// Cells row by row, one digit each, `0` the blank.
    Cells(&'static str),
    /// A second board after each board.
    Given,
}

impl Goal {
    /// The goal of all boards of a shape, if they have one in common.
    pub(crate) fn common(&self, shape: Shape) -> Option<Board> {
        match self {
            Goal::Standard => Some(Board::standard(shape)),
            Goal::Cells(cells) => {
                let cells: Vec<u8> = cells.bytes().map(|digit| digit - b'0').collect();
                Some(Board::pack(&cells))
            }
            Goal::Given => None,
        }
    }
}
