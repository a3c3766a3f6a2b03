//! A board of any size on a grid, possibly with fixed cells. Solvers get this type if a board is too large for
//! [`Board`](crate::puzzle::board::Board), or has fixed cells. Each of the other types of boards has its reason:
//!
//! ```text
//! LineBoard     tiles as people write them, while the goal is not known yet; Game holds two, and its moves
//! Instance      start and goal in plain cells, with all that a case may state, for the judge and the generator
//! Grid          a board of up to a million cells while it is read; most are answered by parity, and never kept
//! LargeBoard    also has the cell of each tile, which the construction of a path needs at each step
//! WalledBoard   bytes and a graph, because the searches of `near` copy millions of boards
//! ```

use crate::puzzle::{Instance, Shape, FIXED_CELL};

/// Marks a fixed cell in a list of tiles by cell.
pub(crate) const FIXED: u16 = u16::MAX;

/// A board of any size. For each cell it holds the *home* of its content, the cell where the content belongs, so the
/// goal is always that each cell holds its own content. So one type serves every goal.
///
/// ```text
/// 1 2 =     homes 0 1 2     the blank's home is 5, because the goal has it last; a fixed cell is its own home
/// x 4 3           5 3 4     tile 3 belongs in cell 4, because the goal has tile 4 in cell 3
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GridBoard {
    pub shape: Shape,
    /// By cell: the home of its content.
    pub homes: Vec<u16>,
    /// The home of the blank.
    pub blank_home: u16,
    /// By cell: whether it is fixed.
    pub fixed: Vec<bool>,
}

impl GridBoard {
    /// A board from its tiles and those of its goal, both by cell, with [`FIXED`] in the same cells.
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

    /// The board as an instance in which each tile has the number of its home, from 1.
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
