//! The streams of an input, the totals over it, and the failures that can end the work on it early.

use crate::puzzle::{Answer, Effort, Verdict};
use crate::text::read::Fault;
use crate::text::write::Output;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Error, Read};

/// Input, output, and the report of faults.
pub(crate) struct Streams<'a, 's> {
    /// The input's name in messages; empty if it has none.
    pub name: &'a str,
    pub input: &'a mut (dyn Read + 's),
    /// Whether reading may wait for somebody to write, as with everything but files.
    pub waits: bool,
    pub out: &'a mut Output,
    pub report: &'a mut (dyn FnMut(&Fault) + Send + 's),
}

/// An input that calls a function before each read; so no finished answer waits while the program waits for input. A
/// failure of the function is an error of the read.
pub(crate) struct Before<R, F>(pub R, pub F);

impl<R: Read, F: FnMut() -> Result<(), Failure>> Read for Before<R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.1)().map_err(Error::other)?;
        self.0.read(buffer)
    }
}

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
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        match self {
            Failure::Read(e) | Failure::Write(e) => e.fmt(out),
            Failure::File(name, e) => write!(out, "{name}: {e}"),
        }
    }
}

impl std::error::Error for Failure {}

/// An error of the input; or the failure of a function before a read, see [`Before`].
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        error.downcast().unwrap_or_else(Failure::Read)
    }
}

/// The totals over an input, or what ended the work on it.
pub(crate) type Answered = Result<Summary, Failure>;
