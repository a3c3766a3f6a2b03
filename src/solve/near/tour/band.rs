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
pub(super) const MOST_ROWS: usize = 10;

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

/// What it costs to move the blank from row to row of a column: sums over the steps down to a row, and up to it.
pub(super) struct Turns {
    down: Rows<i32>,
    up: Rows<i32>,
}

impl Turns {
    #[inline(always)]
    pub(super) fn cost(&self, from: usize, to: usize) -> i32 {
        match to > from {
            true => self.down[to] - self.down[from],
            false => self.up[from] - self.up[to],
        }
    }
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
        let mut band = Band {
            rows: shape.rows,
            cols: shape.cols,
            tiles: cells.map(tile).collect(),
            row: usize::from(at >> 8),
            col: usize::from(at & 255),
            turned,
            potential,
            price: 0,
            left: board.left(),
        };
        band.price = band.first_price();
        band
    }

    /// What a tile at the mean distance gains by coming one column nearer.
    fn first_price(&self) -> i32 {
        let cols = self.tiles.chunks(self.rows).zip(0_u8..);
        let far = cols.flat_map(|(tiles, col)| {
            let tiles = tiles.iter().filter(|&&tile| tile != NO_TILE);
            tiles.map(move |&tile| u64::from((tile as u8).abs_diff(col)))
        });
        let mean = far.sum::<u64>() / self.tiles.len() as u64;
        let mean = mean.max(1) as u8;
        self.potential.cost(mean) - self.potential.cost(mean - 1)
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

    /// The turns in a column with these tiles. The blank's own row has no tile: no turn counts what is there.
    #[inline(always)]
    pub(super) fn turns(&self, tile: impl Fn(usize) -> Place) -> Turns {
        let mut turns = Turns {
            down: [0; MOST_ROWS],
            up: [0; MOST_ROWS],
        };
        let aside =
            |tile: Place, row: usize| UNIT * i32::from(((tile >> 8) as u8).abs_diff(row as u8));
        for row in 1..self.rows {
            let (above, here) = (tile(row - 1), tile(row));
            let down = aside(here, row - 1) - aside(here, row) + self.price;
            let up = aside(above, row) - aside(above, row - 1) + self.price;
            turns.down[row] = turns.down[row - 1] + down;
            turns.up[row] = turns.up[row - 1] + up;
        }
        turns
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
