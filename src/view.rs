//! A board as the search keeps it: the cells of its tiles, pattern by pattern, seen straight or transposed.
use crate::board::{Board, Move, Shape};
use crate::pattern::{direction, distance, Pattern, Ranks, BYTES, HIGH_AT};

/// How a tile is looked up.
#[derive(Clone, Copy, Default)]
pub struct Tile {
    /// Bits of the other patterns.
    pub keep: u64,
    /// First entry of its pattern's table.
    pub base: u32,
    /// Bits of its pattern's placement.
    pub mask: u32,
    /// For [`Ranks::index`].
    pub high_at: u16,
    pub low_at: u16,
    /// Where its pattern begins, in bits.
    pub shift: u8,
}

/// A board in a view, 4 bits a tile.
#[derive(Clone, Copy, Default, Debug)]
pub struct Place {
    pub cells: u64,
    /// Whether the distance rises when the tile moves up, down, left, right.
    pub rises: u64,
}

pub struct View {
    shape: Shape,
    /// Carries the board's cells to the tables'.
    map: [u8; 16],
    /// By pattern and slot: the tile.
    slots: Vec<Vec<u64>>,
    pub tiles: [Tile; 16],
    /// By tile and move of the blank: what [`Place::cells`] gains.
    pub step: [[u64; 4]; 16],
    /// By tile and move of the blank: the bit of [`Place::rises`].
    pub rise_bit: [[u8; 4]; 16],
}

/// The cell that takes the place of each when the board is transposed, or the cells themselves.
pub fn transposed(shape: Shape, yes: bool) -> [u8; 16] {
    let mut map = [0; 16];
    for (cell, to) in map[..shape.cells()].iter_mut().enumerate() {
        let (row, col) = (cell / shape.cols, cell % shape.cols);
        *to = if yes { col * shape.cols + row } else { cell } as u8;
    }
    map
}

impl View {
    /// `home`: the goal cell of each tile; `moves` in the order asked for.
    pub fn new(
        shape: Shape,
        moves: [Move; 4],
        home: &[u8; 16],
        patterns: &[Pattern],
        map: [u8; 16],
    ) -> View {
        let mut view = View {
            shape,
            map,
            slots: Vec::new(),
            tiles: [Tile::default(); 16],
            step: [[0; 4]; 16],
            rise_bit: [[0; 4]; 16],
        };
        let mut shift = 0;
        for pattern in patterns {
            let n = pattern.goal.len();
            let mask = (1u64 << (4 * n)) - 1;
            let mut slots = Vec::new();
            for (slot, &goal) in pattern.goal.iter().enumerate() {
                let at_home = |&tile: &usize| map[home[tile] as usize] == goal;
                let tile = (1..shape.cells())
                    .find(at_home)
                    .expect("every goal cell but one has a tile");
                slots.push(tile as u64);
                let bit = shift + 4 * slot as u8;
                view.tiles[tile] = Tile {
                    keep: !(mask << shift),
                    base: pattern.base as u32,
                    mask: mask as u32,
                    high_at: HIGH_AT[n - 3],
                    low_at: ((n - 3) << 12) as u16,
                    shift,
                };
                for from in 0..shape.cells() {
                    for (m, &way) in moves.iter().enumerate() {
                        if let Some(to) = shape.step(from, way) {
                            // The tile goes from `to` to `from`; a transposition carries all such steps alike.
                            let (a, b) = (map[to] as usize, map[from] as usize);
                            view.step[tile][m] = (b as u64).wrapping_sub(a as u64) << bit;
                            view.rise_bit[tile][m] = bit + direction(shape, a, b) as u8;
                        }
                    }
                }
            }
            view.slots.push(slots);
            shift += 4 * n as u8;
        }
        view
    }

    /// A board's place and its distance.
    pub fn place(
        &self,
        ranks: &Ranks,
        patterns: &[Pattern],
        table: &[u8],
        board: Board,
    ) -> (Place, u32) {
        let cells = self.shape.cells();
        let at = |tile: u64| {
            let cell = (0..cells).find(|&cell| board.tile(cell) == tile);
            u32::from(self.map[cell.expect("every tile is on the board")])
        };
        let mut place = Place::default();
        let mut total = 0;
        for (pattern, slots) in patterns.iter().zip(&self.slots) {
            let raw = slots.iter().rev().fold(0, |raw, &tile| raw << 4 | at(tile));
            let tile = &self.tiles[slots[0] as usize];
            place.cells |= u64::from(raw) << tile.shift;
            place.rises |= u64::from(entry(ranks, table, tile, raw)) << tile.shift;
            total += distance(self.shape, ranks, pattern, table, raw, at(0) as usize);
        }
        (place, total)
    }
}

/// The entry of a placement. Four bytes are read, so a table has one more than its entries.
#[inline(always)]
pub fn entry(ranks: &Ranks, table: &[u8], tile: &Tile, raw: u32) -> u32 {
    let at = BYTES * (tile.base as usize + ranks.index(tile.high_at, tile.low_at, raw));
    let bytes = &table[at..at + 4];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) & tile.mask
}
