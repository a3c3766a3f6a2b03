//! The sum of additive pattern databases, as a score for beams and as a lower bound.
//!
//! `patterns` has others, for proofs: one bit for each placement of up to eight tiles on up to 25 cells. A beam needs
//! the value itself at each state, with weighted moves, on up to 64 cells. The lower bounds of this module matter only
//! on boards of more than 25 cells.

use crate::near::detours::{Detours, MOST_TILES};
use crate::near::{pattern_table, Weights};
use crate::puzzle::{grow, Graph};

/// Pattern databases of one graph and one goal. If a symmetry of the graph keeps the blank's home, each table is also
/// read through it, as a second reading. On 5 x 5 that is worth at least twice the states in a layer.
pub(crate) struct Additive {
    n: usize,
    /// The most tiles in a pattern.
    tiles: usize,
    pub(crate) values: Vec<u8>,
    readings: Vec<Reading>,
}

/// One way to read the tables.
struct Reading {
    /// By home: its pattern.
    pattern: Vec<PatternOf>,
    /// By pattern: its homes, and where its table begins.
    patterns: Vec<(Vec<u8>, usize)>,
    /// By home * n + cell: the share of this tile in the index.
    share: Vec<u32>,
}

/// The pattern of a tile, without a pointer for the hot loop to follow.
#[derive(Clone, Copy)]
struct PatternOf {
    /// Its homes, padded with the blank's home, whose share in an index is 0.
    homes: [u8; MOST_TILES],
    /// Where its table begins.
    begin: usize,
}

impl Additive {
    /// Builds the tables; `None` if memory runs out or time is up. `mirror`: by cell, its mirror image.
    pub(crate) fn new(
        graph: &Graph,
        blank_home: u8,
        patterns: &[Vec<u8>],
        mirror: Option<&[u8]>,
        weights: Weights,
        late: &dyn Fn() -> bool,
    ) -> Option<Additive> {
        let n = graph.cells();
        let mut values = Vec::new();
        let mut begins = Vec::new();
        let mut detours: [Option<Detours>; MOST_TILES + 1] = [const { None }; MOST_TILES + 1];
        for homes in patterns {
            begins.push(values.len());
            let new = || Detours::new(graph, homes.len(), weights.blank);
            let detours = detours[homes.len()].get_or_insert_with(new);
            let table = pattern_table(detours, homes, blank_home, weights.tile, late)?;
            if !grow(&mut values, table.len()) {
                return None;
            }
            values.extend(table);
        }
        let identity: Vec<u8> = (0..n).map(|cell| cell as u8).collect();
        let mirrors = [Some(&identity[..]), mirror];
        let none = PatternOf {
            homes: [blank_home; MOST_TILES],
            begin: 0,
        };
        let reading = |mirror: &[u8]| {
            let mut reading = Reading {
                pattern: vec![none; n],
                patterns: Vec::new(),
                share: vec![0; n * n],
            };
            for (homes, &begin) in patterns.iter().zip(&begins) {
                let read: Vec<u8> = homes
                    .iter()
                    .map(|&home| mirror[usize::from(home)])
                    .collect();
                let mut of = PatternOf { begin, ..none };
                of.homes[..read.len()].copy_from_slice(&read);
                for (i, &tile) in read.iter().enumerate() {
                    reading.pattern[usize::from(tile)] = of;
                    for (cell, &image) in mirror.iter().enumerate() {
                        let share = u32::from(image) * n.pow(i as u32) as u32;
                        reading.share[usize::from(tile) * n + cell] = share;
                    }
                }
                reading.patterns.push((read, begin));
            }
            reading
        };
        let readings = mirrors
            .iter()
            .flatten()
            .map(|mirror| reading(mirror))
            .collect();
        Some(Additive {
            n,
            tiles: patterns.iter().map(Vec::len).max().unwrap_or(0),
            values,
            readings,
        })
    }

    /// The number of readings.
    pub(crate) fn readings(&self) -> usize {
        self.readings.len()
    }

    /// The number of entries of all tables.
    pub(crate) fn entries(&self) -> usize {
        self.values.len()
    }

    fn value(&self, reading: &Reading, pattern: &(Vec<u8>, usize), places: &[u8]) -> u8 {
        let index = pattern.0.iter().map(|&home| {
            let home = usize::from(home);
            reading.share[home * self.n + usize::from(places[home])] as usize
        });
        self.values[pattern.1 + index.sum::<usize>()]
    }

    /// The sum of the tables in one reading.
    fn sum(&self, reading: &Reading, places: &[u8]) -> u16 {
        let patterns = reading.patterns.iter();
        patterns
            .map(|pattern| u16::from(self.value(reading, pattern, places)))
            .sum()
    }

    /// The largest sum of a reading: a lower bound on the moves if the weights are additive. `places`: by home, the
    /// cell of its tile.
    pub(crate) fn lower_bound(&self, places: &[u8]) -> usize {
        let sums = self
            .readings
            .iter()
            .map(|reading| self.sum(reading, places));
        usize::from(sums.max().unwrap_or(0))
    }
}

/// A tile that slides into the blank's cell.
#[derive(Clone, Copy)]
pub(crate) struct TileSlide {
    /// Its home.
    pub tile: usize,
    /// Its cell.
    pub from: usize,
    /// The blank's cell.
    pub to: usize,
}

/// Scores are below this.
pub(crate) const SCORES: usize = 1 << 15;

/// Scores states by `R` readings of additive tables, the smaller the better: the maximum of the readings plus their
/// sum. With the maximum alone, walks are 0.4 to 0.9% longer.
#[derive(Clone, Copy)]
pub(crate) struct ByTables<'a, const R: usize>(pub &'a Additive);

impl<const R: usize> ByTables<'_, R> {
    /// By reading, the sum of a state. `places`: by home, the cell of its tile.
    pub(crate) fn root(&self, places: &[u8]) -> [u16; R] {
        let mut sums = [0; R];
        for (sum, reading) in sums.iter_mut().zip(&self.0.readings) {
            *sum = self.0.sum(reading, places);
        }
        sums
    }

    /// The sums and the score of a child; the arguments `sums` and `places` are its parent's.
    #[inline]
    pub(crate) fn child<const N: usize>(
        &self,
        sums: &[u16; R],
        places: &[u8; N],
        slide: TileSlide,
    ) -> ([u16; R], u32) {
        let n = self.0.n;
        let mut after = *sums;
        let (mut largest, mut all) = (0, 0);
        for (sum, reading) in after.iter_mut().zip(&self.0.readings) {
            let PatternOf { homes, begin } = reading.pattern[slide.tile];
            let mut index = begin;
            for &home in &homes[..self.0.tiles] {
                let home = usize::from(home);
                index += reading.share[home * n + usize::from(places[home])] as usize;
            }
            let share = &reading.share[slide.tile * n..][..n];
            let then = index + share[slide.to] as usize - share[slide.from] as usize;
            *sum = *sum + u16::from(self.0.values[then]) - u16::from(self.0.values[index]);
            largest = largest.max(*sum);
            all += *sum;
        }
        (after, u32::from(largest) + u32::from(all))
    }

    /// Whether all tiles are at home, wherever the blank is.
    #[inline]
    pub(crate) fn done(&self, sums: &[u16; R]) -> bool {
        sums[0] == 0
    }
}
