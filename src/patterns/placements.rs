//! Placements of up to eight tiles: the cells that they take (a mask), their order, and the zone of connected free
//! cells in which the blank is (as in the zero-aware pattern databases of Clausecker & Reinefeld 2019).
//!
//! All zones of boards with the same number of tiles are numbered. The lowest bit of a number is the colour of the
//! mask, which every slide of a tile changes. Masks are sorted by the numbers of tiles in their lines, which no slide
//! along a line changes. So zones that lie near each other on a board have numbers near each other: a search has 20%
//! fewer misses in a cache of 1 MB.

use crate::patterns::cells::{bits, CellSet, Cells, MOST_CELLS};
use crate::patterns::layer::PatternZones;
use crate::patterns::orders::{exchanges, kind_of, FACTORIAL, MOST_PASSED};
use std::collections::HashMap;
use std::sync::Arc;

/// All zones of boards with some number of tiles.
pub(crate) struct PatternPlacements {
    pub tiles: usize,
    /// The tables that find zones.
    pub ranks: Arc<ZoneRanks>,
    /// By number of a zone: the mask of the tiles, and the cells of the zone. Numbers without a zone have no cells.
    masks: Vec<CellSet>,
    regions: Vec<CellSet>,
    /// By cell: the set of its neighbours.
    beside: [CellSet; MOST_CELLS],
    /// By bits of the cells that a tile passes: their number of ones.
    ones: [u8; 1 << MOST_PASSED],
    /// The slides of all zones, if they are stored: the zone after the slide, and from bit [`SHAPE_AT`] on the kind of
    /// change in the order of the tiles. Those of a zone are from `first[number]` to `first[number + 1]`.
    slides: Vec<u32>,
    first: Vec<u32>,
}

/// The slides of a zone's tiles.
struct ZoneSlides<'p> {
    placements: &'p PatternPlacements,
    /// The stored slides still to come.
    stored: std::slice::Iter<'p, u32>,
    mask: CellSet,
    region: CellSet,
    /// The tiles to come, and the number of those before.
    rest: CellSet,
    before: usize,
    /// The tile whose slides come next, and their targets.
    cell: usize,
    targets: CellSet,
}

/// Finds the zone of a mask and a free cell. The upper and the lower half of a mask give its rank among all masks with
/// as many bits.
#[derive(Default)]
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
            ranks: Arc::default(),
            masks: Vec::new(),
            regions: Vec::new(),
            beside: cells.beside,
            ones: std::array::from_fn(|set| set.count_ones() as u8),
            slides: Vec::new(),
            first: Vec::new(),
        };
        let mut ranks = ZoneRanks::new(cells, &masks);
        let mut shapes = HashMap::new();
        let mut next = [0, 1];
        for rank in ranked {
            let mask = masks[rank as usize];
            let next = &mut next[cells.colour(mask)];
            placements.add(cells, (rank, mask), next, (&mut ranks, &mut shapes))?;
        }
        let numbers = next[0].max(next[1] - 1);
        placements.masks.resize(numbers, 0);
        placements.regions.resize(numbers, 0);
        placements.ranks = Arc::new(ranks);
        Some(placements)
    }

    /// Stores all slides, so that tables are built in 0.6 of the time; on 5 x 5, those of six tiles take 12 MB.
    pub(crate) fn store_slides(&mut self) {
        let mut first = vec![0];
        let mut slides = Vec::new();
        for zone in 0..self.numbers() {
            let packed = |(to, kind): (usize, usize)| (to | kind << SHAPE_AT) as u32;
            slides.extend(self.slides_of(zone).map(packed));
            first.push(slides.len() as u32);
        }
        slides.shrink_to_fit();
        (self.slides, self.first) = (slides, first);
    }

    /// The slides of a zone's tiles, computed.
    fn slides_of(&self, zone: usize) -> ZoneSlides<'_> {
        let mask = self.masks[zone];
        ZoneSlides {
            placements: self,
            stored: [].iter(),
            mask,
            region: self.regions[zone],
            rest: mask,
            before: 0,
            cell: 0,
            targets: 0,
        }
    }

    /// Numbers the zones of a mask.
    fn add(
        &mut self,
        cells: &Cells,
        (rank, mask): (u32, CellSet),
        next: &mut usize,
        (ranks, shapes): (&mut ZoneRanks, &mut HashMap<[u8; MOST_CELLS], u32>),
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
            ranks.shapes.extend(shape);
            number
        });
        ranks.zones[rank as usize] = first as u32 | shape << SHAPE_AT;
        Some(()).filter(|()| *next < 1 << SHAPE_AT && shape < 1 << (32 - SHAPE_AT))
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
        let mut slides = self.slides_of(zone);
        if !self.first.is_empty() {
            let stored = self.first[zone] as usize..self.first[zone + 1] as usize;
            slides.stored = self.slides[stored].iter();
            slides.rest = 0;
        }
        slides
    }
}

impl Iterator for ZoneSlides<'_> {
    type Item = (usize, usize);

    #[inline]
    fn next(&mut self) -> Option<(usize, usize)> {
        if let Some(&slide) = self.stored.next() {
            let to = slide & ((1 << SHAPE_AT) - 1);
            return Some((to as usize, (slide >> SHAPE_AT) as usize));
        }
        let placements = self.placements;
        while self.targets == 0 {
            if self.rest == 0 {
                return None;
            }
            self.cell = self.rest.trailing_zeros() as usize % MOST_CELLS;
            self.rest &= self.rest - 1;
            self.before += 1;
            self.targets = placements.beside[self.cell] & self.region;
        }
        let (cell, target) = (self.cell, self.targets.trailing_zeros() as usize);
        self.targets &= self.targets - 1;
        let mask = self.mask ^ 1 << cell ^ 1 << target;
        let (low, high) = (cell.min(target), cell.max(target));
        let between = mask >> (low + 1) & ((1 << (high - low - 1)) - 1);
        let passed = usize::from(placements.ones[between as usize % (1 << MOST_PASSED)]);
        let rightward = target > cell;
        let place = self.before - 1 - if rightward { 0 } else { passed };
        let kind = kind_of(placements.tiles, passed, place, rightward);
        Some((placements.ranks.zone(mask, cell), kind))
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
