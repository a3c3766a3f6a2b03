//! Placements of up to eight tiles: the cells that they take (a mask), their order, and the zone of connected free
//! cells in which the blank is (as in the zero-aware pattern databases of Clausecker & Reinefeld 2019).
//!
//! All zones of boards with the same number of tiles are numbered. The lowest bit of a number is the colour of the
//! mask, which every slide of a tile changes. Masks are sorted by the numbers of tiles in their lines, which no slide
//! along a line changes. So zones that lie near each other on a board have numbers near each other: a search has 20%
//! fewer misses in a cache of 1 MB.

use crate::puzzle::Pages;
use crate::solve::patterns::cells::{bits, CellSet, Cells, MOST_CELLS};
use crate::solve::patterns::orders::{kind, FACTORIAL};
use std::collections::HashMap;
use std::sync::Arc;

/// All zones of boards with some number of tiles.
pub struct PatternPlacements {
    pub tiles: usize,
    /// The tables that find zones.
    pub ranks: Arc<ZoneRanks>,
    /// By number of a zone: the mask of the tiles, and the cells of the zone. Numbers without a zone have no cells.
    pub masks: Pages<CellSet>,
    regions: Pages<CellSet>,
    /// The slides of all zones, once they are stored; those of a zone are from `first[number]` to `first[number + 1]`.
    slides: Pages<ZoneSlide>,
    first: Pages<u32>,
}

/// A slide of one of a zone's tiles:
///
/// ```text
/// bits  0..19  the zone after it
///      19..25  the kind of change in the order of the tiles
///      25..32  the edge that the tile crosses
/// ```
#[derive(Clone, Copy)]
pub struct ZoneSlide(u32);

impl ZoneSlide {
    #[inline(always)]
    pub fn to(self) -> usize {
        (self.0 & ((1 << SHAPE_AT) - 1)) as usize
    }

    #[inline(always)]
    pub fn kind(self) -> usize {
        (self.0 >> SHAPE_AT & 63) as usize
    }

    /// See [`Cells::edges`].
    #[inline(always)]
    pub fn edge(self) -> usize {
        (self.0 >> (SHAPE_AT + 6)) as usize
    }
}

/// Finds the zone of a mask and a free cell. The upper and the lower half of a mask give its rank among all masks with
/// as many bits.
#[derive(Default)]
pub struct ZoneRanks {
    /// The number of bits in the lower half.
    pub low: u32,
    /// By upper half, the rank of its first mask; by lower half, its rank among those with as many bits.
    pub high_ranks: Vec<u32>,
    pub low_ranks: Vec<u32>,
    /// By rank of a mask: its first zone, and from bit [`SHAPE_AT`] on the shape of its zones.
    pub zones: Pages<u32>,
    /// By shape and cell: twice the number of the cell's zone among the mask's zones.
    pub shapes: Vec<u8>,
}

/// The lowest bit of a shape in [`ZoneRanks::zones`].
pub const SHAPE_AT: u32 = 19;

impl ZoneRanks {
    /// The zone of a mask in which a free cell is.
    #[inline(always)]
    pub fn zone(&self, mask: CellSet, cell: usize) -> usize {
        let low = mask & ((1 << self.low) - 1);
        let rank = self.high_ranks[(mask >> self.low) as usize] + self.low_ranks[low as usize];
        let entry = self.zones[rank as usize];
        let shape = (entry >> SHAPE_AT) as usize;
        (entry & ((1 << SHAPE_AT) - 1)) as usize
            + usize::from(self.shapes[shape * MOST_CELLS + cell])
    }
}

