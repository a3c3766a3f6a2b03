//! The blocks of a graph: its maximal parts without a cut cell (Hopcroft and Tarjan 1973).
//!
//! ```text
//! a b c d      from the root a: the block {a b e f} with the top a, {b c} with b, and {c d} with c
//! e f          b and c are cut cells: every way from one part to another leads through them
//! ```

use crate::puzzle::sorting::sort_by_key;
use crate::puzzle::Graph;

/// A block: two cells with an edge, a cycle, or several cycles that share edges.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GraphBlock {
    /// The cell through which every way from the root to the other cells leads.
    pub top: usize,
    /// The other cells. If the block is a cycle, they are in the order of the cycle.
    pub cells: Vec<usize>,
    /// The number of edges between all cells, including the top.
    pub edges: usize,
}

impl GraphBlock {
    /// Whether each cell has exactly two neighbours in the block.
    pub fn is_cycle(&self) -> bool {
        self.cells.len() > 1 && self.edges == self.cells.len() + 1
    }
}

/// The blocks of all cells that are connected with a root, and a spanning tree of these cells.
pub struct Blocks {
    /// The cells in the order of a depth-first search, the root first.
    pub order: Vec<usize>,
    /// By cell: the cell before it on its way from the root. For the root, and for cells that are not connected with
    /// it, this is the cell itself.
    pub parents: Vec<usize>,
    /// The blocks in the order of their tops.
    pub blocks: Vec<GraphBlock>,
}

/// Marks a cell that was not visited.
const NEVER: usize = usize::MAX;

impl Blocks {
    /// The blocks of the cells that are connected with `root`.
    pub fn new(graph: &Graph, root: usize) -> Blocks {
        let n = graph.cells();
        let mut parents: Vec<usize> = (0..n).collect();
        let mut order = vec![root];
        // By cell: its place in the order, and the least place to which an edge leads from it or from a cell below it.
        let (mut number, mut low) = (vec![NEVER; n], vec![NEVER; n]);
        (number[root], low[root]) = (0, 0);
        let mut blocks = Vec::new();
        // The cells whose blocks are not complete; and the way from the root, with the neighbours of each cell that are
        // still to be visited.
        let mut waiting = Vec::new();
        let mut way = vec![(root, graph.beside(root))];
        while let Some((cell, beside)) = way.last_mut() {
            let cell = *cell;
            if let Some(next) = beside.next() {
                if number[next] == NEVER {
                    (number[next], low[next]) = (order.len(), order.len());
                    parents[next] = cell;
                    order.push(next);
                    waiting.push(next);
                    way.push((next, graph.beside(next)));
                } else {
                    low[cell] = low[cell].min(number[next]);
                }
                continue;
            }
            way.pop();
            let top = parents[cell];
            low[top] = low[top].min(low[cell]);
            if cell != root && low[cell] >= number[top] {
                // No edge from `cell`, or from a cell below it, leads above the top.
                let first = waiting.iter().rposition(|&other| other == cell);
                let cells = waiting.split_off(first.expect("it waits for its block"));
                // Each edge leads from some cell to one that was visited before it.
                let up = |&cell: &usize| {
                    let beside = graph.beside(cell);
                    beside.filter(|&to| number[to] < number[cell]).count()
                };
                blocks.push(GraphBlock {
                    top,
                    edges: cells.iter().map(up).sum(),
                    cells,
                });
            }
        }
        sort_by_key(&mut blocks, |block| number[block.top]);
        Blocks {
            order,
            parents,
            blocks,
        }
    }

    /// Goes from the root to all cells and back. Calls `step` for each cell that it enters, and `visit` for each block
    /// while it is at the block's top; if `visit` returns false, the tour ends.
    pub fn tour<T>(
        &self,
        state: &mut T,
        mut step: impl FnMut(&mut T, usize),
        mut visit: impl FnMut(&mut T, &GraphBlock) -> bool,
    ) -> bool {
        let mut blocks = self.blocks.iter().peekable();
        let root = self.order[0];
        let mut at = root;
        for &cell in &self.order {
            while at != cell && at != self.parents[cell] {
                at = self.parents[at];
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
        while at != root {
            at = self.parents[at];
            step(state, at);
        }
        true
    }
}
