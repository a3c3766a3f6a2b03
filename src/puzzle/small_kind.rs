//! A kind of small boards: the cells between which tiles slide, the tiles, and what a slide of each costs.

use crate::puzzle::slide_rules::{SlideRules, MOST_COST};
use crate::puzzle::{Move, Shape, FIXED, MOVES};

/// Symbols by cell, four bits each; the first cell has the lowest bits.
pub type SmallBoard = u64;

/// The most cells.
pub const CELLS: usize = 16;

/// The symbol in a cell.
#[inline]
pub fn symbol(board: SmallBoard, cell: usize) -> u8 {
    (board >> (4 * cell) & 15) as u8
}

/// The board after the symbols of two cells have been exchanged.
#[inline]
pub fn exchanged(board: SmallBoard, a: usize, b: usize) -> SmallBoard {
    let differ = u64::from(symbol(board, a) ^ symbol(board, b));
    board ^ differ << (4 * a) ^ differ << (4 * b)
}

/// The cells with symbol 0, in ascending order.
#[inline]
pub fn blanks(board: SmallBoard, cells: usize) -> impl Iterator<Item = usize> {
    const LOW: u64 = 0x7777_7777_7777_7777;
    // The highest bit of each symbol 0: nothing else is 0 in the low bits and in the sum, which never carries.
    let used = u64::MAX >> (64 - 4 * cells);
    let mut zeros = !(((board & LOW) + LOW) | board | LOW) & used;
    std::iter::from_fn(move || {
        let cell = zeros.trailing_zeros() as usize / 4;
        let found = zeros != 0;
        zeros &= zeros.wrapping_sub(1);
        found.then_some(cell)
    })
}

/// Marks a way that leads to no cell.
pub const NOWHERE: u8 = u8::MAX;

/// All boards with the same tiles and fixed cells, under the same rules.
pub struct SmallKind {
    shape: Shape,
    wraps: bool,
    /// The cells that are not fixed: the cells of a packed board.
    free: Vec<usize>,
    /// The tiles by symbol, in ascending order; the blank is symbol 0.
    tiles: Vec<u16>,
    /// By symbol, the cost of its slide.
    pub costs: Vec<u16>,
    /// By free cell and way of the blank: the free cell there, or [`NOWHERE`].
    pub ways: Vec<[u8; 4]>,
    /// How often each symbol is there.
    counts: [u8; CELLS],
}

/// A slide: a blank moves, and a tile takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallSlide {
    /// The cell that the blank leaves, row by row from 0.
    pub cell: u8,
    /// The move of the blank.
    pub way: Move,
    /// The tile that slides.
    pub tile: u16,
    /// What the slide costs.
    pub cost: u16,
    /// The board after it.
    pub board: SmallBoard,
}

impl SmallKind {
    /// The kind of a board, given by the tile in each cell, 0 for a blank.
    ///
    /// # Errors
    /// Why its boards cannot be searched.
    pub fn new(shape: Shape, board: &[u16], rules: &SlideRules) -> Result<SmallKind, String> {
        if shape.cells() > CELLS {
            return Err(format!(
                "costs, wrapping and equal tiles go with at most {CELLS} cells"
            ));
        }
        let free: Vec<usize> = (0..board.len())
            .filter(|&cell| board[cell] != FIXED)
            .collect();
        let mut tiles: Vec<u16> = free.iter().map(|&cell| board[cell]).collect();
        tiles.sort_unstable();
        tiles.dedup();
        if tiles.first() != Some(&0) || tiles.len() < 2 {
            return Err("no blank or no tile".into());
        }
        let mut costs = vec![0];
        for &tile in &tiles[1..] {
            let cost = rules.cost.of(tile);
            costs.push(
                cost.ok_or_else(|| format!("tile {tile} has no cost from 0 to {MOST_COST}"))?,
            );
        }
        let packed = packed(&free, &tiles, board).unwrap_or(0);
        let index = |cell: usize| free.iter().position(|&other| other == cell);
        let to = |cell: usize, way: usize| {
            let to = shape.step(cell, MOVES[way]);
            let to = to.or_else(|| rules.wraps.then(|| shape.wrapped(cell, MOVES[way])));
            let to = to.filter(|&to| to != cell).and_then(index);
            to.map_or(NOWHERE, |to| to as u8)
        };
        let ways = free
            .iter()
            .map(|&cell| [0, 1, 2, 3].map(|way| to(cell, way)));
        Ok(SmallKind {
            ways: ways.collect(),
            counts: counts(packed, free.len()),
            shape,
            wraps: rules.wraps,
            free,
            tiles,
            costs,
        })
    }

