//! Manhattan distance with linear conflict (Hansson, Mayer and Yung 1985).
//!
//! Tiles that stand in their goal line but in the wrong order must leave it to pass each other, and come back: two moves
//! more for each but those of a longest run in the right order. Rows and columns add up, as what leaves a row moves
//! along its column.
//!
//! A line is a number with a digit for each cell: 0 for a tile that does not belong to the line, else its goal place
//! there, from 1. A table gives the moves that a line adds.

use crate::methods::heuristics::heuristic::{Bound, Manhattan};
use crate::methods::space::Space;
use crate::methods::state::State;

/// Digits are base 6: no line is longer than 5.
const BASE: usize = 6;

pub struct Conflict {
    manhattan: Manhattan,
    shape: [usize; 2],
    /// Goal row and goal column by tile.
    home: [[u8; 2]; 32],
    /// By number of a line.
    added: Vec<u8>,
}

/// Manhattan distance and what conflicts add.
#[derive(Clone, Copy, Default)]
pub struct Note {
    manhattan: u8,
    added: u8,
}

impl Conflict {
    pub fn new<S: State>(space: &Space<S>) -> Conflict {
        let shape = [space.shape.rows, space.shape.cols];
        let mut home = [[u8::MAX; 2]; 32];
        let tiles = home.iter_mut().zip(space.home).take(space.cells());
        for (home, cell) in tiles.skip(1) {
            *home = [cell / shape[1] as u8, cell % shape[1] as u8];
        }
        let longest = shape[0].max(shape[1]);
        Conflict {
            manhattan: Manhattan::new(space),
            shape,
            home,
            added: (0..BASE.pow(longest as u32)).map(added).collect(),
        }
    }

    /// The digit of a tile in a line; `axis` 0: a row, 1: a column.
    #[inline(always)]
    fn digit(&self, tile: usize, axis: usize, line: usize) -> usize {
        let home = self.home[tile & 31];
        let belongs = usize::from(home[axis]) == line;
        (usize::from(home[1 - axis]) + 1) * usize::from(belongs)
    }

    #[inline(always)]
    fn line<S: State>(&self, board: S, axis: usize, line: usize) -> usize {
        let cols = self.shape[1];
        (0..self.shape[1 - axis]).rev().fold(0, |number, place| {
            let cell = [line * cols + place, place * cols + line][axis];
            BASE * number + self.digit(board.at(cell), axis, line)
        })
    }
}

/// The moves that a line adds.
fn added(number: usize) -> u8 {
    let mut places = Vec::new();
    let mut left = number;
    while left > 0 {
        places.push(left % BASE);
        left /= BASE;
    }
    places.retain(|&place| place != 0);
    // The longest rising run that ends at each tile.
    let mut run: Vec<usize> = Vec::new();
    for (i, place) in places.iter().enumerate() {
        let before = (0..i).filter(|&j| places[j] < *place).map(|j| run[j]);
        run.push(before.max().unwrap_or(0) + 1);
    }
    2 * (places.len() - run.iter().max().unwrap_or(&0)) as u8
}

impl<S: State> Bound<S> for Conflict {
    type Note = Note;

    fn note(&self, board: S) -> Note {
        let of = |axis: usize| (0..self.shape[axis]).map(move |line| (axis, line));
        let lines = of(0).chain(of(1));
        Note {
            manhattan: self.manhattan.note(board),
            added: lines
                .map(|(axis, line)| self.added[self.line(board, axis, line)])
                .sum(),
        }
    }

    /// A tile that moves along a column changes two rows, and the order in its column stays.
    #[inline(always)]
    fn moved(&self, note: Note, after: S, tile: usize, from: usize, blank: usize) -> Note {
        let cols = self.shape[1];
        let axis = usize::from(from / cols == blank / cols);
        let split = |cell: usize| match axis {
            0 => (cell / cols, cell % cols),
            _ => (cell % cols, cell / cols),
        };
        let mut note = Note {
            manhattan: Bound::<S>::moved(&self.manhattan, note.manhattan, after, tile, from, blank),
            ..note
        };
        let ((left, place), (entered, _)) = (split(from), split(blank));
        let weight = BASE.pow(place as u32);
        let gone = self.digit(tile, axis, left) * weight;
        if gone > 0 {
            let now = self.line(after, axis, left);
            note.added = note.added + self.added[now] - self.added[now + gone];
        }
        let come = self.digit(tile, axis, entered) * weight;
        if come > 0 {
            let now = self.line(after, axis, entered);
            note.added = note.added + self.added[now] - self.added[now - come];
        }
        note
    }

    #[inline(always)]
    fn h(&self, note: Note) -> u32 {
        u32::from(note.manhattan) + u32::from(note.added)
    }
}
