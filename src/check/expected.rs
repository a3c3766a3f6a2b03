//! What is expected of an answer.

use crate::check::textbook::Counts;
use crate::puzzle::board::Board;
use crate::puzzle::path::Path;

/// The kinds of answers that a case can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerKind {
    /// A path, a number of moves, or a yes.
    Solved,
    /// The board needs more moves than the problem asks for.
    OverLimit,
    /// The goal cannot be reached, or not within the bound that the case states.
    Unsolvable,
}

/// The right answer to a case.
#[derive(Clone, Debug)]
pub(crate) struct Expected {
    /// The right kind of answer.
    pub kind: AnswerKind,
    /// The length of a shortest path, or the bound if none is that short; `None` if it was not searched for.
    pub moves: Option<u64>,
    /// The first of all shortest paths; `None` if it was not searched for, or is not kept.
    pub path: Option<Path>,
    /// The counts of the search that the case names.
    pub counts: Option<Counts>,
}

/// A board of up to 16 cells from plain cells.
pub(crate) fn pack(cells: &[usize]) -> Board {
    Board::pack(&cells.iter().map(|&tile| tile as u8).collect::<Vec<u8>>())
}
