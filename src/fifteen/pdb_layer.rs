//! One layer of a table's breadth-first search: what its zones reach from the zones of the other colour, see
//! [`crate::fifteen::pdb_distances`].
//!
//! A row has up to 56 blocks of 12 words, and knows which of them the last layer reached and which are full: most layers
//! concern few of them. (-25% time of a table of eight tiles.)

use crate::fifteen::placements::Placements;
use crate::patterns::layer::{settle, LayerHalf, PatternTargets};
use crate::patterns::order_blocks::{exchange_blocks, set_blocks, BLOCK};
use crate::patterns::orders::{full_word, NO_EXCHANGE};

/// What all targets of a layer are reached from.
pub(crate) struct Sources<'h> {
    pub placements: &'h Placements,
    pub kinds: &'h [[u8; 3]],
    pub words: usize,
    pub half: &'h LayerHalf,
    pub layer: u8,
}

impl Sources<'_> {
    /// Reaches these targets from the last layer. True if any is new.
    pub(crate) fn reach(&self, targets: PatternTargets<'_>) -> bool {
        match self.words {
            // Compiled apart, for four and five tiles: -40% time.
            1 => self.reach_rows(targets, 1, 1),
            2 => self.reach_rows(targets, 2, 2),
            words => self.reach_rows(targets, words, BLOCK),
        }
    }

    #[inline(always)]
    fn reach_rows(
        &self,
        (first, planes, states): PatternTargets<'_>,
        words: usize,
        block: usize,
    ) -> bool {
        let mut found = vec![0; words];
        let mut moved = vec![0; words];
        let full_word = full_word(self.placements.tiles);
        let numbers = |blocks| set_blocks(blocks, words == block);
        let block_at = |at: usize| at * block..(at + 1) * block;
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
            for at in numbers(state.reached()) {
                let range = block_at(at);
                settle(&mut a[range.clone()], &mut b[range], state.newest());
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
                state.open ^= u64::from(all == full_word) << at;
            }
            state.reach(self.layer + 1, reached);
        }
        more
    }

    /// Puts all placements of a zone that are one slide from the last layer into `found`, as far as they are in `open`
    /// blocks. Gives the blocks that hold any; the words of the others mean nothing.
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
            // The slide back: the inverse, so the last exchange first.
            for &after in self.kinds[slide.kind as usize].iter().rev() {
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
