//! The totals over an input, and the failures that can end the work early.

use crate::puzzle::{Answer, Effort, Verdict};
use std::fmt::{Display, Formatter, Result};
use std::io::Error;

/// Totals over the cases of an input.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// Whether any case could not be answered.
    pub failed: bool,
    pub cases: u64,
    /// Cases whose answer is a path, or yes.
    pub solved: u64,
    /// The moves of all paths together.
    pub moves: u64,
    pub effort: Effort,
}

impl Summary {
    /// Counts one answer.
    #[inline]
    pub(crate) fn count(&mut self, answer: &Answer) {
        self.solved += u64::from(answer.verdict.is_solved());
        self.moves += answer.verdict.moves().1 as u64;
        self.failed |= matches!(answer.verdict, Verdict::Invalid | Verdict::Unsolved(_));
        self.effort.add(answer.effort);
    }
}

/// An error that ends the work on an input.
#[derive(Debug)]
pub(crate) enum Failure {
    /// An error of the input.
    Read(Error),
    /// An error of standard output.
    Write(Error),
    /// An error of the file of statistics or of the output file, with its name.
    File(String, Error),
}

impl Display for Failure {
    fn fmt(&self, out: &mut Formatter) -> Result {
        match self {
            Failure::Read(e) | Failure::Write(e) => e.fmt(out),
            Failure::File(name, e) => write!(out, "{name}: {e}"),
        }
    }
}

/// The totals over an input, or what ended the work on it.
pub(crate) type Answered = std::result::Result<Summary, Failure>;
