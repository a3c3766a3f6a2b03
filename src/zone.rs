//! Placements of a pattern's tiles: which cells they take (a mask), in which order (a permutation), and which zone of
//! connected free cells the blank is in (Clausecker & Reinefeld 2019).
use crate::board::{Shape, MOVES};

/// Kinds of change in the order of the tiles when one of them moves up or down past k others: 0 is none, 1..16 the
/// tile passes to the right, 16..31 to the left.
const KINDS: usize = 31;
const FIRST_KIND: [usize; 4] = [0, 1, 7, 12]; // k = 1: 6 places at most; k = 2: 5; k = 3: 4

/// For a mask and a free cell: bits 0..5 the kind of change when a tile came down from that cell, 5..10 the same for
/// up, 10..24 the rank of the mask among those of as many tiles.
pub type Hole = u32;

/// The placements of a number of tiles with the blank in a region of connected free cells.
pub struct Zone {
    pub mask: u16,
    pub region: u16,
}

/// All zones of boards with `tiles` tiles.
pub struct Zones {
    pub shape: Shape,
    pub tiles: usize,
    pub neighbours: [u16; 16],
    pub zones: Vec<Zone>,
    /// By mask of the tiles and cell of the blank.
    pub hole: Vec<[Hole; 16]>,
    /// By rank of the mask: the zone of each free cell.
    pub zone_of: Vec<[u16; 16]>,
    /// Rank of the permutation after a change: by `kind * tiles! + rank`.
    rotation: Vec<u16>,
}

pub const FACTORIAL: [usize; 7] = [1, 1, 2, 6, 24, 120, 720];

/// Bit masks of the neighbours of each cell.
pub fn neighbours(shape: Shape) -> [u16; 16] {
    let mut masks = [0; 16];
    for (cell, mask) in masks[..shape.cells()].iter_mut().enumerate() {
        let all = MOVES.iter().filter_map(|&m| shape.step(cell, m));
        *mask = all.fold(0, |mask, next| mask | 1 << next);
    }
    masks
}

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

impl Zones {
    pub fn new(shape: Shape, tiles: usize) -> Zones {
        let all = ((1u32 << shape.cells()) - 1) as u16;
        let mut zones = Zones {
            shape,
            tiles,
            neighbours: neighbours(shape),
            zones: Vec::new(),
            hole: vec![[0; 16]; 1 << shape.cells()],
            zone_of: Vec::new(),
            rotation: rotations(tiles),
        };
        for mask in (0..=all).filter(|mask| mask.count_ones() as usize == tiles) {
            let mask_rank = zones.zone_of.len() as u32;
            let mut zone_of = [0; 16];
            let mut rest = all & !mask;
            while rest != 0 {
                let region = flood(&zones.neighbours, rest & rest.wrapping_neg(), all & !mask);
                rest &= !region;
                for cell in (0..shape.cells()).filter(|&cell| region >> cell & 1 != 0) {
                    zone_of[cell] = zones.zones.len() as u16;
                    zones.hole[mask as usize][cell] = mask_rank << 10 | zones.kinds(mask, cell);
                }
                zones.zones.push(Zone { mask, region });
            }
            zones.zone_of.push(zone_of);
        }
        zones
    }

    /// The kinds of change of a [`Hole`].
    fn kinds(&self, mask: u16, cell: usize) -> u32 {
        let cols = self.shape.cols;
        let count = |from: usize, to: usize| {
            (u32::from(mask) >> from & ((1 << (to - from)) - 1)).count_ones() as usize
        };
        let kind = |place: usize, past: usize| {
            if past == 0 || place + past >= self.tiles {
                0
            } else {
                FIRST_KIND[past] + place
            }
        };
        let down = kind(count(0, cell), count(cell + 1, cell + cols));
        let up = match cell.checked_sub(cols) {
            Some(above) => kind(count(0, above), count(above + 1, cell)),
            None => 0,
        };
        let up = if up == 0 { 0 } else { 15 + up };
        (up << 5 | down) as u32
    }

    /// The zone after the tile at `cell` of a mask has gone to `target`, and the ranks of all permutations after
    /// that; none if they stay.
    pub fn step(&self, mask: u16, cell: usize, target: usize) -> (usize, Option<&[u16]>) {
        let hole = self.hole[(mask ^ 1 << cell ^ 1 << target) as usize][cell];
        let kind = if target == cell + 1 || cell == target + 1 {
            0
        } else if target > cell {
            hole & 31
        } else {
            hole >> 5 & 31
        };
        let count = FACTORIAL[self.tiles];
        let start = kind as usize * count;
        let rotation = Some(&self.rotation[start..start + count]).filter(|_| kind != 0);
        (self.zone_of[(hole >> 10) as usize][cell] as usize, rotation)
    }
}

fn rotations(tiles: usize) -> Vec<u16> {
    let count = FACTORIAL[tiles];
    let mut rotation = vec![0; KINDS * count];
    for at in 0..count {
        let order = unrank(at, tiles);
        for past in 1..4 {
            for place in 0..tiles.saturating_sub(past) {
                let kind = FIRST_KIND[past] + place;
                let mut right = order;
                right[place..=place + past].rotate_left(1);
                rotation[kind * count + at] = rank(&right, tiles) as u16;
                let mut left = order;
                left[place..=place + past].rotate_right(1);
                rotation[(kind + 15) * count + at] = rank(&left, tiles) as u16;
            }
        }
    }
    rotation
}

/// Lexicographic rank of an order of tiles.
pub fn rank(order: &[u8; 8], tiles: usize) -> usize {
    (0..tiles).fold(0, |rank, i| {
        let smaller = order[i + 1..tiles].iter().filter(|&&t| t < order[i]);
        rank * (tiles - i) + smaller.count()
    })
}

pub fn unrank(mut rank: usize, tiles: usize) -> [u8; 8] {
    let mut order = [0; 8];
    let mut left: Vec<u8> = (0..tiles as u8).collect();
    for (i, slot) in order[..tiles].iter_mut().enumerate() {
        let block = FACTORIAL[tiles - 1 - i];
        *slot = left.remove(rank / block);
        rank %= block;
    }
    order
}
