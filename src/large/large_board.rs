//! A board of any size up to 65,535 cells.

use crate::puzzle::{is_odd_permutation, LongPath, Move, Shape};

/// A board of any size up to 65,535 cells. For each cell it holds the *home* of its content, the cell where the content
/// belongs, so the goal is always that each cell holds its own content.
///
/// So one type serves every goal: if the goal has the blank last, tile `t` belongs in cell `t - 1`; if it has the blank
/// first, in cell `t`. Cells are numbered row by row from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LargeBoard {
    /// Rows and columns.
    pub shape: Shape,
    /// By cell: the home of its content.
    homes: Vec<u16>,
    /// By home: the cell of its content.
    places: Vec<u16>,
    /// The home of the blank.
    blank: usize,
}

impl LargeBoard {
    /// A board from its homes, by cell, and the home of the blank. The homes must be a permutation of all cells.
    pub(crate) fn new(shape: Shape, homes: Vec<u16>, blank: usize) -> LargeBoard {
        let mut places = vec![0; homes.len()];
        for (cell, &home) in homes.iter().enumerate() {
            places[usize::from(home)] = cell as u16;
        }
        LargeBoard {
            shape,
            homes,
            places,
            blank,
        }
    }

    /// The home of the content of a cell.
    #[inline]
    pub(crate) fn home(&self, cell: usize) -> usize {
        usize::from(self.homes[cell])
    }

    /// The cell of the content with this home.
    #[inline]
    pub(crate) fn place(&self, home: usize) -> usize {
        usize::from(self.places[home])
    }

    /// The cell of the blank.
    #[inline]
    pub(crate) fn blank(&self) -> usize {
        self.place(self.blank)
    }

    /// The home of the blank.
    pub(crate) fn blank_home(&self) -> usize {
        self.blank
    }

    /// Whether the goal has the blank last.
    pub(crate) fn blank_belongs_last(&self) -> bool {
        self.blank + 1 == self.homes.len()
    }

    /// Exchanges the contents of two cells.
    #[inline]
    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.homes.swap(a, b);
        for &cell in &[a, b] {
            let home = self.home(cell);
            self.places[home] = cell as u16;
        }
    }

    /// The board and its goal turned by 180 degrees. A blank that belongs first then belongs last.
    pub(crate) fn half_turned(&self) -> LargeBoard {
        let last = self.homes.len() - 1;
        let homes = self.homes.iter().rev().map(|&home| last as u16 - home);
        LargeBoard::new(self.shape, homes.collect(), last - self.blank)
    }

    /// Whether the goal can be reached: the parity of the permutation must be that of the blank's
    /// distance to its home, as every move changes both.
    pub(crate) fn solvable(&self) -> bool {
        let mut homes: Vec<u32> = self.homes.iter().map(|&home| home.into()).collect();
        let distance = self.shape.distance(self.blank(), self.blank);
        is_odd_permutation(&mut homes) != distance.is_multiple_of(2)
    }

    /// Whether a path stays on the board and leads to the goal. It checks every answer, so it shares no code with the
    /// search.
    pub(crate) fn reaches_goal(&self, path: &LongPath) -> bool {
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
        let mut expected = 0..;
        homes.iter().all(|&home| expected.next() == Some(home))
    }

    /// The path itself, after a replay has shown that it leads to the goal.
    ///
    /// # Panics
    /// If it does not.
    pub(crate) fn proven(&self, path: LongPath) -> LongPath {
        let reaches = self.reaches_goal(&path);
        assert!(reaches, "a path that does not lead to the goal");
        path
    }
}
