//! The right answer to a case, and the verdict on an output.

use crate::puzzle::Path;
use crate::text::read::plural;
use std::fmt::{Display, Formatter, Result};
use std::ops::RangeInclusive;

/// The kinds of answers that a case can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerKind {
    /// The answer is a path, a number, a board or a yes.
    Solved,
    /// The board needs more moves than the limit up to which the problem asks for a path.
    OverLimit,
    /// The goal cannot be reached, or not within the bound that the case states.
    Unsolvable,
}

/// The right answer to a case.
#[derive(Clone, Debug)]
pub struct Expected {
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
pub struct Counts {
    pub expanded: RangeInclusive<u64>,
    pub depth: RangeInclusive<u64>,
}

impl Expected {
    /// An answer of this kind, without a path.
    pub fn new(kind: AnswerKind, moves: Option<u64>) -> Expected {
        Expected {
            kind,
            moves,
            path: None,
            counts: None,
        }
    }

    /// The answer with this number; `None` means that the case has no answer.
    pub fn number(number: Option<u64>) -> Expected {
        let kind = match number {
            Some(_) => AnswerKind::Solved,
            None => AnswerKind::Unsolvable,
        };
        Expected::new(kind, number)
    }
}

/// The kind of a fault. Contestants may learn the kind and the number of the case, but no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrongKind {
    /// A path that leaves the board, or does not lead to the goal.
    Path,
    /// A path to the goal that is not a shortest one, where only those are accepted.
    NotShortest,
    /// A path to the goal with more moves than the judge accepts.
    TooLong,
    /// The paths use more letters than the budget has.
    Budget,
    /// A shortest path, where only the first of all shortest paths is accepted.
    NotFirst,
    /// A path to the goal, but not the path of the search that the case names.
    NotOfSearch,
    /// A wrong number.
    Number,
    /// A board other than the one that is asked for.
    Board,
    /// A solvable board is called unsolvable, or the reverse.
    Claim,
    /// The answer has the number of another case.
    CaseNumber,
    /// The output ends too early.
    Missing,
    /// There is output after the last answer.
    Extra,
    /// A line that should be empty is not empty.
    BlankMissing,
    /// An empty line where there should be none.
    BlankExtra,
    /// A line that is right except for small and capital letters.
    LetterCase,
    /// A line that is not an answer at all.
    Wording,
}

impl WrongKind {
    /// The kind in words, the same for the judge and the contestant.
    pub fn name(self) -> &'static str {
        match self {
            WrongKind::Path => "wrong path",
            WrongKind::NotShortest => "not a shortest path",
            WrongKind::TooLong => "path too long",
            WrongKind::Budget => "over the budget",
            WrongKind::NotFirst => "not the first of the shortest paths",
            WrongKind::NotOfSearch => "not the path of that search",
            WrongKind::Number => "wrong number",
            WrongKind::Board => "wrong board",
            WrongKind::Claim => "wrong about solvability",
            WrongKind::CaseNumber => "wrong case number",
            WrongKind::Missing => "missing output",
            WrongKind::Extra => "extra output",
            WrongKind::BlankMissing => "missing blank line",
            WrongKind::BlankExtra => "extra blank line",
            WrongKind::LetterCase => "wrong letter case",
            WrongKind::Wording => "wrong wording",
        }
    }

    /// Whether the output is in the wrong format; otherwise its format is right, but the answer is wrong.
    pub fn is_of_format(self) -> bool {
        use WrongKind::{
            BlankExtra, BlankMissing, CaseNumber, Extra, LetterCase, Missing, Wording,
        };
        let layout = matches!(self, Missing | Extra | BlankMissing | BlankExtra);
        layout || matches!(self, CaseNumber | LetterCase | Wording)
    }
}

/// The first fault of an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongAnswer {
    pub kind: WrongKind,
    /// The case, from 1; `None` if the fault does not concern a single case.
    pub case: Option<u64>,
    /// Its board in one line, if it can be shown; only for the judge.
    pub board: Option<String>,
    /// The line of the output, from 1.
    pub line: u64,
    /// The details, for the judge: what was found, what was expected.
    pub what: String,
}

/// The score of right answers, for problems that give points.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// The points, for programs that call the judge.
    pub points: f64,
    /// The points in words.
    pub words: String,
}

/// The verdict on an output.
#[derive(Clone, PartialEq, Debug)]
pub enum Judgement {
    /// All cases are answered correctly; this is their number.
    Accepted(u64),
    /// The given answers are right, and have this score.
    Scored(Score),
    /// The output has a fault.
    Wrong(WrongAnswer),
    /// No verdict is possible, for a reason other than the output: a sentence with the reason.
    Fail(String),
}

impl WrongAnswer {
    /// The text for contestants.
    pub fn for_the_team(&self) -> String {
        self.with_board("")
    }

    /// The case and the kind of the fault. `board`: words after the number of the case.
    fn with_board(&self, board: &str) -> String {
        let name = self.kind.name();
        self.case
            .map_or(name.into(), |case| format!("case {case}{board}: {name}"))
    }
}

/// One line that begins with the words that testlib uses.
impl Display for Judgement {
    fn fmt(&self, f: &mut Formatter) -> Result {
        match self {
            Judgement::Scored(score) => write!(f, "ok {}", score.words),
            Judgement::Accepted(cases) => write!(f, "ok {}", plural(*cases, "case")),
            Judgement::Wrong(wrong) => {
                let class = if wrong.kind.is_of_format() {
                    "wrong output format"
                } else {
                    "wrong answer"
                };
                let WrongAnswer { line, what, .. } = wrong;
                let board = wrong.board.as_ref();
                let board = board.map_or(String::new(), |board| format!(" ({board})"));
                let fault = wrong.with_board(&board);
                write!(f, "{class} {fault}: {what} (line {line} of the output)")
            }
            Judgement::Fail(what) => write!(f, "FAIL {what}"),
        }
    }
}
