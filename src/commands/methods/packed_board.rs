//! A board as one integer: 64 bits for up to 16 cells, 128 bits for up to 25.
//!
//! ```text
//! Board      cell i is the four bits 4i .. 4i + 4     16 cells:  64 bits
//! WideBoard  cell i is the five bits 5i .. 5i + 5     25 cells: 125 bits
//! ```
//!
//! The blank is 0, a tile is its number, and the bits above the last cell are zero.
//!
//! Every search is generic over [`PackedBoard`] and compiled once for each type, so 128-bit boards do not slow down
//! 64-bit ones.

use crate::puzzle::{Board, Shape};
use std::fmt::Debug;

/// Cells of the largest board that any type here can hold.
pub const MAX_CELLS: usize = 25;

/// A board packed in one integer: the state of a search. The default value, 0, is no board: it marks an empty slot of a
/// hash table.
pub trait PackedBoard: Copy + Eq + Ord + Debug + Default + 'static {
    /// Whether searches are compiled for each heuristic, or for one that is known at run time.
    const FAST: bool;

    /// Packs cells, row by row, the blank 0. The caller makes sure that they are a permutation.
    fn from_cells(cells: &[u8]) -> Self;

    /// The tile in a cell, 0 for the blank; always below 32.
    fn at(self, cell: usize) -> usize;

    /// The cell of the blank on a board of `cells` cells.
    fn blank(self, cells: usize) -> usize;

    /// The board after the blank, which is in `from`, has changed places with the tile in `to`.
    fn slid(self, from: usize, to: usize) -> Self;

    /// The same board with `value` in one cell.
    fn with(self, cell: usize, value: usize) -> Self;

    /// A hash. Its highest bits are mixed best, so the number of a slot is taken from there.
    fn hash(self) -> u64;

    /// Unpacks the cells, row by row: the inverse of [`PackedBoard::from_cells`].
    #[inline(never)]
    fn to_cells(self, shape: Shape) -> Vec<u8> {
        debug_assert!(shape.cells() <= MAX_CELLS);
        let tile = |cell| self.at(cell) as u8;
        (0..shape.cells()).map(tile).collect()
    }
}

/// 2^64 divided by the golden ratio, and odd. Multiples of it spread evenly over 64 bits (Fibonacci hashing; Knuth,
/// volume 3, 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl PackedBoard for Board {
    const FAST: bool = true;

    fn from_cells(cells: &[u8]) -> Board {
        Board::pack(cells)
    }

    #[inline(always)]
    fn at(self, cell: usize) -> usize {
        self.tile(cell) as usize
    }

    #[inline(always)]
    fn blank(self, cells: usize) -> usize {
        Board::blank(self, cells)
    }

    #[inline(always)]
    fn slid(self, from: usize, to: usize) -> Board {
        self.slide(from, to)
    }

    #[inline(always)]
    fn with(self, cell: usize, value: usize) -> Board {
        let shift = 4 * cell;
        Board(self.0 & !(15 << shift) | (value as u64) << shift)
    }

    #[inline(always)]
    fn hash(self) -> u64 {
        // Bit k of a factor changes only bits k and above of a product, so the high half is folded in first.
        (self.0 ^ self.0 >> 32).wrapping_mul(GOLDEN)
    }
}

/// A board of up to 25 cells, five bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct WideBoard(pub u128);

impl PackedBoard for WideBoard {
    const FAST: bool = false;

    fn from_cells(cells: &[u8]) -> WideBoard {
        let cells = cells.iter().rev();
        WideBoard(cells.fold(0, |packed, &tile| packed << 5 | u128::from(tile)))
    }

    #[inline(always)]
    fn at(self, cell: usize) -> usize {
        (self.0 >> (5 * cell)) as usize & 31
    }

    #[inline(always)]
    fn blank(self, _: usize) -> usize {
        // Subtracting 1 from every cell first borrows at the lowest zero, which is the blank.
        const ONES: u128 = ((1 << 125) - 1) / 31;
        let zero = self.0.wrapping_sub(ONES) & !self.0 & ONES << 4;
        zero.trailing_zeros() as usize / 5
    }

    #[inline(always)]
    fn slid(self, from: usize, to: usize) -> WideBoard {
        // The blank is 0, so one exclusive or clears the tile's cell and another fills the blank's.
        let tile = self.0 >> (5 * to) & 31;
        WideBoard(self.0 ^ tile << (5 * to) ^ tile << (5 * from))
    }

    #[inline(always)]
    fn with(self, cell: usize, value: usize) -> WideBoard {
        let shift = 5 * cell;
        WideBoard(self.0 & !(31 << shift) | (value as u128) << shift)
    }

    #[inline(always)]
    fn hash(self) -> u64 {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let mixed = (low ^ low >> 32).wrapping_mul(GOLDEN);
        (mixed ^ mixed >> 29 ^ high).wrapping_mul(GOLDEN)
    }
}
