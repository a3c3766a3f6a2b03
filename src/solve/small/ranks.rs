//! Ranks of multiset permutations: all arrangements of the same symbols, some of them equal, are numbered in
//! lexicographic order.
//!
//! `n` symbols, of which `c_s` are equal to `s`, have `N = n! / (c_0! c_1! ...)` arrangements, and `N c_s / n` of them
//! begin with `s`. So the rank grows from cell to cell by `N (c_0 + ... + c_(s-1)) / n`, and `N c_s / n` arrangements of
//! the other cells are left.
//!
//! Two arrangements that differ in two cells have the same symbols behind the second of them, and so the same growth
//! there. A slide's rank needs only the cells from the hole to the tile.

use crate::puzzle::small_kind::{symbol, SmallBoard, CELLS};

/// What is known before a cell of an arrangement is ranked.
#[derive(Clone, Copy, Default)]
pub struct RankedCells {
    /// The rank so far.
    pub rank: u32,
    /// The arrangements of the symbols that are left.
    boards: u32,
    /// How often each symbol is left, four bits each. No symbol fills all 16 cells.
    left: u64,
}

/// Ranks arrangements of the same symbols.
pub struct Ranks {
    cells: usize,
    first: RankedCells,
}

/// By divisor: 2^36 divided by it, rounded up.
const RECIPROCALS: [u64; CELLS + 1] = {
    let mut all = [0; CELLS + 1];
    let mut divisor = 1;
    while divisor <= CELLS {
        all[divisor] = (1u64 << 36).div_ceil(divisor as u64);
        divisor += 1;
    }
    all
};

/// A number below 2^29 divided by at most 16. The product is too large by less than 2^29 * 16, so the quotient is exact. Half
/// of the time of all boards of 3 x 3 went into divisions.
#[inline]
fn divided(number: u32, divisor: usize) -> u32 {
    ((u64::from(number) * RECIPROCALS[divisor]) >> 36) as u32
}

/// The number of symbols below one.
#[inline]
fn below(left: u64, symbol: u8) -> u32 {
    const BYTES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let lower = left & !(u64::MAX << (4 * symbol));
    let bytes = (lower & BYTES) + (lower >> 4 & BYTES);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

impl Ranks {
    /// The ranks of arrangements of a board's symbols; `None` if there are more than `most` of them, at most 2^27.
    pub fn new(board: SmallBoard, cells: usize, most: u64) -> Option<Ranks> {
        let mut counts = [0u64; CELLS];
        let mut boards = 1u64;
        for cell in 0..cells {
            let count = &mut counts[usize::from(symbol(board, cell))];
            *count += 1;
            // An arrangement of one more symbol: n / c times as many. Below 2^27 * 16, then checked.
            boards = boards * (cell as u64 + 1) / *count;
            if boards > most {
                return None;
            }
        }
        let left = (0..).zip(&counts);
        let left = left.fold(0, |all, (symbol, count)| all | count << (4 * symbol));
        let first = RankedCells {
            rank: 0,
            boards: boards as u32,
            left,
        };
        Some(Ranks { cells, first })
    }

    /// The number of arrangements.
    pub fn boards(&self) -> usize {
        self.first.boards as usize
    }

    /// Ranks the symbol of a cell.
    #[inline]
    fn next(&self, now: RankedCells, cell: usize, symbol: u8) -> RankedCells {
        let cells = self.cells - cell;
        let count = (now.left >> (4 * symbol) & 15) as u32;
        RankedCells {
            rank: now.rank + divided(now.boards * below(now.left, symbol), cells),
            boards: divided(now.boards * count, cells),
            left: now.left - (1 << (4 * symbol)),
        }
    }

    /// Ranks a board: what is known before each cell, and after the last, where its rank is complete.
    #[inline]
    pub fn of(&self, board: SmallBoard) -> [RankedCells; CELLS + 1] {
        let mut ranked = [self.first; CELLS + 1];
        for cell in 0..self.cells {
            ranked[cell + 1] = self.next(ranked[cell], cell, symbol(board, cell));
        }
        ranked
    }

    /// The rank in what [`Ranks::of`] returns.
    #[inline]
    pub fn rank(&self, ranked: &[RankedCells; CELLS + 1]) -> usize {
        ranked[self.cells].rank as usize
    }

    /// The rank of a board that differs from a ranked one only in two cells and the symbols there.
    #[inline]
    pub fn exchanged(
        &self,
        ranked: &[RankedCells; CELLS + 1],
        board: SmallBoard,
        (a, b): (usize, usize),
    ) -> usize {
        let (first, last) = (a.min(b), a.max(b));
        let mut now = ranked[first];
        for cell in first..=last {
            now = self.next(now, cell, symbol(board, cell));
        }
        (now.rank + (ranked[self.cells].rank - ranked[last + 1].rank)) as usize
    }

    /// The board of a rank.
    pub fn board(&self, rank: usize) -> SmallBoard {
        let mut now = self.first;
        let mut board = 0;
        for cell in 0..self.cells {
            let fits = |&symbol: &u8| {
                let next = self.next(now, cell, symbol);
                let here = next.rank..next.rank + next.boards;
                now.left >> (4 * symbol) & 15 > 0 && here.contains(&(rank as u32))
            };
            let symbol = (0..CELLS as u8).find(fits).unwrap_or(0);
            now = self.next(now, cell, symbol);
            board |= u64::from(symbol) << (4 * cell);
        }
        board
    }
}
