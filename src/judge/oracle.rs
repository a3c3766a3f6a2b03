//! The right answers to cases, and the interface of everything that knows them.

use crate::answer::Solver;
use crate::judge::{Judged, OutputLines, PathFault, PathJudge, WrongKind};
use crate::puzzle::{Instance, Path, Verdict};
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// The kinds of answers that a case can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerKind {
    /// The answer is a path, a number, a board or a yes.
    Solved,
    /// The board needs more moves than the limit up to which the problem asks for a path.
    OverLimit,
    /// The goal cannot be reached, or not within the bound that the case states.
    Unsolvable,
}

/// The right answer to a case.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    pub kind: AnswerKind,
    /// The number that is asked for: the length of a shortest path, the bound if no path is within it, or another
    /// number. `None` if it was not searched for.
    pub moves: Option<u64>,
    /// The first of all shortest paths; `None` if it was not searched for, or is not kept.
    pub path: Option<Path>,
    /// The counts of the search, if the case names one.
    pub counts: Option<Counts>,
}

/// The counts that an answer may state: how many nodes the search expands, and how deep it goes.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    pub expanded: RangeInclusive<u64>,
    pub depth: RangeInclusive<u64>,
}

impl Expected {
    /// An answer of this kind, without a path.
    pub(crate) fn new(kind: AnswerKind, moves: Option<u64>) -> Expected {
        Expected {
            kind,
            moves,
            path: None,
            counts: None,
        }
    }

    /// The answer with this number; `None` means that the case has no answer.
    pub(crate) fn number(number: Option<u64>) -> Expected {
        let kind = match number {
            Some(_) => AnswerKind::Solved,
            None => AnswerKind::Unsolvable,
        };
        Expected::new(kind, number)
    }
}

/// Knows the right answers to the cases of a form.
pub(crate) trait Oracle {
    /// A case as its form reads it.
    type Case;

    /// The right answer to a case; `None` if the system has no memory for it. `search`: whether the length of a shortest
    /// path is needed even if finding it takes time.
    fn expected(&mut self, case: &Self::Case, search: bool) -> Option<Expected>;

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

    fn expected(&mut self, case: &Instance, _search: bool) -> Option<Expected> {
        Some(self(case))
    }
}

/// Knows the number that each case asks for, because a solver finds it.
pub(crate) struct NumberOracle<C, S> {
    pub solver: S,
    pub cases: PhantomData<C>,
}

impl<C, S: Solver<C>> Oracle for NumberOracle<C, S> {
    type Case = C;

    fn expected(&mut self, case: &C, _search: bool) -> Option<Expected> {
        let number = match self.solver.solve(case).verdict {
            Verdict::Unsolved(_) => return None,
            Verdict::Number(number) => Some(number),
            verdict => Some(verdict.moves().1 as u64).filter(|_| verdict.is_solved()),
        };
        Some(Expected::number(number))
    }
}
