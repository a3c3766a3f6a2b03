//! Ranks of orders of up to eight tiles, and sets of orders with one bit for each order.
//!
//! A tile that moves up or down passes up to four other tiles in the order of cells, row by row. This change is a
//! product of exchanges of neighbouring places. An exchange acts on all orders of a set at once: if the lexicographic
//! rank is written with one digit for each place (how many smaller tiles follow), an exchange changes only the digits
//! of its two places.
//!
//! A set of n! orders is a row of words. Up to four tiles it is one word, with a bit for each rank. Beyond that each
//! word holds 60 orders, and two words hold the orders of the last five places:
//!
//! ```text
//! rank  =  120 pair + 2 bit + lane,    bit (0..60) of word 2 pair + lane
//! ```
//!
//! So an exchange of the last two places exchanges the two words of each pair. Of all other exchanges, only the one
//! that is one place earlier moves bits from one word of a pair to the other. A table of seven tiles takes 70% less
//! time than by setting bits one by one.

use crate::puzzle::arrays::{chunk, chunk_mut};
use crate::solve::patterns::cells::CellSet;

/// The most tiles of an order.
pub const MOST_TILES: usize = 8;

/// By number of tiles: the number of their orders.
pub const FACTORIAL: [usize; MOST_TILES + 1] = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];

/// An order: by place, its tile. Tiles are numbered from 0.
pub type PatternOrder = [u8; MOST_TILES];

/// The number of words in a set of orders.
pub const fn row_words(tiles: usize) -> usize {
    if tiles < 5 {
        1
    } else {
        FACTORIAL[tiles] / 60
    }
}

/// A word with all the bits that sets of these orders use.
pub const fn full_word(tiles: usize) -> u64 {
    if tiles < 5 {
        (1 << FACTORIAL[tiles]) - 1
    } else {
        (1 << 60) - 1
    }
}

/// The lexicographic rank of an order.
pub fn rank(order: &PatternOrder, tiles: usize) -> usize {
    (0..tiles).fold(0, |rank, i| {
        let smaller = order[i + 1..tiles].iter().filter(|&&t| t < order[i]);
        rank * (tiles - i) + smaller.count()
    })
}

/// The rank and the mask of tiles. `at`: by tile, in the order of their goal cells, its cell.
pub fn placed(at: &[u8]) -> (usize, CellSet) {
    let mask = at.iter().fold(0, |mask, &cell| mask | 1 << cell);
    let mut order = PatternOrder::default();
    for (tile, &cell) in at.iter().enumerate() {
        let below: CellSet = mask & ((1 << cell) - 1);
        order[below.count_ones() as usize] = tile as u8;
    }
    (rank(&order, at.len()), mask)
}

/// The number of kinds of change in the order of some tiles when one of them moves past others; kind 0 is no change.
///
/// Kinds are sorted by the number of tiles passed, then by place, then by direction: first to the right, where the tile
/// leaves the place for a later one, then back.
pub const fn kinds(tiles: usize) -> usize {
    first_kind(tiles, MOST_PASSED + 1)
}

/// The most tiles that a tile passes, because lines have up to five cells.
pub const MOST_PASSED: usize = 4;

/// The first kind of change that passes `passed` tiles.
const fn first_kind(tiles: usize, passed: usize) -> usize {
    // In each direction, t - p of t tiles have p other tiles to pass.
    let mut kind = 1;
    let mut p = 1;
    while p < passed {
        kind += 2 * tiles.saturating_sub(p);
        p += 1;
    }
    kind
}

/// The kind of a move past `passed` tiles, where `place` is the lowest place concerned.
pub const fn kind_of(tiles: usize, passed: usize, place: usize, rightward: bool) -> usize {
    if passed == 0 {
        0
    } else {
        first_kind(tiles, passed) + 2 * place + !rightward as usize
    }
}

/// The kind of a tile's move from one cell to another. `mask`: the cells of all tiles.
pub fn kind(tiles: usize, mask: u32, from: usize, to: usize) -> usize {
    let (low, high) = (from.min(to), from.max(to));
    let place = (mask & ((1 << low) - 1)).count_ones() as usize;
    let passed = (mask & ((1 << high) - 1) & !((2 << low) - 1)).count_ones() as usize;
    kind_of(tiles, passed, place, to > from)
}

/// By kind, the exchanges that undo it one after the other, each named by the number of places after the two that it
/// concerns. Unused entries are [`NO_EXCHANGE`], and come last.
pub fn exchanges(tiles: usize) -> Vec<[u8; MOST_PASSED]> {
    let mut all = vec![[NO_EXCHANGE; MOST_PASSED]; kinds(tiles)];
    for passed in 1..MOST_PASSED + 1 {
        for place in 0..tiles.saturating_sub(passed) {
            for i in 0..passed {
                let exchange = (tiles - 2 - place - i) as u8;
                all[kind_of(tiles, passed, place, false)][i] = exchange;
                all[kind_of(tiles, passed, place, true)][passed - 1 - i] = exchange;
            }
        }
    }
    all
}

/// Marks an unused entry of [`exchanges`].
pub const NO_EXCHANGE: u8 = u8::MAX;

