//! A thin board along its longer side, and the costs of moves on it.
//!
//! ```text
//! 2 x 6, or 6 x 2 turned    column 0  1  2  3  4  5
//!                     row 0        a  b  .  d  e  f
//!                     row 1        g  h  i  j  k  l
//! ```

use crate::solve::near::tour::board::{distance, Place, TourBoard, NO_TILE};
use crate::solve::near::tour::potential::{Potential, UNIT};

/// The most rows of a band.
pub(super) const MOST_ROWS: usize = 3;

/// A value for each row.
pub(super) type Rows<T> = [T; MOST_ROWS];

/// A thin board.
pub(super) struct Band {
    pub rows: usize,
    pub cols: usize,
    /// Column after column.
    tiles: Vec<Place>,
    /// Where the blank is.
    pub row: usize,
    pub col: usize,
    /// Whether rows and columns of the board are exchanged here.
    turned: bool,
    potential: Potential,
    /// The cost of a move.
    pub price: i32,
    /// The sum of all tiles' distances.
    pub left: u64,
}

impl Band {
    pub(super) fn new(board: &TourBoard, potential: Potential) -> Band {
        let turned = board.shape.rows > board.shape.cols;
        let seen = |place: Place| match turned {
            true => place.swap_bytes(),
            false => place,
        };
        let at = seen(board.places[board.blank]);
        let shape = match turned {
            true => board.shape.transposed(),
            false => board.shape,
        };
        let cells = (0..shape.cols).flat_map(|col| (0..shape.rows).map(move |row| row << 8 | col));
        let tile = |place: usize| seen(board.tiles[board.cell(seen(place as Place))]);
        Band {
            rows: shape.rows,
            cols: shape.cols,
            tiles: cells.map(tile).collect(),
            row: usize::from(at >> 8),
            col: usize::from(at & 255),
            turned,
            potential,
            price: 0,
            left: board.left(),
        }
    }

    /// What a tile gains that comes one column nearer from this distance.
    pub(super) fn slope(&self, far: u8) -> i32 {
        self.potential.cost(far) - self.potential.cost(far.saturating_sub(1))
    }

    /// The tile in a cell.
    #[inline(always)]
    pub(super) fn tile(&self, row: usize, col: usize) -> Place {
        self.tiles[col * self.rows + row]
    }

    /// What it costs to pull a tile from a column to the next one.
    #[inline(always)]
    pub(super) fn pull(&self, tile: Place, from: usize, to: usize) -> i32 {
        let cost = |col: usize| self.potential.cost((tile as u8).abs_diff(col as u8));
        cost(to) - cost(from) + self.price
    }

    /// What it costs to move the blank from row to row of a column, whose tiles are given by their rows.
    #[inline(always)]
    pub(super) fn turn(&self, tile: impl Fn(usize) -> Place, from: usize, to: usize) -> i32 {
        let (mut at, mut sum) = (from, 0);
        while at != to {
            let next = if to > at { at + 1 } else { at - 1 };
            let home = (tile(next) >> 8) as u8;
            let (before, after) = (home.abs_diff(next as u8), home.abs_diff(at as u8));
            sum += UNIT * (i32::from(after) - i32::from(before)) + self.price;
            at = next;
        }
        sum
    }

    /// Moves the blank to a cell beside it, and returns the move on the board.
    fn slide(&mut self, row: usize, col: usize) -> u8 {
        let tile = self.tile(row, col);
        let way = |row: usize, col: usize| {
            let place = (row << 8 | col) as Place;
            u64::from(distance(tile, place))
        };
        self.left = self.left + way(self.row, self.col) - way(row, col);
        let (from, to) = (col * self.rows + row, self.col * self.rows + self.row);
        (self.tiles[from], self.tiles[to]) = (NO_TILE, tile);
        let across = row != self.row;
        let on = row > self.row || col > self.col;
        (self.row, self.col) = (row, col);
        u8::from(on) + if across == self.turned { 2 } else { 0 }
    }

    /// Moves the blank to a row, and then to the next column there; calls `made` with each move.
    pub(super) fn step(&mut self, row: usize, col: usize, mut made: impl FnMut(u8, u64)) {
        while self.row != row {
            let next = if row > self.row {
                self.row + 1
            } else {
                self.row - 1
            };
            let m = self.slide(next, self.col);
            made(m, self.left);
        }
        let m = self.slide(row, col);
        made(m, self.left);
    }
}
