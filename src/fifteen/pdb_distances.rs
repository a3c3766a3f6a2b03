//! Distances of a pattern's tiles to their goal cells, counting their own moves only (Korf & Felner 2002), by breadth-first
//! search from the goal over all placements.
//!
//! A zone has a row of bits, one for each order of the tiles (see [`crate::fifteen::tile_orders`]), in each of two planes:
//!
//! ```text
//! a b
//! 0 0   not reached yet
//! 1 1   reached in the last layer that reached any of the row
//! 1 0   reached before, bit 1 of the distance 0
//! 0 1   reached before, bit 1 of the distance 1
//! ```
//!
//! A slide changes the colour of the mask and the distance by one. So a layer is in the zones of one colour and the next
//! in those of the other; bit 0 of the distance follows from the zone, and bit 1 of both ends tells whether it rises. In
//! each layer a row collects what its neighbours reached in the layer before: nothing is written but the row itself.

use crate::fifteen::placements::Placements;
use crate::fifteen::tile_orders::{exchange, exchanges, full_word, row_words, NO_EXCHANGE};

/// By zone a row: bit 1 of the distance plus the colour of the goal's mask, so that bit 0 is that of the zone's number.
pub(crate) struct DistanceRows {
    /// Words of a row.
    pub words: usize,
    /// By colour, which is the lowest bit of a zone's number.
    rows: [Vec<u64>; 2],
}

impl DistanceRows {
    /// The row of a zone.
    #[inline]
    pub(crate) fn row(&self, zone: usize) -> &[u64] {
        let first = zone / 2 * self.words;
        &self.rows[zone % 2][first..first + self.words]
    }
}

/// The zones of one colour.
struct Half {
    /// By zone, the row of plane a and that of plane b.
    planes: Vec<u64>,
    /// By zone: the layer that reached some of it last, or [`UNSEEN`]; with [`FULL`] once all of it is reached.
    newest: Vec<u8>,
}

const UNSEEN: u8 = 0x7f;
const FULL: u8 = 0x80;

/// A breadth-first search, layer by layer.
pub(crate) struct Layers<'a> {
    placements: &'a Placements,
    kinds: Vec<[u8; 3]>,
    words: usize,
    halves: [Half; 2],
    layer: u8,
}

/// Some zones that the next layer may reach: number of the first, planes, and `newest`.
pub(crate) type Targets<'h> = (usize, &'h mut [u64], &'h mut [u8]);

/// What all targets of a layer are reached from.
pub(crate) struct Sources<'h> {
    placements: &'h Placements,
    kinds: &'h [[u8; 3]],
    words: usize,
    half: &'h Half,
    layer: u8,
}

/// Distances to the goal cells of a pattern's tiles, in rising order. `blank`: the blank's goal cell.
pub(crate) fn distances(placements: &Placements, goal: &[usize], blank: usize) -> DistanceRows {
    let mut layers = Layers::new(placements, goal, blank);
    let mut more = true;
    while more {
        let (sources, targets) = layers.split(usize::MAX);
        more = false;
        for targets in targets {
            more |= sources.reach(targets);
        }
        layers.advance();
    }
    layers.finish()
}

