//! Partitions of the tiles into patterns of five or four, and the tables over them.
//!
//! A board's word has 15 slots of four bits, each the cell of a tile. Slots 0 to 4, 5 to 9 and 10 to 14 are the
//! patterns of one partition into fives; slots 2 to 6, 7 to 11 and 12 to 1, around the end of the word, those of a
//! second one. So one word, which a move changes by one addition, holds the indices of six tables. The larger of the
//! two sums is the bound: on Korf's 100 the second partition saves 43% of the nodes, and these two are the best pair of
//! all 54 partitions into connected fives. Another word has fours, whose tables cost a tenth: the best of the 213
//! partitions into connected patterns, with 37% of the nodes that four squares take.
//!
//! If the goal's blank is on a diagonal of the square, the mirrored board has a second word for the same tables.

use crate::puzzle::{Board, PageArray, Shape};
use crate::solve::fifteen::pdb::{self, PatternGoal, ENTRIES};
use crate::solve::fifteen::target::{mirrored, Target, OUTSIDE};
use crate::solve::patterns::cells::Cells;
use crate::solve::patterns::distances::TableBuilders;
use crate::solve::patterns::placements::PatternPlacements;

/// The tables of a partition, each with [`entries`] entries.
pub type PartitionTables = [u32; TABLES];
const TABLES: usize = 3 * ENTRIES;

/// The same on the heap, because they are too large to be moved.
pub type SharedTables = PageArray<u32, TABLES>;

/// Goal cells by slot, for a blank in the last cell. Each five of the first partition has two parts, which belong to
/// different fives of the second one. In most parts the cells rise, which keeps entries that are needed together close
/// to each other, and saves 7% of the time.
const FIVES: [usize; 15] = [0, 1, 2, 5, 6, 3, 7, 10, 11, 14, 9, 13, 8, 12, 4];
const FIVES_OF_12: [usize; 15] = [4, 8, 0, 1, 5, 2, 3, 6, 7, 10, 9, 16, 16, 16, 16];
const FOURS: [usize; 15] = [1, 2, 3, 6, 0, 4, 5, 8, 7, 10, 11, 14, 9, 12, 13];

/// The tiles of the slots.
pub struct PdbPartition {
    shape: Shape,
    cells: Cells,
    /// Tiles of a pattern: 5 or 4.
    pub size: usize,
    /// The goal cell of the tile in each slot, or [`OUTSIDE`].
    goal: [usize; 15],
    /// Goal cell of the blank.
    blank: usize,
    /// By view (straight, mirrored) and tile: 1 in its slot.
    pub units: [[u64; 16]; 2],
    /// The diagonal that the second view is mirrored in; `None` if there is no second view.
    pub anti: Option<bool>,
}

/// The number of patterns of `size` tiles in a partition.
pub const fn patterns(size: usize) -> usize {
    15_usize.div_ceil(size)
}

/// The entries of a pattern's table.
pub const fn entries(size: usize) -> usize {
    1 << (4 * size)
}

/// The first slot of pattern `i` of the first or second partition.
const fn first_slot(size: usize, second: bool, i: usize) -> usize {
    if second {
        size * i + 2
    } else {
        size * i
    }
}

/// A pattern's index in a word. Only fives have a second partition.
#[inline(always)]
pub const fn index(size: usize, word: u64, second: bool, i: usize) -> usize {
    let first = first_slot(size, second, i);
    let turned = if first + size > 15 && second {
        word >> (4 * first) | word << (60 - 4 * first)
    } else {
        word >> (4 * first)
    };
    turned as usize & (entries(size) - 1)
}

