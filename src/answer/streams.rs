//! The streams of a driver: an input, an output, and the report of faults.

use crate::answer::Failure;
use crate::read::Fault;
use crate::write::Output;
use std::cell::Cell;
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
struct Before<'a, 's, F> {
    input: &'a mut (dyn Read + 's),
    before: F,
    failure: &'a Cell<Option<Failure>>,
}

impl<F: FnMut() -> Result<(), Failure>> Read for Before<'_, '_, F> {
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
        before,
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
