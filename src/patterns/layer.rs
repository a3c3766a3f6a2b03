//! One layer of a table's breadth-first search: the zones of one colour are reached from those of the other, see
//! [`crate::patterns::distances`].
//!
//! A row has up to 56 blocks of 12 words. It records which of them the last layer reached and which are full, because
//! most layers concern only a few blocks. This saves 25% of the time for a table of eight tiles.

use crate::patterns::cells::CellSet;
use crate::patterns::order_blocks::{exchange_blocks, set_blocks, BLOCK};
use crate::patterns::orders::{full_word, NO_EXCHANGE};

/// Placements of tiles by zone, as a search needs them, on any board or on 4 x 4.
pub(crate) trait PatternZones: Sync {
    /// The exchanges of one kind of change in the order of the tiles, see [`crate::patterns::orders::exchanges`].
    type Kind: AsRef<[u8]> + Sync;

    fn tiles(&self) -> usize;

    /// The number of zone numbers, including those without a zone. It is even.
    fn numbers(&self) -> usize;

    /// The number of words in a table's row, which has a bit for each zone.
    fn row_words(&self) -> usize {
        self.numbers().div_ceil(64)
    }

    /// The zone of a mask in which a free cell is.
    fn zone(&self, mask: CellSet, cell: usize) -> usize;

    /// By kind of change in the order of the tiles: its exchanges.
    fn kinds(&self) -> Vec<Self::Kind>;

    /// All slides of a zone's tiles: for each, the zone after it, and the kind of change.
    fn steps(&self, zone: usize) -> impl Iterator<Item = (usize, usize)>;
}

/// The zones of one colour.
pub(crate) struct LayerHalf<B> {
    /// By zone: its row in plane a, then its row in plane b.
    pub planes: Vec<u64>,
    /// By zone: the state of its row.
    pub states: Vec<PatternRowState<B>>,
}

/// A set of blocks: a byte for rows of up to eight blocks, which have up to seven tiles, else a word. With three bytes
/// for each row instead of 24, a table of six tiles on 5 x 5 takes 5 MB less.
pub(crate) trait RowBlocks: Copy + Send + Sync {
    /// The set of these blocks, which must fit.
    fn of(blocks: u64) -> Self;

    fn set(self) -> u64;
}

impl RowBlocks for u8 {
    fn of(blocks: u64) -> u8 {
        blocks as u8
    }

    fn set(self) -> u64 {
        self.into()
    }
}

impl RowBlocks for u64 {
    fn of(blocks: u64) -> u64 {
        blocks
    }

    fn set(self) -> u64 {
        self
    }
}

/// How much of a row is reached.
#[derive(Clone, Copy)]
pub(crate) struct PatternRowState<B> {
    /// The last layer that reached any of it, or [`UNSEEN`].
    pub newest: u8,
    /// The blocks that it reached.
    reached: B,
    /// The blocks that are not full.
    open: B,
}

const UNSEEN: u8 = u8::MAX;

impl<B: RowBlocks> PatternRowState<B> {
    /// The state of a row of which nothing is reached.
    pub(crate) fn unseen(blocks: u64) -> PatternRowState<B> {
        PatternRowState {
            newest: UNSEEN,
            reached: B::of(0),
            open: B::of(blocks),
        }
    }

    #[inline(always)]
    pub(crate) fn reach(&mut self, layer: u8, blocks: u64) {
        (self.newest, self.reached) = (layer, B::of(blocks));
    }
}

/// Some zones that the next layer may reach: the number of the first one, the planes, and the states.
pub(crate) type PatternTargets<'h, B> = (usize, &'h mut [u64], &'h mut [PatternRowState<B>]);

/// The last layer, from which all targets of the next one are reached.
pub(crate) struct PatternSources<'h, Z: PatternZones, B> {
    pub placements: &'h Z,
    pub kinds: &'h [Z::Kind],
    pub words: usize,
    pub half: &'h LayerHalf<B>,
    pub layer: u8,
}

/// Turns the bits `1 1` into the distance of the layer that set them.
pub(crate) fn settle(a: &mut [u64], b: &mut [u64], layer: u8) {
    for (a, b) in a.iter_mut().zip(b) {
        let newest = *a & *b;
        if layer & 2 == 0 {
            *b ^= newest;
        } else {
            *a ^= newest;
        }
    }
}

impl<Z: PatternZones, B: RowBlocks> PatternSources<'_, Z, B> {
    /// Reaches these targets from the last layer; true if any placement is new.
    pub(crate) fn reach(&self, targets: PatternTargets<'_, B>) -> bool {
        match self.words {
            // Rows of up to six tiles have compiled versions of their own; up to five tiles they take 40% less time.
            1 => self.reach_rows(targets, 1, 1),
            2 => self.reach_rows(targets, 2, 2),
            BLOCK => self.reach_rows(targets, BLOCK, BLOCK),
            words => self.reach_rows(targets, words, BLOCK),
        }
    }

    #[inline(always)]
    fn reach_rows(
        &self,
        (first, planes, states): PatternTargets<'_, B>,
        words: usize,
        block: usize,
    ) -> bool {
        let mut found = vec![0; words];
        let mut moved = vec![0; words];
        let full_word = full_word(self.placements.tiles());
        let numbers = |blocks| set_blocks(blocks, words == block);
        let block_at = |at: usize| at * block..(at + 1) * block;
        let mut more = false;
        let rows = planes.chunks_exact_mut(2 * words).zip(states);
        for (i, (row, state)) in rows.enumerate() {
            let mut open = state.open.set();
            if open == 0 {
                continue;
            }
            let zone = first + 2 * i;
            let collected = self.collect(zone, (words, block), open, &mut found, &mut moved);
            let (a, b) = row.split_at_mut(words);
            let mut reached = 0;
            for at in numbers(collected) {
                let range = block_at(at);
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
            for at in numbers(state.reached.set()) {
                let range = block_at(at);
                settle(&mut a[range.clone()], &mut b[range], state.newest);
            }
            for at in numbers(reached) {
                let range = block_at(at);
                let planes = a[range.clone()].iter_mut().zip(&mut b[range.clone()]);
                let mut all = !0;
                for (&new, (a, b)) in found[range].iter().zip(planes) {
                    *a |= new;
                    *b |= new;
                    all &= *a | *b;
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
        for (to, kind) in self.placements.steps(zone) {
            let source = to / 2;
            let state = &self.half.states[source];
            if state.newest != self.layer {
                continue;
            }
            let row = &self.half.planes[source * 2 * words..][..2 * words];
            let (a, b) = row.split_at(words);
            let mut blocks = state.reached.set();
            if kind == 0 {
                blocks &= open;
                for at in numbers(blocks) {
                    let range = block_at(at);
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
                let range = block_at(at);
                let planes = a[range.clone()].iter().zip(&b[range.clone()]);
                for (moved, (&a, &b)) in moved[range].iter_mut().zip(planes) {
                    *moved = a & b;
                }
            }
            // The slide back is the inverse, so it begins with the last exchange.
            for &after in self.kinds[kind].as_ref().iter().rev() {
                if after != NO_EXCHANGE {
                    blocks = exchange_blocks(moved, after, blocks);
                }
            }
            blocks &= open;
            for at in numbers(blocks) {
                let range = block_at(at);
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
