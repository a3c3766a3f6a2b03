//! Placements of the blank and a few tiles, numbered by line. A line is a set of placements; a run leads from each of
//! them to any other. The rest of a path does not depend on the placement by which it enters a line, so all placements
//! of a line have one number.
//!
//! ```text
//! . 1 2      1 . 2      1 2 .      one line of runs left and right; its number is that of its first placement,
//! 3 - -      3 - -      3 - -      with the blank at the start of its row
//! ```
//!
//! A number is made of two ranks: that of the blank's cell and of the first three tiles, and that of two more tiles
//! among the cells left. A fixed cell ends a line.

use crate::puzzle::arrays::mapped;
use crate::puzzle::{Move, Shape};
use std::iter::successors;
use std::mem::size_of_val;

/// The most tiles of a placement, and the number of tiles that are ranked first.
pub const MOST_TILES: usize = 5;
pub const FIRST_TILES: usize = 3;

/// The most cells of a shape.
const CELLS: usize = 16;

/// A cell for each tile; the entries beyond the number of tiles are 0.
pub type TilePlaces = [u8; MOST_TILES];

/// The lines of one of the two ways of runs: up and down, or left and right.
pub struct RunLines {
    /// The difference between the numbers of a cell and of the next one in its row or column.
    pub step: usize,
    /// By first cell of a line: the number of its cells.
    pub lengths: [usize; CELLS],
    pub tiles: usize,
    /// By cell of the blank: its line, shifted to its place in [`RunLines::firsts`]; and, by cell, where the tile of
    /// this cell is after the blank has gone to the start of the line.
    lines: [usize; CELLS],
    shifted: [[u8; CELLS]; CELLS],
    /// By line and cells of the first tiles, 4 bits each: their rank.
    firsts: Vec<u16>,
    /// By that rank: the cells of the blank and of the first tiles. If there are five tiles, also the ranks of the
    /// cells left, by cell, and these cells, by rank.
    places: Vec<(u8, [u8; FIRST_TILES])>,
    left: Vec<[u8; CELLS]>,
    left_cells: Vec<[u8; CELLS]>,
    /// By ranks of the last two tiles among the cells left, 4 bits each: the rank of the pair. By that rank: the pair.
    lasts: Vec<u16>,
    last_pairs: Vec<(u8, u8)>,
}

/// By cell: the first cell of its line, for runs up and down (way 0) or left and right (way 1). `fixed`: a bit for each
/// fixed cell, which is a line of its own.
fn firsts(shape: Shape, fixed: u16, way: usize) -> Vec<usize> {
    let back = [Move::Up, Move::Left][way];
    let free = |&cell: &usize| fixed >> cell & 1 == 0;
    let before = |&cell: &usize| shape.step(cell, back).filter(free);
    let first = |cell| {
        successors(Some(cell).filter(free), before)
            .last()
            .unwrap_or(cell)
    };
    (0..shape.cells()).map(first).collect()
}

/// The place of the first tiles in [`RunLines::firsts`].
fn first_key(line: usize, [a, b, c]: [usize; FIRST_TILES]) -> usize {
    line | a << 8 | b << 4 | c
}

