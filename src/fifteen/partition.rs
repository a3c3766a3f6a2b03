//! Which tile stands in which slot of a board's word, and the pattern tables over it.
//!
//! The word has 15 slots of 4 bits, each the cell of a tile. Slots 0 to 4, 5 to 9 and 10 to 14 are the patterns of one
//! split in fives; slots 2 to 6, 7 to 11 and 12 to 1, round the end of the word, those of a second one. So one word,
//! changed by one addition a move, is the index of six tables. The larger of the two sums bounds a board better: on
//! Korf's 100 the second split saves 43% of the nodes, and this ring is the best pair of all 54 splits of the board into
//! connected fives. Another ring has fours, whose tables cost a tenth: the best of the 213 splits into connected ones, with
//! 37% of the nodes that four squares take.
//!
//! If the goal's blank is on the diagonal, board and goal transposed make a second word, with the same tables.

use crate::fifteen::padded_board::{transposed, Frame, OUTSIDE};
use crate::fifteen::pdb::{self as pattern, Goal, ENTRIES};
use crate::fifteen::placements::Zones;
use std::convert::TryFrom;

/// The tables of a split, [`entries`] each.
pub type Tables = [u32; 3 * ENTRIES];

/// Cells by slot, for a blank in the last cell: the two parts of each five of the first split. Rising order in most parts
/// keeps entries that are needed together near each other: -7% time.
const FIVES: [usize; 15] = [0, 1, 2, 5, 6, 3, 7, 10, 11, 14, 9, 13, 8, 12, 4];
const FIVES_OF_12: [usize; 15] = [4, 8, 0, 1, 5, 2, 3, 6, 7, 10, 9, 16, 16, 16, 16];
const FOURS: [usize; 15] = [1, 2, 3, 6, 0, 4, 5, 8, 7, 10, 11, 14, 9, 12, 13];

pub struct Ring {
    frame: Frame,
    /// Tiles of a pattern: 5 or 4.
    pub size: usize,
    /// By slot: the goal cell of its tile, or [`OUTSIDE`].
    goal: [usize; 15],
    /// Goal cell of the blank.
    blank: usize,
    /// By view (straight, transposed) and tile: 1 in its slot.
    pub units: [[u64; 16]; 2],
    /// Whether the transposed view is of any use.
    pub square: bool,
}

/// Patterns of a split into patterns of `size` tiles.
pub const fn patterns(size: usize) -> usize {
    (15 + size - 1) / size
}

/// Entries of the table of a pattern.
pub const fn entries(size: usize) -> usize {
    1 << (4 * size)
}

/// The slot that a pattern of a split begins with.
const fn first_slot(size: usize, split: usize, i: usize) -> usize {
    size * i + 2 * split
}

/// A pattern's index in a word. Only fives have a second split.
#[inline(always)]
pub const fn index(size: usize, word: u64, split: usize, i: usize) -> usize {
    let first = first_slot(size, split, i);
    let turned = if first + size > 15 && split > 0 {
        word >> (4 * first) | word << (60 - 4 * first)
    } else {
        word >> (4 * first)
    };
    turned as usize & (entries(size) - 1)
}

impl Ring {
    /// `goal`: on the frame. `size`: 5, or 4 for boards of 16 cells.
    pub fn new(frame: Frame, goal: u64, size: usize) -> Ring {
        let blank = frame.blank(goal);
        let mut home = [OUTSIDE; 16];
        for cell in frame.cells().filter(|&cell| cell != blank) {
            home[(goal >> (4 * cell)) as usize & 15] = cell;
        }
        let square = frame.rows == frame.cols && transposed(blank) == blank;
        let mut ring = Ring {
            frame,
            size,
            goal: slots(frame, blank, size),
            blank,
            units: [[0; 16]; 2],
            square,
        };
        for (slot, &cell) in ring.goal.iter().enumerate() {
            for tile in (1..16).filter(|&tile| home[tile] != OUTSIDE) {
                if home[tile] == cell {
                    ring.units[0][tile] = 1 << (4 * slot);
                }
                if square && transposed(home[tile]) == cell {
                    ring.units[1][tile] = 1 << (4 * slot);
                }
            }
        }
        ring
    }

