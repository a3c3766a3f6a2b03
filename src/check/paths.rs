//! Judges a path: whether the judge accepts it, and if not, at which move it goes wrong.

use crate::check::expected::Expected;
use crate::check::oracle::Oracle;
use crate::check::output_lines::OutputLines;
use crate::check::rejection::{rejection, Judged};
use crate::check::replay::{after, replay, MoveLetters, Replayed};
use crate::check::verdict::WrongKind;
use crate::problem::format::{Accepts, Cases, Form, Square};
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::problem::square::{GoalRule, SquareText};
use crate::puzzle::path::Path;
use crate::puzzle::solver::Strategy;
use crate::read::fault::{plural, show};
use std::io::Read;

/// Judge of the paths in answers to one problem.
pub(crate) struct PathJudge {
    /// The letters in which paths are written.
    pub letters: MoveLetters,
    /// The paths that are accepted.
    accepts: Accepts,
    /// Source of what is expected, and of the shortest paths from the boards on a wrong path.
    pub oracle: Oracle,
}

/// What is wrong with a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PathFault {
    /// The kind of the fault.
    pub kind: WrongKind,
    /// A sentence without its end.
    pub what: String,
    /// The move that is wrong, from 1; `None` if it is not known, or the path only ends too early.
    pub at: Option<usize>,
}

impl PathFault {
    fn new(kind: WrongKind, what: String, at: Option<usize>) -> PathFault {
        PathFault { kind, what, at }
    }
}

/// Any path to the goal, on boards of any size.
const ANY_PATH: Form = Form::Square(Square {
    cases: Cases::One,
    text: SquareText::Sized,
    goal: GoalRule::Standard,
    sent: (2, Square::MOST),
    accepts: Accepts::Any,
});

impl PathJudge {
    /// Judge of paths in the letters u, d, l, r that need not be shortest ones.
    pub(crate) fn any_path() -> PathJudge {
        PathJudge {
            letters: *b"udlr",
            accepts: Accepts::Any,
            oracle: Oracle::new(&ANY_PATH, *b"udlr"),
        }
    }

    /// Judge of the paths in answers to a problem.
    pub(crate) fn new(problem: &Problem) -> PathJudge {
        PathJudge {
            letters: problem.answers.letters,
            accepts: problem.form.accepts().unwrap_or(Accepts::Any),
            oracle: Oracle::new(&problem.form, problem.answers.letters),
        }
    }

    /// Returns the number of moves of a path that is accepted.
    ///
    /// # Errors
    /// What is wrong with any other path.
    pub(crate) fn judge<R: Read>(
        &mut self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
        lines: &OutputLines<R>,
    ) -> Judged<usize> {
        match self.fault(case, expected, path) {
            None => Ok(path.len()),
            Some(fault) => Err(rejection(lines, case.number, fault.kind, fault.what)),
        }
    }

    /// What is wrong with a path; `None` if it is accepted.
    pub(crate) fn fault(
        &mut self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        let named = |i: usize| format!("move {i} ({})", show(&path[i - 1..i]));
        let at = |kind, i: usize, what: String| {
            PathFault::new(kind, format!("{}{what}", named(i)), Some(i))
        };
        let list = || format!("the moves are {}", self.letter_list());
        Some(match replay(case, self.letters, path) {
            Replayed::Goal(_) => return self.not_accepted(case, expected, path),
            Replayed::OffBoard(i) => at(WrongKind::Path, i, " leaves the board".to_string()),
            Replayed::Blocked(i) => at(WrongKind::Path, i, " leads into a fixed cell".to_string()),
            Replayed::LetterCase(i) => at(WrongKind::LetterCase, i, format!(": {}", list())),
            Replayed::NoMove(i) => at(WrongKind::Wording, i, format!(" is not a move: {}", list())),
            Replayed::Elsewhere { moves: 0, .. } => {
                let what = "an empty path, but the board is not solved yet".to_string();
                PathFault::new(WrongKind::BlankExtra, what, None)
            }
            Replayed::Elsewhere { moves, passed } => {
                let (why, wrong) = match passed {
                    Some(0) => ("; it was solved at the start".to_string(), Some(1)),
                    Some(i) => (format!("; it was solved after {}", named(i)), Some(i + 1)),
                    None => self.first_wrong_move(case, expected, path),
                };
                let moves = plural(moves as u64, "move");
                let what = format!("after its {moves} the board is not solved{why}");
                PathFault::new(WrongKind::Path, what, wrong)
            }
        })
    }

