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

use crate::puzzle::{is_odd_permutation, Belongings, Graph};
use crate::solve::graph::blocks::{Blocks, GraphBlock};

/// Whether a board can reach its goal. `homes`: by cell, where its content belongs.
///
/// # Panics
/// If the graph has an odd cycle.
pub fn reachable(graph: &Graph, homes: &[u16], blank_home: usize) -> bool {
    assert!(graph.colours().is_some(), "an odd cycle");
    let mut at = Belongings::new(homes, blank_home);
    let blocks = Blocks::new(graph, blank_home);
    let mut apart = vec![true; homes.len()];
    blocks.order.iter().for_each(|&cell| apart[cell] = false);
    if apart[at.blank] || (0..homes.len()).any(|cell| apart[cell] && !at.at_home(cell)) {
        return false;
    }
    while at.blank != blank_home {
        at.slide(blocks.parents[at.blank]);
    }
    let step = |at: &mut Belongings, to| {
        at.slide_goal(at.blank, to);
        at.slide(to);
    };
    // By cell: its place in the block that is visited.
    let mut places = vec![None; homes.len()];
    blocks.tour(&mut at, step, |at, block| {
        let cells = || block.cells.iter().copied();
        (0..)
            .zip(cells())
            .for_each(|(place, cell)| places[cell] = Some(place));
        let to: Option<Vec<u32>> = cells().map(|cell| places[at.home(cell)]).collect();
        cells().for_each(|cell| places[cell] = None);
        to.is_some_and(|to| settles(block, to))
    })
}

/// Whether the blank can leave the top of a block and come back so that all contents of the other cells get where they
/// belong. `to`: by place of a cell in the block, the place where its content belongs.
fn settles(block: &GraphBlock, mut to: Vec<u32>) -> bool {
    if block.is_cycle() {
        let after = |place: u32| (place + 1) % to.len() as u32;
        return to.windows(2).all(|two| two[1] == after(two[0]));
    }
    !is_odd_permutation(&mut to)
}
