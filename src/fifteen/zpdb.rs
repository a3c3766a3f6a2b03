//! Zero-aware pattern databases with one bit a placement (Clausecker & Reinefeld 2019), for patterns of up to eight tiles.
//!
//! The bit is bit 1 of the distance; bit 0 is the lowest bit of the zone's number. A row holds the bits of all zones for
//! one order of the tiles: half of all moves do not change the order, so a subtree is searched in few rows. (Against rows
//! of all orders for one zone: -5% to -35% time.)

use crate::fifteen::padded_board::EDGES;
use crate::fifteen::placements::Placements;
use crate::patterns::bit_table::{BitTable, TableBuilders};
use crate::patterns::layer::PatternZones;

/// The slides of a zone's tiles by edge, in one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct ZoneSlides {
    /// The zone after a tile has crossed an edge; anything where none can.
    pub to: [u16; EDGES],
    /// For the edges between rows (number less 12): the kind of change in the order of the tiles.
    pub kind: [u8; 12],
}

/// The slides of each zone.
pub(crate) fn zone_slides(placements: &Placements) -> Vec<ZoneSlides> {
    let slides = |zone| {
        let mut all = ZoneSlides {
            to: [0; EDGES],
            kind: [0; 12],
        };
        for slide in placements.slides(zone) {
            all.to[slide.edge as usize] = slide.to;
            if slide.edge >= 12 {
                all.kind[slide.edge as usize - 12] = slide.kind;
            }
        }
        all
    };
    (0..placements.numbers()).map(slides).collect()
}

/// A table of one bit for each order and zone.
pub(crate) struct Zpdb {
    /// Words of a row.
    pub stride: usize,
    pub words: Vec<u64>,
}

impl Zpdb {
    /// The table of a pattern, or `None` if time ran out. `goal`: the goal cells of its tiles, rising; `blank`: the blank's
    /// goal cell.
    pub(crate) fn build(
        placements: &Placements,
        goal: &[usize],
        blank: usize,
        builders: &TableBuilders,
    ) -> Option<Zpdb> {
        let table = BitTable::build(placements, goal, blank, builders)?;
        Some(Zpdb {
            stride: placements.row_words(),
            words: table.words,
        })
    }

    /// The bit of an order and a zone.
    #[inline(always)]
    pub(crate) fn bit(&self, rank: usize, zone: usize) -> u64 {
        self.words[rank * self.stride + zone / 64] >> (zone % 64) & 1
    }
}
