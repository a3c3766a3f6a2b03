//! Makes given moves, one after the other, on a grid.

use crate::puzzle::arrays::mapped;
use crate::puzzle::{Shape, MOVES};

/// By cell, the cell to which each move takes the blank, or [`OFF`] at the edge of the board.
pub struct GivenMoves {
    next: Vec<[u8; 4]>,
}

/// Marks a move that leaves the board.
const OFF: u8 = u8::MAX;

impl GivenMoves {
    /// # Panics
    /// If the shape has more than 255 cells.
    pub fn new(shape: Shape) -> GivenMoves {
        assert!(shape.cells() <= usize::from(OFF));
        let step = |cell, m| shape.step(cell, m).map_or(OFF, |to| to as u8);
        let next = |cell| mapped(MOVES, |m| step(cell, m));
        GivenMoves {
            next: (0..shape.cells()).map(next).collect(),
        }
    }

    /// Makes moves of the blank, numbered as in `Move`, and returns the blank's last cell; `None` if a move leaves the
    /// board.
    pub fn make(&self, cells: &mut [u8], blank: usize, moves: &[u8]) -> Option<usize> {
        let mut blank = blank;
        for &m in moves {
            let to = self.next[blank][usize::from(m)];
            if to == OFF {
                return None;
            }
            cells.swap(blank, to as usize);
            blank = to as usize;
        }
        Some(blank)
    }
}
