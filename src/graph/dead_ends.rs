//! Whether one board can reach another on a graph with dead ends: cells with a single neighbour.
//!
//! ```text
//!     0 1
//! 2 3 4 5 6 7          the blank can enter a dead end only from its one neighbour, and leave it only by the same
//!   8 . . 11           move: what a dead end holds while the blank is elsewhere never changes
//! ```
//!
//! So the blank is brought out of dead ends on both boards; then they must agree on all dead ends, and the rest decides
//! by parity. The rest must have no cut vertex and no odd cycle, and must be more than a cycle (Wilson 1974): a grid of
//! at least 2 x 3 cells, for example.

use crate::puzzle::graph::Graph;
use crate::puzzle::parity::SmallPermutation;

/// A graph whose cells are dead ends or cells of a rest as above.
pub(crate) struct DeadEnds {
    graph: Graph,
    /// By cell, one of two colours such that neighbours differ.
    colours: Vec<bool>,
}

impl DeadEnds {
    /// # Panics
    /// If the graph has an odd cycle, or more than 64 cells.
    pub(crate) fn new(graph: Graph) -> DeadEnds {
        assert!(graph.cells() <= 64);
        let colours = graph.colours().expect("a graph without odd cycles");
        DeadEnds { graph, colours }
    }

    /// Whether a board can become another. Contents by cell, each a number of its own below the number of cells, the
    /// same on both boards; `blank`: that of the blank.
    pub(crate) fn reachable(&self, start: &[u32], goal: &[u32], blank: u32) -> bool {
        let (start, goal) = (self.outside(start, blank), self.outside(goal, blank));
        let is_end = |&cell: &usize| self.graph.neighbours(cell).len() < 2;
        let cells = 0..self.graph.cells();
        if cells.filter(is_end).any(|cell| start[cell] != goal[cell]) {
            return false;
        }
        let cell_of = |board: &[u32], content: u32| {
            let found = board.iter().position(|&other| other == content);
            found.expect("boards with the same contents")
        };
        let moved = cell_of(&start, blank) != cell_of(&goal, blank);
        let colour = |board: &[u32]| self.colours[cell_of(board, blank)];
        let odd_way = moved && colour(&start) != colour(&goal);
        let mut to_goal = SmallPermutation::default();
        for &content in &start {
            to_goal.add(cell_of(&goal, content) as u32);
        }
        to_goal.odd() == odd_way
    }

    /// The board after the blank has left its dead end, if it is in one.
    fn outside(&self, board: &[u32], blank: u32) -> Vec<u32> {
        let mut board = board.to_vec();
        let cell = board.iter().position(|&content| content == blank);
        let cell = cell.expect("a blank");
        if let [way_out] = *self.graph.neighbours(cell) {
            board.swap(cell, way_out as usize);
        }
        board
    }
}
