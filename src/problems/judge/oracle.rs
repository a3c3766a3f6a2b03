//! The right answers to cases, and the interface of everything that knows them.

use crate::answer::Solver;
use crate::problems::judge::{Expected, Judged, OutputLines, PathFault, PathJudge, WrongKind};
use crate::puzzle::{Instance, Path, Verdict};
use crate::text::read::any_case::AnyCase;

/// Knows the right answers to the cases of a form. `case`: as the form reads it; `board`: the same in plain cells.
pub trait Oracle {
    /// The right answer to a case; `None` if the system has no memory for it. `search`: whether the length of a
    /// shortest path is needed even if finding it takes time.
    fn expected(&mut self, case: &AnyCase, board: &Instance, search: bool) -> Option<Expected>;

    /// The first of all shortest paths of a board on the grid of a case, if it can be found.
    fn shortest(&mut self, _board: &Instance) -> Option<Path> {
        None
    }

    /// What is wrong with a path on the grid; `None` if it is accepted.
    fn path_fault(
        &mut self,
        paths: PathJudge,
        _case: &AnyCase,
        board: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        paths.fault(board, expected, path, &mut |board| self.shortest(board))
    }

    /// What is wrong with a path of tiles that slide, one letter each; `None` if it is accepted.
    fn tiles_fault(
        &mut self,
        _board: &Instance,
        _expected: &Expected,
        _tiles: &[u8],
    ) -> Option<(WrongKind, String)> {
        None
    }

    /// Judges the board of an answer, whose first row is on the line that was read last, and returns its cells.
    fn judge_end(
        &mut self,
        _case: &AnyCase,
        board: &Instance,
        _expected: &mut Expected,
        _lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        Ok(board.goal.clone())
    }
}

/// A function that knows the right answers to cases on a grid.
impl<F: FnMut(&Instance) -> Expected> Oracle for F {
    fn expected(&mut self, _case: &AnyCase, board: &Instance, _search: bool) -> Option<Expected> {
        Some(self(board))
    }
}

/// Knows the number that each case asks for, because a solver finds it.
pub struct NumberOracle<'a>(pub &'a mut dyn Solver<AnyCase>);

impl Oracle for NumberOracle<'_> {
    fn expected(&mut self, case: &AnyCase, _board: &Instance, _search: bool) -> Option<Expected> {
        let number = match self.0.solve(case).verdict {
            Verdict::Unsolved(_) => return None,
            Verdict::Number(number) => Some(number),
            verdict => Some(verdict.moves().1 as u64).filter(|_| verdict.is_solved()),
        };
        Some(Expected::number(number))
    }
}