impl<'a> Layers<'a> {
    /// The first layer: the goal. Tiles are numbered in the order of their goal cells, so its order has rank 0.
    pub(crate) fn new(placements: &'a Placements, goal: &[usize], blank: usize) -> Layers<'a> {
        let words = row_words(placements.tiles);
        let half = || Half {
            planes: vec![0; placements.numbers() / 2 * 2 * words],
            newest: vec![UNSEEN; placements.numbers() / 2],
        };
        let mut layers = Layers {
            placements,
            kinds: exchanges(placements.tiles),
            words,
            halves: [half(), half()],
            layer: 0,
        };
        let mask = goal.iter().fold(0, |mask, &cell| mask | 1 << cell);
        let zone = placements.zone(mask, blank);
        layers.layer = (zone % 2) as u8;
        let half = &mut layers.halves[zone % 2];
        half.newest[zone / 2] = layers.layer;
        half.planes[zone / 2 * 2 * words] = 1;
        half.planes[(zone / 2 * 2 + 1) * words] = 1;
        layers
    }

    /// The last layer, and all that the next may reach, in parts of at most `zones` zones.
    pub(crate) fn split(&mut self, zones: usize) -> (Sources<'_>, Vec<Targets<'_>>) {
        let next = (self.layer as usize + 1) % 2;
        let (even, odd) = self.halves.split_at_mut(1);
        let (targets, half) = match next {
            0 => (&mut even[0], &odd[0]),
            _ => (&mut odd[0], &even[0]),
        };
        let sources = Sources {
            placements: self.placements,
            kinds: &self.kinds,
            words: self.words,
            half,
            layer: self.layer,
        };
        let zones = zones.min(targets.newest.len());
        let planes = targets.planes.chunks_mut(zones * 2 * self.words);
        let parts = planes.zip(targets.newest.chunks_mut(zones)).enumerate();
        let targets = parts.map(|(i, (planes, newest))| (2 * i * zones + next, planes, newest));
        (sources, targets.collect())
    }

    /// Goes on to the next layer, once all targets are reached.
    pub(crate) fn advance(&mut self) {
        self.layer += 1;
    }

    /// The distances, once a layer has reached nothing. Plane b remains, in its own memory.
    pub(crate) fn finish(self) -> DistanceRows {
        let words = self.words;
        let rows = self.halves.map(|half| {
            let Half { mut planes, newest } = half;
            for (i, newest) in newest.iter().enumerate() {
                let row = &mut planes[2 * i * words..2 * (i + 1) * words];
                let (a, b) = row.split_at_mut(words);
                settle(a, b, newest & !FULL);
                planes.copy_within((2 * i + 1) * words..2 * (i + 1) * words, i * words);
            }
            planes.truncate(newest.len() * words);
            planes.shrink_to_fit();
            planes
        });
        DistanceRows { words, rows }
    }
}

/// Turns `1 1` into the distance of the layer that reached it.
fn settle(a: &mut [u64], b: &mut [u64], layer: u8) {
    for (a, b) in a.iter_mut().zip(b) {
        let newest = *a & *b;
        if layer & 2 == 0 {
            *b ^= newest;
        } else {
            *a ^= newest;
        }
    }
}

impl Sources<'_> {
    /// Reaches these targets from the last layer. True if any is new.
    pub(crate) fn reach(&self, targets: Targets<'_>) -> bool {
        match self.words {
            // Compiled apart, for four and five tiles: -40% time.
            1 => self.reach_rows(targets, 1),
            2 => self.reach_rows(targets, 2),
            words => self.reach_rows(targets, words),
        }
    }

    #[inline(always)]
    fn reach_rows(&self, (first, planes, newest): Targets<'_>, words: usize) -> bool {
        let mut found = vec![0; words];
        let mut moved = vec![0; words];
        let mut more = false;
        let rows = planes.chunks_exact_mut(2 * words).zip(newest);
        for (i, (row, newest)) in rows.enumerate() {
            let zone = first + 2 * i;
            if *newest & FULL != 0 || !self.collect(zone, words, &mut found, &mut moved) {
                continue;
            }
            let (a, b) = row.split_at_mut(words);
            let mut any = 0;
            for ((new, &a), &b) in found.iter_mut().zip(&*a).zip(&*b) {
                *new &= !(a | b);
                any |= *new;
            }
            if any == 0 {
                continue;
            }
            more = true;
            settle(a, b, *newest);
            let mut all = !0;
            for ((&new, a), b) in found.iter().zip(a).zip(b) {
                *a |= new;
                *b |= new;
                all &= *a | *b;
            }
            let full = all == full_word(self.placements.tiles);
            *newest = (self.layer + 1) | if full { FULL } else { 0 };
        }
        more
    }

    /// All placements of a zone one slide from the last layer. False if there is none.
    #[inline(always)]
    fn collect(&self, zone: usize, words: usize, found: &mut [u64], moved: &mut [u64]) -> bool {
        let (found, moved) = (&mut found[..words], &mut moved[..words]);
        let mut any = false;
        for slide in self.placements.slides(zone) {
            let source = slide.to as usize / 2;
            if self.half.newest[source] & !FULL != self.layer {
                continue;
            }
            if !any {
                found.iter_mut().for_each(|word| *word = 0);
                any = true;
            }
            let row = &self.half.planes[source * 2 * words..][..2 * words];
            let (a, b) = row.split_at(words);
            if slide.kind == 0 {
                for ((found, &a), &b) in found.iter_mut().zip(a).zip(b) {
                    *found |= a & b;
                }
                continue;
            }
            for ((moved, &a), &b) in moved.iter_mut().zip(a).zip(b) {
                *moved = a & b;
            }
            // The slide back: the inverse, so the last exchange first.
            for &after in self.kinds[slide.kind as usize].iter().rev() {
                if after != NO_EXCHANGE {
                    exchange(moved, after);
                }
            }
            for (found, &moved) in found.iter_mut().zip(&*moved) {
                *found |= moved;
            }
        }
        any
    }
}
