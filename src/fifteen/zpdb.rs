//! Zero-aware pattern databases with one bit a placement (Clausecker & Reinefeld 2019), for patterns of up to eight tiles.
//!
//! The bit is bit 1 of the distance; bit 0 is the lowest bit of the zone's number. A row holds the bits of all zones for
//! one order of the tiles: half of all moves do not change the order, so a subtree is searched in few rows. (Against rows
//! of all orders for one zone: -5% to -35% time.)

use crate::fifteen::padded_board::EDGES;
use crate::fifteen::pdb_distances::{DistanceRows, Layers};
use crate::fifteen::placements::Placements;
use crate::patterns::bit_table::{transpose, TableBuilders};
use crate::patterns::orders::FACTORIAL;
use crate::puzzle::room::{has_room, THREAD};
use std::sync::Mutex;
use std::thread;

/// The slides of a zone's tiles by edge: one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct ZoneSlides {
    /// The zone after a tile has crossed an edge; anything where none can.
    pub to: [u16; EDGES],
    /// By edge between rows, less 12: the kind of change in the order of the tiles.
    pub kind: [u8; 12],
}

/// By number of a zone, its slides.
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

/// A table: by order and zone a bit.
pub(crate) struct Zpdb {
    /// Words of a row.
    pub stride: usize,
    pub words: Vec<u64>,
}

impl Zpdb {
    /// The table of a pattern, or `None` if it got late. `goal`: the goal cells of its tiles, rising; `blank`: that of the
    /// blank.
    pub(crate) fn build(
        placements: &Placements,
        goal: &[usize],
        blank: usize,
        builders: &TableBuilders,
    ) -> Option<Zpdb> {
        let mut layers = Layers::new(placements, goal, blank);
        let mut more = true;
        while more {
            more = reach_layer(&mut layers, builders)?;
        }
        Some(Zpdb::by_order(placements, &layers.finish()))
    }

    /// Exchanges rows and columns, 512 zones by 60 orders at a time.
    fn by_order(placements: &Placements, rows: &DistanceRows) -> Zpdb {
        let orders = FACTORIAL[placements.tiles];
        let stride = placements.numbers().div_ceil(64);
        let mut words = vec![0; orders * stride];
        for zones in (0..stride).step_by(8) {
            for word in 0..rows.words {
                let ranks = (word / 2 * 120 + word % 2..orders).step_by(2).take(60);
                for column in zones..stride.min(zones + 8) {
                    let mut block = [0; 64];
                    let numbers = 64 * column..placements.numbers().min(64 * column + 64);
                    for (row, zone) in block.iter_mut().zip(numbers) {
                        *row = rows.row(zone)[word];
                    }
                    transpose(&mut block);
                    for (rank, &row) in ranks.clone().zip(&block) {
                        words[rank * stride + column] = row;
                    }
                }
            }
        }
        Zpdb { stride, words }
    }

    /// The bit of an order and a zone.
    #[inline(always)]
    pub(crate) fn bit(&self, rank: usize, zone: usize) -> u64 {
        self.words[rank * self.stride + zone / 64] >> (zone % 64) & 1
    }
}

/// Zones that a thread takes at a time.
const TOGETHER: usize = 64;

/// One layer of the search, shared by threads. Whether anything was reached; `None` if it got late.
fn reach_layer(layers: &mut Layers, builders: &TableBuilders) -> Option<bool> {
    let (sources, targets) = layers.split(TOGETHER);
    let targets = Mutex::new((targets.into_iter(), false));
    let work = || {
        let mut reached = false;
        loop {
            let next = match targets.lock() {
                Ok(mut targets) => targets.0.next(),
                Err(_) => None,
            };
            match next {
                Some(next) if !(builders.late)() => reached |= sources.reach(next),
                _ => break,
            }
        }
        if let Ok(mut targets) = targets.lock() {
            targets.1 |= reached;
        }
    };
    thread::scope(|scope| {
        let called = |_: &usize| {
            has_room(THREAD) && thread::Builder::new().spawn_scoped(scope, work).is_ok()
        };
        let _ = (1..builders.threads).take_while(called).count();
        work();
    });
    let more = targets.into_inner().is_ok_and(|targets| targets.1);
    layers.advance();
    if (builders.late)() {
        None
    } else {
        Some(more)
    }
}