impl RunLines {
    /// The lines of a shape with fixed cells. `tiles`: three or five.
    pub fn new((shape, fixed): (Shape, u16), way: usize, tiles: usize) -> RunLines {
        let cells = shape.cells();
        let step = [shape.cols, 1][way];
        let first = firsts(shape, fixed, way);
        let starts: Vec<usize> = (0..cells).filter(|&cell| first[cell] == cell).collect();
        // All lists have their final size from the start: one that grows may take twice its bytes.
        let placements = starts.len() * (1..=FIRST_TILES).map(|i| cells - i).product::<usize>();
        let more = if tiles > FIRST_TILES { placements } else { 0 };
        let mut lines = RunLines {
            step,
            lengths: [0; CELLS],
            tiles,
            lines: [0; CELLS],
            shifted: [[0; CELLS]; CELLS],
            firsts: vec![0; starts.len() << 12],
            places: Vec::with_capacity(placements),
            left: Vec::with_capacity(more),
            left_cells: Vec::with_capacity(more),
            lasts: vec![0; CELLS * CELLS],
            last_pairs: Vec::new(),
        };
        for blank in 0..cells {
            let line = starts.iter().position(|&start| start == first[blank]);
            lines.lines[blank] = line.unwrap_or(0) << 12;
            lines.lengths[first[blank]] += 1;
            for cell in 0..cells {
                let passed = cell < blank && first[cell] == first[blank];
                lines.shifted[blank][cell] = (cell + if passed { step } else { 0 }) as u8;
            }
        }
        for start in starts {
            lines.rank_first(cells, start);
        }
        if tiles > FIRST_TILES {
            let left = (cells - 1 - FIRST_TILES) as u8;
            for (a, b) in pairs(left) {
                lines.lasts[usize::from(a) << 4 | usize::from(b)] = lines.last_pairs.len() as u16;
                lines.last_pairs.push((a, b));
            }
        } else {
            lines.last_pairs.push((0, 0));
        }
        lines
    }

    /// The number of bytes on the heap.
    pub fn bytes(&self) -> usize {
        let left = size_of_val(&self.left[..]) + size_of_val(&self.left_cells[..]);
        let lasts = size_of_val(&self.lasts[..]) + size_of_val(&self.last_pairs[..]);
        size_of_val(&self.firsts[..]) + size_of_val(&self.places[..]) + left + lasts
    }

    /// Numbers the placements of the first tiles with the blank at the start of a line.
    fn rank_first(&mut self, cells: usize, blank: usize) {
        for (a, b) in pairs(cells as u8) {
            for c in 0..cells as u8 {
                let taken = [blank as u8, a, b, c];
                if (1..4).any(|i| taken[..i].contains(&taken[i])) {
                    continue;
                }
                let key = first_key(self.lines[blank], mapped([a, b, c], usize::from));
                self.firsts[key] = self.places.len() as u16;
                self.places.push((blank as u8, [a, b, c]));
                if self.tiles == FIRST_TILES {
                    continue;
                }
                let (mut left, mut left_cells) = ([0; CELLS], [0; CELLS]);
                let free = (0..cells as u8).filter(|cell| !taken.contains(cell));
                for (rank, cell) in free.enumerate() {
                    left[usize::from(cell)] = rank as u8;
                    left_cells[rank] = cell;
                }
                self.left.push(left);
                self.left_cells.push(left_cells);
            }
        }
    }

    /// The number of lines.
    pub fn count(&self) -> usize {
        self.places.len() * self.last_pairs.len()
    }

    /// The number of the line that a placement is on.
    #[inline(always)]
    pub fn rank(&self, blank: usize, places: &TilePlaces) -> usize {
        let shifted = &self.shifted[blank];
        let at = |i: usize| usize::from(shifted[usize::from(places[i])]);
        let first = self.firsts[first_key(self.lines[blank], [at(0), at(1), at(2)])];
        if self.tiles == FIRST_TILES {
            return usize::from(first);
        }
        let left = &self.left[usize::from(first)];
        let pair = usize::from(left[at(3)]) << 4 | usize::from(left[at(4)]);
        usize::from(first) * self.last_pairs.len() + usize::from(self.lasts[pair])
    }

    /// The first placement of a line: the blank, and the tiles.
    #[inline]
    pub fn placement(&self, rank: usize) -> (usize, TilePlaces) {
        let (first, last) = (rank / self.last_pairs.len(), rank % self.last_pairs.len());
        let (blank, [a, b, c]) = self.places[first];
        let mut places = [a, b, c, 0, 0];
        if self.tiles > FIRST_TILES {
            let (d, e) = self.last_pairs[last];
            let cell = |rank: u8| self.left_cells[first][usize::from(rank)];
            (places[3], places[4]) = (cell(d), cell(e));
        }
        (usize::from(blank), places)
    }
}

/// All ordered pairs of two different numbers below `below`.
fn pairs(below: u8) -> impl Iterator<Item = (u8, u8)> {
    let all = (0..below).flat_map(move |a| (0..below).map(move |b| (a, b)));
    all.filter(|(a, b)| a != b)
}
