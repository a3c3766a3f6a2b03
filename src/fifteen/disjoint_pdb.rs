//! Disjoint pattern databases (Korf & Felner 2002) of the 15-puzzle that know the blank's zone, quick to build.
//!
//! A pattern is a set of tiles. Its distance is the fewest moves **of these tiles** that bring them home, from their
//! placement and the cells that the blank can reach. So the distances of patterns without a common tile add up to a
//! lower bound. A slide of a tile changes the distance of its pattern by one, and no other; which way is all that the
//! databases have.

use crate::fifteen::padded_board::{edge, transposed};
use crate::fifteen::pattern_zones::{beside, cells_of, connected, PatternZones};
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;

/// The shape of all boards here.
pub(crate) const SQUARE: Shape = Shape { rows: 4, cols: 4 };

/// Goal cells by slot, for patterns of each size.
///
/// Fours and fives are the partitions into connected patterns that take the fewest nodes.
const GOALS: [(usize, [usize; 15]); 3] = [
    (3, [0, 1, 4, 2, 3, 7, 5, 6, 9, 8, 12, 13, 10, 11, 14]),
    (4, [1, 2, 3, 6, 0, 4, 5, 8, 7, 10, 11, 14, 9, 12, 13]),
    (5, [0, 1, 2, 5, 6, 3, 7, 10, 11, 14, 9, 13, 8, 12, 4]),
];

/// Patterns of this size in a partition. The last one of four has three.
const fn patterns(size: usize) -> usize {
    (14 + size) / size
}

/// Databases of a partition of the tiles into patterns.
///
/// A board's word has a slot of four bits for each tile: its cell. The slots of a pattern are side by side, so a part
/// of the word is its placement. The board mirrored in the diagonal of the blank's corner is as far from the goal,
/// and has a word of its own for the same databases.
pub(crate) struct DisjointPdbs {
    /// Tiles of a pattern.
    size: usize,
    /// Goal cells by slot.
    goals: [usize; 15],
    /// Pattern by pattern, 16^size entries each: a bit for each edge between two cells,
    /// which is 1 if the slide of a tile of the pattern over it, into the blank, raises the pattern's distance.
    entries: Vec<u32>,
    /// By view (straight, mirrored) and tile: the first bit of its slot.
    pub slots: [[usize; 16]; 2],
}

impl DisjointPdbs {
    /// Builds the databases of patterns of `size` tiles: 3, 4 or 5.
    pub(crate) fn new(size: usize) -> DisjointPdbs {
        let goals = GOALS.iter().find(|goals| goals.0 == size);
        let mut pdbs = DisjointPdbs {
            size,
            goals: goals.expect("a size with goals").1,
            entries: vec![0; patterns(size) << (4 * size)],
            slots: [[0; 16]; 2],
        };
        for (i, &cell) in pdbs.goals.iter().enumerate() {
            pdbs.slots[0][cell + 1] = 4 * i;
            pdbs.slots[1][transposed(cell) + 1] = 4 * i;
        }
        let mut zones = PatternZones::new(size);
        let databases = pdbs.entries.chunks_mut(1 << (4 * size));
        for (goal, database) in pdbs.goals.chunks(size).zip(databases) {
            if goal.len() != zones.tiles {
                zones = PatternZones::new(goal.len());
            }
            zones.fill(goal, database);
        }
        pdbs
    }

    /// By edge of the blank's cell a bit: 1 if the slide over it raises the sum of the distances; anything for other
    /// edges.
    #[inline(always)]
    pub(crate) fn rises<const SIZE: usize>(&self, word: u64) -> u64 {
        let entry = |i: usize| self.entries[i << (4 * SIZE) | placement(SIZE, i, word)];
        (0..patterns(SIZE)).fold(0, |all, pattern| all | u64::from(entry(pattern)))
    }

    /// The words of a board by view.
    pub(crate) fn words(&self, board: Board) -> [u64; 2] {
        let mut words = [0; 2];
        for cell in (0..16).filter(|&cell| board.tile(cell) > 0) {
            let tile = board.tile(cell) as usize;
            words[0] |= (cell as u64) << self.slots[0][tile];
            words[1] |= (transposed(cell) as u64) << self.slots[1][tile];
        }
        words
    }

    /// The sum of the distances of all patterns.
    pub(crate) fn sum(&self, word: u64, blank: usize) -> u32 {
        let patterns = 0..patterns(self.size);
        patterns
            .map(|pattern| self.distance(pattern, word, blank))
            .sum()
    }

    /// The distance of a pattern: the slides of its tiles that bring them home, each of them one that does not raise
    /// it.
    pub(crate) fn distance(&self, pattern: usize, word: u64, blank: usize) -> u32 {
        let tiles = self.size.min(15 - self.size * pattern);
        let mut placement = placement(self.size, pattern, word);
        let mut blank = 1 << blank;
        let mut moves = 0;
        loop {
            let cell = |tile: usize| placement >> (4 * tile) & 15;
            let free = (0..tiles).fold(u16::MAX, |free, tile| free & !(1 << cell(tile)));
            let reached = connected(blank, free);
            let mut slides = (0..tiles).flat_map(|tile| {
                let cells = cells_of(beside(1 << cell(tile)) & reached);
                cells.map(move |to| (tile, to))
            });
            let entry = self.entries[pattern << (4 * self.size) | placement];
            let falls = |&(tile, to): &(usize, usize)| entry >> edge(cell(tile), to) & 1 == 0;
            let (tile, to) = match slides.find(falls) {
                Some(slide) => slide,
                None => return moves,
            };
            blank = 1 << cell(tile);
            placement ^= (cell(tile) ^ to) << (4 * tile);
            moves += 1;
        }
    }
}

/// The placement of a pattern in a word.
#[inline(always)]
fn placement(size: usize, pattern: usize, word: u64) -> usize {
    (word >> (4 * size * pattern)) as usize % (1 << (4 * size))
}
