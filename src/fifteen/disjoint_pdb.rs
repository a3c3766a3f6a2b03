//! Disjoint pattern databases (Korf & Felner 2002) of the 15-puzzle, one byte an entry: small, plain, quick to build.
//!
//! A pattern is a set of tiles. Its database has, for each placement of these tiles, the fewest moves **of these
//! tiles** that bring them home. So the distances of patterns without a common tile add up to a lower bound.

use crate::fifteen::padded_board::transposed;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use std::iter;

/// The shape of all boards here.
pub(crate) const SQUARE: Shape = Shape { rows: 4, cols: 4 };

/// The goal cell of the blank.
pub(crate) const LAST_CELL: usize = 15;

/// The cells beside those of a set, a bit a cell.
fn beside(cells: u16) -> u16 {
    (cells & 0x7777) << 1 | (cells & 0xeeee) >> 1 | cells << 4 | cells >> 4
}

/// The cells of a set, in rising order.
fn cells_of(set: u16) -> impl Iterator<Item = usize> {
    (0..16).filter(move |cell| set >> cell & 1 == 1)
}

/// The most tiles of a pattern.
const LARGEST_PATTERN: usize = 5;

/// An order of the tiles of a pattern: by place, the tile.
type Arrangement = [usize; LARGEST_PATTERN];

/// A set of arrangements, by their numbers: a bit for each of at most 120.
type ArrangementSet = u128;

/// The numbers in a set.
fn numbers_of(mut set: ArrangementSet) -> impl Iterator<Item = usize> {
    iter::repeat(()).map_while(move |()| {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&lowest| lowest < 128)
    })
}

/// Everything that matters of a board with some number of tiles, all others being alike: which cells the tiles are
/// in, in which arrangement, and which cells the blank can reach without moving them (Clausecker & Reinefeld 2019).
struct PatternZones {
    tiles: usize,
    zones: Vec<PatternZone>,
    /// All arrangements, as in a dictionary.
    arrangements: Vec<Arrangement>,
    /// By two places among the tiles: by number of an arrangement, that after the tile at the first place has gone to
    /// the second.
    turns: Vec<Vec<u8>>,
}

/// The cells of the tiles, and connected cells for the blank.
struct PatternZone {
    tiles: u16,
    cells: Vec<usize>,
    blank: u16,
    /// The moves of its tiles: the zone after each, and the turn if the tile passes others.
    slides: Vec<(usize, Option<usize>)>,
}

impl PatternZones {
    /// All zones and arrangements of this number of tiles.
    fn new(tiles: usize) -> PatternZones {
        let digits = |mut number: usize| {
            let mut digits = [0; LARGEST_PATTERN];
            for digit in digits[..tiles].iter_mut().rev() {
                *digit = number % tiles;
                number /= tiles;
            }
            digits
        };
        let has_all = |digits: &Arrangement| (0..tiles).all(|tile| digits[..tiles].contains(&tile));
        let numbers = 0..tiles.pow(tiles as u32);
        let arrangements: Vec<Arrangement> = numbers.map(digits).filter(has_all).collect();
        let turned = |mut arrangement: Arrangement, from: usize, to: usize| {
            if from < to {
                arrangement[from..=to].rotate_left(1);
            } else {
                arrangement[to..=from].rotate_right(1);
            }
            arrangements
                .binary_search(&arrangement)
                .expect("all are there") as u8
        };
        let places = (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to)));
        let turn = |(from, to)| {
            let all = arrangements.iter();
            all.map(|&before| turned(before, from, to)).collect()
        };
        PatternZones {
            tiles,
            zones: zones(tiles),
            turns: places.map(turn).collect(),
            arrangements,
        }
    }

    /// Fills the database of a pattern by a breadth-first search from the goal, with all arrangements of a zone at
    /// once. `goal`: the goal cells. A placement has four bits a tile: its cell.
    fn fill(&self, goal: u16, database: &mut [u8]) {
        database.iter_mut().for_each(|entry| *entry = u8::MAX);
        let is_goal = |zone: &PatternZone| zone.tiles == goal && zone.blank >> LAST_CELL & 1 == 1;
        let mut layer: Vec<ArrangementSet> = vec![0; self.zones.len()];
        let mut seen = layer.clone();
        // Tiles are numbered in the order of their goal cells, so that is arrangement 0.
        let start = self.zones.iter().position(is_goal);
        layer[start.expect("a zone of the goal")] = 1;
        let mut moves = 0;
        while layer.iter().any(|&set| set != 0) {
            let mut next: Vec<ArrangementSet> = vec![0; self.zones.len()];
            for (i, zone) in self.zones.iter().enumerate() {
                let new = layer[i] & !seen[i];
                seen[i] |= new;
                for number in numbers_of(new) {
                    let tiles = self.arrangements[number].iter().zip(&zone.cells);
                    let placement = tiles.fold(0, |all, (tile, cell)| all | cell << (4 * tile));
                    database[placement] = database[placement].min(moves);
                }
                let reached = zone.slides.iter().filter(|_| new != 0);
                for &(to, turn) in reached {
                    next[to] |= match turn.map(|turn| &self.turns[turn]) {
                        None => new,
                        Some(turn) => {
                            numbers_of(new).fold(0, |set, number| set | 1 << turn[number])
                        }
                    };
                }
            }
            layer = next;
            moves += 1;
        }
    }
}

