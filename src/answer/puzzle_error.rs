//! The error of the library for boards and moves that it cannot read.

use crate::read::FaultAt;
use std::error::Error;
use std::fmt::{Display, Formatter, Result as Written};

/// What is wrong with a board, a goal or moves, in the words of `npuzzle lines`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError(pub(crate) String);

impl Display for PuzzleError {
    fn fmt(&self, f: &mut Formatter) -> Written {
        f.write_str(&self.0)
    }
}

impl Error for PuzzleError {}

impl From<FaultAt> for PuzzleError {
    fn from((at, kind): FaultAt) -> PuzzleError {
        PuzzleError(format!("character {}: {kind}", at + 1))
    }
}
