//! A case in plain cells: what the judge, the generator and every slow reader look at.

use crate::puzzle::solver::Strategy;

/// A board and its goal, tiles by cell, the blank 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Instance {
    /// The number of the case in its input, from 1.
    pub number: u64,
    /// Rows of the start and of the goal.
    pub rows: usize,
    /// Columns of both.
    pub cols: usize,
    /// Tiles of the start by cell, the blank 0.
    pub start: Vec<usize>,
    /// Tiles of the goal by cell, the blank 0.
    pub goal: Vec<usize>,
    /// The most moves, where each case states it.
    pub bound: Option<usize>,
    /// How the path is to be searched for, where each case states it.
    pub strategy: Option<Strategy>,
}

impl Instance {
    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// The cell of the blank.
    pub(crate) fn blank(&self) -> usize {
        self.start.iter().position(|&tile| tile == 0).unwrap_or(0)
    }

    /// The cell beside one: up (0), down (1), left (2) or right (3) of it.
    pub(crate) fn beside(&self, cell: usize, way: usize) -> Option<usize> {
        let col = cell % self.cols;
        match way {
            0 => cell.checked_sub(self.cols),
            1 => Some(cell + self.cols).filter(|&to| to < self.cells()),
            2 => (col > 0).then(|| cell - 1),
            _ => (col + 1 < self.cols).then(|| cell + 1),
        }
    }
}
