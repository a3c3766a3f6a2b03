//! The distances of a pattern's tiles to their goal cells, counting only the tiles' own moves (Korf & Felner 2002), by
//! breadth-first search from the goal over all placements.
//!
//! Each zone has a row of bits in each of two planes, with one bit for each order of the tiles (see
//! [`crate::solve::patterns::orders`]):
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
//!
//! A row has up to 56 blocks of 12 words. It records which of them the last layer reached and which are full, because
//! most layers concern only a few blocks. This saves 25% of the time for a table of eight tiles.

use crate::puzzle::arrays::pairwise;
use crate::puzzle::{on_threads, Pages};
use crate::solve::patterns::order_blocks::{blocks_of, exchange_blocks, set_blocks, BLOCK};
use crate::solve::patterns::orders::{
    exchanges, full_word, row_words, MOST_PASSED, MOST_TILES, NO_EXCHANGE,
};
use crate::solve::patterns::placements::PatternPlacements;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Mutex;

/// The number of threads that build a table, and when they must stop.
pub struct TableBuilders<'a> {
    pub threads: usize,
    /// Whether time is up.
    pub late: &'a (dyn Fn() -> bool + Sync),
}

/// By zone, a row with bit 1 of a sum: the distance plus the colour of the goal's mask. Bit 0 of the sum is bit 0 of
/// the zone's number.
pub struct PatternRows {
    /// The number of words in a row.
    pub words: usize,
    /// By colour of the mask, which is the lowest bit of a zone's number: the rows.
    rows: [Pages<u64>; 2],
}

impl PatternRows {
    /// The row of a zone.
    #[inline]
    pub fn row(&self, zone: usize) -> &[u64] {
        let first = zone / 2 * self.words;
        &self.rows[zone % 2][first..first + self.words]
    }
}

/// The zones of one colour.
struct LayerHalf<B> {
    /// By zone: its row in plane a, then its row in plane b.
    planes: Pages<u64>,
    /// By zone: the state of its row.
    states: Pages<RowState<B>>,
}

/// A set of blocks: a byte for rows of up to eight blocks, which have up to seven tiles, else a word. With three bytes
/// for each row instead of 24, a table of six tiles on 5 x 5 takes 5 MB less.
trait RowBlocks: Copy + Send + Sync + Into<u64> {
    /// The set of these blocks, which must fit.
    fn of(blocks: u64) -> Self;
}

impl RowBlocks for u8 {
    fn of(blocks: u64) -> u8 {
        blocks as u8
    }
}

impl RowBlocks for u64 {
    fn of(blocks: u64) -> u64 {
        blocks
    }
}

/// How much of a row is reached.
#[derive(Clone, Copy)]
struct RowState<B> {
    /// The last layer that reached any of it, or [`UNSEEN`].
    newest: u8,
    /// The blocks that it reached.
    reached: B,
    /// The blocks that are not full.
    open: B,
}

const UNSEEN: u8 = u8::MAX;

impl<B: RowBlocks> RowState<B> {
    /// The state of a row of which nothing is reached.
    fn unseen(blocks: u64) -> RowState<B> {
        RowState {
            newest: UNSEEN,
            reached: B::of(0),
            open: B::of(blocks),
        }
    }

    #[inline(always)]
    fn reach(&mut self, layer: u8, blocks: u64) {
        (self.newest, self.reached) = (layer, B::of(blocks));
    }
}

/// Turns the bits `1 1` into the distance of the layer that set them.
fn settle(a: &mut [u64], b: &mut [u64], layer: u8) {
    let length = a.len().min(b.len());
    let (a, b) = (&mut a[..length], &mut b[..length]);
    for i in 0..length {
        let newest = a[i] & b[i];
        if layer & 2 == 0 {
            b[i] ^= newest;
        } else {
            a[i] ^= newest;
        }
    }
}

/// A breadth-first search, layer by layer.
struct PatternLayers<'a, B> {
    placements: &'a PatternPlacements,
    kinds: Vec<[u8; MOST_PASSED]>,
    words: usize,
    halves: [LayerHalf<B>; 2],
    layer: u8,
}

