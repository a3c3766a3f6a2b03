//! Exit codes, and the messages with which the program ends.

use crate::write::{say, Output};
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
pub(crate) fn wrong(what: &str) -> Exit {
    say(&format!("npuzzle: {what}"));
    UsageOrIo
}

/// Writes a text to standard output.
pub(crate) fn print(text: impl AsRef<[u8]>) -> Exit {
    let mut out = Output::new(io::stdout());
    printed(out.bytes(text.as_ref()).and_then(|()| out.flush()))
}

/// The exit code after writing to standard output.
pub(crate) fn printed(written: io::Result<()>) -> Exit {
    written.map_or_else(|e| unwritten(&e), |()| Answered)
}

/// ERROR_PIPE_NOT_CONNECTED of Windows, which the standard library does not count among broken pipes.
const NOT_CONNECTED: Option<i32> = Some(233);

/// The exit code if standard output cannot be written. A closed pipe is not an error; anything else is.
pub(crate) fn unwritten(e: &io::Error) -> Exit {
    let gone = cfg!(windows) && e.raw_os_error() == NOT_CONNECTED;
    if gone || e.kind() == ErrorKind::BrokenPipe {
        return Answered;
    }
    wrong(&format!("standard output: {e}"))
}
