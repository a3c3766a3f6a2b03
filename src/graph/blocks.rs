//! The blocks of a graph: its maximal parts without a cut cell (Hopcroft and Tarjan 1973).
//!
//! ```text
//! a b c d      from the root a: the block {a b e f} with the top a, {b c} with b, and {c d} with c
//! e f          b and c are cut cells: every way from one part to another leads through them
//! ```

use crate::puzzle::Graph;

/// A block: two cells with an edge, a cycle, or several cycles that share edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GraphBlock {
    /// The cell through which every way from the root to the other cells leads.
    pub top: u16,
    /// The other cells. If the block is a cycle, they are in the order of the cycle.
    pub cells: Vec<u16>,
    /// The number of edges between all cells, including the top.
    pub edges: usize,
}

impl GraphBlock {
    /// Whether each cell has exactly two neighbours in the block.
    pub(crate) fn is_cycle(&self) -> bool {
        self.cells.len() > 1 && self.edges == self.cells.len() + 1
    }
}

/// The blocks of all cells that are connected with a root, and a spanning tree of these cells.
pub(crate) struct Blocks {
    /// The cells in the order of a depth-first search, the root first.
    pub order: Vec<u16>,
    /// By cell: the cell before it on its way from the root. For the root, and for cells that are not connected with
    /// it, this is the cell itself.
    pub parents: Vec<u16>,
    /// The blocks in the order of their tops.
    pub blocks: Vec<GraphBlock>,
}

/// Marks a cell that was not visited.
const NEVER: usize = usize::MAX;

impl Blocks {
    /// The blocks of the cells that are connected with `root`.
    pub(crate) fn new(graph: &Graph, root: usize) -> Blocks {
        let n = graph.cells();
        let mut parents: Vec<u16> = (0..n).map(|cell| cell as u16).collect();
        let mut order = vec![root as u16];
        // By cell: its place in the order, and the least place to which an edge leads from it or from a cell below it.
        let (mut number, mut low) = (vec![NEVER; n], vec![NEVER; n]);
        number[root] = 0;
        low[root] = 0;
        let mut blocks = Vec::new();
        // The cells whose blocks are not complete; and the way from the root, with the number of neighbours visited of
        // each cell.
        let mut waiting = Vec::new();
        let mut way = vec![(root, 0)];
        while let Some(last) = way.last_mut() {
            let (cell, looked) = *last;
            last.1 += 1;
            if let Some(&next) = graph.neighbours(cell).get(looked) {
                let next = usize::from(next);
                if number[next] == NEVER {
                    number[next] = order.len();
                    low[next] = order.len();
                    parents[next] = cell as u16;
                    order.push(next as u16);
                    waiting.push(next as u16);
                    way.push((next, 0));
                } else {
                    low[cell] = low[cell].min(number[next]);
                }
                continue;
            }
            way.pop();
            let top = usize::from(parents[cell]);
            low[top] = low[top].min(low[cell]);
            if cell != root && low[cell] >= number[top] {
                // No edge from `cell`, or from a cell below it, leads above the top.
                let first = waiting
                    .iter()
                    .rposition(|&other| usize::from(other) == cell);
                let cells = waiting.split_off(first.expect("it waits for its block"));
                blocks.push(GraphBlock {
                    top: top as u16,
                    cells,
                    edges: 0,
                });
            }
        }
        blocks.sort_by_key(|block| number[usize::from(block.top)]);
        count_edges(graph, &mut blocks);
        Blocks {
            order,
            parents,
            blocks,
        }
    }

    /// Goes from the root to all cells and back. Calls `step` for each cell that it enters, and `visit` for each block
    /// while it is at the block's top; if `visit` returns false, the tour ends.
    pub(crate) fn tour<T>(
        &self,
        state: &mut T,
        mut step: impl FnMut(&mut T, u16),
        mut visit: impl FnMut(&mut T, &GraphBlock) -> bool,
    ) -> bool {
        let mut blocks = self.blocks.iter().peekable();
        let mut at = self.order[0];
        for &cell in &self.order {
            while at != cell && at != self.parents[usize::from(cell)] {
                at = self.parents[usize::from(at)];
                step(state, at);
            }
            if at != cell {
                at = cell;
                step(state, at);
            }
            while let Some(block) = blocks.next_if(|block| block.top == cell) {
                if !visit(state, block) {
                    return false;
                }
            }
        }
        while at != self.order[0] {
            at = self.parents[usize::from(at)];
            step(state, at);
        }
        true
    }
}

fn count_edges(graph: &Graph, blocks: &mut [GraphBlock]) {
    let mut member = vec![NEVER; graph.cells()];
    for (number, block) in blocks.iter_mut().enumerate() {
        for &cell in block.cells.iter().chain(Some(&block.top)) {
            member[usize::from(cell)] = number;
        }
        let inside = |cell: &&u16| member[usize::from(**cell)] == number;
        let all = block.cells.iter().chain(Some(&block.top));
        let ends = all.map(|&cell| graph.neighbours(cell.into()).iter().filter(inside).count());
        block.edges = ends.sum::<usize>() / 2;
    }
}
