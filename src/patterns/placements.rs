//! Placements of up to eight tiles: the cells that they take (a mask), their order, and the zone of connected free
//! cells in which the blank is (as in the zero-aware pattern databases of Clausecker & Reinefeld 2019).
//!
//! All zones of boards with the same number of tiles are numbered. The lowest bit of a number is the colour of the
//! mask, which every slide of a tile changes. Masks are sorted by the numbers of tiles in their lines, which no slide
//! along a line changes. So zones that lie near each other on a board have numbers near each other: a search has 20%
//! fewer misses of a cache of 1 MB.

use crate::patterns::cells::{bits, CellSet, Cells, MOST_CELLS};
use crate::patterns::layer::PatternZones;
use crate::patterns::orders::{exchanges, kind, FACTORIAL, MOST_PASSED};
use std::collections::HashMap;

/// A slide of one of a zone's tiles.
#[derive(Clone, Copy)]
pub(crate) struct PatternSlide {
    /// The zone after it.
    pub to: u32,
    /// The kind of change in the order of the tiles.
    pub kind: u8,
}

/// All zones of boards with some number of tiles.
pub(crate) struct PatternPlacements {
    pub tiles: usize,
    /// The tables that find zones.
    pub ranks: ZoneRanks,
    /// By number of a zone: the mask of the tiles, and the cells of the zone. Numbers without a zone have no cells.
    pub masks: Vec<CellSet>,
    pub regions: Vec<CellSet>,
    /// The slides of all zones; those of a zone are from `first[number]` to `first[number + 1]`.
    slides: Vec<PatternSlide>,
    first: Vec<u32>,
}

/// Finds the zone of a mask and a free cell. The upper and the lower half of a mask give its rank among all masks with
/// as many bits.
#[derive(Clone)]
pub(crate) struct ZoneRanks {
    /// The number of bits in the lower half.
    pub low: u32,
    /// By upper half, the rank of its first mask; by lower half, its rank among those with as many bits.
    pub high_ranks: Vec<u32>,
    pub low_ranks: Vec<u32>,
    /// By rank of a mask: its first zone, and from bit [`SHAPE_AT`] on the shape of its zones.
    pub zones: Vec<u32>,
    /// By shape and cell: twice the number of the cell's zone among the mask's zones.
    pub shapes: Vec<u8>,
}

/// The lowest bit of a shape in [`ZoneRanks::zones`].
pub(crate) const SHAPE_AT: u32 = 19;

impl ZoneRanks {
    /// The zone of a mask in which a free cell is.
    #[inline(always)]
    pub(crate) fn zone(&self, mask: CellSet, cell: usize) -> usize {
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
    pub(crate) fn new(cells: &Cells, tiles: usize) -> Option<PatternPlacements> {
        let masks = masks(cells, tiles);
        let mut ranked: Vec<u32> = (0..masks.len() as u32).collect();
        ranked.sort_by_cached_key(|&rank| {
            let mask = masks[rank as usize];
            let line = |counts: u64, cell: usize| counts + (1 << (60 - 4 * cells.line[cell]));
            (bits(mask).fold(0, line), mask)
        });
        let mut placements = PatternPlacements {
            tiles,
            ranks: ZoneRanks::new(cells, &masks),
            masks: Vec::new(),
            regions: Vec::new(),
            slides: Vec::new(),
            first: vec![0],
        };
        let mut shapes = HashMap::new();
        let mut next = [0, 1];
        for rank in ranked {
            let mask = masks[rank as usize];
            let next = &mut next[cells.colour(mask)];
            placements.add(cells, (rank, mask), next, &mut shapes)?;
        }
        let numbers = next[0].max(next[1] - 1);
        placements.masks.resize(numbers, 0);
        placements.regions.resize(numbers, 0);
        for zone in 0..numbers {
            placements.link(cells, zone);
            placements.first.push(placements.slides.len() as u32);
        }
        placements.slides.shrink_to_fit();
        Some(placements)
    }

    /// Numbers the zones of a mask.
    fn add(
        &mut self,
        cells: &Cells,
        (rank, mask): (u32, CellSet),
        next: &mut usize,
        shapes: &mut HashMap<[u8; MOST_CELLS], u32>,
    ) -> Option<()> {
        let first = *next;
        let mut rest = cells.all & !mask;
        let mut shape = [0; MOST_CELLS];
        let mut regions = Vec::new();
        while rest != 0 {
            let region = cells.flood(rest.trailing_zeros() as usize, cells.all & !mask);
            rest &= !region;
            regions.push(region);
        }
        // The largest zone is the first, so that most masks have the same shape.
        regions.sort_by_key(|region| std::cmp::Reverse(region.count_ones()));
        for region in regions {
            bits(region).for_each(|cell| shape[cell] = (*next - first) as u8);
            if self.masks.len() <= *next {
                self.masks.resize(*next + 1, 0);
                self.regions.resize(*next + 1, 0);
            }
            self.masks[*next] = mask;
            self.regions[*next] = region;
            *next += 2;
        }
        let number = shapes.len() as u32;
        let shape = *shapes.entry(shape).or_insert_with(|| {
            self.ranks.shapes.extend(shape);
            number
        });
        self.ranks.zones[rank as usize] = first as u32 | shape << SHAPE_AT;
        Some(()).filter(|()| *next < 1 << SHAPE_AT && shape < 1 << (32 - SHAPE_AT))
    }

    /// Finds the slides of a zone.
    fn link(&mut self, cells: &Cells, zone: usize) {
        let (mask, region) = (self.masks[zone], self.regions[zone]);
        for cell in bits(mask) {
            for target in bits(cells.beside[cell] & region) {
                self.slides.push(PatternSlide {
                    to: self.ranks.zone(mask ^ 1 << cell ^ 1 << target, cell) as u32,
                    kind: kind(self.tiles, mask, cell, target) as u8,
                });
            }
        }
    }

    /// The number of words in a table with one bit for each placement: for each order, a row of all zones.
    pub(crate) fn table_words(&self) -> usize {
        FACTORIAL[self.tiles] * self.row_words()
    }
}

impl PatternZones for PatternPlacements {
    type Kind = [u8; MOST_PASSED];

    fn tiles(&self) -> usize {
        self.tiles
    }

    fn numbers(&self) -> usize {
        self.masks.len()
    }

    fn zone(&self, mask: CellSet, cell: usize) -> usize {
        self.ranks.zone(mask, cell)
    }

    fn kinds(&self) -> Vec<[u8; MOST_PASSED]> {
        exchanges(self.tiles)
    }

    #[inline]
    fn steps(&self, zone: usize) -> impl Iterator<Item = (usize, usize)> {
        let slides = self.first[zone] as usize..self.first[zone + 1] as usize;
        let step = |slide: &PatternSlide| (slide.to as usize, usize::from(slide.kind));
        self.slides[slides].iter().map(step)
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
            zones: vec![0; masks.len()],
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
