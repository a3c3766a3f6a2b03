//! Square boards of any size, as data: how they are written, and the goals that exist for every size.

use crate::puzzle::shape::Shape;

/// How a square board is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SquareText {
    /// The size, then the cells; the judge writes a row per line.
    Sized,
    /// The same; the judge writes a cell per line.
    CellPerLine,
    /// The same; the judge aligns the cells, and `#` begins a comment that ends with its line.
    Commented,
    /// `[[1,2],[3,0]]`: one list per row.
    Matrix,
    /// The size N alone: the board is N * N - 1, ..., 2, 1 with the blank last, and 1 and 2 exchanged if N is even.
    SizeOnly,
}

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
