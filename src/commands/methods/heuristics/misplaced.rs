//! Misplaced tiles: how many tiles are not in their goal cells.

use crate::commands::methods::{Domain, Heuristic, PackedBoard};

pub struct MisplacedHeuristic {
    /// By tile: its goal cell.
    home: [u8; 32],
    cells: usize,
}

impl<S: PackedBoard> Heuristic<S> for MisplacedHeuristic {
    type Evaluation = u8;

    /// A move changes h by -1, 0 or 1.
    fn bound_step(&self) -> u32 {
        1
    }

    fn new(domain: &Domain<S>) -> MisplacedHeuristic {
        MisplacedHeuristic {
            home: domain.home,
            cells: domain.cells(),
        }
    }

    fn evaluate(&self, board: S) -> u8 {
        let misplaced = |&cell: &usize| {
            let tile = board.at(cell);
            tile != 0 && usize::from(self.home[tile]) != cell
        };
        (0..self.cells).filter(misplaced).count() as u8
    }

    #[inline(always)]
    fn update(&self, eval: u8, _: S, tile: usize, from: usize, to: usize) -> u8 {
        let home = usize::from(self.home[tile]);
        eval + u8::from(home == from) - u8::from(home == to)
    }

    #[inline(always)]
    fn h(&self, eval: u8) -> u32 {
        eval.into()
    }
}
