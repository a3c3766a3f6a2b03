//! Manhattan distance with linear conflict (Hansson, Mayer and Yung 1985).
//!
//! Two tiles conflict if both are in their goal row (or column) but in the wrong order: one must leave the line to let
//! the other pass, and come back. So a line costs two extra moves for each of its tiles outside a longest subsequence
//! in the right order. Extra moves of rows and columns add up, because a tile that leaves a row moves along its column.
//!
//! ```text
//! line number   three bits for each cell, the first cell lowest
//! digit         0 for the blank and for a tile of another line, else the goal place in the line, from 1
//! ```
//!
//! A table gives the extra moves of every line number.

use crate::commands::methods::{Domain, Heuristic, ManhattanHeuristic, PackedBoard};
use crate::puzzle::arrays::mapped;
use crate::solve::fifteen::linear_conflicts::conflicts;

/// The base of line numbers.
const BASE: usize = 8;

/// The cells of the longest lines whose conflicts are counted. Tables of longer lines would be too large.
const LONGEST: usize = 5;

/// Indices of rows and of columns in the arrays by axis.
const ROWS: usize = 0;
const COLS: usize = 1;

pub struct ConflictHeuristic {
    manhattan: ManhattanHeuristic,
    /// Numbers of rows and of columns.
    shape: [usize; 2],
    /// Goal row and goal column by tile; `u8::MAX`, which is not a line, for the blank.
    home: [[u8; 2]; 32],
    /// The extra moves of a line, by its number.
    extra: Vec<u8>,
}

impl ConflictHeuristic {
    /// The digit of a tile in a line of an axis.
    #[inline(always)]
    fn digit(&self, tile: usize, axis: usize, line: usize) -> usize {
        let home = self.home[tile & 31];
        let belongs = usize::from(home[axis]) == line && self.shape[1 - axis] <= LONGEST;
        (usize::from(home[1 - axis]) + 1) * usize::from(belongs)
    }

    #[inline(always)]
    fn line_number<S: PackedBoard>(&self, board: S, axis: usize, line: usize) -> usize {
        let cols = self.shape[COLS];
        (0..self.shape[1 - axis]).rev().fold(0, |number, place| {
            let cell = [line * cols + place, place * cols + line][axis];
            BASE * number + self.digit(board.at(cell), axis, line)
        })
    }
}

impl<S: PackedBoard> Heuristic<S> for ConflictHeuristic {
    /// Manhattan distance, and the extra moves of all rows and columns.
    type Evaluation = [u8; 2];

    fn new(domain: &Domain<S>) -> ConflictHeuristic {
        let shape = [domain.shape.rows, domain.shape.cols];
        let cols = shape[COLS] as u8;
        let mut home = mapped(domain.home, |cell| [cell / cols, cell % cols]);
        home[0] = [u8::MAX; 2];
        let tiles = conflicts::<LONGEST>()
            .into_iter()
            .map(|entry| entry >> LONGEST);
        ConflictHeuristic {
            manhattan: Heuristic::new(domain),
            shape,
            home,
            extra: tiles.map(|tiles| 2 * tiles).collect(),
        }
    }

    fn evaluate(&self, board: S) -> [u8; 2] {
        let lines = |axis: usize| (0..self.shape[axis]).map(move |line| (axis, line));
        let lines = lines(ROWS).chain(lines(COLS));
        let extra = lines.map(|(axis, line)| self.extra[self.line_number(board, axis, line)]);
        [self.manhattan.evaluate(board), extra.sum()]
    }

    /// A tile that moves along a column leaves one row and enters another; the order within its column stays the same.
    /// So two lines of one axis change. Each differs from its number after the move by the tile's digit.
    #[inline(always)]
    fn update(&self, eval: [u8; 2], after: S, tile: usize, from: usize, to: usize) -> [u8; 2] {
        let cols = self.shape[COLS];
        let axis = usize::from(from / cols == to / cols);
        let line_and_place = |cell: usize| match axis {
            ROWS => (cell / cols, cell % cols),
            _ => (cell % cols, cell / cols),
        };
        let manhattan = (self.manhattan).update(eval[0], after, tile, from, to);
        let mut extra = eval[1];
        let ((left, place), (entered, _)) = (line_and_place(from), line_and_place(to));
        let weight = BASE.pow(place as u32);
        for (line, leaves) in [(left, true), (entered, false)] {
            let own = self.digit(tile, axis, line) * weight;
            if own > 0 {
                let now = self.line_number(after, axis, line);
                let before = if leaves { now + own } else { now - own };
                extra = extra + self.extra[now] - self.extra[before];
            }
        }
        [manhattan, extra]
    }

    #[inline(always)]
    fn h(&self, eval: [u8; 2]) -> u32 {
        u32::from(eval[0]) + u32::from(eval[1])
    }
}
