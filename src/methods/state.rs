//! A search state by type: 64 bits for up to 16 cells, 128 bits for up to 25. What is written for one is compiled for
//! both, so the larger costs the smaller nothing.
//!
//! ```text
//! Board  cell i is the four bits 4i .. 4i + 4     16 cells:  64 bits
//! Wide   cell i is the five bits 5i .. 5i + 5     25 cells: 125 bits
//! ```
//!
//! The blank is 0, a tile its number, and bits above the last cell are zero; so no board is [`State::EMPTY`].

use crate::puzzle::board::Board;
use std::fmt::Debug;

/// The most cells that any state has.
pub const MOST: usize = 25;

/// A packed board.
pub trait State: Copy + Eq + Ord + Debug + 'static {
    /// What no board is.
    const EMPTY: Self;

    /// Cells row by row, the blank 0. The caller answers for their being a permutation.
    fn from_cells(cells: &[u8]) -> Self;

    /// What stands at a cell, below 32.
    fn at(self, cell: usize) -> usize;

    /// The board after the blank, now at `from`, has changed places with the tile at `to`.
    fn slid(self, from: usize, to: usize) -> Self;

    /// The same board with something else at a cell.
    fn with(self, cell: usize, value: usize) -> Self;

    /// 64 bits of which the highest are mixed best.
    fn hash(self) -> u64;
}

/// 2^64 over the golden ratio, odd: multiplied by it, numbers spread evenly (Knuth, volume 3, 6.4).
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

impl State for Board {
    const EMPTY: Board = Board(0);

    fn from_cells(cells: &[u8]) -> Board {
        Board::pack(cells)
    }

    #[inline(always)]
    fn at(self, cell: usize) -> usize {
        self.tile(cell) as usize
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
        // The high half folded in, as a product's high bits know little of its factor's.
        (self.0 ^ self.0 >> 32).wrapping_mul(GOLDEN)
    }
}

/// A board of up to 25 cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Wide(pub u128);

impl State for Wide {
    const EMPTY: Wide = Wide(0);

    fn from_cells(cells: &[u8]) -> Wide {
        let cells = cells.iter().rev();
        Wide(cells.fold(0, |packed, &tile| packed << 5 | u128::from(tile)))
    }

    #[inline(always)]
    fn at(self, cell: usize) -> usize {
        (self.0 >> (5 * cell)) as usize & 31
    }

    #[inline(always)]
    fn slid(self, from: usize, to: usize) -> Wide {
        let tile = self.0 >> (5 * to) & 31;
        Wide(self.0 ^ tile << (5 * to) ^ tile << (5 * from))
    }

    #[inline(always)]
    fn with(self, cell: usize, value: usize) -> Wide {
        let shift = 5 * cell;
        Wide(self.0 & !(31 << shift) | (value as u128) << shift)
    }

    #[inline(always)]
    fn hash(self) -> u64 {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let mixed = (low ^ low >> 32).wrapping_mul(GOLDEN);
        (mixed ^ mixed >> 29 ^ high).wrapping_mul(GOLDEN)
    }
}