/// The number of zones that a thread takes at a time.
const TOGETHER: usize = 128;

/// The distances of a pattern; `None` if time is up. `goal`: the goal cells of its tiles in ascending order; `blank`:
/// the goal cell of the blank.
pub fn distances(
    placements: &PatternPlacements,
    (goal, blank): (&[usize], usize),
    builders: &TableBuilders,
) -> Option<PatternRows> {
    if placements.tiles < MOST_TILES {
        PatternLayers::<u8>::new(placements, goal, blank).search(builders)
    } else {
        PatternLayers::<u64>::new(placements, goal, blank).search(builders)
    }
}

impl<'a, B: RowBlocks> PatternLayers<'a, B> {
    /// The first layer, which is the goal. Tiles are numbered in the order of their goal cells, so the goal's order has
    /// rank 0.
    fn new(placements: &'a PatternPlacements, goal: &[usize], blank: usize) -> Self {
        let words = row_words(placements.tiles);
        let unseen = RowState::unseen(blocks_of(words));
        let half = || LayerHalf {
            planes: vec![0; placements.numbers() / 2 * 2 * words].into(),
            states: vec![unseen; placements.numbers() / 2].into(),
        };
        let mut layers = PatternLayers {
            placements,
            kinds: exchanges(placements.tiles),
            words,
            halves: [half(), half()],
            layer: 0,
        };
        let mask = goal.iter().fold(0, |mask, &cell| mask | 1 << cell);
        let zone = placements.ranks.zone(mask, blank);
        layers.layer = (zone % 2) as u8;
        let half = &mut layers.halves[zone % 2];
        half.states[zone / 2].reach(layers.layer, 1);
        half.planes[zone / 2 * 2 * words] = 1;
        half.planes[(zone / 2 * 2 + 1) * words] = 1;
        layers
    }

    /// Searches all layers.
    fn search(mut self, builders: &TableBuilders) -> Option<PatternRows> {
        while self.reach_layer(builders)? {}
        Some(self.finish())
    }

    /// Searches the next layer. Returns whether anything was reached; `None` if time is up.
    fn reach_layer(&mut self, builders: &TableBuilders) -> Option<bool> {
        let next = (usize::from(self.layer) + 1) % 2;
        let mut planes = std::mem::take(&mut self.halves[next].planes);
        let mut states = std::mem::take(&mut self.halves[next].states);
        let parts = planes.chunks_mut(TOGETHER * 2 * self.words);
        let parts = Mutex::new(parts.zip(states.chunks_mut(TOGETHER)).enumerate());
        let more = AtomicBool::new(false);
        let work = || {
            while !(builders.late)() {
                let part = parts.lock().ok().and_then(|mut parts| parts.next());
                let Some((i, (planes, states))) = part else {
                    break;
                };
                if self.reach(2 * i * TOGETHER + next, planes, states) {
                    more.store(true, Ordering::Relaxed);
                }
            }
        };
        on_threads(builders.threads.saturating_sub(1), &work);
        self.halves[next] = LayerHalf { planes, states };
        self.layer += 1;
        Some(more.into_inner()).filter(|_| !(builders.late)())
    }