    /// The goal of a pattern of a split.
    fn pattern(&self, split: usize, i: usize) -> Goal {
        let mut goal = [OUTSIDE; 5];
        let first = first_slot(self.size, split, i);
        for (i, cell) in goal.iter_mut().enumerate().take(self.size) {
            // The last four is a three.
            if first + i < 15 || split > 0 {
                *cell = self.goal[(first + i) % 15];
            }
        }
        goal
    }

    /// The tables of a split, 0 or 1.
    pub fn tables(&self, split: usize) -> Box<Tables> {
        // Pages that nothing is written to take no memory.
        let mut tables = vec![0; 3 * ENTRIES];
        let mut zones: Vec<Zones> = Vec::new();
        let chunks = tables.chunks_mut(entries(self.size));
        for (i, table) in chunks.enumerate().take(patterns(self.size)) {
            let goal = self.pattern(split, i);
            let tiles = pattern::tiles(&goal);
            if zones.iter().all(|zones| zones.tiles != tiles) {
                zones.push(Zones::new(self.frame, tiles));
            }
            let fitting = zones.iter().find(|zones| zones.tiles == tiles);
            pattern::build(fitting.expect("just made"), &goal, self.blank, table);
        }
        match Box::<Tables>::try_from(tables.into_boxed_slice()) {
            Ok(tables) => tables,
            Err(_) => unreachable!("three tables were made"),
        }
    }

    /// A board's words, by view. `board`: on the frame.
    pub fn words(&self, board: u64) -> [u64; 2] {
        self.frame.cells().fold([0; 2], |[straight, across], cell| {
            let tile = (board >> (4 * cell)) as usize & 15;
            [
                straight + self.units[0][tile] * cell as u64,
                across + self.units[1][tile] * transposed(cell) as u64,
            ]
        })
    }

    /// The distance that a split's tables give a word. `blank`: where it is, as the word sees it.
    pub fn distance(&self, split: usize, tables: &Tables, word: u64, blank: usize) -> u32 {
        let tables = tables.chunks(entries(self.size)).enumerate();
        tables.take(patterns(self.size)).fold(0, |sum, (i, table)| {
            let at = index(self.size, word, split, i);
            let goal = self.pattern(split, i);
            sum + pattern::distance(self.frame, &goal, table, at, [blank, self.blank])
        })
    }
}

/// The goal cell of each slot: the best ring for a blank in the last cell, turned to its corner if it is in another.
fn slots(frame: Frame, blank: usize, size: usize) -> [usize; 15] {
    let (last_row, last_col) = (frame.rows - 1, frame.cols - 1);
    let (row, col) = (blank / 4, blank % 4);
    let corner = row % last_row == 0 && col % last_col == 0;
    let turn = |cell: usize| match (cell / 4, cell % 4) {
        (4, _) => OUTSIDE,
        (r, c) => {
            let (r, c) = if frame.cols == 3 { (c, r) } else { (r, c) };
            let r = if corner && row == 0 { last_row - r } else { r };
            4 * r + if corner && col == 0 { last_col - c } else { c }
        }
    };
    let ring = match (frame.rows + frame.cols, size) {
        (8, 4) => FOURS,
        (8, _) => FIVES,
        _ => FIVES_OF_12,
    };
    let mut slots = [OUTSIDE; 15];
    for (slot, &cell) in slots.iter_mut().zip(&ring) {
        *slot = turn(cell);
        if *slot == blank {
            // In no corner: its tile takes the last cell's place.
            *slot = 4 * last_row + last_col;
        }
    }
    slots
}
