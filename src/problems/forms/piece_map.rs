//! What forms with a map and one piece on it have in common. They ask for the fewest moves that bring the piece to its
//! target.

use crate::answer::Solver;
use crate::puzzle::{Answer, Graph, Instance, Shape, FIXED_CELL};
use crate::solve::graph::one_piece::OnePiece;
use std::rc::Rc;

/// What is asked about a piece.
pub const QUESTION: &str = "the smallest number of moves that bring the piece to its target";

/// The most rows or columns.
pub const MOST_SIDE: usize = 64;

/// A map of free and fixed cells, row by row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PieceMap {
    pub rows: usize,
    pub cols: usize,
    /// Whether each cell is fixed.
    pub fixed: Vec<bool>,
}

/// A query on a map that all queries share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapCase {
    pub map: Rc<PieceMap>,
    /// The cells of the blank, of the piece, and of its target.
    pub blank: usize,
    pub piece: usize,
    pub target: usize,
}

impl MapCase {
    /// The map with the piece as tile 1.
    pub fn instance(&self) -> Instance {
        let cell = |cell: usize| match cell {
            _ if cell == self.blank => 0,
            _ if self.map.fixed[cell] => FIXED_CELL,
            _ if cell == self.piece => 1,
            _ => 2,
        };
        let cells = 0..self.map.fixed.len();
        let shape = Shape::new(self.map.rows, self.map.cols);
        Instance::new(shape, cells.map(cell).collect(), Vec::new())
    }
}

/// Counts the moves that bring the piece to its target.
#[derive(Default)]
pub struct OnePieceSolver {
    /// The last map, and its solver.
    known: Option<(Rc<PieceMap>, OnePiece)>,
}

impl Solver<MapCase> for OnePieceSolver {
    fn solve(&mut self, case: &MapCase) -> Answer {
        let map = &case.map;
        let known = self.known.take();
        let same = known.filter(|(known, _)| Rc::ptr_eq(known, map));
        let (_, solver) = self.known.insert(same.unwrap_or_else(|| {
            let graph = Graph::grid(map.rows, map.cols, &map.fixed);
            (Rc::clone(map), OnePiece::new(graph))
        }));
        let before = solver.places();
        let fewest = solver.fewest(case.blank, case.piece, case.target);
        let mut answer = Answer::of_moves(fewest);
        answer.effort.generated = solver.places() - before;
        answer
    }
}