    /// The distances, once a layer has reached nothing. They are plane b, in the same memory.
    fn finish(self) -> PatternRows {
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
    /// Reaches zones from the last layer; true if any placement is new. `first`: the number of the first zone.
    fn reach(&self, first: usize, planes: &mut [u64], states: &mut [RowState<B>]) -> bool {
        match self.words {
            // Rows of up to six tiles have compiled versions of their own; up to five tiles they take 40% less time.
            1 => self.reach_rows(first, planes, states, (1, 1)),
            2 => self.reach_rows(first, planes, states, (2, 2)),
            BLOCK => self.reach_rows(first, planes, states, (BLOCK, BLOCK)),
            words => self.reach_rows(first, planes, states, (words, BLOCK)),
        }
    }

    #[inline(always)]
    fn reach_rows(
        &self,
        first: usize,
        planes: &mut [u64],
        states: &mut [RowState<B>],
        (words, block): (usize, usize),
    ) -> bool {
        let half = &self.halves[usize::from(self.layer) % 2];
        let mut found = vec![0; words];
        let mut moved = vec![0; words];
        let full_word = full_word(self.placements.tiles);
        let numbers = |blocks| set_blocks(blocks, words == block);
        let block_at = |at: usize| at * block..(at + 1) * block;
        let mut more = false;
        let rows = planes.chunks_exact_mut(2 * words).zip(states);
        for (i, (row, state)) in rows.enumerate() {
            let mut open: u64 = state.open.into();
            if open == 0 {
                continue;
            }
            let zone = first + 2 * i;
            let collected = self.collect(half, zone, (words, block), open, &mut found, &mut moved);
            let (a, b) = row.split_at_mut(words);
            let mut reached = 0;
            for at in numbers(collected) {
                let (new, a, b) = (
                    &mut found[block_at(at)][..block],
                    &a[block_at(at)][..block],
                    &b[block_at(at)][..block],
                );
                let mut any = 0;
                for i in 0..block {
                    new[i] &= !(a[i] | b[i]);
                    any |= new[i];
                }
                reached |= u64::from(any != 0) << at;
            }
            if reached == 0 {
                continue;
            }
            more = true;
            for at in numbers(state.reached.into()) {
                let range = block_at(at);
                settle(&mut a[range.clone()], &mut b[range], state.newest);
            }
            for at in numbers(reached) {
                let (new, a, b) = (
                    &found[block_at(at)][..block],
                    &mut a[block_at(at)][..block],
                    &mut b[block_at(at)][..block],
                );
                let mut all = !0;
                for i in 0..block {
                    a[i] |= new[i];
                    b[i] |= new[i];
                    all &= a[i] | b[i];
                }
                open ^= u64::from(all == full_word) << at;
            }
            state.open = B::of(open);
            state.reach(self.layer + 1, reached);
        }
        more
    }

    /// Writes to `found` all placements of a zone that are one slide away from the last layer, as far as they are in
    /// `open` blocks. Returns the blocks that hold any; the words of the other blocks are meaningless.
    #[inline(always)]
    fn collect(
        &self,
        half: &LayerHalf<B>,
        zone: usize,
        (words, block): (usize, usize),
        open: u64,
        found: &mut [u64],
        moved: &mut [u64],
    ) -> u64 {
        let (found, moved) = (&mut found[..words], &mut moved[..words]);
        let numbers = |blocks| set_blocks(blocks, words == block);
        let block_at = |at: usize| at * block..(at + 1) * block;
        let mut collected = 0u64;
        for slide in self.placements.slides(zone) {
            let source = slide.to() / 2;
            let state = &half.states[source];
            if state.newest != self.layer {
                continue;
            }
            let row = &half.planes[source * 2 * words..][..2 * words];
            let (a, b) = row.split_at(words);
            let mut blocks: u64 = state.reached.into();
            if slide.kind() == 0 {
                blocks &= open;
                for at in numbers(blocks) {
                    let (found, a, b) = (
                        &mut found[block_at(at)][..block],
                        &a[block_at(at)][..block],
                        &b[block_at(at)][..block],
                    );
                    let keep = (collected >> at & 1).wrapping_neg();
                    for i in 0..block {
                        found[i] = found[i] & keep | a[i] & b[i];
                    }
                }
                collected |= blocks;
                continue;
            }
            for at in numbers(blocks) {
                let (moved, a, b) = (
                    &mut moved[block_at(at)][..block],
                    &a[block_at(at)][..block],
                    &b[block_at(at)][..block],
                );
                for i in 0..block {
                    moved[i] = a[i] & b[i];
                }
            }
            let undone = self.kinds[slide.kind()].iter();
            for &after in undone.take_while(|&&after| after != NO_EXCHANGE) {
                blocks = exchange_blocks(moved, after, blocks);
            }
            blocks &= open;
            for at in numbers(blocks) {
                let range = block_at(at);
                let keep = (collected >> at & 1).wrapping_neg();
                pairwise(&mut found[range.clone()], &moved[range], |found, moved| {
                    *found = *found & keep | moved;
                });
            }
            collected |= blocks;
        }
        collected
    }
}
