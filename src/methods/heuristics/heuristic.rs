//! Lower bounds of the moves left: what they have in common, and the two that are sums over the tiles.

use crate::methods::space::Space;
use crate::methods::state::State;

/// A lower bound, never above the true distance, and zero on the goal alone.
pub trait Bound<S> {
    /// What goes with a board so that the bound is kept up by a move, and not worked out again.
    type Note: Copy + Default;

    /// By how much f grows at least from one bound of IDA* to the next: 2 where h is odd exactly when the distance is.
    const STEP: u32 = 2;

    fn note(&self, board: S) -> Self::Note;

    /// The note after the blank has gone from `blank` to `from`, which is where `tile` comes from. `after`: the board
    /// then.
    fn moved(
        &self,
        note: Self::Note,
        after: S,
        tile: usize,
        from: usize,
        blank: usize,
    ) -> Self::Note;

    /// The bound that a note stands for, in moves.
    fn h(&self, note: Self::Note) -> u32;
}

/// Tiles out of place.
pub struct Misplaced<S>(Space<S>);

impl<S: State> Misplaced<S> {
    pub fn new(space: &Space<S>) -> Misplaced<S> {
        Misplaced(space.clone())
    }
}

impl<S: State> Bound<S> for Misplaced<S> {
    type Note = u8;

    const STEP: u32 = 1;

    fn note(&self, board: S) -> u8 {
        let out = |&cell: &usize| board.at(cell) != 0 && board.at(cell) != self.0.goal.at(cell);
        (0..self.0.cells()).filter(out).count() as u8
    }

    #[inline(always)]
    fn moved(&self, note: u8, _: S, tile: usize, from: usize, blank: usize) -> u8 {
        let home = usize::from(self.0.home[tile]);
        note + u8::from(home == from) - u8::from(home == blank)
    }

    #[inline(always)]
    fn h(&self, note: u8) -> u32 {
        note.into()
    }
}

/// Manhattan distance: for each tile the rows and columns to its goal cell.
pub struct Manhattan {
    /// By tile and cell; 0 for the blank.
    distance: [[u8; 32]; 32],
    cells: usize,
}

impl Manhattan {
    pub fn new<S: State>(space: &Space<S>) -> Manhattan {
        let (cells, cols) = (space.cells(), space.shape.cols);
        let mut distance = [[0; 32]; 32];
        for (tile, distance) in distance[..cells].iter_mut().enumerate().skip(1) {
            let home = usize::from(space.home[tile]);
            for (cell, distance) in distance[..cells].iter_mut().enumerate() {
                let rows = (home / cols).abs_diff(cell / cols);
                *distance = (rows + (home % cols).abs_diff(cell % cols)) as u8;
            }
        }
        Manhattan { distance, cells }
    }

    /// What a tile has to go from a cell.
    #[inline(always)]
    pub fn of(&self, tile: usize, cell: usize) -> u8 {
        self.distance[tile & 31][cell & 31]
    }
}

impl<S: State> Bound<S> for Manhattan {
    type Note = u8;

    fn note(&self, board: S) -> u8 {
        (0..self.cells)
            .map(|cell| self.of(board.at(cell), cell))
            .sum()
    }

    #[inline(always)]
    fn moved(&self, note: u8, _: S, tile: usize, from: usize, blank: usize) -> u8 {
        note.wrapping_add(self.of(tile, blank))
            .wrapping_sub(self.of(tile, from))
    }

    #[inline(always)]
    fn h(&self, note: u8) -> u32 {
        note.into()
    }
}
