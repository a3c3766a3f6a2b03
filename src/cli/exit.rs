//! Exit codes, and the messages with which the program ends.

use crate::text::write::{say, Output};
use std::error::Error;
use std::io::{self, ErrorKind};

/// How the program ends. If inputs end in different ways, the last of these counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// Every case is answered.
    Answered,
    /// Some case could not be answered.
    Unanswered,
    /// Wrong usage, or an input or output error.
    UsageOrIo,
    /// The code that the caller of `check` needs.
    Caller(u8),
}
use Exit::{Answered, UsageOrIo};

/// Reports why the program ends.
pub fn wrong(what: &str) -> Exit {
    say(&format!("npuzzle: {what}"));
    UsageOrIo
}

/// Writes a text to standard output.
pub fn print(text: impl AsRef<[u8]>) -> Exit {
    let mut out = Output::new(io::stdout());
    let written = out.bytes(text.as_ref()).and_then(|()| out.flush());
    written.map_or_else(|e| unwritten(&e), |()| Answered)
}

/// ERROR_PIPE_NOT_CONNECTED of Windows, which the standard library does not count among broken pipes.
const NOT_CONNECTED: Option<i32> = Some(233);

/// The exit code if standard output cannot be written. A closed pipe is not an error; anything else is.
pub fn unwritten(e: &io::Error) -> Exit {
    let gone = cfg!(windows) && e.raw_os_error() == NOT_CONNECTED;
    if gone || e.kind() == ErrorKind::BrokenPipe {
        return Answered;
    }
    wrong(&format!("standard output: {e}"))
}

/// Reports why a command ends early: an error of standard output, or a sentence.
pub fn stopped(why: Box<dyn Error>) -> Exit {
    match why.downcast::<io::Error>() {
        Ok(e) => unwritten(&e),
        Err(what) => wrong(&what.to_string()),
    }
}
