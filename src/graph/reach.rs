//! Decides without a search whether a board can reach its goal, on any graph without odd cycles, such as a grid.
//!
//! While the blank is in one block of the graph, nothing beyond the block's cut cells changes. So blocks do not depend
//! on each other. The blanks of the start and of the goal make a tour through all blocks together. When they are at the
//! top of a block, its other cells must hold the contents of the goal, up to the changes that the blank can make on a
//! way from the top and back:
//!
//! ```text
//! two cells             no change
//! a cycle               rotations
//! more than one cycle   all even permutations (Wilson 1974; his one exception has cycles of five cells)
//! ```

use crate::graph::blocks::{Blocks, GraphBlock};
use crate::puzzle::{is_odd_permutation, Graph};

/// Where each content belongs while the goal's blank moves together with the board's.
pub(crate) struct Belongings {
    /// By cell: the cell where its content belongs.
    pub belongs: Vec<u16>,
    /// By cell: the cell of the content that belongs there.
    pub places: Vec<u16>,
    pub blank: usize,
}

impl Belongings {
    /// `homes`: by cell, where its content belongs while the goal's blank is in `blank_home`.
    pub(crate) fn new(homes: &[u16], blank_home: usize) -> Belongings {
        let mut places = vec![0; homes.len()];
        for (cell, &home) in homes.iter().enumerate() {
            places[usize::from(home)] = cell as u16;
        }
        Belongings {
            belongs: homes.to_vec(),
            blank: usize::from(places[blank_home]),
            places,
        }
    }

    /// Moves the board's blank to a cell beside it.
    #[inline]
    pub(crate) fn slide(&mut self, to: usize) {
        let from = self.blank;
        self.belongs.swap(from, to);
        self.places[usize::from(self.belongs[from])] = from as u16;
        self.places[usize::from(self.belongs[to])] = to as u16;
        self.blank = to;
    }

    /// Moves the goal's blank from a cell to one beside it.
    #[inline]
    pub(crate) fn slide_goal(&mut self, from: usize, to: usize) {
        self.places.swap(from, to);
        self.belongs[usize::from(self.places[from])] = from as u16;
        self.belongs[usize::from(self.places[to])] = to as u16;
    }

    /// Whether the content of a cell is where it belongs.
    #[inline]
    pub(crate) fn at_home(&self, cell: usize) -> bool {
        usize::from(self.belongs[cell]) == cell
    }
}

/// Whether a board can reach its goal. `homes`: by cell, where its content belongs.
///
/// # Panics
/// If the graph has an odd cycle.
pub(crate) fn reachable(graph: &Graph, homes: &[u16], blank_home: usize) -> bool {
    assert!(graph.colours().is_some(), "an odd cycle");
    let mut at = Belongings::new(homes, blank_home);
    let blocks = Blocks::new(graph, blank_home);
    let mut apart = vec![true; homes.len()];
    for &cell in &blocks.order {
        apart[usize::from(cell)] = false;
    }
    if apart[at.blank] || (0..homes.len()).any(|cell| apart[cell] && !at.at_home(cell)) {
        return false;
    }
    while at.blank != blank_home {
        at.slide(usize::from(blocks.parents[at.blank]));
    }
    let mut inside = vec![false; homes.len()];
    let step = |at: &mut Belongings, to: u16| {
        at.slide_goal(at.blank, to.into());
        at.slide(to.into());
    };
    blocks.tour(&mut at, step, |at, block| {
        let cells = || block.cells.iter().map(|&cell| usize::from(cell));
        cells().for_each(|cell| inside[cell] = true);
        let stay = cells().all(|cell| inside[usize::from(at.belongs[cell])]);
        cells().for_each(|cell| inside[cell] = false);
        stay && block.settles(&at.belongs)
    })
}

impl GraphBlock {
    /// Whether the blank can leave the top and come back so that all contents of the other cells get where they belong,
    /// which must be among these cells.
    fn settles(&self, belongs: &[u16]) -> bool {
        let cells = &self.cells;
        let place = |cell: &u16| cells.iter().position(|other| other == cell);
        if self.is_cycle() {
            let first = place(&belongs[usize::from(cells[0])]).unwrap_or(0);
            let turned = cells[first..].iter().chain(&cells[..first]);
            return cells
                .iter()
                .zip(turned)
                .all(|(&cell, to)| belongs[usize::from(cell)] == *to);
        }
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        let number = |cell: &u16| {
            let to = belongs[usize::from(*cell)];
            sorted.binary_search(&to).unwrap_or(0) as u32
        };
        let mut to: Vec<u32> = sorted.iter().map(number).collect();
        !is_odd_permutation(&mut to)
    }
}
