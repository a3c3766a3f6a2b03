//! The streams of an input, and the totals over it.

use crate::answer::{Failure, Stats};
use crate::puzzle::{Answer, Effort, Verdict};
use crate::text::read::Fault;
use crate::text::write::Output;
use std::io::{self, Error, Read};

/// Input, output, and the report of faults.
pub struct Streams<'a, 's> {
    /// The input's name in messages; empty if it has none.
    pub name: &'a str,
    pub input: &'a mut (dyn Read + 's),
    /// Whether reading may wait for somebody to write, as with everything but files.
    pub waits: bool,
    pub out: &'a mut Output,
    pub report: &'a mut (dyn FnMut(&Fault) + Send + 's),
    /// Where a row for each case goes, if rows are asked for.
    pub stats: Option<&'a mut Stats>,
}

/// An input that calls a function before each read; so no finished answer waits while the program waits for input. A
/// failure of the function is an error of the read.
pub struct Before<'a, 's>(
    pub &'a mut (dyn Read + 's),
    pub &'a mut dyn FnMut() -> Result<(), Failure>,
);

impl Read for Before<'_, '_> {
    #[inline(never)] // Five more methods of the trait would contain it.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.1)().map_err(Error::other)?;
        self.0.read(buffer)
    }
}

/// Totals over the cases of an input.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Summary {
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
    #[inline(always)]
    pub fn count(&mut self, answer: &Answer) {
        self.solved += u64::from(answer.verdict.is_solved());
        self.moves += answer.verdict.moves().1 as u64;
        self.failed |= matches!(answer.verdict, Verdict::Invalid | Verdict::Unsolved(_));
        self.effort.add(answer.effort);
    }

    /// Counts the cases of one more input.
    pub fn join(&mut self, other: &Summary) {
        self.failed |= other.failed;
        self.cases += other.cases;
    }

    /// Whether files keep their old content: no case was read where at least one is needed, as when the program that
    /// writes the input has failed. `soft`: with `--ok-if-unanswered` they are replaced.
    pub fn keeps_files(&self, soft: bool) -> bool {
        self.cases == 0 && self.failed && !soft
    }
}

/// The totals over an input, or what ended the work on it.
pub type Answered = Result<Summary, Failure>;
