//! What is drawn: a board, its goal, and the tile that has just moved.

use crate::puzzle::shape::Shape;
use crate::read::line::FIXED;

/// A board as a picture shows it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture<'a> {
    /// Rows and columns.
    pub shape: Shape,
    /// Tiles by cell, the blank 0, fixed cells [`FIXED`].
    pub tiles: &'a [u16],
    /// Tiles of the goal by cell: a tile in its own cell looks different where there are colours.
    pub goal: &'a [u16],
    /// The cell of the tile that has just moved, or is to move next.
    pub marked: Option<usize>,
}

impl Picture<'_> {
    /// Nothing moves through the cell.
    pub(crate) fn is_fixed(&self, cell: usize) -> bool {
        self.tiles[cell] == FIXED
    }

    /// The tile in a cell is where the goal has it.
    pub(crate) fn is_home(&self, cell: usize) -> bool {
        self.tiles[cell] == self.goal[cell]
    }
}