    /// The number of boards of this kind: n! / (c_0! c_1! ...).
    pub fn boards(&self) -> u64 {
        let (mut boards, mut cells) = (1, 0);
        for &count in &self.counts {
            for i in 1..=u64::from(count) {
                cells += 1;
                boards = boards * cells / i;
            }
        }
        boards
    }

    /// The number of free cells.
    pub fn cells(&self) -> usize {
        self.free.len()
    }

    /// A board, packed; `None` if it is not of this kind.
    pub fn pack(&self, board: &[u16]) -> Option<SmallBoard> {
        let is_free = |cell: &usize| board[*cell] != FIXED;
        let cells = (0..board.len()).filter(is_free);
        let packed = packed(&self.free, &self.tiles, board)?;
        let same = board.len() == self.shape.cells() && cells.eq(self.free.iter().copied());
        (same && counts(packed, self.free.len()) == self.counts).then_some(packed)
    }

    /// The tile in each cell of a board.
    pub fn unpack(&self, board: SmallBoard) -> Vec<u16> {
        let mut tiles = vec![FIXED; self.shape.cells()];
        for (i, &cell) in self.free.iter().enumerate() {
            tiles[cell] = self.tile(symbol(board, i));
        }
        tiles
    }

    /// The tile that a symbol is, 0 for a blank.
    pub fn tile(&self, symbol: u8) -> u16 {
        self.tiles[usize::from(symbol)]
    }

    /// The cell of the whole board that a free cell is.
    pub fn cell(&self, free: usize) -> usize {
        self.free[free]
    }

    /// The number of rows and columns between two free cells.
    pub fn distance(&self, a: usize, b: usize) -> usize {
        let Shape { rows, cols } = self.shape;
        let (a, b) = (self.free[a], self.free[b]);
        let apart = |a: usize, b: usize, side: usize| match a.abs_diff(b) {
            apart if self.wraps => apart.min(side - apart),
            apart => apart,
        };
        apart(a / cols, b / cols, rows) + apart(a % cols, b % cols, cols)
    }

    /// All slides of a board: its blanks cell by cell, and the ways of each in this order.
    pub fn slides(&self, board: SmallBoard, order: [Move; 4]) -> Vec<SmallSlide> {
        let mut slides = Vec::new();
        self.add_slides(board, order, &mut slides);
        slides
    }

    /// Adds them to a list.
    pub fn add_slides(&self, board: SmallBoard, order: [Move; 4], slides: &mut Vec<SmallSlide>) {
        for blank in blanks(board, self.cells()) {
            let ways = &self.ways[blank];
            for way in order {
                let to = usize::from(ways[way as usize]);
                if to == usize::from(NOWHERE) {
                    continue;
                }
                let slid = symbol(board, to);
                if slid != 0 {
                    slides.push(SmallSlide {
                        cell: self.cell(blank) as u8,
                        way,
                        tile: self.tile(slid),
                        cost: self.costs[usize::from(slid)],
                        board: exchanged(board, blank, to),
                    });
                }
            }
        }
    }
}

fn counts(board: SmallBoard, cells: usize) -> [u8; CELLS] {
    let mut counts = [0; CELLS];
    (0..cells).for_each(|cell| counts[usize::from(symbol(board, cell))] += 1);
    counts
}

/// The symbols of the free cells; `None` if a tile has none.
fn packed(free: &[usize], tiles: &[u16], board: &[u16]) -> Option<SmallBoard> {
    let mut packed = 0;
    for (i, &cell) in free.iter().enumerate() {
        let symbol = tiles
            .iter()
            .position(|tile| Some(tile) == board.get(cell))?;
        packed |= (symbol as u64) << (4 * i);
    }
    Some(packed)
}
