//! The layout of tables, which all patterns with the same number of tiles share.

use crate::patterns::cells::CellSet;
use crate::patterns::orders::{changes, kind, kind_of, kinds, rank, PatternOrder};
use crate::patterns::placements::{PatternPlacements, ZoneRanks};
use std::sync::Arc;

/// How placements of some number of tiles are found in a table.
pub(crate) struct PatternLayout {
    pub tiles: usize,
    pub ranks: Arc<ZoneRanks>,
    /// By rank of an order and kind of change: the rank after the change.
    pub changes: Vec<u16>,
    /// The number of entries of `changes` for each rank.
    pub stride: usize,
    /// By direction, tiles passed (as bits of the cells passed) and number of tiles below: the kind of change.
    pub kinds: [u8; 256],
}

impl PatternLayout {
    pub(crate) fn new(placements: &PatternPlacements) -> PatternLayout {
        let tiles = placements.tiles;
        let stride = kinds(tiles).next_multiple_of(8);
        let mut by_bits = [0; 256];
        for (i, entry) in by_bits.iter_mut().enumerate() {
            let (passed, place) = ((i / 8 % 16).count_ones() as usize, i % 8);
            if place + passed < tiles {
                *entry = kind_of(tiles, passed, place, i / 128 == 1) as u8;
            }
        }
        PatternLayout {
            tiles,
            ranks: Arc::clone(&placements.ranks),
            changes: changes(tiles, stride),
            stride,
            kinds: by_bits,
        }
    }

    /// The rank and the mask after a tile slides from one cell to another.
    pub(crate) fn slide(
        &self,
        rank: usize,
        mask: CellSet,
        from: usize,
        to: usize,
    ) -> (usize, CellSet) {
        let kind = kind(self.tiles, mask, from, to);
        let after = usize::from(self.changes[rank * self.stride + kind]);
        (after, mask ^ 1 << from ^ 1 << to)
    }
}

/// The rank and the mask of tiles. `at`: by tile, in the order of their goal cells, its cell.
pub(crate) fn placed(at: &[u8]) -> (usize, CellSet) {
    let mask = at.iter().fold(0, |mask, &cell| mask | 1 << cell);
    let mut order = PatternOrder::default();
    for (tile, &cell) in at.iter().enumerate() {
        let below: CellSet = mask & ((1 << cell) - 1);
        order[below.count_ones() as usize] = tile as u8;
    }
    (rank(&order, at.len()), mask)
}
