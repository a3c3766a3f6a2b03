//! A board of any size up to 65,535 cells, each cell with where its content belongs: the goal is every cell's own.
//!
//! So one board serves every goal. With the blank last, tile `t` belongs to cell `t - 1`; with the blank first, to cell `t`.

use crate::puzzle::board::{Move, Shape};
use crate::puzzle::long_path::Moves;

/// Cells are numbered row by row from 0; content is named by the cell where it belongs, its home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// At most 65,535 cells.
    pub shape: Shape,
    /// By cell: the home of what stands there.
    homes: Vec<u16>,
    /// By home: the cell where its content stands.
    at: Vec<u16>,
    /// The home of the blank.
    blank: usize,
}

impl Field {
    /// `homes`: by cell, a permutation of all cells; `blank`: the home of the blank. The caller answers for both.
    pub fn new(shape: Shape, homes: Vec<u16>, blank: usize) -> Field {
        let mut at = vec![0; homes.len()];
        for (cell, &home) in homes.iter().enumerate() {
            at[usize::from(home)] = cell as u16;
        }
        Field {
            shape,
            homes,
            at,
            blank,
        }
    }

    /// What stands in a cell, by its home.
    #[inline]
    pub fn home(&self, cell: usize) -> usize {
        usize::from(self.homes[cell])
    }

    /// Where the content of a home stands.
    #[inline]
    pub fn place(&self, home: usize) -> usize {
        usize::from(self.at[home])
    }

    /// The cell of the blank.
    #[inline]
    pub fn blank(&self) -> usize {
        self.place(self.blank)
    }

    pub fn blank_belongs_last(&self) -> bool {
        self.blank + 1 == self.homes.len()
    }

    /// Exchanges what stands in two cells.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.homes.swap(a, b);
        for &cell in &[a, b] {
            let home = self.home(cell);
            self.at[home] = cell as u16;
        }
    }

    /// The board and its goal turned by half a turn: a blank that belongs first then belongs last.
    pub fn half_turned(&self) -> Field {
        let last = self.homes.len() - 1;
        let homes = self.homes.iter().rev().map(|&home| last as u16 - home);
        Field::new(self.shape, homes.collect(), last - self.blank)
    }

    /// Whether a path stays on the board and leads to the goal: the judge of every answer, made without anything of what
    /// finds them.
    pub fn reaches_goal(&self, path: &Moves) -> bool {
        let Shape { rows, cols } = self.shape;
        let mut homes = self.homes.clone();
        let (mut row, mut col) = (self.blank() / cols, self.blank() % cols);
        for m in path.iter() {
            let from = row * cols + col;
            match m {
                Move::Up if row > 0 => row -= 1,
                Move::Down if row + 1 < rows => row += 1,
                Move::Left if col > 0 => col -= 1,
                Move::Right if col + 1 < cols => col += 1,
                _ => return false,
            }
            homes.swap(from, row * cols + col);
        }
        let mut wanted = 0..;
        homes.iter().all(|&home| wanted.next() == Some(home))
    }
}
