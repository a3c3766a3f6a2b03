//! A board as it was read, and two of them as a start and its goal.

use crate::text::read::{FaultAt, LineBoard};

/// The message for a start and a goal that it cannot reach.
pub const DIFFER: &str = "the start and the goal have different tiles";

/// A board as it was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The board; with a goal, if the text gives it one.
    pub board: LineBoard,
    /// A bit for each of [`NOTES`].
    pub notes: u16,
    /// Whether its rows are marked, so that it cannot be a row of a larger board.
    pub marked: bool,
}

pub type Read = Result<Reading, FaultAt>;

impl From<LineBoard> for Reading {
    fn from(board: LineBoard) -> Reading {
        let (notes, marked) = (0, false);
        Reading {
            board,
            notes,
            marked,
        }
    }
}

impl Reading {
    /// This board with the other one as its goal, if both have the same tiles and neither has a goal.
    pub fn towards(mut self, goal: Reading) -> Option<Reading> {
        let alone = self.board.goal.is_none() && goal.board.goal.is_none();
        let fits = alone && self.board.in_order() == goal.board.in_order();
        self.board.goal = Some(Box::new(goal.board));
        self.notes |= goal.notes;
        self.marked &= goal.marked;
        fits.then_some(self)
    }

    /// The first of two boards with the second as its goal, or the other way round, if both have the same tiles.
    pub(super) fn pair([one, two]: [Reading; 2], swapped: bool) -> Option<Reading> {
        match swapped {
            true => two.towards(one),
            false => one.towards(two),
        }
    }
}
