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
//!
//! A row has up to 56 blocks of 12 words, and knows which of them the last layer reached and which are full: most layers
//! concern few of them.

use crate::fifteen::order_blocks::{blocks_of, exchange_blocks, set_blocks, BLOCK};
use crate::fifteen::placements::Placements;
use crate::fifteen::tile_orders::{exchanges, full_word, row_words, NO_EXCHANGE};

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
    /// By zone.
    states: Vec<RowState>,
}

/// How far a row is.
#[derive(Clone, Copy)]
pub(crate) struct RowState {
    /// The layer that reached some of it last, or [`UNSEEN`], from bit 56 on, and the blocks that it reached.
    last: u64,
    /// Blocks that are not full.
    open: u64,
}

const UNSEEN: u8 = u8::MAX;

impl RowState {
    #[inline(always)]
    fn newest(&self) -> u8 {
        (self.last >> 56) as u8
    }

    #[inline(always)]
    fn reached(&self) -> u64 {
        self.last << 8 >> 8
    }

    #[inline(always)]
    fn reach(&mut self, layer: u8, blocks: u64) {
        self.last = u64::from(layer) << 56 | blocks;
    }
}

/// A breadth-first search, layer by layer.
pub(crate) struct Layers<'a> {
    placements: &'a Placements,
    kinds: Vec<[u8; 3]>,
    words: usize,
    halves: [Half; 2],
    layer: u8,
}

/// Some zones that the next layer may reach: number of the first, planes, and states.
pub(crate) type Targets<'h> = (usize, &'h mut [u64], &'h mut [RowState]);

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
        let unseen = RowState {
            last: u64::from(UNSEEN) << 56,
            open: blocks_of(words),
        };
        let half = || Half {
            planes: vec![0; placements.numbers() / 2 * 2 * words],
            states: vec![unseen; placements.numbers() / 2],
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
        half.states[zone / 2].reach(layers.layer, 1);
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
        let zones = zones.min(targets.states.len());
        let planes = targets.planes.chunks_mut(zones * 2 * self.words);
        let parts = planes.zip(targets.states.chunks_mut(zones)).enumerate();
        let targets = parts.map(|(i, (planes, states))| (2 * i * zones + next, planes, states));
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
            let Half { mut planes, states } = half;
            for (i, state) in states.iter().enumerate() {
                let row = &mut planes[2 * i * words..2 * (i + 1) * words];
                let (a, b) = row.split_at_mut(words);
                settle(a, b, state.newest());
                planes.copy_within((2 * i + 1) * words..2 * (i + 1) * words, i * words);
            }
            planes.truncate(states.len() * words);
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
            1 => self.reach_rows(targets, 1, 1),
            2 => self.reach_rows(targets, 2, 2),
            words => self.reach_rows(targets, words, BLOCK),
        }
    }

    #[inline(always)]
    fn reach_rows(&self, (first, planes, states): Targets<'_>, words: usize, block: usize) -> bool {
        let mut found = vec![0; words];
        let mut moved = vec![0; words];
        let full_word = full_word(self.placements.tiles);
        let numbers = |blocks| set_blocks(blocks, words == block);
        let mut more = false;
        let rows = planes.chunks_exact_mut(2 * words).zip(states);
        for (i, (row, state)) in rows.enumerate() {
            if state.open == 0 {
                continue;
            }
            let zone = first + 2 * i;
            let collected = self.collect(zone, (words, block), state.open, &mut found, &mut moved);
            let (a, b) = row.split_at_mut(words);
            let mut reached = 0;
            for at in numbers(collected) {
                let range = at * block..(at + 1) * block;
                let planes = a[range.clone()].iter().zip(&b[range.clone()]);
                let mut any = 0;
                for (new, (&a, &b)) in found[range].iter_mut().zip(planes) {
                    *new &= !(a | b);
                    any |= *new;
                }
                reached |= u64::from(any != 0) << at;
            }
            if reached == 0 {
                continue;
            }
            more = true;
            for at in numbers(state.reached()) {
                let range = at * block..(at + 1) * block;
                settle(&mut a[range.clone()], &mut b[range], state.newest());
            }
            for at in numbers(reached) {
                let range = at * block..(at + 1) * block;
                let planes = a[range.clone()].iter_mut().zip(&mut b[range.clone()]);
                let mut all = !0;
                for (&new, (a, b)) in found[range].iter().zip(planes) {
                    *a |= new;
                    *b |= new;
                    all &= *a | *b;
                }
                state.open ^= u64::from(all == full_word) << at;
            }
            state.reach(self.layer + 1, reached);
        }
        more
    }

    /// All placements of a zone one slide from the last layer, in those of its blocks that are told. `open`: blocks that
    /// are of interest.
    #[inline(always)]
    fn collect(
        &self,
        zone: usize,
        (words, block): (usize, usize),
        open: u64,
        found: &mut [u64],
        moved: &mut [u64],
    ) -> u64 {
        let (found, moved) = (&mut found[..words], &mut moved[..words]);
        let numbers = |blocks| set_blocks(blocks, words == block);
        let mut collected = 0u64;
        for slide in self.placements.slides(zone) {
            let source = slide.to as usize / 2;
            let state = &self.half.states[source];
            if state.newest() != self.layer {
                continue;
            }
            let row = &self.half.planes[source * 2 * words..][..2 * words];
            let (a, b) = row.split_at(words);
            let mut blocks = state.reached();
            if slide.kind == 0 {
                blocks &= open;
                for at in numbers(blocks) {
                    let range = at * block..(at + 1) * block;
                    let planes = a[range.clone()].iter().zip(&b[range.clone()]);
                    let keep = (collected >> at & 1).wrapping_neg();
                    for (found, (&a, &b)) in found[range].iter_mut().zip(planes) {
                        *found = *found & keep | a & b;
                    }
                }
                collected |= blocks;
                continue;
            }
            for at in numbers(blocks) {
                let range = at * block..(at + 1) * block;
                let planes = a[range.clone()].iter().zip(&b[range.clone()]);
                for (moved, (&a, &b)) in moved[range].iter_mut().zip(planes) {
                    *moved = a & b;
                }
            }
            // The slide back: the inverse, so the last exchange first.
            for &after in self.kinds[slide.kind as usize].iter().rev() {
                if after != NO_EXCHANGE {
                    blocks = exchange_blocks(moved, after, blocks);
                }
            }
            blocks &= open;
            for at in numbers(blocks) {
                let range = at * block..(at + 1) * block;
                let keep = (collected >> at & 1).wrapping_neg();
                for (found, &moved) in found[range.clone()].iter_mut().zip(&moved[range]) {
                    *found = *found & keep | moved;
                }
            }
            collected |= blocks;
        }
        collected
    }
}
