//! A board of up to 16 cells, packed in one `u64`.
//!
//! Cell `i` (row by row, from 0) is the four bits `4i .. 4i + 4`; the blank is 0, a tile its number. So the 3 x 3 board
//!
//! ```text
//! 2 3 4
//! 1 5 x     is     0x867051432     (cell 0 is the lowest nibble)
//! 7 6 8
//! ```
//!
//! Bits above the last cell are zero. A letter always names the way **the blank** goes.

use crate::puzzle::small_permutation::Few;

/// Rows and columns of a board: at least 2 each, at most 16 cells together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Shape {
    pub rows: usize,
    pub cols: usize,
}

impl Shape {
    pub const fn new(rows: usize, cols: usize) -> Shape {
        Shape { rows, cols }
    }

    pub const fn cells(self) -> usize {
        self.rows * self.cols
    }

    /// The cell beside `cell` in the direction `m`, if the board goes that far.
    #[inline]
    pub fn step(self, cell: usize, m: Move) -> Option<usize> {
        match m {
            Move::Up => cell.checked_sub(self.cols),
            Move::Down => Some(cell + self.cols).filter(|&c| c < self.cells()),
            Move::Left => Some(cell).filter(|c| c % self.cols > 0).map(|c| c - 1),
            Move::Right => Some(cell + 1).filter(|c| c % self.cols > 0),
        }
    }

    /// The cell that the snake visits as number `at`: even rows left to right, odd rows right to left. Its own inverse.
    #[inline]
    pub fn snake(self, at: usize) -> usize {
        let (row, col) = (at / self.cols, at % self.cols);
        row * self.cols
            + if row % 2 == 0 {
                col
            } else {
                self.cols - 1 - col
            }
    }
}

/// A move of the blank; the numbers are the two-bit codes of a [`Path`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    Up = 0,
    Down = 1,
    Left = 2,
    Right = 3,
}

pub const MOVES: [Move; 4] = [Move::Up, Move::Down, Move::Left, Move::Right];

impl Move {
    /// The move that undoes it.
    pub fn back(self) -> Move {
        MOVES[self as usize ^ 1]
    }
}

/// Which of several shortest paths is the answer: the first, when moves are compared in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// u, d, l, r: what mirrors of any-path problems accept when they compare text.
    Udlr,
    /// d, l, r, u: the dictionary's.
    Dlru,
}

impl Order {
    pub fn moves(self) -> [Move; 4] {
        match self {
            Order::Udlr => MOVES,
            Order::Dlru => [Move::Down, Move::Left, Move::Right, Move::Up],
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Default)]
pub struct Board(pub u64);

impl Board {
    /// Cells row by row, the blank 0. The caller answers for their being a permutation.
    pub fn pack(cells: &[u8]) -> Board {
        Board(
            cells
                .iter()
                .rev()
                .fold(0, |packed, &tile| packed << 4 | u64::from(tile)),
        )
    }

    /// 1, 2, ... with the blank last.
    pub fn standard(shape: Shape) -> Board {
        let last = shape.cells() - 1;
        Board((0..last).fold(0, |packed, cell| packed | (cell as u64 + 1) << (4 * cell)))
    }

    #[inline]
    pub fn tile(self, cell: usize) -> u64 {
        self.0 >> (4 * cell) & 15
    }

    /// The cell of the blank on a board of `cells` cells.
    #[inline]
    pub fn blank(self, cells: usize) -> usize {
        self.blank_bit(Board::above(cells)).trailing_zeros() as usize / 4
    }

    /// All bits above a board of so many cells.
    pub fn above(cells: usize) -> u64 {
        (!0 << (4 * cells - 1)) << 1
    }

    /// The lowest bit of the blank's nibble, given [`Board::above`].
    #[inline]
    pub fn blank_bit(self, above: u64) -> u64 {
        // The lowest zero nibble: subtracting 1 from each borrows first there. Nibbles above the board are filled.
        let filled = self.0 | above;
        let zero = filled.wrapping_sub(0x1111_1111_1111_1111) & !filled & 0x8888_8888_8888_8888;
        (zero & zero.wrapping_neg()) >> 3
    }

    /// The board after the blank, now at `from`, has changed places with the tile at `to`.
    #[inline]
    pub fn slide(self, from: usize, to: usize) -> Board {
        let tile = self.tile(to);
        Board(self.0 ^ tile << (4 * to) ^ tile << (4 * from))
    }

    /// The same board with its cells in the order of [`Shape::snake`].
    #[inline]
    pub fn along_snake(self, shape: Shape) -> Board {
        if shape.cols == 3 && shape.rows < 4 {
            return self.along_snake_of_three();
        }
        Board((0..shape.cells()).fold(0, |packed, at| {
            packed | self.tile(shape.snake(at)) << (4 * at)
        }))
    }

    /// The same for two or three rows of three.
    #[inline]
    pub fn along_snake_of_three(self) -> Board {
        let b = self.0;
        Board(b & !0xf0_f000 | b >> 8 & 0xf000 | (b & 0xf000) << 8)
    }

    /// Whether the tiles, read along the snake, are an odd permutation. A move never changes it: along the snake
    /// each tile passes an even number of others. So two boards reach each other exactly when they agree.
    pub fn odd(self, shape: Shape) -> bool {
        let along = self.along_snake(shape);
        let mut tiles = Few::default();
        for tile in (0..shape.cells())
            .map(|at| along.tile(at))
            .filter(|&tile| tile != 0)
        {
            tiles.add(tile as u32);
        }
        tiles.odd()
    }

    /// The board that a path leads to, or `None` if a move leaves the board. Slow on purpose: this is the judge.
    pub fn replay(self, shape: Shape, path: &Path) -> Option<Board> {
        let mut board = self;
        let mut blank = self.blank(shape.cells());
        for i in 0..path.len() {
            let to = shape.step(blank, path.get(i))?;
            board = board.slide(blank, to);
            blank = to;
        }
        Some(board)
    }
}

/// Up to 96 moves, two bits each, the first in the lowest bits of the first word.
#[derive(Clone, Copy, Debug, Default)]
pub struct Path {
    words: [u64; 3],
    len: usize,
}

impl Path {
    /// The lowest `len` moves (at most 32) of a word; what stands above them is no matter.
    #[inline]
    pub fn from_word(word: u64, len: usize) -> Path {
        Path {
            words: [word, 0, 0],
            len,
        }
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn get(&self, i: usize) -> Move {
        MOVES[(self.words[i / 32] >> (2 * (i % 32)) & 3) as usize]
    }

    pub fn push(&mut self, m: Move) {
        let (word, shift) = (self.len / 32, 2 * (self.len % 32));
        self.words[word] = self.words[word] & !(3 << shift) | (m as u64) << shift;
        self.len += 1;
    }

    /// The moves in words of 32; only [`Path::len`] of them count.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words[..(self.len + 31) / 32]
    }
}

impl std::iter::FromIterator<Move> for Path {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Path {
        let mut path = Path::default();
        moves.into_iter().for_each(|m| path.push(m));
        path
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.len == other.len && (0..self.len).all(|i| self.get(i) == other.get(i))
    }
}

impl Eq for Path {}
