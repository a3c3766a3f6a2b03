//! Sets of up to 32 cells as bits of a word, and the moves of a blank between the cells.

use crate::puzzle::shape::{Shape, MOVES};

/// The most cells.
pub const MOST_CELLS: usize = 32;

/// The number of lines that are distinguished.
const MOST_LINES: usize = 15;

/// Marks that there is no cell.
pub const OUTSIDE: usize = MOST_CELLS;

/// A set of cells, bit by bit.
pub type CellSet = u32;

/// The cells of a board that a blank can reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cells {
    /// The set of all cells.
    pub all: CellSet,
    /// By cell and move: the next cell, or [`OUTSIDE`].
    pub next: [[u8; 4]; MOST_CELLS],
    /// By cell: the set of its neighbours.
    pub beside: [CellSet; MOST_CELLS],
    /// The cells of one of two colours; neighbours differ in colour.
    pub dark: CellSet,
    /// By cell: its line. Cells are numbered line by line, and all lines from [`MOST_LINES`] on count as one.
    pub line: [u8; MOST_CELLS],
}

impl Cells {
    /// All cells of a grid, row by row.
    pub fn grid(shape: Shape) -> Cells {
        Cells::new(shape, &(0..shape.cells()).collect::<Vec<_>>())
    }

    /// Some cells of a grid. `cells`: by number of a cell, its place on the grid.
    pub fn new(shape: Shape, cells: &[usize]) -> Cells {
        let mut new = Cells {
            all: 0,
            next: [[OUTSIDE as u8; 4]; MOST_CELLS],
            beside: [0; MOST_CELLS],
            dark: 0,
            line: [0; MOST_CELLS],
        };
        let number = |place: usize| cells.iter().position(|&other| other == place);
        let upright = shape.cols <= shape.rows;
        for (cell, &place) in cells.iter().enumerate() {
            new.all |= 1 << cell;
            let (row, col) = (place / shape.cols, place % shape.cols);
            new.dark |= ((row + col) as u32 & 1) << cell;
            new.line[cell] = if upright { row } else { col }.min(MOST_LINES) as u8;
            for &m in &MOVES {
                if let Some(next) = shape.step(place, m).and_then(number) {
                    new.next[cell][m as usize] = next as u8;
                    new.beside[cell] |= 1 << next;
                }
            }
        }
        new
    }

    /// By cell, the numbers of two edges: to the neighbour in the next line, and to the next cell if that is a
    /// neighbour. The edges to next cells are numbered first.
    pub fn edges(&self) -> [[u8; 2]; MOST_CELLS] {
        let mut edges = [[0; 2]; MOST_CELLS];
        let mut number = 0;
        for next in [1, 0] {
            for cell in bits(self.all) {
                let is_such = |other: usize| other > cell && (other - cell == 1) == (next == 1);
                if bits(self.beside[cell]).any(is_such) {
                    edges[cell][next] = number;
                    number += 1;
                }
            }
        }
        edges
    }

    /// The number of cells.
    pub fn count(&self) -> usize {
        self.all.count_ones() as usize
    }

    /// All cells of `free` that are connected with `cell`.
    pub fn flood(&self, cell: usize, free: CellSet) -> CellSet {
        let mut region: CellSet = 1 << cell;
        let mut new = region;
        while new != 0 {
            let beside = self.beside[new.trailing_zeros() as usize] & free & !region;
            new = new & (new - 1) | beside;
            region |= beside;
        }
        region
    }

    /// The colour of a set: the parity of the number of its dark cells.
    pub fn colour(&self, set: CellSet) -> usize {
        (set & self.dark).count_ones() as usize % 2
    }
}

/// The cells of a set, lowest first.
pub fn bits(mut set: CellSet) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        Some(lowest).filter(|&lowest| lowest < MOST_CELLS)
    })
}
