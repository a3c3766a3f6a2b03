//! Zero-aware pattern databases with one bit for each placement (Clausecker & Reinefeld 2019), of up to eight tiles.
//!
//! The bit is bit 1 of the distance plus the colour of the goal's mask; bit 0 of that sum is the lowest bit of the
//! zone's number. A row holds the bits of all zones for one order of the tiles. Half of all moves do not change the
//! order, so a search of a subtree reads few rows, and takes 5% to 35% less time than with rows of all orders for one
//! zone.

use crate::patterns::distances::{PatternLayers, PatternRows};
use crate::patterns::layer::{PatternZones, RowBlocks};
use crate::patterns::orders::{FACTORIAL, MOST_TILES};
use crate::puzzle::on_threads;
use std::sync::Mutex;

/// The number of threads that build a table, and when they must stop.
pub(crate) struct TableBuilders<'a> {
    pub threads: usize,
    /// Whether time is up.
    pub late: &'a (dyn Fn() -> bool + Sync),
}

/// A table with a bit by order and zone.
pub(crate) struct BitTable {
    pub words: Vec<u64>,
}

impl BitTable {
    /// The table of a pattern; `None` if time is up. `goal`: the goal cells of its tiles in ascending order; `blank`:
    /// the goal cell of the blank.
    pub(crate) fn build(
        placements: &impl PatternZones,
        goal: &[usize],
        blank: usize,
        builders: &TableBuilders,
    ) -> Option<BitTable> {
        let mut words = vec![0; FACTORIAL[placements.tiles()] * placements.row_words()];
        fill_table(placements, (goal, blank), &mut words, builders)?;
        Some(BitTable { words })
    }
}

/// Builds the table of a pattern, see [`BitTable::build`], in words that are zero, and are not touched before the search
/// has freed half of its memory; `None` if time is up.
pub(crate) fn fill_table(
    placements: &impl PatternZones,
    goal: (&[usize], usize),
    words: &mut [u64],
    builders: &TableBuilders,
) -> Option<()> {
    let rows = if placements.tiles() < MOST_TILES {
        rows::<_, u8>(placements, goal, builders)
    } else {
        rows::<_, u64>(placements, goal, builders)
    };
    by_order(placements, &rows?, words);
    Some(())
}

/// The distances by zone; `None` if time is up.
fn rows<Z: PatternZones, B: RowBlocks>(
    placements: &Z,
    (goal, blank): (&[usize], usize),
    builders: &TableBuilders,
) -> Option<PatternRows> {
    let mut layers = PatternLayers::<Z, B>::new(placements, goal, blank);
    while reach_layer(&mut layers, builders)? {}
    Some(layers.finish())
}

/// Turns rows by zone into rows by order, 512 zones by 60 orders at a time.
fn by_order(placements: &impl PatternZones, rows: &PatternRows, words: &mut [u64]) {
    let orders = FACTORIAL[placements.tiles()];
    let stride = placements.row_words();
    for zones in (0..stride).step_by(8) {
        for word in 0..rows.words {
            // [`crate::patterns::orders`] shows which orders a word holds.
            let (first, step) = match rows.words {
                1 => (0, 1),
                _ => (word / 2 * 120 + word % 2, 2),
            };
            let ranks = (first..orders).step_by(step).take(60);
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
}

/// The number of zones that a thread takes at a time.
const TOGETHER: usize = 64;

/// Searches one layer on several threads. Returns whether anything was reached; `None` if time is up.
fn reach_layer<Z: PatternZones, B: RowBlocks>(
    layers: &mut PatternLayers<Z, B>,
    builders: &TableBuilders,
) -> Option<bool> {
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
    on_threads(builders.threads.saturating_sub(1), &work);
    let more = targets.into_inner().is_ok_and(|targets| targets.1);
    layers.advance();
    if (builders.late)() {
        None
    } else {
        Some(more)
    }
}

/// Exchanges rows and columns of 64 by 64 bits (Warren, Hacker's Delight).
fn transpose(rows: &mut [u64; 64]) {
    let (mut width, mut mask) = (32, 0xffff_ffff);
    while width != 0 {
        for pair in rows.chunks_exact_mut(2 * width) {
            let (low, high) = pair.split_at_mut(width);
            for (low, high) in low.iter_mut().zip(high) {
                let differ = (*low >> width ^ *high) & mask;
                *low ^= differ << width;
                *high ^= differ;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}