/// By rank and kind, with `stride` entries for each rank: the rank after the change. Kinds beyond the stride are left
/// out.
pub fn changes(tiles: usize, stride: usize) -> Vec<u16> {
    let kinds = exchanges(tiles);
    let orders = FACTORIAL[tiles];
    let exchanged: Vec<Vec<u16>> = (0..tiles.max(1) - 1)
        .map(|after| {
            let run = FACTORIAL[after];
            let block = run * (after + 1) * (after + 2);
            (0..orders)
                .map(|rank| {
                    let (digits, rest) = (rank % block / run, rank % run);
                    let (a, b) = (digits / (after + 1), digits % (after + 1));
                    let (a, b) = if a <= b { (b + 1, a) } else { (b, a - 1) };
                    (rank / block * block + (a * (after + 1) + b) * run + rest) as u16
                })
                .collect()
        })
        .collect();
    let mut changes = vec![0; orders * stride];
    for (rank, row) in changes.chunks_mut(stride).enumerate() {
        for (change, steps) in row.iter_mut().zip(&kinds) {
            let steps = steps.iter().rev().filter(|&&step| step != NO_EXCHANGE);
            *change = steps.fold(rank as u16, |rank, &step| {
                exchanged[step as usize][rank as usize]
            });
        }
    }
    changes
}

/// The lower bits of the pairs of bits that an exchange with `after` places after it exchanges, for one `class` of
/// pairs: the difference of their two digits. `lanes`: the number of words over which the orders are spread.
const fn pairs(after: usize, class: usize, lanes: usize) -> u64 {
    let run = FACTORIAL[after] / lanes;
    let block = run * (after + 1) * (after + 2);
    let mut pairs = 0;
    let mut bit = 0;
    while bit < 60 {
        let digits = bit % block / run;
        let (a, b) = (digits / (after + 1), digits % (after + 1));
        if b == a + class {
            pairs |= 1 << bit;
        }
        bit += 1;
    }
    pairs
}

/// The distance between the two bits of each of these pairs.
const fn apart(after: usize, class: usize, lanes: usize) -> u32 {
    ((after + 1 + after * class) * FACTORIAL[after] / lanes) as u32
}

/// Exchanges the bits of `pairs` with those `apart` places above them (Knuth's delta swap).
#[inline(always)]
const fn delta_swap(word: u64, pairs: u64, apart: u32) -> u64 {
    let differ = (word >> apart ^ word) & pairs;
    word ^ differ ^ differ << apart
}

/// Exchanges the bits of [`pairs`], which are known when this is compiled.
#[inline(always)]
fn swap_pairs<const AFTER: usize, const CLASS: usize, const LANES: usize>(word: u64) -> u64 {
    let pairs = const { pairs(AFTER, CLASS, LANES) };
    delta_swap(word, pairs, const { apart(AFTER, CLASS, LANES) })
}

/// Exchanges the tiles of two neighbouring places, with `after` places after these, in all orders of a set.
#[inline]
pub fn exchange(row: &mut [u64], after: u8) {
    // Every third bit, from the first one on.
    const THIRD: u64 = 0o1111_1111_1111_1111_1111;
    match after {
        _ if row.len() == 1 => row[0] = exchange_in_word(row[0], after),
        0 => row.chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1)),
        1 => {
            for pair in row.chunks_exact_mut(2) {
                let even = delta_swap(pair[0], THIRD, 1);
                let odd = delta_swap(pair[1], THIRD << 1, 1);
                let differ = (even >> 2 ^ odd) & THIRD;
                pair[0] = even ^ differ << 2;
                pair[1] = odd ^ differ;
            }
        }
        2 => {
            for word in row {
                *word = swap_pairs::<2, 0, 2>(*word);
                *word = swap_pairs::<2, 1, 2>(*word);
                *word = swap_pairs::<2, 2, 2>(*word);
            }
        }
        3 => {
            for word in row {
                *word = swap_pairs::<3, 0, 2>(*word);
                *word = swap_pairs::<3, 1, 2>(*word);
                *word = swap_pairs::<3, 2, 2>(*word);
                *word = swap_pairs::<3, 3, 2>(*word);
            }
        }
        4 => row.chunks_exact_mut(12).for_each(exchange_runs),
        _ => {
            // Whole words change places.
            let (digits, run) = (after as usize + 1, FACTORIAL[after as usize] / 60);
            for block in row.chunks_exact_mut(run * digits * (digits + 1)) {
                for a in 0..digits {
                    for b in a..digits {
                        let (one, other) = ((a * digits + b) * run, ((b + 1) * digits + a) * run);
                        (0..run).for_each(|i| block.swap(one + i, other + i));
                    }
                }
            }
        }
    }
}

/// Exchanges the tiles of two neighbouring places in all orders of a set of up to four tiles.
#[inline]
fn exchange_in_word(word: u64, after: u8) -> u64 {
    match after {
        0 => swap_pairs::<0, 0, 1>(word),
        1 => {
            let word = swap_pairs::<1, 0, 1>(word);
            swap_pairs::<1, 1, 1>(word)
        }
        _ => {
            let word = swap_pairs::<2, 0, 1>(word);
            let word = swap_pairs::<2, 1, 1>(word);
            swap_pairs::<2, 2, 1>(word)
        }
    }
}

/// The exchange with four places after it: it acts on six pairs of words, each with five runs of 12 bits.
#[inline(always)]
fn exchange_runs(row: &mut [u64]) {
    let mut words = [[0; 2]; 6];
    for (i, word) in words.iter_mut().enumerate() {
        *word = *chunk(row, 2 * i);
    }
    for a in 0..5 {
        for b in a..5 {
            let differ = |lane: usize| {
                let (one, other) = (words[a][lane] >> (12 * b), words[b + 1][lane] >> (12 * a));
                (one ^ other) & 0xfff
            };
            let differ = [differ(0), differ(1)];
            words[a][0] ^= differ[0] << (12 * b);
            words[a][1] ^= differ[1] << (12 * b);
            words[b + 1][0] ^= differ[0] << (12 * a);
            words[b + 1][1] ^= differ[1] << (12 * a);
        }
    }
    for (i, word) in words.iter().enumerate() {
        *chunk_mut(row, 2 * i) = *word;
    }
}
