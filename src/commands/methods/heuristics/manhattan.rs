//! Manhattan distance: the rows and columns between each tile and its goal cell, added up over all tiles.

use crate::commands::methods::{Domain, Heuristic, PackedBoard};

pub struct ManhattanHeuristic {
    /// By tile and cell; 0 for the blank. 32 rows and columns, so that masked indices need no checks.
    distance: [[u8; 32]; 32],
    cells: usize,
}

impl ManhattanHeuristic {
    /// The moves of one tile from a cell to its goal cell.
    #[inline(always)]
    pub fn of_tile(&self, tile: usize, cell: usize) -> u8 {
        self.distance[tile & 31][cell & 31]
    }
}

impl<S: PackedBoard> Heuristic<S> for ManhattanHeuristic {
    type Evaluation = u8;

    fn new(domain: &Domain<S>) -> ManhattanHeuristic {
        let cells = domain.cells();
        let mut distance = [[0; 32]; 32];
        for (tile, distance) in distance[..cells].iter_mut().enumerate().skip(1) {
            let home = usize::from(domain.home[tile]);
            for (cell, distance) in distance[..cells].iter_mut().enumerate() {
                *distance = domain.shape.distance(home, cell) as u8;
            }
        }
        ManhattanHeuristic { distance, cells }
    }

    fn evaluate(&self, board: S) -> u8 {
        let of_cell = |cell| self.of_tile(board.at(cell), cell);
        (0..self.cells).map(of_cell).sum()
    }

    #[inline(always)]
    fn update(&self, eval: u8, _: S, tile: usize, from: usize, to: usize) -> u8 {
        // Wrapping, because the sum before the subtraction may exceed a byte. The result never does.
        eval.wrapping_add(self.of_tile(tile, to))
            .wrapping_sub(self.of_tile(tile, from))
    }

    #[inline(always)]
    fn h(&self, eval: u8) -> u32 {
        eval.into()
    }
}
