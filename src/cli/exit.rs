//! How the program ends, and what it says on its two ways out.

use crate::write::output::Output;
use std::io::{self, ErrorKind, Write};

/// How it all went; of several inputs the last of these counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// Every case is answered.
    Answered,
    /// Some case could not be answered.
    Unanswered,
    /// Wrong usage, or an input or output error.
    UsageOrIo,
    /// What the caller of `check` wants to hear.
    Caller(u8),
}
use Exit::{Answered, UsageOrIo};

/// A line on standard error.
pub fn say(line: &str) {
    // If standard error is gone there is nobody to tell.
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Says why the program ends.
pub fn wrong(what: &str) -> Exit {
    say(&format!("npuzzle: {what}"));
    UsageOrIo
}

/// Standard output gets all of a text.
pub fn print(text: impl AsRef<[u8]>) -> Exit {
    let mut out = Output::new(io::stdout().lock());
    printed(out.bytes(text.as_ref()).and_then(|()| out.flush()))
}

/// What became of a text that was to go to standard output.
pub fn printed(came: io::Result<()>) -> Exit {
    came.map_or_else(|e| unwritten(&e), |()| Answered)
}

/// A reader that has gone away has had enough; anything else is an error.
pub fn unwritten(e: &io::Error) -> Exit {
    if e.kind() == ErrorKind::BrokenPipe {
        return Answered;
    }
    wrong(&format!("standard output: {e}"))
}
