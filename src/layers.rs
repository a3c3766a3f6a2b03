//! Distances of a pattern's tiles to their goal cells, counting their own moves only, for every zone of the blank
//! (Korf & Felner 2002): breadth first from the goal, a row of bits for each zone, a bit for each permutation.
use crate::zone::{Zone, Zones, FACTORIAL};

/// 64-bit words of a row: n! bits.
pub const ROW_WORDS: [usize; 7] = [1, 1, 1, 1, 1, 2, 12];

struct Layers<'a> {
    zones: &'a Zones,
    words: usize,
    visited: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    /// By zone: bits of `visited` that are still 0.
    unvisited: Vec<u32>,
    active: Vec<bool>,
    touched: Vec<bool>,
}

/// By zone and permutation: bit 1 of the distance. Bit 0 follows from the colours of the cells, and a move changes the
/// distance by one, so two bits tell whether it rises: 1.1 MB for six tiles. `blank`: its goal cell.
pub fn distances(zones: &Zones, goal: &[u8], blank: u8) -> Vec<u64> {
    let words = ROW_WORDS[goal.len()];
    let rows = zones.zones.len();
    let mut bits = vec![0; rows * words];
    let mut layers = Layers {
        zones,
        words,
        visited: bits.clone(),
        frontier: bits.clone(),
        next: bits.clone(),
        unvisited: vec![FACTORIAL[goal.len()] as u32; rows],
        active: vec![false; rows],
        touched: vec![false; rows],
    };
    let mask = goal.iter().fold(0u16, |mask, &cell| mask | 1 << cell);
    // Slots are numbered in the order of the goal cells, so the goal is the permutation 0.
    for (row, zone) in zones.zones.iter().enumerate() {
        if zone.mask == mask && zone.region >> blank & 1 != 0 {
            layers.frontier[row * words] = 1;
            layers.visited[row * words] = 1;
            layers.unvisited[row] -= 1;
            layers.active[row] = true;
        }
    }
    let mut distance = 0u32;
    let mut more = true;
    while more {
        distance += 1;
        for (row, zone) in zones.zones.iter().enumerate() {
            if layers.active[row] {
                layers.expand(row, zone);
            }
        }
        more = false;
        for row in 0..rows {
            layers.active[row] = layers.touched[row] && layers.settle(row, distance, &mut bits);
            layers.touched[row] = false;
            more |= layers.active[row];
        }
    }
    bits
}

impl Layers<'_> {
    /// All placements one move from those of a row of the frontier.
    fn expand(&mut self, row: usize, zone: &Zone) {
        let words = self.words;
        let frontier = &self.frontier[row * words..(row + 1) * words];
        let mut ranks = [0u16; FACTORIAL[6]];
        let mut count = 0;
        for (word, &set) in frontier.iter().enumerate() {
            let mut set = set;
            while set != 0 {
                ranks[count] = (word as u32 * 64 + set.trailing_zeros()) as u16;
                count += 1;
                set &= set - 1;
            }
        }
        for cell in (0..16).filter(|&cell| zone.mask >> cell & 1 != 0) {
            let mut targets = self.zones.neighbours[cell] & zone.region;
            while targets != 0 {
                let target = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                let (to, rotation) = self.zones.step(zone.mask, cell, target);
                if self.unvisited[to] == 0 {
                    continue;
                }
                self.touched[to] = true;
                let next = &mut self.next[to * words..(to + 1) * words];
                match rotation {
                    None => next.iter_mut().zip(frontier).for_each(|(n, &f)| *n |= f),
                    Some(rotation) => {
                        for &rank in &ranks[..count] {
                            let rank = rotation[rank as usize];
                            next[rank as usize >> 6] |= 1 << (rank & 63);
                        }
                    }
                }
            }
        }
    }

    /// Turns a row of `next` into one of the frontier; whether anything in it is new.
    fn settle(&mut self, row: usize, distance: u32, bits: &mut [u64]) -> bool {
        let set = if distance & 2 != 0 { !0 } else { 0 };
        let mut count = 0;
        let row_words = row * self.words..(row + 1) * self.words;
        for (i, bits) in row_words.clone().zip(&mut bits[row_words]) {
            let new = self.next[i] & !self.visited[i];
            self.next[i] = 0;
            self.visited[i] |= new;
            *bits |= new & set;
            self.frontier[i] = new;
            count += new.count_ones();
        }
        self.unvisited[row] -= count;
        count != 0
    }
}
