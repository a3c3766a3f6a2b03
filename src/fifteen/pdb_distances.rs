//! Distances of a pattern's tiles to their goal cells, counting their own moves only, for every zone of the blank
//! (Korf & Felner 2002): breadth first from the goal, a row of bits for each zone, a bit for each order of the tiles.

use crate::fifteen::placements::{Zones, FACTORIAL, ORDERS};

/// A bit for each order.
pub type Row = u128;

struct Layers<'a> {
    zones: &'a Zones,
    visited: Vec<Row>,
    frontier: Vec<Row>,
    next: Vec<Row>,
    /// All orders.
    full: Row,
}

/// By zone, a row: bit 1 of the distance. Bit 0 follows from the colours of the cells, and a move changes the distance
/// by one, so two bits tell whether it rises. `goal`: the goal cells of the tiles, rising; `blank`: that of the blank.
pub fn distances(zones: &Zones, goal: &[usize], blank: usize) -> Vec<Row> {
    let rows = zones.zones.len();
    let mut second = vec![0; rows];
    let mut layers = Layers {
        zones,
        visited: second.clone(),
        frontier: second.clone(),
        next: second.clone(),
        full: (1 << FACTORIAL[goal.len()]) - 1,
    };
    let mask = goal.iter().fold(0u16, |mask, &cell| mask | 1 << cell);
    // Tiles are numbered in the order of their goal cells, so the goal is order 0.
    let start = zones.at(mask, blank);
    layers.frontier[start] = 1;
    layers.visited[start] = 1;
    let mut distance = 0u32;
    let mut more = true;
    while more {
        distance += 1;
        for row in 0..rows {
            if layers.frontier[row] != 0 {
                layers.expand(row);
            }
        }
        more = false;
        for (row, second) in second.iter_mut().enumerate() {
            let new = layers.next[row] & !layers.visited[row];
            layers.next[row] = 0;
            layers.visited[row] |= new;
            layers.frontier[row] = new;
            if distance & 2 != 0 {
                *second |= new;
            }
            more |= new != 0;
        }
    }
    second
}

impl Layers<'_> {
    /// All placements one move from those of a row of the frontier.
    fn expand(&mut self, row: usize) {
        let frontier = self.frontier[row];
        let mut ranks = [0u8; ORDERS];
        let mut count = 0;
        for slide in self.zones.slides(row) {
            let to = slide.to as usize;
            if self.visited[to] == self.full {
                continue;
            }
            if slide.change == 0 {
                self.next[to] |= frontier;
                continue;
            }
            if count == 0 {
                count = list(frontier, &mut ranks);
            }
            let change = self.zones.change(slide.change);
            let mut halves = [0u64; 2];
            for &rank in &ranks[..count] {
                let rank = change[rank as usize & 127];
                halves[rank as usize >> 6 & 1] |= 1 << (rank & 63);
            }
            self.next[to] |= u128::from(halves[0]) | u128::from(halves[1]) << 64;
        }
    }
}

/// The numbers of a row's bits, and how many there are.
fn list(row: Row, ranks: &mut [u8; ORDERS]) -> usize {
    let mut count = 0;
    for &half in &[0, 64] {
        let mut set = (row >> half) as u64;
        while set != 0 {
            ranks[count] = half + set.trailing_zeros() as u8;
            count += 1;
            set &= set - 1;
        }
    }
    count
}
