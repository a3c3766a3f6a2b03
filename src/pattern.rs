//! Pattern tables: for each placement of a few tiles the moves that raise their distance, in three bytes.
//!
//! ```text
//! bit      23..20   ..   7 6 5 4   3 2 1 0
//!          slot 5        slot 1    slot 0: the tile goes  right left down up
//! ```
//!
//! A move of a tile changes its pattern's distance by exactly one, so these bits are all that a search needs; and a
//! child that they cut is never looked up.
use crate::board::{Move, Shape, MOVES};
use crate::layers::{distances, ROW_WORDS};
use crate::zone::{flood, neighbours, unrank, Zones, FACTORIAL};

/// Bytes of an entry.
pub const BYTES: usize = 3;

/// Entries of [`Ranks`] for placements of 0, 1, 2, 3 high tiles begin here.
pub const HIGH_AT: [u16; 4] = [0, 1, 1 + 16, 1 + 16 + 256];

/// Sizes of the tables of [`Ranks`]: powers of two, so that masked indices need no test.
const HIGH: usize = 1 << 13;
const LOW: usize = 4 << 12;

/// Numbers the placements of 3 to 6 tiles, 4 bits a tile, without gaps: so 6 + 6 + 3 tiles take 35 MB.
///
/// Tiles 3.. are high, tiles 0..3 low. The high ones have a rank; the low ones get one among the cells left free.
pub struct Ranks {
    /// By `HIGH_AT` + cells of the high tiles: the number of each cell among those left (4 bits a cell), and the first
    /// entry.
    high: Box<[(u64, u32); HIGH]>,
    /// By number of high tiles << 12 | renumbered cells of the low tiles.
    low: Box<[u16; LOW]>,
}

impl Ranks {
    pub fn new(cells: usize) -> Ranks {
        let mut ranks = Ranks {
            high: Box::new([(0, 0); HIGH]),
            low: Box::new([0; LOW]),
        };
        for (high, &at) in HIGH_AT.iter().enumerate() {
            let free = cells - high;
            let rows = free * (free - 1) * (free - 2);
            let mut count = 0;
            for raw in 0..1usize << (4 * high) {
                let mask = (0..high).fold(0u32, |mask, i| mask | 1 << (raw >> (4 * i) & 15));
                let proper = mask.count_ones() as usize == high && mask >> cells == 0;
                let renumber = (0..16).fold(0, |all, cell| {
                    let number = (!mask & ((1 << cell) - 1)).count_ones();
                    all | u64::from(number) << (4 * cell)
                });
                ranks.high[at as usize + raw] = (renumber, count * rows as u32);
                count += u32::from(proper);
            }
            let mut count = 0;
            for raw in 0..4096 {
                let (a, b, c) = (raw & 15, raw >> 4 & 15, raw >> 8);
                if a != b && a != c && b != c && a.max(b).max(c) < free {
                    ranks.low[high << 12 | raw] = count;
                    count += 1;
                }
            }
        }
        ranks
    }

    /// `high_at`: of `HIGH_AT`; `low_at`: number of high tiles << 12.
    #[inline(always)]
    pub fn index(&self, high_at: u16, low_at: u16, raw: u32) -> usize {
        let (renumber, first) = self.high[(high_at as usize + (raw >> 12) as usize) % HIGH];
        let number = |shift: u32| (renumber >> shift) as usize & 15;
        let low = number(raw << 2 & 60) | number(raw >> 2 & 60) << 4 | number(raw >> 6 & 60) << 8;
        first as usize + self.low[(low_at as usize | low) % LOW] as usize
    }

    /// Placements of `tiles` tiles in `cells` cells.
    pub fn size(cells: usize, tiles: usize) -> usize {
        (cells + 1 - tiles..=cells).product()
    }
}

/// A table and what it is of.
pub struct Pattern {
    /// Goal cells of the tiles by slot, in rising order.
    pub goal: Vec<u8>,
    /// First entry.
    pub base: usize,
    /// Goal cell of the blank.
    pub blank: u8,
}

