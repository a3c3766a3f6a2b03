//! Placements of up to five tiles: which cells they take (a mask), in which order (a permutation), and which zone of
//! connected free cells the blank is in (Clausecker & Reinefeld 2019).

use crate::fifteen::padded_board::{edge, Frame};

/// The most tiles, and the number of their orders.
pub const MOST: usize = 5;
pub const ORDERS: usize = 120;

/// Kinds of change in the order of the tiles when one of them moves up or down past k others: 0 is none, 1..11 the
/// tile passes to the right, 11..21 to the left.
const KINDS: usize = 21;
const FIRST_KIND: [usize; 4] = [0, 1, 5, 8]; // k = 1: 4 places at most; k = 2: 3; k = 3: 2

/// By rank of an order: the rank after a change. As long as a mask of seven bits needs.
pub type Change = [u8; 128];

/// The placements of a number of tiles with the blank in a region of connected free cells.
pub struct Zone {
    pub mask: u16,
    pub region: u16,
    /// Its moves are those from here on, up to the next zone's.
    first: u32,
}

/// A tile's move in a zone.
#[derive(Clone, Copy)]
pub struct Slide {
    /// The zone after it.
    pub to: u16,
    /// What becomes of the orders: 0 if they stay, else for [`Zones::change`].
    pub change: u8,
    /// The edge that the tile crosses.
    pub edge: u8,
}

/// All zones of boards with `tiles` tiles.
pub struct Zones {
    pub tiles: usize,
    pub neighbours: [u16; 16],
    pub zones: Vec<Zone>,
    /// By mask of the tiles: its rank among those of as many tiles.
    rank: Vec<u16>,
    /// By rank of the mask: the zone of each free cell.
    zone_of: Vec<[u16; 16]>,
    slides: Vec<Slide>,
    changes: Vec<Change>,
}

pub const FACTORIAL: [usize; MOST + 1] = [1, 1, 2, 6, 24, 120];

/// All cells of `free` that are connected with `seed`.
pub fn flood(neighbours: &[u16; 16], seed: u16, free: u16) -> u16 {
    let mut region = seed;
    let mut open = seed;
    while open != 0 {
        let cell = open.trailing_zeros() as usize;
        open &= open - 1;
        let grown = neighbours[cell] & free & !region;
        region |= grown;
        open |= grown;
    }
    region
}

/// The cells of a mask, lowest first.
pub fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::repeat(()).map_while(move |()| {
        let lowest = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        Some(lowest).filter(|&lowest| lowest < 16)
    })
}

impl Zones {
    pub fn new(frame: Frame, tiles: usize) -> Zones {
        let all = frame.mask();
        let mut zones = Zones {
            tiles,
            neighbours: frame.neighbours(),
            zones: Vec::new(),
            rank: vec![0; 1 << 16],
            zone_of: Vec::new(),
            slides: Vec::new(),
            changes: changes(tiles),
        };
        let masks = (0..=all).filter(|mask| mask & !all == 0);
        for mask in masks.filter(|mask| mask.count_ones() as usize == tiles) {
            zones.rank[mask as usize] = zones.zone_of.len() as u16;
            let mut zone_of = [0; 16];
            let mut rest = all & !mask;
            while rest != 0 {
                let region = flood(&zones.neighbours, rest & rest.wrapping_neg(), all & !mask);
                rest &= !region;
                bits(region).for_each(|cell| zone_of[cell] = zones.zones.len() as u16);
                let first = 0;
                zones.zones.push(Zone {
                    mask,
                    region,
                    first,
                });
            }
            zones.zone_of.push(zone_of);
        }
        zones.link();
        zones
    }

    /// Finds all moves.
    fn link(&mut self) {
        for i in 0..self.zones.len() {
            self.zones[i].first = self.slides.len() as u32;
            let Zone { mask, region, .. } = self.zones[i];
            for cell in bits(mask) {
                for target in bits(self.neighbours[cell] & region) {
                    let slide = self.slide(mask, cell, target);
                    self.slides.push(slide);
                }
            }
        }
    }

    /// The zone of a mask that a free cell belongs to.
    pub fn at(&self, mask: u16, cell: usize) -> usize {
        self.zone_of[self.rank[mask as usize] as usize][cell] as usize
    }

    /// The tile at `cell` of a mask goes to `target`.
    fn slide(&self, mask: u16, cell: usize, target: usize) -> Slide {
        let (low, high) = (cell.min(target), cell.max(target));
        let below = (mask & ((1 << low) - 1)).count_ones() as usize;
        let past = (mask & ((1 << high) - (2 << low))).count_ones() as usize;
        let change = match (past, target > cell) {
            (0, _) => 0,
            (past, true) => FIRST_KIND[past] + below,
            (past, false) => FIRST_KIND[past] + below + KINDS / 2,
        };
        Slide {
            to: self.at(mask ^ 1 << cell ^ 1 << target, cell) as u16,
            change: change as u8,
            edge: edge(cell, target) as u8,
        }
    }

    /// All moves in a zone.
    #[inline]
    pub fn slides(&self, zone: usize) -> &[Slide] {
        let end = self
            .zones
            .get(zone + 1)
            .map_or(self.slides.len(), |next| next.first as usize);
        &self.slides[self.zones[zone].first as usize..end]
    }

    /// The ranks of all orders after a change.
    #[inline]
    pub fn change(&self, number: u8) -> &Change {
        &self.changes[number as usize]
    }
}

fn changes(tiles: usize) -> Vec<Change> {
    let mut changes = vec![[0; 128]; KINDS];
    let orders = (0..FACTORIAL[tiles]).map(|at| unrank(at, tiles));
    for (at, order) in orders.enumerate() {
        for past in 1..4 {
            for place in 0..tiles.saturating_sub(past) {
                let kind = FIRST_KIND[past] + place;
                let mut right = order;
                right[place..=place + past].rotate_left(1);
                changes[kind][at] = rank(&right, tiles) as u8;
                let mut left = order;
                left[place..=place + past].rotate_right(1);
                changes[kind + KINDS / 2][at] = rank(&left, tiles) as u8;
            }
        }
    }
    changes
}

/// Lexicographic rank of an order of tiles.
pub fn rank(order: &[u8; MOST], tiles: usize) -> usize {
    (0..tiles).fold(0, |rank, i| {
        let smaller = order[i + 1..tiles].iter().filter(|&&t| t < order[i]);
        rank * (tiles - i) + smaller.count()
    })
}

pub fn unrank(mut rank: usize, tiles: usize) -> [u8; MOST] {
    let mut order = [0; MOST];
    let mut left: Vec<u8> = (0..tiles as u8).collect();
    for (i, slot) in order[..tiles].iter_mut().enumerate() {
        let block = FACTORIAL[tiles - 1 - i];
        *slot = left.remove(rank / block);
        rank %= block;
    }
    order
}
