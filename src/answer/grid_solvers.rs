//! Boards of any size: parity, a path, or the moves within a bound.

use crate::answer::goal_solver::GoalSolver;
use crate::answer::settings::Resources;
use crate::answer::solver::Solver;
use crate::large::any_path::any;
use crate::large::bounded::shortest_within;
use crate::large::large_board::LargeBoard;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use crate::read::grids::{GridCase, SameHalf};
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

/// Finds a path: up to 4 x 4 a shortest one.
pub(crate) struct AnyPathSolver {
    /// The goal is 0, 1, 2, ... with the blank first; else 1, 2, ... with the blank last.
    pub blank_first: bool,
}

impl Solver<GridCase> for AnyPathSolver {
    fn solve(&mut self, case: &GridCase) -> Answer {
        let cells = case.start.len();
        let shape = Shape::new(case.rows, case.cols);
        // Content by its cell in the goal.
        let homes = case.start.iter().map(|&home| match self.blank_first {
            true => (home as usize + 1) % cells,
            false => home as usize,
        });
        let homes: Vec<u16> = homes.map(|home| home as u16).collect();
        let blank = if self.blank_first { 0 } else { cells - 1 };
        find_path(&LargeBoard::new(shape, homes, blank))
    }
}

/// A path for a board of any size, its blank first or last in the goal.
pub(crate) fn find_path(board: &LargeBoard) -> Answer {
    if !board.solvable() {
        return Verdict::No.into();
    }
    if GoalSolver::supports(board.shape) {
        return shortest(board);
    }
    let (path, effort) = any(board, Order::Udlr);
    Answer {
        verdict: path.map_or(Verdict::No, Verdict::LongPath),
        effort,
        seconds: 0.0,
    }
}

/// A shortest path, for boards of up to 4 x 4 cells.
fn shortest(board: &LargeBoard) -> Answer {
    let cells = board.shape.cells();
    // Tile t belongs to the cell t, or to the one before.
    let shift = usize::from(board.blank_belongs_last());
    let tile = |home: usize| ((home + shift) % cells) as u8;
    let start: Vec<u8> = (0..cells).map(|cell| tile(board.home(cell))).collect();
    let goal: Vec<u8> = (0..cells).map(tile).collect();
    let (start, goal) = (Board::pack(&start), Board::pack(&goal));
    let mut solver = GoalSolver::new(board.shape, goal, Order::Udlr, &Resources::default());
    let mut answer = solver.solve(&start);
    answer.effort.entries = solver.entries();
    answer
}

/// Finds the fewest moves, if the bound of the case allows them.
pub(crate) struct BoundedSolver;

impl Solver<BoundedCase> for BoundedSolver {
    fn solve(&mut self, case: &BoundedCase) -> Answer {
        let path = shortest_within(case.size, &case.start, &case.goal, case.bound);
        Answer::from(Verdict::from(path))
    }
}
