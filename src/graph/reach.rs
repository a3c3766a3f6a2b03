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
use crate::puzzle::{is_odd_permutation, Belongings, Graph};

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
        let stay = cells().all(|cell| inside[at.home(cell)]);
        cells().for_each(|cell| inside[cell] = false);
        stay && block.settles(at)
    })
}

impl GraphBlock {
    /// Whether the blank can leave the top and come back so that all contents of the other cells get where they belong,
    /// which must be among these cells.
    fn settles(&self, at: &Belongings) -> bool {
        let cells = &self.cells;
        if self.is_cycle() {
            let to = at.home(cells[0].into()) as u16;
            let first = cells.iter().position(|&cell| cell == to).unwrap_or(0);
            let turned = cells[first..].iter().chain(&cells[..first]);
            let mut both = cells.iter().zip(turned);
            return both.all(|(&cell, &to)| at.home(cell.into()) == usize::from(to));
        }
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        let number = |&cell: &u16| {
            let to = at.home(cell.into()) as u16;
            sorted.binary_search(&to).unwrap_or(0) as u32
        };
        let mut to: Vec<u32> = sorted.iter().map(number).collect();
        !is_odd_permutation(&mut to)
    }
}
