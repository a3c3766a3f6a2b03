//! Boards of 3 x 4, 4 x 3 and 4 x 4 cells on one frame of four columns, so that all of a search counts cells alike.

use crate::puzzle::board::Board;
use crate::puzzle::shape::{Move, Shape};

/// A board's place on the frame: its first rows and columns. Cells are numbered row by row, four a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub rows: usize,
    pub cols: usize,
}

/// What [`Frame::step`] gives where a move leaves the board.
pub const OUTSIDE: usize = 16;

impl Frame {
    pub fn new(shape: Shape) -> Frame {
        Frame {
            rows: shape.rows,
            cols: shape.cols,
        }
    }

    /// The cell beside `cell` in the direction of `m`, as a [`Move`] counts, or [`OUTSIDE`].
    #[inline(always)]
    pub const fn step(self, cell: usize, m: usize) -> usize {
        let (row, col) = (cell / 4, cell % 4);
        if m == Move::Up as usize && row > 0 {
            cell - 4
        } else if m == Move::Down as usize && row + 1 < self.rows {
            cell + 4
        } else if m == Move::Left as usize && col > 0 {
            cell - 1
        } else if m == Move::Right as usize && col + 1 < self.cols {
            cell + 1
        } else {
            OUTSIDE
        }
    }

    /// The board's cells, in rising order.
    pub fn cells(self) -> impl Iterator<Item = usize> {
        (0..4 * self.rows).filter(move |cell| cell % 4 < self.cols)
    }

    /// A bit for each of the board's cells.
    pub fn mask(self) -> u16 {
        self.cells().fold(0, |mask, cell| mask | 1 << cell)
    }

    /// By cell: a bit for each neighbour.
    pub fn neighbours(self) -> [u16; 16] {
        let mut masks = [0; 16];
        for cell in self.cells() {
            for m in 0..4 {
                let to = self.step(cell, m);
                if to != OUTSIDE {
                    masks[cell] |= 1 << to;
                }
            }
        }
        masks
    }

    /// The board on the frame: a nibble a cell of the frame, those outside the board 0.
    pub fn spread(self, board: Board) -> u64 {
        let cells = self.cells().enumerate();
        cells.fold(0, |all, (i, cell)| all | board.tile(i) << (4 * cell))
    }

    /// The cell of the blank of a board on the frame.
    pub fn blank(self, board: u64) -> usize {
        self.cells()
            .find(|&cell| board >> (4 * cell) & 15 == 0)
            .unwrap_or(0)
    }
}

/// The cell after rows and columns have changed places.
#[inline(always)]
pub const fn transposed(cell: usize) -> usize {
    cell % 4 * 4 + cell / 4
}

/// The number of the edge between two neighbouring cells: 0 to 11 within rows, 12 to 23 between them.
#[inline(always)]
pub const fn edge(a: usize, b: usize) -> u32 {
    let low = if a < b { a } else { b };
    if a + b == 2 * low + 1 {
        (low / 4 * 3 + low % 4) as u32
    } else {
        (12 + low) as u32
    }
}
