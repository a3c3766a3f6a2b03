//! Pattern tables: for each placement of up to five tiles, which moves raise their distance, a bit an edge.
//!
//! A move of a tile changes its pattern's distance by exactly one, so a bit tells it all. The bit stands at the edge
//! ([`crate::fifteen::padded_board::edge`]) that the tile crosses; which end the tile is at the placement tells, and the blank is at the
//! other, so its zone need not be in the index. Edges with both ends or none in the pattern have 0: so the entries of
//! all patterns, combined with `^`, hold at each edge of the blank's cell what its tile would do.

use crate::fifteen::padded_board::{edge, Frame, OUTSIDE};
use crate::fifteen::pdb_distances::distances;
use crate::fifteen::placements::{bits, flood, unrank, Zones, FACTORIAL, MOST, ORDERS};

/// Entries of a pattern: 4 bits a tile, the cell it is in.
pub const ENTRIES: usize = 1 << (4 * MOST);

/// A byte for each order of the tiles: 0 or 255.
type Bytes = [u8; 128];

/// The goal cell of the tile in each slot, [`OUTSIDE`] where there is none.
pub type Goal = [usize; MOST];

/// How many tiles a pattern has.
pub fn tiles(goal: &Goal) -> usize {
    goal.iter().filter(|&&cell| cell != OUTSIDE).count()
}

/// Fills `table` ([`ENTRIES`] zeros). `blank`: its goal cell.
pub fn build(zones: &Zones, goal: &Goal, blank: usize, table: &mut [u32]) {
    let mut rising: Vec<usize> = goal
        .iter()
        .cloned()
        .filter(|&cell| cell != OUTSIDE)
        .collect();
    rising.sort_unstable();
    let rows = distances(zones, &rising, blank);
    let count = FACTORIAL[rising.len()];
    let mut distance = vec![[0; 128]; rows.len()];
    for (bytes, &row) in distance.iter_mut().zip(&rows) {
        for half in 0..2 {
            let word = (row >> (64 * half)) as u64;
            if word == 0 {
                continue;
            }
            for (i, byte) in bytes[64 * half..64 * half + 64].iter_mut().enumerate() {
                *byte = ((word >> i & 1) as u8).wrapping_neg();
            }
        }
    }
    // By place of a cell among those taken, and order: 1 in the slot of the tile that is there.
    let mut slots = [[0u32; ORDERS]; MOST];
    let orders = (0..count).map(|rank| unrank(rank, rising.len()));
    for (rank, order) in orders.enumerate() {
        for (slots, &tile) in slots.iter_mut().zip(&order[..rising.len()]) {
            let cell = rising[tile as usize];
            let slot = goal.iter().position(|&goal| goal == cell).unwrap_or(0);
            slots[rank] = 1 << (4 * slot);
        }
    }
    let odd = |cell: usize| (cell / 4 + cell % 4) % 2 != 0;
    let home = rising.iter().filter(|&&cell| odd(cell)).count();
    let mut zone = 0;
    while zone < zones.zones.len() {
        let mask = zones.zones[zone].mask;
        let mut entries = Entries {
            planes: [[0; 128]; 3],
            used: (count + 15) / 16 * 16,
            flip: if (home + bits(mask).filter(|&cell| odd(cell)).count()) % 2 == 0 {
                255
            } else {
                0
            },
        };
        // The zones of a mask follow each other.
        while zone < zones.zones.len() && zones.zones[zone].mask == mask {
            entries.add(zones, &distance, zone);
            zone += 1;
        }
        let mut at = [0u32; ORDERS];
        for (slots, cell) in slots.iter().zip(bits(mask)) {
            for (at, &slot) in at[..count].iter_mut().zip(slots) {
                *at += slot * cell as u32;
            }
        }
        let planes = &entries.planes;
        for (rank, &at) in at[..count].iter().enumerate() {
            let entry = [planes[0][rank], planes[1][rank], planes[2][rank], 0];
            table[at as usize] = u32::from_le_bytes(entry);
        }
    }
}

/// Entries of all orders of the tiles in the cells of a mask.
struct Entries {
    /// By byte and order.
    planes: [Bytes; 3],
    /// How many orders there are, in sixteens.
    used: usize,
    /// 255 if their distances are even.
    flip: u8,
}

impl Entries {
    /// Puts in the bits of a zone's moves.
    fn add(&mut self, zones: &Zones, distance: &[Bytes], zone: usize) {
        let before = &distance[zone];
        for slide in zones.slides(zone) {
            let (plane, bit) = (
                &mut self.planes[slide.edge as usize / 8],
                1 << (slide.edge % 8),
            );
            let mut after = [0; 128];
            let after = &mut after[..self.used];
            let there = &distance[slide.to as usize];
            if slide.change == 0 {
                after.copy_from_slice(&there[..self.used]);
            } else {
                // Apart from the rest, which can be done many at a time.
                for (after, &rank) in after.iter_mut().zip(zones.change(slide.change)) {
                    *after = there[rank as usize & 127];
                }
            }
            let flip = self.flip;
            for ((plane, &before), &after) in plane.iter_mut().zip(before).zip(&*after) {
                *plane |= (before ^ after ^ flip) & bit;
            }
        }
    }
}

/// The distance of a placement: moves of its tiles down along edges that do not rise. `at`: its index; `blank`: the
/// cells of the blank, there and in the goal.
pub fn distance(frame: Frame, goal: &Goal, table: &[u32], at: usize, blank: [usize; 2]) -> u32 {
    let neighbours = frame.neighbours();
    let slots = || (0..MOST).filter(|&slot| goal[slot] != OUTSIDE);
    let cell_of = |at: usize, slot: usize| at >> (4 * slot) & 15;
    let (mut at, mut from, mut moves) = (at, blank[0], 0);
    loop {
        let taken = slots().fold(0, |taken, slot| taken | 1u16 << cell_of(at, slot));
        let region = flood(&neighbours, 1 << from, frame.mask() & !taken);
        let home = slots().all(|slot| cell_of(at, slot) == goal[slot]);
        if home && region >> blank[1] & 1 != 0 {
            return moves;
        }
        let down = slots().find_map(|slot| {
            let cell = cell_of(at, slot);
            let mut beside = bits(neighbours[cell] & region);
            let target = beside.find(|&target| table[at] >> edge(cell, target) & 1 == 0)?;
            Some((slot, cell, target))
        });
        let (slot, cell, target) = down.expect("every placement has a way down");
        at ^= (cell ^ target) << (4 * slot);
        from = cell;
        moves += 1;
    }
}