/// Appends the entries of `pattern` to `table`.
pub fn build(zones: &Zones, ranks: &Ranks, pattern: &Pattern, table: &mut Vec<u8>) {
    let goal = &pattern.goal;
    let bits = distances(zones, goal, pattern.blank);
    let shape = zones.shape;
    let count = FACTORIAL[goal.len()];
    table.resize(
        table.len() + BYTES * Ranks::size(shape.cells(), goal.len()),
        0,
    );
    let table = &mut table[BYTES * pattern.base..];
    let orders: Vec<[u8; 8]> = (0..count).map(|rank| unrank(rank, goal.len())).collect();
    let odd = |cell: usize| (cell / shape.cols + cell % shape.cols) % 2 != 0;
    let goal_odd = goal
        .iter()
        .fold(false, |sum, &cell| sum ^ odd(cell as usize));
    // A byte for a bit, so that the loop in `rises` is short: -18% instructions of building 5 + 5 + 5 tiles.
    let mut bytes = Vec::with_capacity(count * zones.zones.len());
    for row in bits.chunks(ROW_WORDS[goal.len()]) {
        bytes.extend((0..count).map(|rank| (row[rank >> 6] >> (rank & 63)) as u8 & 1));
    }
    // By place and rank: the lowest bit of that slot.
    let ones: Vec<Vec<u32>> = (0..goal.len())
        .map(|place| orders.iter().map(|order| 1 << (4 * order[place])).collect())
        .collect();
    let mut entries = vec![0; count];
    let (high_at, low_at) = (HIGH_AT[goal.len() - 3], ((goal.len() - 3) << 12) as u16);
    for mask in 0..1u32 << shape.cells() {
        if mask.count_ones() as usize != goal.len() {
            continue;
        }
        let mask = mask as u16;
        let cells: Vec<usize> = (0..16).filter(|&cell| mask >> cell & 1 != 0).collect();
        let odd = cells.iter().fold(goal_odd, |sum, &cell| sum ^ odd(cell));
        // Eight places, those not there in cell 0, so that the loop below is unrolled.
        let mut eight = [0u32; 8];
        eight
            .iter_mut()
            .zip(&cells)
            .for_each(|(to, &cell)| *to = cell as u32);
        entries.iter_mut().for_each(|entry| *entry = 0);
        rises(zones, &bytes, &ones, mask, odd, &mut entries);
        for (order, entry) in orders.iter().zip(&entries) {
            let raw = (0..8).fold(0, |raw, place| raw | eight[place] << (4 * order[place]));
            let at = BYTES * ranks.index(high_at, low_at, raw);
            table[at..at + BYTES].copy_from_slice(&u32::to_le_bytes(*entry)[..BYTES]);
        }
    }
}

/// Entries of all permutations of the tiles in the cells of `mask`; `odd`: whether their distances are.
fn rises(
    zones: &Zones,
    bytes: &[u8],
    ones: &[Vec<u32>],
    mask: u16,
    odd: bool,
    entries: &mut [u32],
) {
    let count = entries.len();
    let flip = u8::from(!odd);
    let cells = (0..16).filter(|&cell| mask >> cell & 1 != 0);
    for (place, cell) in cells.enumerate() {
        for &m in &MOVES {
            let target = match zones.shape.step(cell, m) {
                Some(target) if mask >> target & 1 == 0 => target,
                _ => continue,
            };
            let rank = (zones.hole[mask as usize][target] >> 10) as usize;
            let from = zones.zone_of[rank][target] as usize * count;
            let (to, rotation) = zones.step(mask, cell, target);
            let (from, to) = (
                &bytes[from..from + count],
                &bytes[to * count..(to + 1) * count],
            );
            let known = entries.iter_mut().zip(&ones[place]).zip(from);
            let bit = |one: u32, rises: u8| (one & u32::from(rises).wrapping_neg()) << m as u32;
            match rotation {
                // The order stays, so this is done many at a time.
                None => known
                    .zip(to)
                    .for_each(|(((entry, &one), &before), &after)| {
                        *entry |= bit(one, before ^ flip ^ after);
                    }),
                Some(rotation) => {
                    known
                        .zip(rotation)
                        .for_each(|(((entry, &one), &before), &at)| {
                            *entry |= bit(one, before ^ flip ^ to[at as usize]);
                        })
                }
            }
        }
    }
}

/// Moves of the tiles from a placement to the goal: down along moves that do not rise.
pub fn distance(
    shape: Shape,
    ranks: &Ranks,
    pattern: &Pattern,
    table: &[u8],
    mut raw: u32,
    blank: usize,
) -> u32 {
    let neighbours = neighbours(shape);
    let (n, mut blank) = (pattern.goal.len(), blank);
    let goal_raw = pattern
        .goal
        .iter()
        .rev()
        .fold(0, |raw, &cell| raw << 4 | u32::from(cell));
    let mut steps = 0;
    loop {
        let free = (0..n).fold(!0u16, |free, slot| free & !(1 << (raw >> (4 * slot) & 15)));
        let region = flood(&neighbours, 1 << blank, free);
        if raw == goal_raw && region >> pattern.blank & 1 != 0 {
            return steps;
        }
        let at = BYTES * (pattern.base + ranks.index(HIGH_AT[n - 3], ((n - 3) << 12) as u16, raw));
        let entry = table[at..at + BYTES]
            .iter()
            .rev()
            .fold(0, |all, &byte| all << 8 | u32::from(byte));
        let down = (0..4 * n)
            .filter(|bit| entry >> bit & 1 == 0)
            .find_map(|bit| {
                let cell = (raw >> (bit & !3) & 15) as usize;
                let target = shape.step(cell, MOVES[bit & 3])?;
                Some((bit & !3, cell, target)).filter(|_| region >> target & 1 != 0)
            });
        let (shift, cell, target) = down.expect("every placement has a way down");
        raw ^= ((cell ^ target) as u32) << shift;
        blank = cell;
        steps += 1;
    }
}

/// The move that a tile makes, or the blank against it, from `cell` to the neighbour `target`.
pub fn direction(shape: Shape, cell: usize, target: usize) -> Move {
    let to = MOVES.iter().find(|&&m| shape.step(cell, m) == Some(target));
    *to.expect("the cells are neighbours")
}
