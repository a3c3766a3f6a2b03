//! The interface of everything that knows the right answers.

use crate::judge::{Expected, Judged, OutputLines, PathFault, PathJudge, WrongKind};
use crate::puzzle::{Instance, Path};

/// Knows the right answers to the cases of a form.
pub(crate) trait Oracle {
    /// A case as its form reads it.
    type Case;

    /// The case on a grid; empty if it has no grid.
    fn instance(&self, _case: &Self::Case) -> Instance {
        Instance::default()
    }

    /// Whether the system has memory for the right answer to a case.
    fn has_room(&mut self, _case: &Self::Case) -> bool {
        true
    }

    /// The right answer to a case. `search`: whether the length of a shortest path is needed even if finding it takes
    /// time.
    fn expected(&mut self, case: &Self::Case, search: bool) -> Expected;

    /// The first of all shortest paths of a board on the grid of a case, if it can be found.
    fn shortest(&mut self, _board: &Instance) -> Option<Path> {
        None
    }

    /// What is wrong with a path on the grid; `None` if it is accepted.
    fn path_fault(
        &mut self,
        paths: PathJudge,
        _case: &Self::Case,
        board: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        paths.fault(board, expected, path, &mut |board| self.shortest(board))
    }

    /// What is wrong with a path of tiles that slide, one letter each; `None` if it is accepted.
    fn tiles_fault(
        &mut self,
        _case: &Self::Case,
        _expected: &Expected,
        _tiles: &[u8],
    ) -> Option<(WrongKind, String)> {
        None
    }

    /// Judges the board of an answer, whose first row is on the line that was read last, and returns its cells.
    ///
    /// # Errors
    /// The board is not the one that is asked for.
    fn judge_end(
        &mut self,
        _case: &Self::Case,
        board: &Instance,
        _expected: &mut Expected,
        _lines: &mut OutputLines,
    ) -> Judged<Vec<usize>> {
        Ok(board.goal.clone())
    }
}

/// A function that knows the right answers to cases on a grid.
impl<F: FnMut(&Instance) -> Expected> Oracle for F {
    type Case = Instance;

    fn expected(&mut self, case: &Instance, _search: bool) -> Expected {
        self(case)
    }
}
