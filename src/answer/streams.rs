//! The streams of a driver: an input, an output, and the report of faults; the totals over an input, and the failures
//! that can end the work on it early.

use crate::puzzle::{Answer, Effort, Verdict};
use crate::read::Fault;
use crate::write::Output;
use std::cell::Cell;
use std::fmt::{self, Display, Formatter};
use std::io::{Error, Read};

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

/// An input that calls a function before each read, because a read may wait.
struct Before<'a, 's> {
    input: &'a mut (dyn Read + 's),
    before: Box<dyn FnMut() -> Result<(), Failure> + 'a>,
    failure: &'a Cell<Option<Failure>>,
}

impl Read for Before<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if let Err(failure) = (self.before)() {
            self.failure.set(Some(failure));
            return Err(Error::other("an answer could not be written"));
        }
        self.input.read(buffer)
    }
}

/// Wraps an input so that `before` is called before each read; so no finished answer waits while the program waits for
/// input. An error of `before` is kept in `failure`.
pub(crate) fn with_hook<'a, 's: 'a>(
    input: &'a mut (dyn Read + 's),
    failure: &'a Cell<Option<Failure>>,
    before: impl FnMut() -> Result<(), Failure> + 'a,
) -> impl Read + 'a {
    Before {
        input,
        before: Box::new(before),
        failure,
    }
}

/// The failure of the hook, if that caused a reading error; otherwise the failure itself.
pub(crate) fn cause(failure: Failure, hook: &Cell<Option<Failure>>) -> Failure {
    match failure {
        Failure::Read(_) => hook.take().unwrap_or(failure),
        failure => failure,
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

/// The totals over an input, or what ended the work on it.
pub(crate) type Answered = Result<Summary, Failure>;
