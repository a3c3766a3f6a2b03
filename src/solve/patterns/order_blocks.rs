//! Sets of orders in blocks of 12 words, one for the 720 orders of the last six places. A mask names the blocks in use;
//! all others count as empty, and their words are ignored.

use crate::solve::patterns::orders::exchange;

/// The number of words in a block.
pub const BLOCK: usize = 12;

/// The number of words for the orders of the last seven places.
const SEVEN: usize = 7 * BLOCK;

/// The mask of all blocks of a row.
pub const fn blocks_of(words: usize) -> u64 {
    let blocks = words.div_ceil(BLOCK);
    (1 << blocks) - 1
}

/// The numbers of the blocks in a mask. `single`: a row is one block.
#[inline(always)]
pub fn set_blocks(mut blocks: u64, single: bool) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if blocks == 0 {
            return None;
        }
        let next = if single { 0 } else { blocks.trailing_zeros() };
        blocks = if single { 0 } else { blocks & (blocks - 1) };
        Some(next as usize)
    })
}

/// Exchanges the tiles of two neighbouring places, with `after` places after these, in all orders of some blocks.
/// Returns the blocks that hold these orders afterwards.
#[inline]
pub fn exchange_blocks(row: &mut [u64], after: u8, blocks: u64) -> u64 {
    if blocks == blocks_of(row.len()) {
        exchange(row, after);
        return blocks;
    }
    match after {
        0..=4 => {
            for at in set_blocks(blocks, false) {
                exchange(&mut row[at * BLOCK..(at + 1) * BLOCK], after);
            }
            blocks
        }
        5 => exchange_in_sevens(row, blocks),
        _ => exchange_whole(row, blocks),
    }
}

/// The exchange that moves parts of each block to the six blocks beside it.
fn exchange_in_sevens(row: &mut [u64], blocks: u64) -> u64 {
    let mut moved = 0;
    for (i, row) in row.chunks_exact_mut(SEVEN).enumerate() {
        let part = blocks >> (7 * i) & 0x7f;
        if part == 0 {
            continue;
        }
        for at in set_blocks(!part & 0x7f, false) {
            row[at * BLOCK..(at + 1) * BLOCK].fill(0);
        }
        exchange(row, 5);
        moved |= 0x7f << (7 * i);
    }
    moved
}

/// The exchange that moves whole blocks.
fn exchange_whole(row: &mut [u64], blocks: u64) -> u64 {
    let mut moved = 0;
    for at in set_blocks(blocks, false) {
        let (a, b) = (at / 7, at % 7);
        let to = match a <= b {
            true => (b + 1) * 7 + a,
            false => b * 7 + a - 1,
        };
        moved |= 1 << to;
        // If both blocks of a pair are in use, they are exchanged only once.
        if blocks >> to & 1 == 0 || at < to {
            for i in 0..BLOCK {
                row.swap(at * BLOCK + i, to * BLOCK + i);
            }
        }
    }
    moved
}
