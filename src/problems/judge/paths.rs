//! Judges a path: whether the judge accepts it, and if not, at which move it goes wrong.

use crate::problems::judge::replay::{after, replay};
use crate::problems::judge::{Expected, MoveLetters, Replayed, WrongKind};
use crate::puzzle::{Instance, Path};
use crate::text::read::{first_character, plural, show};

/// The paths that a judge accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptedPaths {
    /// Every path.
    Any,
    /// Every path of at most this number of moves.
    AtMost(usize),
    /// Every shortest path.
    Shortest,
    /// Only the first of all shortest paths, in the order that the problem asks for.
    First,
}

impl AcceptedPaths {
    /// The accepted paths in words.
    pub fn words(self) -> String {
        match self {
            AcceptedPaths::Any => "any path".into(),
            AcceptedPaths::AtMost(most) => {
                format!("any path of at most {}", plural(most as u64, "move"))
            }
            AcceptedPaths::Shortest => "any shortest path".into(),
            AcceptedPaths::First => "only the path above".into(),
        }
    }
}

/// Judges the paths in answers to one problem.
#[derive(Clone, Copy)]
pub struct PathJudge {
    /// The letters in which paths are written.
    pub letters: MoveLetters,
    pub accepted: AcceptedPaths,
}

/// Finds the first of all shortest paths of a board, if it can.
pub type ShortestPath<'a> = &'a mut dyn FnMut(&Instance) -> Option<Path>;

/// What is wrong with a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathFault {
    pub kind: WrongKind,
    /// A sentence without its full stop.
    pub what: String,
    /// The wrong move, from 1; `None` if it is unknown, or if the path only ends too early.
    pub at: Option<usize>,
}

impl PathFault {
    pub fn new(kind: WrongKind, what: String, at: Option<usize>) -> PathFault {
        PathFault { kind, what, at }
    }
}

impl PathJudge {
    /// Whether only shortest paths are accepted.
    pub fn only_shortest(&self) -> bool {
        matches!(
            self.accepted,
            AcceptedPaths::Shortest | AcceptedPaths::First
        )
    }

    /// What is wrong with a path; `None` if it is accepted.
    pub fn fault(
        &self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
        shortest: ShortestPath,
    ) -> Option<PathFault> {
        let replayed = replay(case, self.letters, path);
        if let Replayed::Goal(_) = replayed {
            return self.not_accepted(case, expected, path, shortest);
        }
        let other_way = self.right_the_other_way(case, path);
        let (kind, mut what, wrong) = match replayed {
            Replayed::Elsewhere { moves: 0, .. } => {
                let what = "an empty path, but the board is not solved yet".to_string();
                (WrongKind::BlankExtra, what, None)
            }
            Replayed::Elsewhere { moves, passed } => {
                let (why, wrong) = match passed {
                    Some(0) => ("; it was solved at the start".to_string(), Some(1)),
                    Some(i) => (
                        format!("; it was solved after {}", named(path, i)),
                        Some(i + 1),
                    ),
                    None if other_way => (String::new(), None),
                    None => self.first_wrong_move(case, expected, path, shortest),
                };
                let moves = plural(moves as u64, "move");
                let what = format!("after its {moves} the board is not solved{why}");
                (WrongKind::Path, what, wrong)
            }
            _ => {
                let fault = self.illegal(replayed, path)?;
                (fault.kind, fault.what, fault.at)
            }
        };
        if other_way {
            let who = match self.letters[0].to_ascii_lowercase() {
                b'u' => "the tiles",
                _ => "the blank",
            };
            what += &format!("; as directions of {who} these letters are right");
        }
        Some(PathFault::new(kind, what, wrong))
    }

    /// Whether a path leads to the goal if each letter means the opposite direction, that of the tile that slides: the
    /// most frequent mistake at POJ 1077 and HDU 1043.
    pub fn right_the_other_way(&self, case: &Instance, path: &[u8]) -> bool {
        let [up, down, left, right] = self.letters;
        let opposite = [down, up, right, left];
        !path.is_empty() && matches!(replay(case, opposite, path), Replayed::Goal(_))
    }

    /// What is wrong with the move at which a replay stops; `None` if it reaches the end of the path. `path`: as
    /// messages quote it.
    pub fn illegal(&self, replayed: Replayed, path: &[u8]) -> Option<PathFault> {
        let known = self.letters.map(|l| char::from(l).to_string()).join(", ");
        let (kind, i, what) = match replayed {
            Replayed::OffBoard(i) => (WrongKind::Path, i, " leaves the board".into()),
            Replayed::Blocked(i) => (WrongKind::Path, i, " leads into a fixed cell".into()),
            Replayed::LetterCase(i) => {
                (WrongKind::LetterCase, i, format!(": the moves are {known}"))
            }
            Replayed::NoMove(i) => {
                let what = format!(" is not a move: the moves are {known}");
                (WrongKind::Wording, i, what)
            }
            Replayed::Goal(_) | Replayed::Elsewhere { .. } => return None,
        };
        let what = format!("{}{what}", named(path, i));
        Some(PathFault::new(kind, what, Some(i)))
    }

    /// Why a path that leads to the goal is not accepted; `None` if it is.
    fn not_accepted(
        &self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
        shortest: ShortestPath,
    ) -> Option<PathFault> {
        let moves = path.len();
        let fewest = expected.path.map_or(moves, |path| path.len());
        match self.accepted {
            AcceptedPaths::Any => None,
            AcceptedPaths::AtMost(limit) if moves <= limit => None,
            AcceptedPaths::AtMost(limit) => {
                // If the board is harder than any that the judge sends, a shortest path is accepted.
                let least = shortest(case).map_or(0, |path| path.len());
                let what = format!(
                    "a path of {}, at most {limit} are allowed",
                    plural(moves as u64, "move")
                );
                (least < moves).then(|| PathFault::new(WrongKind::TooLong, what, None))
            }
            AcceptedPaths::Shortest | AcceptedPaths::First if moves != fewest => {
                let (why, wrong) = self.first_wrong_move(case, expected, path, shortest);
                let what = format!(
                    "a path of {}, the shortest has {fewest}{why}",
                    plural(moves as u64, "move")
                );
                Some(PathFault::new(WrongKind::NotShortest, what, wrong))
            }
            AcceptedPaths::Shortest => None,
            AcceptedPaths::First => self.not_the_first(&expected.path?, path),
        }
    }

    /// Where a shortest path differs from the first of all shortest paths; `None` if both are the same.
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

    /// The first move that leads away from the goal: the end of a message, and the number of the move. The text is
    /// empty if no shortest path is known.
    fn first_wrong_move(
        &self,
        case: &Instance,
        expected: &Expected,
        path: &[u8],
        shortest: ShortestPath,
    ) -> (String, Option<usize>) {
        let Some(known) = expected.path else {
            return (String::new(), None);
        };
        let distance = |board: &Instance| shortest(board).map(|path| path.len());
        first_wrong_move(case, self.letters, path, known.len(), distance)
    }
}

/// A move of a path, from 1, in messages.
fn named(path: &[u8], i: usize) -> String {
    format!("move {i} ({})", show(first_character(&path[i - 1..])))
}

/// The first move of a path that leads away from the goal: the end of a message, and the number of the move. The text
/// is empty if a distance is unknown. `shortest`: the distance of the case. The sum of the moves made and the moves
/// left never decreases, and stays the same along a shortest path, so bisection finds the first move that increases it.
pub fn first_wrong_move(
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
    let what = format!("; {} leads away from the goal", named(path, wrong));
    (what, Some(wrong))
}
