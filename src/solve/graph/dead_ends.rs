//! Decides whether one board can reach another on a graph with dead ends, cells with a single neighbour.
//!
//! ```text
//!     0 1
//! 2 3 4 5 6 7          the blank can enter and leave a dead end only through its one neighbour, which restores
//!   8 . . 11           the dead end's content: it never changes while the blank is elsewhere
//! ```
//!
//! So on both boards the blank first leaves its dead end, if it is in one. Then the boards must agree on all dead ends,
//! and the parity of the rest decides. The rest must not have a cut vertex or an odd cycle, and must be more than a
//! cycle (Wilson 1974): for example, a grid of at least 2 x 3 cells.

use crate::puzzle::{Graph, SmallPermutation};

/// A graph that consists of dead ends and of a rest as described above.
pub struct DeadEnds {
    graph: Graph,
    /// By cell, one of two colours; neighbours differ.
    colours: Vec<bool>,
}

impl DeadEnds {
    /// # Panics
    /// If the graph has an odd cycle, or more than 64 cells.
    pub fn new(graph: Graph) -> DeadEnds {
        assert!(graph.cells() <= 64);
        let colours = graph.colours().expect("a graph without odd cycles");
        DeadEnds { graph, colours }
    }

    /// Whether one board can become another. Both boards hold, by cell, the same contents, which are distinct numbers
    /// below the number of cells; `blank` is the blank's number.
    pub fn reachable(&self, start: &[u32], goal: &[u32], blank: u32) -> bool {
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
