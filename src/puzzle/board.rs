//! A board of up to 16 cells, packed in one `u64`, and the goal of all boards of a problem.

use crate::puzzle::{Shape, SmallPermutation};

/// A board of up to 16 cells. Cells are numbered row by row, and cell `i` takes the four bits from bit `4 * i` on. The
/// blank is 0, a tile is its number, and the bits above the last cell are zero.
///
/// ```text
/// 2 3 4
/// 1 5 x     is     0x867051432     (cell 0 is the lowest digit)
/// 7 6 8
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Default)]
pub struct Board(pub u64);

impl Board {
    /// Packs cells, row by row. They must be a permutation of 0, 1, 2, ...
    pub fn pack(cells: &[u8]) -> Board {
        let add = |packed, &tile| packed << 4 | u64::from(tile);
        Board(cells.iter().rev().fold(0, add))
    }

    /// Packs the tiles of plain cells, with 0 for the blank.
    pub fn of_cells(cells: &[usize]) -> Board {
        let add = |packed, &tile: &usize| packed << 4 | tile as u64;
        Board(cells.iter().rev().fold(0, add))
    }

    /// The tiles of the `count` cells of a board, with 0 for the blank.
    #[inline(never)]
    pub fn cells(self, count: usize) -> Vec<usize> {
        (0..count).map(|cell| self.tile(cell) as usize).collect()
    }

    /// The board 1, 2, ... with the blank last.
    pub fn standard(shape: Shape) -> Board {
        let last = shape.cells() - 1;
        Board((0..last).fold(0, |packed, cell| packed | (cell as u64 + 1) << (4 * cell)))
    }

    /// The sum of the distances of all tiles to their cells in the goal.
    pub fn distance(self, shape: Shape, goal: Board) -> usize {
        let cell_of = |board: Board, tile| (0..shape.cells()).find(|&at| board.tile(at) == tile);
        let distance = |tile| Some(shape.distance(cell_of(self, tile)?, cell_of(goal, tile)?));
        (1..shape.cells() as u64).filter_map(distance).sum()
    }

    /// The tile in a cell, 0 for the blank.
    #[inline]
    pub fn tile(self, cell: usize) -> u64 {
        self.0 >> (4 * cell) & 15
    }

    /// The cell of the blank on a board of `cells` cells.
    #[inline]
    pub fn blank(self, cells: usize) -> usize {
        self.blank_bit(Board::above(cells)).trailing_zeros() as usize / 4
    }

    /// A mask of all bits above a board of `cells` cells.
    pub fn above(cells: usize) -> u64 {
        (!0 << (4 * cells - 1)) << 1
    }

    /// The lowest bit of the blank's digit. `above` must come from [`Board::above`].
    #[inline]
    pub fn blank_bit(self, above: u64) -> u64 {
        // Subtracting 1 from every digit first borrows at the lowest zero. Digits above the board are filled, so they
        // do not borrow.
        let filled = self.0 | above;
        let zero = filled.wrapping_sub(0x1111_1111_1111_1111) & !filled & 0x8888_8888_8888_8888;
        (zero & zero.wrapping_neg()) >> 3
    }

    /// The board after the blank in cell `from` changes places with the tile in cell `to`.
    #[inline]
    pub fn slide(self, from: usize, to: usize) -> Board {
        let tile = self.tile(to);
        Board(self.0 ^ tile << (4 * to) ^ tile << (4 * from))
    }

    /// The board with left and right exchanged.
    pub fn mirrored(self, shape: Shape) -> Board {
        let tile = |packed, cell| packed | self.tile(shape.image(cell, 4)) << (4 * cell);
        Board((0..shape.cells()).fold(0, tile))
    }

    /// The same board with its cells in the order of [`Shape::snake`].
    #[inline]
    pub fn along_snake(self, shape: Shape) -> Board {
        let Board(cells) = self;
        if shape.cols == 3 && shape.rows < 4 {
            // Only cells 3 and 5 change places.
            return Board(cells & !0xf0_f000 | cells >> 8 & 0xf000 | (cells & 0xf000) << 8);
        }
        let along = |packed, place| packed | self.tile(shape.snake(place)) << (4 * place);
        Board((0..shape.cells()).fold(0, along))
    }

    /// Whether the tiles, read along the snake, are an odd permutation. A move takes a tile past an even number of
    /// others, so it never changes this; and two boards can reach each other exactly if they agree in it.
    #[inline(never)]
    pub fn odd(self, shape: Shape) -> bool {
        let mut tiles = SmallPermutation::default();
        // [`Shape::snake`] divides for each cell: with it, `odd-4x4` takes 13% longer.
        for row in 0..shape.rows {
            for col in 0..shape.cols {
                let col = if row % 2 == 0 {
                    col
                } else {
                    shape.cols - 1 - col
                };
                match self.tile(row * shape.cols + col) {
                    0 => {}
                    tile => tiles.add(tile as u32),
                }
            }
        }
        tiles.odd()
    }
}

/// A goal for boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// 1, 2, ... with the blank last.
    Standard,
    /// The cells row by row, one hexadecimal digit each, with `0` for the blank.
    Cells(&'static str),
    /// The board that follows each board in the input.
    Given,
}

impl Goal {
    /// The common goal of all boards of a shape, if there is one.
    pub fn common(&self, shape: Shape) -> Option<Board> {
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
