//! A board of up to 256 cells, some of them fixed, and walks of its blank.

use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::puzzle::parity::is_odd_permutation;

/// The most cells.
pub(crate) const MOST_CELLS: usize = 256;

/// A board on a graph of at most four neighbours a cell. Content is named by its *home*, the cell where it belongs, so
/// that the goal is always each cell's own content. Fixed cells have no neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WalledBoard {
    /// Between which cells a tile can slide.
    pub graph: Graph,
    /// By cell: the home of its content.
    pub homes: Vec<u8>,
    /// The home of the blank.
    pub blank_home: u8,
}

/// The cells that a blank enters, in order; it begins beside the first one.
pub(crate) type Walk = Vec<u8>;

impl WalledBoard {
    /// The cell of the blank.
    pub(crate) fn blank(&self) -> u8 {
        let blank = self.homes.iter().position(|&home| home == self.blank_home);
        blank.expect("a board has a blank") as u8
    }

    /// The board and its goal exchanged. A walk on it, reversed, solves this board.
    ///
    /// ```text
    /// 2 0 1 (cells 0 1 2)    home 2 is in cell 0    so home 0 is in cell 2 of the exchanged board
    /// ```
    pub(crate) fn exchanged(&self) -> WalledBoard {
        let mut homes = self.homes.clone();
        for (cell, &home) in self.homes.iter().enumerate() {
            homes[usize::from(home)] = cell as u8;
        }
        WalledBoard {
            graph: self.graph.clone(),
            homes,
            blank_home: self.blank(),
        }
    }

    /// The board after a walk; `None` if the walk leaves the graph. Slow on purpose: it judges all searches.
    pub(crate) fn replay(&self, walk: &[u8]) -> Option<WalledBoard> {
        let mut board = self.clone();
        let mut blank = usize::from(self.blank());
        for &next in walk {
            if !self.graph.neighbours(blank).contains(&u16::from(next)) {
                return None;
            }
            board.homes.swap(blank, usize::from(next));
            blank = usize::from(next);
        }
        Some(board)
    }

    /// All content is at home.
    pub(crate) fn solved(&self) -> bool {
        (0..)
            .zip(&self.homes)
            .all(|(cell, &home)| cell == usize::from(home))
    }

    /// A walk leads to the goal.
    pub(crate) fn solved_by(&self, walk: &[u8]) -> bool {
        self.replay(walk).is_some_and(|board| board.solved())
    }

    /// The goal may be within reach: no tile has to leave its part of the board, none has to move that the blank
    /// cannot reach, and the parity of the permutation is that of the blank's distance. If not, there is no path.
    pub(crate) fn plausible(&self) -> bool {
        let from_blank = self.graph.distances(usize::from(self.blank()));
        let at_home = |cell: usize| cell == usize::from(self.homes[cell]);
        let apart = |cell: usize| from_blank[cell] == NOT_CONNECTED;
        let to_home = from_blank[usize::from(self.blank_home)];
        let stuck = (0..self.homes.len()).any(|cell| apart(cell) && !at_home(cell));
        if stuck || to_home == NOT_CONNECTED {
            return false;
        }
        self.graph.colours().is_none() || self.odd() == (to_home % 2 == 1)
    }

    /// The permutation is odd.
    pub(crate) fn odd(&self) -> bool {
        let mut homes: Vec<u32> = self.homes.iter().map(|&home| home.into()).collect();
        is_odd_permutation(&mut homes)
    }
}
