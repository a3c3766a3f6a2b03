//! The sum of additive pattern databases, as a score for beams and as a lower bound.
//!
//! `patterns` has others, for proofs: one bit for each placement of up to eight tiles on up to 25 cells. A beam needs
//! the value itself at each state, with weighted moves, on up to 64 cells. The lower bounds of this module matter only
//! on boards of more than 25 cells.

use crate::puzzle::arrays::pairwise;
use crate::puzzle::{Graph, Pages};
use crate::solve::near::detours::MOST_TILES;
use crate::solve::near::{PatternTables, Weights};
use std::sync::Arc;

/// Pattern databases of one graph and one goal. If a symmetry of the graph keeps the blank's home, each table is also
/// read through it, as a second reading. On 5 x 5 that is worth at least twice the states in a layer.
pub struct Additive {
    n: usize,
    /// The most tiles in a pattern.
    tiles: usize,
    values: Arc<Pages<u8>>,
    readings: Vec<TableReading>,
}

/// One way to read the tables.
pub struct TableReading {
    n: usize,
    /// The most tiles in a pattern.
    tiles: usize,
    /// A pattern without tiles.
    none: Pattern,
    patterns: Vec<Pattern>,
    /// By home: its pattern, without a pointer for the hot loop to follow.
    pattern_of: Vec<Pattern>,
    /// By home * n + cell: the share of this tile in the index.
    share: Vec<u32>,
}

/// The tiles of a pattern.
#[derive(Clone, Copy)]
struct Pattern {
    /// Their homes, padded with the blank's home, whose share in an index is 0.
    homes: [u8; MOST_TILES],
    /// Where their table begins.
    begin: usize,
}

impl TableReading {
    /// A reading without patterns.
    pub fn new(n: usize, blank_home: u8) -> TableReading {
        let none = Pattern {
            homes: [blank_home; MOST_TILES],
            begin: 0,
        };
        TableReading {
            n,
            tiles: 0,
            none,
            patterns: Vec::new(),
            pattern_of: vec![none; n],
            share: vec![0; n * n],
        }
    }

    /// Adds the pattern of these homes, in the order of the powers of its table, which begins in this place and is read
    /// through a symmetry: by cell, its image.
    pub fn add(&mut self, homes: &[u8], begin: usize, images: &[u8]) {
        let n = self.n;
        let mut pattern = Pattern { begin, ..self.none };
        for (i, &home) in homes.iter().enumerate() {
            pattern.homes[i] = home;
            let share = self.share[usize::from(home) * n..].iter_mut();
            for (share, &image) in share.zip(images) {
                *share = u32::from(image) * n.pow(i as u32) as u32;
            }
        }
        for &home in homes {
            self.pattern_of[usize::from(home)] = pattern;
        }
        self.tiles = self.tiles.max(homes.len());
        self.patterns.push(pattern);
    }
}

impl Additive {
    /// Builds the tables; `None` if time is up. `mirror`: by cell, its mirror image.
    pub fn new(
        (graph, blank_home): (&Graph, u8),
        patterns: &[Vec<u8>],
        mirror: Option<Vec<u8>>,
        weights: Weights,
        late: &dyn Fn() -> bool,
    ) -> Option<Additive> {
        let mut tables = PatternTables::new(graph, weights, patterns.iter().map(Vec::len));
        let build = |homes: &Vec<u8>| tables.build(homes, Some(blank_home), late);
        let begins: Option<Vec<usize>> = patterns.iter().map(build).collect();
        let begins = begins?;
        let (n, values) = (graph.cells(), Arc::new(tables.values));
        let mut additive = Additive::without_readings(n, values);
        let identity = (0..n).map(|cell| cell as u8).collect();
        for mirror in [Some(identity), mirror].into_iter().flatten() {
            let mut reading = TableReading::new(n, blank_home);
            for (homes, &begin) in patterns.iter().zip(&begins) {
                let homes: Vec<u8> = homes
                    .iter()
                    .map(|&home| mirror[usize::from(home)])
                    .collect();
                reading.add(&homes, begin, &mirror);
            }
            additive.read(reading);
        }
        Some(additive)
    }

    /// Tables that are not read yet.
    pub fn without_readings(n: usize, values: Arc<Pages<u8>>) -> Additive {
        Additive {
            n,
            tiles: 0,
            values,
            readings: Vec::new(),
        }
    }

    /// Adds a reading.
    pub fn read(&mut self, reading: TableReading) {
        self.tiles = self.tiles.max(reading.tiles);
        self.readings.push(reading);
    }

    /// The number of readings.
    pub fn readings(&self) -> usize {
        self.readings.len()
    }

    /// The number of entries of all tables.
    pub fn entries(&self) -> usize {
        self.values.len()
    }

    /// The place of a pattern's value. `places`: by home, the cell of its tile.
    #[inline(always)]
    fn index(&self, reading: &TableReading, pattern: Pattern, places: &[u8]) -> usize {
        let mut index = pattern.begin;
        for &home in &pattern.homes[..self.tiles] {
            let home = usize::from(home);
            index += reading.share[home * self.n + usize::from(places[home])] as usize;
        }
        index
    }

    /// The sum of the tables in one reading.
    fn sum(&self, reading: &TableReading, places: &[u8]) -> u16 {
        let patterns = reading.patterns.iter();
        let values = patterns.map(|&pattern| self.values[self.index(reading, pattern, places)]);
        values.map(u16::from).sum()
    }

    /// The largest sum of a reading: a lower bound on the moves if the weights are additive. `places`: by home, the
    /// cell of its tile.
    pub fn lower_bound(&self, places: &[u8]) -> usize {
        let sums = self
            .readings
            .iter()
            .map(|reading| self.sum(reading, places));
        usize::from(sums.max().unwrap_or(0))
    }

    /// The sums of a state by its `R` readings. `places`: by home, the cell of its tile.
    pub fn sums<const R: usize>(&self, places: &[u8]) -> [u16; R] {
        std::array::from_fn(|i| self.sum(&self.readings[i], places))
    }

    /// The sums and the score of a state after a tile slides from one cell to another; `sums` and `places` are those
    /// before.
    #[inline]
    pub fn child<const N: usize, const R: usize>(
        &self,
        sums: &[u16; R],
        places: &[u8; N],
        (tile, from, to): (usize, usize, usize),
    ) -> ([u16; R], u32) {
        let mut after = *sums;
        pairwise(&mut after, &self.readings, |sum, reading| {
            let index = self.index(reading, reading.pattern_of[tile], places);
            let share = &reading.share[tile * self.n..][..self.n];
            let then = index + share[to] as usize - share[from] as usize;
            *sum = *sum + u16::from(self.values[then]) - u16::from(self.values[index]);
        });
        (after, Additive::score(&after))
    }

    /// The maximum of the readings plus their sum: the smaller the better. With the maximum alone, walks are 0.4 to
    /// 0.9% longer.
    #[inline]
    pub fn score<const R: usize>(sums: &[u16; R]) -> u32 {
        let (mut largest, mut all) = (0, 0);
        for &sum in sums {
            largest = largest.max(sum);
            all += sum;
        }
        u32::from(largest) + u32::from(all)
    }
}

/// Scores are below this.
pub const SCORES: usize = 1 << 15;
