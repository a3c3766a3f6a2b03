//! The distances of a pattern's tiles to their goal cells, counting only the tiles' own moves (Korf & Felner 2002), by
//! breadth-first search from the goal over all placements.
//!
//! Each zone has a row of bits in each of two planes, with one bit for each order of the tiles (see
//! [`crate::patterns::orders`]):
//!
//! ```text
//! a b
//! 0 0   not reached yet
//! 1 1   reached in the last layer that reached any order of the row
//! 1 0   reached before, bit 1 of the layer 0
//! 0 1   reached before, bit 1 of the layer 1
//! ```
//!
//! A slide changes the colour of the mask, and changes the distance by one. So one layer is in the zones of one colour,
//! and the next in those of the other. Layers are numbered from the colour of the goal's mask, so bit 0 of the layer
//! follows from the zone, and bit 1 before and after a slide shows whether the distance rises. In each layer a row
//! collects what its neighbours reached in the layer before, so a thread writes only its own rows.

use crate::patterns::layer::{
    settle, LayerHalf, PatternRowState, PatternSources, PatternTargets, PatternZones, RowBlocks,
};
use crate::patterns::order_blocks::blocks_of;
use crate::patterns::orders::row_words;

/// By zone, a row with bit 1 of a sum: the distance plus the colour of the goal's mask. Bit 0 of the sum is bit 0 of
/// the zone's number.
pub(crate) struct PatternRows {
    /// The number of words in a row.
    pub words: usize,
    /// By colour of the mask, which is the lowest bit of a zone's number: the rows.
    rows: [Vec<u64>; 2],
}

impl PatternRows {
    /// The row of a zone.
    #[inline]
    pub(crate) fn row(&self, zone: usize) -> &[u64] {
        let first = zone / 2 * self.words;
        &self.rows[zone % 2][first..first + self.words]
    }
}

/// A breadth-first search, layer by layer.
pub(crate) struct PatternLayers<'a, Z: PatternZones, B> {
    placements: &'a Z,
    kinds: Vec<Z::Kind>,
    words: usize,
    halves: [LayerHalf<B>; 2],
    layer: u8,
}

/// The distances of a pattern. `goal`: the goal cells of its tiles in ascending order; `blank`: the goal cell of the
/// blank.
pub(crate) fn distances<Z: PatternZones>(
    placements: &Z,
    goal: &[usize],
    blank: usize,
) -> PatternRows {
    let mut layers = PatternLayers::<Z, u64>::new(placements, goal, blank);
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

impl<'a, Z: PatternZones, B: RowBlocks> PatternLayers<'a, Z, B> {
    /// The first layer, which is the goal. Tiles are numbered in the order of their goal cells, so the goal's order has
    /// rank 0.
    pub(crate) fn new(placements: &'a Z, goal: &[usize], blank: usize) -> PatternLayers<'a, Z, B> {
        let words = row_words(placements.tiles());
        let unseen = PatternRowState::unseen(blocks_of(words));
        let half = || LayerHalf {
            planes: vec![0; placements.numbers() / 2 * 2 * words],
            states: vec![unseen; placements.numbers() / 2],
        };
        let mut layers = PatternLayers {
            placements,
            kinds: placements.kinds(),
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

    /// The last layer, and all rows that the next layer may reach, in parts of at most `zones` zones.
    pub(crate) fn split(
        &mut self,
        zones: usize,
    ) -> (PatternSources<'_, Z, B>, Vec<PatternTargets<'_, B>>) {
        let next = (self.layer as usize + 1) % 2;
        let (even, odd) = self.halves.split_at_mut(1);
        let (targets, half) = match next {
            0 => (&mut even[0], &odd[0]),
            _ => (&mut odd[0], &even[0]),
        };
        let sources = PatternSources {
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

    /// Goes on to the next layer, once all targets are done.
    pub(crate) fn advance(&mut self) {
        self.layer += 1;
    }

    /// The distances, once a layer has reached nothing. They are plane b, in the same memory.
    pub(crate) fn finish(self) -> PatternRows {
        let words = self.words;
        let rows = self.halves.map(|half| {
            let LayerHalf { mut planes, states } = half;
            for (i, state) in states.iter().enumerate() {
                let row = &mut planes[2 * i * words..2 * (i + 1) * words];
                let (a, b) = row.split_at_mut(words);
                settle(a, b, state.newest);
                planes.copy_within((2 * i + 1) * words..2 * (i + 1) * words, i * words);
            }
            planes.truncate(states.len() * words);
            planes.shrink_to_fit();
            planes
        });
        PatternRows { words, rows }
    }
}
