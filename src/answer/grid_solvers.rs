//! Boards of any size: parity, or the moves within a bound.

use crate::answer::solver::Solver;
use crate::large::bounded::shortest_within;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::read::grids::SameHalf;
use crate::read::poj2224::BoundedCase;
use crate::write::verdict::{Answer, Verdict};

/// Says yes or no; the reader has found out.
pub(crate) struct ParitySolver;

impl Solver<SameHalf> for ParitySolver {
    #[inline]
    fn solve(&mut self, case: &SameHalf) -> Answer {
        match case.0 {
            true => Verdict::Yes.into(),
            false => Verdict::No.into(),
        }
    }
}

/// Says whether boards of up to 16 cells reach their common goal.
pub(crate) struct HalfSolver {
    /// Of all boards.
    pub shape: Shape,
    /// A board and this one reach each other if both are odd or neither is.
    pub goal: Board,
}

impl Solver<Board> for HalfSolver {
    fn solve(&mut self, board: &Board) -> Answer {
        ParitySolver.solve(&SameHalf(
            board.odd(self.shape) == self.goal.odd(self.shape),
        ))
    }
}

/// Finds the fewest moves, if the bound of the case allows them.
pub(crate) struct BoundedSolver;

impl Solver<BoundedCase> for BoundedSolver {
    fn solve(&mut self, case: &BoundedCase) -> Answer {
        let path = shortest_within(case.size, &case.start, &case.goal, case.bound);
        Answer::from(Verdict::from(path))
    }
}
