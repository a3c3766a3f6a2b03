//! The goals of paths: for boards of one size, and for boards of every size.

use crate::puzzle::{Board, Shape};

/// A goal for boards of every size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum GoalRule {
    /// 1, 2, ... row by row, with the blank last.
    #[default]
    Standard,
    /// 0, 1, 2, ... row by row, with the blank first.
    BlankFirst,
    /// 1, 2, ... clockwise round the border from the first cell, then inwards, with the blank last.
    Snail,
}

impl GoalRule {
    /// The goal of a size: by cell, its tile, with 0 for the blank.
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

/// A goal for boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// 1, 2, ... with the blank last.
    Standard,
    /// The cells row by row, one hexadecimal digit each, with `0` for the blank.
    Cells(&'static str),
    /// The board that follows each board in the input.
    Given,
}

impl Goal {
    /// The common goal of all boards of a shape, if there is one.
    pub(crate) fn common(&self, shape: Shape) -> Option<Board> {
        match self {
            Goal::Standard => Some(Board::standard(shape)),
            Goal::Cells(cells) => {
                let cells = cells.chars().filter_map(|digit| digit.to_digit(16));
                Some(Board::pack(
                    &cells.map(|tile| tile as u8).collect::<Vec<_>>(),
                ))
            }
            Goal::Given => None,
        }
    }
}