/// The zones of a number of tiles.
fn zones(tiles: usize) -> Vec<PatternZone> {
    let mut zones: Vec<PatternZone> = Vec::new();
    // By set of cells: its first zone; those of a set follow each other.
    let mut first_zone = vec![0; 1 << 16];
    for set in (0..=u16::MAX).filter(|set| set.count_ones() as usize == tiles) {
        first_zone[usize::from(set)] = zones.len();
        let mut free = !set;
        while free != 0 {
            let mut blank = free & free.wrapping_neg();
            while beside(blank) & free & !blank != 0 {
                blank |= beside(blank) & free;
            }
            free &= !blank;
            zones.push(PatternZone {
                tiles: set,
                cells: cells_of(set).collect(),
                blank,
                slides: Vec::new(),
            });
        }
    }
    for i in 0..zones.len() {
        let (set, blank) = (zones[i].tiles, zones[i].blank);
        for (place, cell) in zones[i].cells.clone().into_iter().enumerate() {
            for to in cells_of(beside(1 << cell) & blank) {
                let after = set ^ 1 << cell ^ 1 << to;
                let mut zone = first_zone[usize::from(after)];
                while zones[zone].blank >> cell & 1 == 0 {
                    zone += 1;
                }
                let to_place = (after & ((1 << to) - 1)).count_ones() as usize;
                let turn = Some(tiles * place + to_place).filter(|_| place != to_place);
                zones[i].slides.push((zone, turn));
            }
        }
    }
    zones
}

/// A partition of the tiles into patterns, and their databases.
///
/// A board's word has a slot of four bits for each tile: its cell. The slots of a pattern are side by side, so a part
/// of the word is its placement. The board mirrored in the diagonal of the blank's corner is as far from the goal,
/// and has a word of its own for the same databases.
pub(crate) struct DisjointPdbs {
    /// Tiles of a pattern.
    size: usize,
    /// Pattern by pattern, 16^size entries each.
    entries: Vec<u8>,
    /// By view (straight, mirrored) and tile: the first bit of its slot.
    pub slots: [[usize; 16]; 2],
}

impl DisjointPdbs {
    /// Builds the databases. `partition`: by goal cell a letter for the pattern of its tile, from `a`.
    pub(crate) fn new(partition: &str) -> DisjointPdbs {
        let patterns = partition.bytes().map(|letter| usize::from(letter - b'a'));
        let patterns: Vec<usize> = patterns.collect();
        let count = patterns.iter().max().map_or(0, |last| last + 1);
        let tiles = |of: usize| patterns.iter().filter(|&&pattern| pattern == of).count();
        let size = (0..count).map(tiles).max().unwrap_or(0);
        let mut pdbs = DisjointPdbs {
            size,
            entries: vec![0; count << (4 * size)],
            slots: [[0; 16]; 2],
        };
        let mut sets = vec![0; count];
        for (cell, &pattern) in patterns.iter().enumerate() {
            let set: &mut u16 = &mut sets[pattern];
            let slot = 4 * (size * pattern + set.count_ones() as usize);
            pdbs.slots[0][cell + 1] = slot;
            pdbs.slots[1][transposed(cell) + 1] = slot;
            *set |= 1 << cell;
        }
        let mut zones = PatternZones::new(size);
        for (&set, database) in sets.iter().zip(pdbs.entries.chunks_mut(1 << (4 * size))) {
            let tiles = set.count_ones() as usize;
            if tiles != zones.tiles {
                zones = PatternZones::new(tiles);
            }
            zones.fill(set, database);
        }
        pdbs
    }

    /// The distance of a pattern in a word.
    #[inline(always)]
    pub(crate) fn distance<const SIZE: usize>(&self, pattern: usize, word: u64) -> u32 {
        let placement = (word >> (4 * SIZE * pattern)) as usize % (1 << (4 * SIZE));
        self.entries[pattern << (4 * SIZE) | placement].into()
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
    pub(crate) fn sum(&self, word: u64) -> u32 {
        let size = 4 * self.size;
        let databases = self.entries.chunks(1 << size).enumerate();
        let placement = |pattern: usize| (word >> (size * pattern)) as usize % (1 << size);
        databases
            .map(|(pattern, entries)| u32::from(entries[placement(pattern)]))
            .sum()
    }
}
