//! The trait of all heuristics, and the two that are sums over single tiles.

use crate::methods::domain::Domain;
use crate::methods::packed_board::PackedBoard;

/// An admissible heuristic: h is a lower bound on the moves left, and 0 on the goal alone.
///
/// A search computes it from scratch for its first board ([`Heuristic::evaluate`]) and updates it after each move
/// ([`Heuristic::update`]), which takes a fraction of the time.
pub(crate) trait Heuristic<S> {
    /// What a search carries along with a board: h, or the numbers that h and its updates need.
    type Evaluation: Copy + Default;

    /// How much f grows at least from one bound of IDA* to the next. It is 2 where h is odd exactly when the distance
    /// is odd: then a move changes f by 0 or 2.
    const BOUND_STEP: u32 = 2;

    /// Evaluates a board from scratch.
    fn evaluate(&self, board: S) -> Self::Evaluation;

    /// The evaluation after `tile` has slid from cell `from` to cell `to`, where the blank was. `eval` is that of the
    /// board before, `after` is the board now.
    fn update(
        &self,
        eval: Self::Evaluation,
        after: S,
        tile: usize,
        from: usize,
        to: usize,
    ) -> Self::Evaluation;

    /// The lower bound, in moves.
    fn h(&self, eval: Self::Evaluation) -> u32;
}

/// Misplaced tiles: how many tiles are not in their goal cells.
pub(crate) struct MisplacedHeuristic<S>(Domain<S>);

impl<S: PackedBoard> MisplacedHeuristic<S> {
    /// The heuristic for the goal of a domain.
    pub(crate) fn new(domain: &Domain<S>) -> MisplacedHeuristic<S> {
        MisplacedHeuristic(domain.clone())
    }
}

impl<S: PackedBoard> Heuristic<S> for MisplacedHeuristic<S> {
    type Evaluation = u8;

    /// A move changes h by -1, 0 or 1.
    const BOUND_STEP: u32 = 1;

    fn evaluate(&self, board: S) -> u8 {
        let misplaced =
            |&cell: &usize| board.at(cell) != 0 && board.at(cell) != self.0.goal.at(cell);
        (0..self.0.cells()).filter(misplaced).count() as u8
    }

    #[inline(always)]
    fn update(&self, eval: u8, _: S, tile: usize, from: usize, to: usize) -> u8 {
        let home = usize::from(self.0.home[tile]);
        eval + u8::from(home == from) - u8::from(home == to)
    }

    #[inline(always)]
    fn h(&self, eval: u8) -> u32 {
        eval.into()
    }
}

/// Manhattan distance: the sum over all tiles of the rows and columns to the goal cell.
pub(crate) struct ManhattanHeuristic {
    /// By tile and cell; 0 for the blank. 32 rows and columns, so that masked indices need no checks.
    distance: [[u8; 32]; 32],
    /// Number of cells.
    cells: usize,
}

impl ManhattanHeuristic {
    /// Builds the distance table for the goal of a domain.
    pub(crate) fn new<S: PackedBoard>(domain: &Domain<S>) -> ManhattanHeuristic {
        let (cells, cols) = (domain.cells(), domain.shape.cols);
        let mut distance = [[0; 32]; 32];
        for (tile, distance) in distance[..cells].iter_mut().enumerate().skip(1) {
            let home = usize::from(domain.home[tile]);
            for (cell, distance) in distance[..cells].iter_mut().enumerate() {
                let rows = (home / cols).abs_diff(cell / cols);
                *distance = (rows + (home % cols).abs_diff(cell % cols)) as u8;
            }
        }
        ManhattanHeuristic { distance, cells }
    }

    /// The distance of one tile, in moves, from a cell to its goal cell.
    #[inline(always)]
    pub(crate) fn of_tile(&self, tile: usize, cell: usize) -> u8 {
        self.distance[tile & 31][cell & 31]
    }
}

impl<S: PackedBoard> Heuristic<S> for ManhattanHeuristic {
    type Evaluation = u8;

    fn evaluate(&self, board: S) -> u8 {
        (0..self.cells)
            .map(|cell| self.of_tile(board.at(cell), cell))
            .sum()
    }

    #[inline(always)]
    fn update(&self, eval: u8, _: S, tile: usize, from: usize, to: usize) -> u8 {
        // Wrapping, as the sum in between may leave the range of a byte; the result never does.
        eval.wrapping_add(self.of_tile(tile, to))
            .wrapping_sub(self.of_tile(tile, from))
    }

    #[inline(always)]
    fn h(&self, eval: u8) -> u32 {
        eval.into()
    }
}
