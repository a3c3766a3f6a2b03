//! The right answer to a case.

use crate::puzzle::Path;
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