    /// Why a path that leads to the goal is not accepted; `None` if it is.
    fn not_accepted(
        &mut self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> Option<PathFault> {
        if case.strategy.is_some() {
            return self.not_of_the_search(case, path);
        }
        let moves = path.len();
        let shortest = expected.path.map_or(moves, |path| path.len());
        match self.accepts {
            Accepts::Any => None,
            Accepts::AtMost(limit) if moves <= limit => None,
            Accepts::AtMost(limit) => {
                // If the board is harder than any that the judge sends, a shortest path is accepted.
                let least = self.oracle.shortest(case).map_or(0, |path| path.len());
                let what = format!("a path of {moves} moves, at most {limit} are allowed");
                (least < moves).then(|| PathFault::new(WrongKind::TooLong, what, None))
            }
            Accepts::Shortest | Accepts::First if moves != shortest => {
                let (why, wrong) = self.first_wrong_move(case, expected, path);
                let what = format!("a path of {moves} moves, the shortest has {shortest}{why}");
                Some(PathFault::new(WrongKind::NotShortest, what, wrong))
            }
            Accepts::Shortest => None,
            Accepts::First => self.not_the_first(&expected.path?, path),
        }
    }

    /// Why a path is not the one that the search of the case finds; `None` if it is. A* may find any shortest one.
    fn not_of_the_search(&mut self, case: &Instance, path: &[u8]) -> Option<PathFault> {
        let letters = self.letters;
        let found = self.oracle.path_of_search(case)?;
        if case.strategy == Some(Strategy::Astar) {
            let (moves, shortest) = (path.len(), found.len());
            let what = format!("a path of {moves} moves, the shortest has {shortest}");
            return (moves != shortest).then(|| PathFault::new(WrongKind::NotShortest, what, None));
        }
        let letter = |i: usize| letters[found.get(i) as usize];
        let both = path.len().min(found.len());
        let what = match (0..both).find(|&i| path[i] != letter(i)) {
            Some(i) => format!(
                "move {} is not that of the path that this search finds",
                i + 1
            ),
            None if path.len() == found.len() => return None,
            None => format!(
                "a path of {} moves, the one that this search finds has {}",
                path.len(),
                found.len()
            ),
        };
        Some(PathFault::new(WrongKind::NotOfSearch, what, None))
    }

    /// Where a shortest path differs from the first of all shortest paths; `None` if it is that path.
    fn not_the_first(&self, first: &Path, path: &[u8]) -> Option<PathFault> {
        let letter = |i: usize| self.letters[first.get(i) as usize];
        let i = (0..path.len()).find(|&i| path[i] != letter(i))?;
        let what = format!(
            "move {} is `{}`, the first of all shortest paths has `{}` there",
            i + 1,
            char::from(path[i]),
            char::from(letter(i)),
        );
        Some(PathFault::new(WrongKind::NotFirst, what, Some(i + 1)))
    }

    /// The first move that leads away from the goal, as the end of a message; nothing if no shortest path is known.
    fn first_wrong_move(
        &mut self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
    ) -> (String, Option<usize>) {
        let Some(shortest) = expected.path else {
            return (String::new(), None);
        };
        let distance = |board: &Instance| {
            let path = self.oracle.shortest(board);
            path.map(|path| path.len())
        };
        first_wrong_move(case, self.letters, path, shortest.len(), distance)
    }

    /// The letters of all moves: `u, d, l, r`.
    fn letter_list(&self) -> String {
        self.letters
            .map(|letter| char::from(letter).to_string())
            .join(", ")
    }
}

/// The first move of a path that leads away from the goal, as the end of a message; nothing if a distance is not known.
/// `shortest`: the distance of the case. The sum of moves made and moves left stays the same on a shortest path and never
/// falls, so halving finds the first move that adds to it.
pub(crate) fn first_wrong_move(
    case: &Instance,
    letters: MoveLetters,
    path: &[u8],
    shortest: usize,
    mut distance: impl FnMut(&Instance) -> Option<usize>,
) -> (String, Option<usize>) {
    let end = path.len().min(shortest + 1) + 1;
    let (mut right, mut wrong) = (0, end);
    while wrong - right > 1 {
        let i = (right + wrong) / 2;
        match distance(&after(case, letters, &path[..i])) {
            None => return (String::new(), None),
            Some(left) if i + left == shortest => right = i,
            Some(_) => wrong = i,
        }
    }
    if wrong == end {
        return ("; it ends before the goal".to_string(), None);
    }
    let letter = show(&path[wrong - 1..wrong]);
    let what = format!("; move {wrong} ({letter}) leads away from the goal");
    (what, Some(wrong))
}
