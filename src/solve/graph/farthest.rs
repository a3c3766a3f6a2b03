//! The farthest board from any board on a grid of up to 9 cells.
//!
//! Which moves lead farthest depends only on the blank's cell: other tiles only rename the boards on the way. So one
//! search for each cell serves all boards.

use crate::puzzle::{Board, Graph, Move, Shape};
use crate::solve::graph::AllBoards;

/// The ways to the farthest boards, each found when it is first needed.
pub struct Farthest {
    shape: Shape,
    graph: Graph,
    /// By the cell of the blank: the path, once it is found.
    paths: Vec<Option<Vec<Move>>>,
    /// The number of boards that all searches have reached.
    effort: u64,
}

impl Farthest {
    /// An empty list of paths: nothing is searched yet.
    pub fn new(shape: Shape) -> Farthest {
        Farthest {
            shape,
            graph: Graph::open(shape),
            paths: vec![None; shape.cells()],
            effort: 0,
        }
    }

    /// A shortest path to a farthest board: the last one that breadth-first search reaches with moves in the order up,
    /// down, left, right.
    pub fn path(&mut self, board: Board) -> &[Move] {
        let blank = board.blank(self.shape.cells());
        if self.paths[blank].is_none() {
            self.paths[blank] = Some(self.search(board, blank));
        }
        self.paths[blank].as_ref().map_or(&[], |path| path)
    }

    fn search(&mut self, board: Board, blank: usize) -> Vec<Move> {
        let all = AllBoards::new(&self.graph, board, None);
        self.effort += all.boards().len() as u64;
        let way = all.way_to(all.last()).1.into_iter();
        let moves = self.shape.moves_through(blank, way);
        moves.map(|m| m.expect("a neighbour")).collect()
    }

    /// The number of boards that all searches have reached.
    pub fn entries(&self) -> u64 {
        self.effort
    }
}
