//! A board by rows and by columns, and the costs of crossing its lines.
//!
//! A tile costs the square of its distance from home in each direction, so what a move adds is linear in the distance:
//! no table is needed, and several cells are done at once.

use crate::solve::near::tour::board::{distance, Place, TourBoard, NO_TILE};
use crate::solve::near::tour::potential::NEVER;

/// The cost of a tile's first step away from home.
pub const UNIT: i32 = 8;

/// The cells of crossings that take as long as a state of a beam.
pub(super) const CELLS: u64 = 20;

/// A board, seen both ways.
pub struct TwoWayBoard {
    /// By rows: each tile's home as row << 8 | column; by columns: as column << 8 | row.
    tiles: [Vec<Place>; 2],
    /// The cells of a line, by the axis.
    pub lengths: [usize; 2],
    /// The row and the column of the blank.
    pub blank: [usize; 2],
    /// The cost of a move.
    pub price: i32,
    /// The sum of all tiles' distances.
    pub left: u64,
}

impl TwoWayBoard {
    pub fn new(board: &TourBoard) -> TwoWayBoard {
        let (rows, cols) = (board.shape.rows, board.shape.cols);
        let tile = |row: usize, col: usize| board.tiles[board.cell((row << 8 | col) as Place)];
        let by_rows = (0..rows).flat_map(|row| (0..cols).map(move |col| tile(row, col)));
        let by_cols = (0..cols).flat_map(|col| (0..rows).map(move |row| tile(row, col)));
        let at = usize::from(board.places[board.blank]);
        let mean = (rows + cols) as i32 / 6;
        TwoWayBoard {
            tiles: [by_rows.collect(), by_cols.map(Place::swap_bytes).collect()],
            lengths: [cols, rows],
            blank: [at >> 8, at & 255],
            // What a tile at the mean distance gains by coming one cell nearer.
            price: UNIT * (2 * mean - 1).max(1),
            left: board.left(),
        }
    }

    /// A line across an axis.
    #[inline(always)]
    pub(super) fn line(&self, axis: usize, line: usize) -> &[Place] {
        let length = self.lengths[axis];
        &self.tiles[axis][line * length..(line + 1) * length]
    }

    /// Moves the blank to a cell beside it, and returns the move.
    pub fn slide(&mut self, to: [usize; 2]) -> u8 {
        let [row, col] = self.blank;
        let at =
            |[row, col]: [usize; 2]| [row * self.lengths[0] + col, col * self.lengths[1] + row];
        let (from, into) = (at(to), at(self.blank));
        let tile = self.tiles[0][from[0]];
        let way = |[row, col]: [usize; 2]| u64::from(distance(tile, (row << 8 | col) as Place));
        self.left = self.left + way(self.blank) - way(to);
        for axis in 0..2 {
            self.tiles[axis][into[axis]] = self.tiles[axis][from[axis]];
            self.tiles[axis][from[axis]] = NO_TILE;
        }
        self.blank = to;
        let on = to[0] > row || to[1] > col;
        u8::from(on) + if to[0] == row { 2 } else { 0 }
    }

    /// What it costs to pull the tile in a line one line back; `step`: 1 if the numbers of the lines rise, or else -1.
    #[inline(always)]
    pub(super) fn pull(&self, tile: Place, line: usize, step: i32) -> i32 {
        UNIT * (2 * step * (i32::from(tile >> 8) - line as i32) + 1) + self.price
    }

    /// What it costs when the blank comes to this place of a line from the place before, or from the place after.
    #[inline(always)]
    pub(super) fn turn(&self, tile: Place, at: usize) -> [i32; 2] {
        let far = 2 * UNIT * (i32::from(tile & 255) - at as i32);
        [self.price + UNIT + far, self.price + UNIT - far]
    }

    /// The least costs at which the blank leaves a line at each place, by those at which it enters it. `line`: its tiles
    /// from a place on, and that place. `room` is room for three times as many costs.
    pub(super) fn turns(
        &self,
        (tiles, begin): (&[Place], usize),
        enter: &[i32],
        leave: &mut [i32],
        room: &mut [i32],
    ) {
        let length = tiles.len();
        let (enter, leave) = (&enter[..length], &mut leave[..length]);
        let (from_before, room) = room.split_at_mut(length);
        let (from_after, room) = room.split_at_mut(length);
        let back = &mut room[..length];
        for (i, &tile) in tiles.iter().enumerate() {
            [from_before[i], from_after[i]] = self.turn(tile, begin + i);
        }
        // Both directions in one loop: each sum waits only for the last one of its own direction.
        let (mut before, mut after) = (NEVER, NEVER);
        let forward = from_before.iter().zip(enter).zip(leave.iter_mut());
        let backward = from_after.iter().zip(enter).zip(back.iter_mut()).rev();
        for (((&on, &here), out), ((&off, &there), other)) in forward.zip(backward) {
            before = (before + on).min(here);
            *out = before;
            after = (after + off).min(there);
            *other = after;
        }
        for (out, &other) in leave.iter_mut().zip(back.iter()) {
            *out = other.min(*out);
        }
    }
}
