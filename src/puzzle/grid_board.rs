//! A board of any size on a grid, some of its cells fixed: what solvers get if a board is too large for
//! [`Board`](crate::puzzle::board::Board), or has fixed cells. Each of the other types of boards has a reason:
//!
//! ```text
//! LineBoard     tiles as people write them, while the goal is not known yet; Game has the same, and its moves
//! Instance      start and goal in plain cells, with all that a case may state, for the judge and the generator
//! Grid          a board of up to a million cells while it is read; most are answered by parity, and never kept
//! LargeBoard    also knows the cell of each tile, which the construction of a path asks for at each step
//! WalledBoard   bytes and a graph, as the searches of `near` copy millions of boards
//! ```

use crate::puzzle::instance::{Instance, FIXED_CELL};
use crate::puzzle::shape::Shape;

/// Marks a fixed cell in a list of tiles by cell.
pub(crate) const FIXED: u16 = u16::MAX;

/// A board of any size, each cell with the cell where its content belongs, its *home*: the goal is every cell's own
/// content. So one board serves every goal.
///
/// ```text
/// 1 2 =     homes 0 1 2     the blank's home is 5, as the goal has it last; a fixed cell is its own home
/// x 4 3           5 3 4     (tile 3 belongs to cell 4, as the goal has 4 in cell 3)
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GridBoard {
    pub shape: Shape,
    /// By cell: the home of its content.
    pub homes: Vec<u16>,
    /// The home of the blank.
    pub blank_home: u16,
    /// By cell.
    pub fixed: Vec<bool>,
}

impl GridBoard {
    /// The board of tiles by cell, and those of its goal; both have [`FIXED`] in the same cells.
    pub(crate) fn new(shape: Shape, start: &[u16], goal: &[u16]) -> GridBoard {
        let mut home = vec![0; usize::from(FIXED) + 1];
        for (cell, &tile) in (0..).zip(goal) {
            home[usize::from(tile)] = cell;
        }
        let homes = (0..).zip(start).map(|(cell, &tile)| match tile {
            FIXED => cell,
            _ => home[usize::from(tile)],
        });
        GridBoard {
            shape,
            homes: homes.collect(),
            blank_home: home[0],
            fixed: start.iter().map(|&tile| tile == FIXED).collect(),
        }
    }

    /// The board with the number of its home, from 1, on each tile.
    pub(crate) fn instance(&self) -> Instance {
        let tile = |cell: usize, home: u16| match home {
            _ if self.fixed[cell] => FIXED_CELL,
            home if home == self.blank_home => 0,
            home => usize::from(home) + 1,
        };
        let cells = || 0..self.homes.len();
        Instance {
            rows: self.shape.rows,
            cols: self.shape.cols,
            start: cells().map(|cell| tile(cell, self.homes[cell])).collect(),
            goal: cells().map(|cell| tile(cell, cell as u16)).collect(),
            ..Instance::default()
        }
    }
}