impl PdbPartition {
    /// `size`: 5, or 4 for boards of 16 cells.
    pub fn new(target: Target, size: usize) -> PdbPartition {
        let Target { shape, blank, .. } = target;
        let mut partition = PdbPartition {
            shape,
            cells: Cells::grid(shape),
            size,
            goal: slots(target, size),
            blank,
            units: [[0; 16]; 2],
            anti: target.diagonal,
        };
        for (tile, &home) in target.places(target.goal).iter().enumerate().skip(1) {
            for (slot, &cell) in partition.goal.iter().enumerate() {
                if home == cell && home != OUTSIDE {
                    partition.units[0][tile] = 1 << (4 * slot);
                }
                if home != OUTSIDE && partition.anti.map(|anti| mirrored(home, anti)) == Some(cell)
                {
                    partition.units[1][tile] = 1 << (4 * slot);
                }
            }
        }
        partition
    }

    /// The goal of a pattern.
    fn pattern(&self, second: bool, i: usize) -> PatternGoal {
        let mut goal = [OUTSIDE; 5];
        let first = first_slot(self.size, second, i);
        for (i, cell) in goal.iter_mut().enumerate().take(self.size) {
            // The last pattern of a partition into fours has three tiles.
            if first + i < 15 || second {
                *cell = self.goal[(first + i) % 15];
            }
        }
        goal
    }

    /// The tables of the first or second partition; `None` if time ran out.
    pub fn tables(&self, second: bool, builders: &TableBuilders) -> Option<SharedTables> {
        // Pages that are never written to take no memory.
        let mut tables = PageArray::zeros();
        let mut made: Vec<PatternPlacements> = Vec::new();
        let chunks = tables.chunks_mut(entries(self.size));
        for (i, table) in chunks.enumerate().take(patterns(self.size)) {
            let goal = self.pattern(second, i);
            let tiles = pdb::tiles(&goal);
            if made.iter().all(|made| made.tiles != tiles) {
                let mut new = PatternPlacements::new(&self.cells, tiles)?;
                new.store_slides(&self.cells);
                made.push(new);
            }
            let fitting = made.iter().find(|made| made.tiles == tiles)?;
            pdb::build(fitting, (&goal, self.blank), table, builders)?;
        }
        Some(tables)
    }

    /// The words of a board, one for each view.
    pub fn words(&self, board: Board) -> [u64; 2] {
        let anti = self.anti.unwrap_or(false);
        (0..self.shape.cells()).fold([0; 2], |[straight, across], cell| {
            let tile = board.tile(cell) as usize;
            [
                straight + self.units[0][tile] * cell as u64,
                across + self.units[1][tile] * mirrored(cell, anti) as u64,
            ]
        })
    }

    /// The distances of a board by the tables of a partition, one for each view; 0 for an unused one.
    pub fn distances(&self, second: bool, tables: &PartitionTables, board: Board) -> [u32; 2] {
        let words = self.words(board);
        let blank = board.blank(self.shape.cells());
        let of = |view: usize, blank: usize| {
            let tables = tables.chunks(entries(self.size)).enumerate();
            tables.take(patterns(self.size)).fold(0, |sum, (i, table)| {
                let at = index(self.size, words[view], second, i);
                let goal = self.pattern(second, i);
                sum + pdb::distance(
                    (self.shape, &self.cells),
                    &goal,
                    table,
                    at,
                    [blank, self.blank],
                )
            })
        };
        let across = self.anti.map_or(0, |anti| of(1, mirrored(blank, anti)));
        [of(0, blank), across]
    }
}

/// The goal cell of each slot: the best partition for a blank in the last cell, turned to the corner of the goal's
/// blank.
fn slots(target: Target, size: usize) -> [usize; 15] {
    let Shape { rows, cols } = target.shape;
    let best = match (rows + cols, size) {
        (8, 4) => FOURS,
        (8, _) => FIVES,
        _ => FIVES_OF_12,
    };
    best.map(|cell| match (cell, cols) {
        (OUTSIDE, _) => OUTSIDE,
        (cell, 3) => target.turned(cell % 4 * 3 + cell / 4),
        (cell, _) => target.turned(cell),
    })
}
