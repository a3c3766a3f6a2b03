//! Boards of 3 x 4, 4 x 3 and 4 x 4 cells, padded to four columns, so that all searches number cells alike.
//!
//! ```text
//!  0  1  2  3
//!  4  5  6  7      A 4 x 3 board takes the first three columns, a 3 x 4 board the first three rows.
//!  8  9 10 11      A padded board is a `u64` with four bits a cell; cells outside the board are 0.
//! 12 13 14 15
//! ```

use crate::puzzle::{Board, Move, Shape};

/// Rows and columns of a padded board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PaddedShape {
    pub rows: usize,
    pub cols: usize,
}

/// The result of [`PaddedShape::step`] for a move that leaves the board.
pub(crate) const OUTSIDE: usize = 16;

/// Edges between neighbouring cells: 12 within rows and 12 between them.
pub(crate) const EDGES: usize = 24;

impl PaddedShape {
    /// The padded shape with the same rows and columns.
    pub(crate) fn new(shape: Shape) -> PaddedShape {
        PaddedShape {
            rows: shape.rows,
            cols: shape.cols,
        }
    }

    /// Whether a cell is on the board.
    pub(crate) const fn has(self, cell: usize) -> bool {
        cell / 4 < self.rows && cell % 4 < self.cols
    }

    /// The cell beside `cell` in the direction of move `m` (its number as a [`Move`]), or [`OUTSIDE`].
    #[inline(always)]
    pub(crate) const fn step(self, cell: usize, m: usize) -> usize {
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

    /// The board's cells in rising order.
    pub(crate) fn cells(self) -> impl Iterator<Item = usize> {
        (0..4 * self.rows).filter(move |cell| cell % 4 < self.cols)
    }

    /// One bit for each of the board's cells.
    pub(crate) fn mask(self) -> u16 {
        self.cells().fold(0, |mask, cell| mask | 1 << cell)
    }

    /// Pads a board.
    pub(crate) fn pad(self, board: Board) -> u64 {
        let cells = self.cells().enumerate();
        cells.fold(0, |all, (i, cell)| all | board.tile(i) << (4 * cell))
    }

    /// The board that was padded.
    pub(crate) fn unpad(self, board: u64) -> Board {
        let cells = self.cells().enumerate();
        let tile = |cell: usize| board >> (4 * cell) & 15;
        Board(cells.fold(0, |all, (i, cell)| all | tile(cell) << (4 * i)))
    }

    /// The cell of the blank of a padded board.
    pub(crate) fn blank(self, board: u64) -> usize {
        self.cells()
            .find(|&cell| tile_at(board, cell) == 0)
            .unwrap_or(0)
    }

    /// The cell of each tile on a padded board, [`OUTSIDE`] for tiles that the board lacks; entry 0 is the blank's cell.
    pub(crate) fn cells_of_tiles(self, board: u64) -> [usize; 16] {
        let mut cells = [OUTSIDE; 16];
        self.cells()
            .for_each(|cell| cells[tile_at(board, cell)] = cell);
        cells
    }
}

/// The tile in a cell of a padded board.
#[inline(always)]
pub(crate) const fn tile_at(board: u64, cell: usize) -> usize {
    (board >> (4 * cell)) as usize & 15
}

/// A padded board after its blank moved from a cell to a neighbour.
#[inline(always)]
pub(crate) const fn slid(board: u64, blank: usize, to: usize) -> u64 {
    let tile = board >> (4 * to) & 15;
    board ^ tile << (4 * to) ^ tile << (4 * blank)
}

/// The cell after rows and columns are exchanged: its mirror image in the diagonal from the first cell.
#[inline(always)]
pub(crate) const fn transposed(cell: usize) -> usize {
    cell % 4 * 4 + cell / 4
}

/// The mirror image of a cell in one of the two diagonals of the square: that through the first cell, or the other.
#[inline(always)]
pub(crate) const fn mirrored(cell: usize, other: bool) -> usize {
    if other {
        transposed(15 - cell)
    } else {
        transposed(cell)
    }
}

/// The number of the edge between two neighbouring cells: 0 to 11 within rows, 12 to 23 between them.
#[inline(always)]
pub(crate) const fn edge(a: usize, b: usize) -> usize {
    let low = if a < b { a } else { b };
    if a + b == 2 * low + 1 {
        low / 4 * 3 + low % 4
    } else {
        12 + low
    }
}

/// The two cells of an edge, the lower one first.
#[inline(always)]
pub(crate) const fn ends(edge: usize) -> (usize, usize) {
    if edge < 12 {
        (edge / 3 * 4 + edge % 3, edge / 3 * 4 + edge % 3 + 1)
    } else {
        (edge - 12, edge - 8)
    }
}