impl PatternPlacements {
    /// The placements of `tiles` tiles on some cells; `None` if there are too many.
    pub fn new(cells: &Cells, tiles: usize) -> Option<PatternPlacements> {
        let sorted = masks(cells, tiles);
        let mut ranked: Vec<u32> = (0..sorted.len() as u32).collect();
        ranked.sort_by_cached_key(|&rank| {
            let mask = sorted[rank as usize];
            let line = |counts: u64, cell: usize| counts + (1 << (60 - 4 * cells.line[cell]));
            (bits(mask).fold(0, line), mask)
        });
        let mut ranks = ZoneRanks::new(cells, &sorted);
        let (mut masks, mut regions) = (Pages::new(), Pages::new());
        // Most masks have one zone, and so the first shape.
        ranks.shapes.extend([0; MOST_CELLS]);
        let mut shapes = HashMap::from([([0; MOST_CELLS], 0)]);
        let mut zones = Vec::new();
        let mut next = [0, 1];
        for rank in ranked {
            let mask = sorted[rank as usize];
            let next = &mut next[cells.colour(mask)];
            let first = *next;
            let mut rest = cells.all & !mask;
            while rest != 0 {
                let zone = cells.flood(rest.trailing_zeros() as usize, rest);
                rest &= !zone;
                zones.push(zone);
            }
            // The largest zone is the first, so that fewer shapes differ.
            for end in 1..zones.len() {
                for at in (1..=end).rev() {
                    if zones[at - 1].count_ones() < zones[at].count_ones() {
                        zones.swap(at - 1, at);
                    }
                }
            }
            let mut shape = [0; MOST_CELLS];
            for zone in zones.drain(..) {
                if *next > first {
                    bits(zone).for_each(|cell| shape[cell] = (*next - first) as u8);
                }
                if masks.len() <= *next {
                    masks.resize(*next + 1, 0);
                    regions.resize(*next + 1, 0);
                }
                (masks[*next], regions[*next]) = (mask, zone);
                *next += 2;
            }
            let known = shapes.len() as u32;
            let shape = match *next - first {
                0..=2 => 0,
                _ => *shapes.entry(shape).or_insert_with(|| {
                    ranks.shapes.extend(shape);
                    known
                }),
            };
            if *next >= 1 << SHAPE_AT || shape >= 1 << (32 - SHAPE_AT) {
                return None;
            }
            ranks.zones[rank as usize] = first as u32 | shape << SHAPE_AT;
        }
        let numbers = next[0].max(next[1] - 1);
        masks.resize(numbers, 0);
        regions.resize(numbers, 0);
        Some(PatternPlacements {
            tiles,
            ranks: Arc::new(ranks),
            masks,
            regions,
            slides: Pages::new(),
            first: Pages::new(),
        })
    }

    /// Finds all slides. On 5 x 5, those of six tiles take 12 MB.
    pub fn store_slides(&mut self, cells: &Cells) {
        let edges = cells.edges();
        self.first = vec![0].into();
        for (&mask, &region) in self.masks.iter().zip(&*self.regions) {
            for cell in bits(mask) {
                for target in bits(cells.beside[cell] & region) {
                    let to = self.ranks.zone(mask ^ 1 << cell ^ 1 << target, cell);
                    let kind = kind(self.tiles, mask, cell, target);
                    let next = usize::from(cell.abs_diff(target) == 1);
                    let edge = usize::from(edges[cell.min(target)][next]);
                    let slide = to | kind << SHAPE_AT | edge << (SHAPE_AT + 6);
                    self.slides.push(ZoneSlide(slide as u32));
                }
            }
            self.first.push(self.slides.len() as u32);
        }
        self.slides.shrink_to_fit();
    }

    /// All slides of a zone's tiles, which must be stored.
    #[inline]
    pub fn slides(&self, zone: usize) -> &[ZoneSlide] {
        &self.slides[self.first[zone] as usize..self.first[zone + 1] as usize]
    }

    /// The number of zone numbers, including those without a zone. It is even.
    pub fn numbers(&self) -> usize {
        self.masks.len()
    }

    /// The number of words in a table's row, which has a bit for each zone.
    pub fn row_words(&self) -> usize {
        self.numbers().div_ceil(64)
    }

    /// The number of words in a table with one bit for each placement: for each order, a row of all zones.
    pub fn table_words(&self) -> usize {
        FACTORIAL[self.tiles] * self.row_words()
    }
}

impl ZoneRanks {
    fn new(cells: &Cells, masks: &[CellSet]) -> ZoneRanks {
        let low = (33 - cells.all.leading_zeros()) / 2;
        let high = 32 - cells.all.leading_zeros() - low;
        let mut ranks = ZoneRanks {
            low,
            high_ranks: vec![0; 1 << high],
            low_ranks: vec![0; 1 << low],
            zones: vec![0; masks.len()].into(),
            shapes: Vec::new(),
        };
        for (rank, &mask) in masks.iter().enumerate().rev() {
            ranks.high_ranks[(mask >> low) as usize] = rank as u32;
        }
        let mut counts = [0; MOST_CELLS];
        for (set, rank) in ranks.low_ranks.iter_mut().enumerate() {
            if set as CellSet & !cells.all == 0 {
                let count = &mut counts[set.count_ones() as usize];
                *rank = *count;
                *count += 1;
            }
        }
        ranks
    }
}

/// All masks of some number of tiles, in ascending order.
fn masks(cells: &Cells, tiles: usize) -> Vec<CellSet> {
    let all = u64::from(cells.all);
    let mut masks = Vec::new();
    let mut mask = (1u64 << tiles) - 1;
    while mask <= all {
        if mask & !all == 0 {
            masks.push(mask as CellSet);
        }
        // The next larger number with as many bits set (Gosper's hack).
        let lowest = mask & mask.wrapping_neg();
        let carried = mask + lowest;
        mask = carried | ((mask ^ carried) / lowest) >> 2;
    }
    masks
}
