//! Words for people.

use std::io::Write;

/// Writes a line to standard error.
pub(crate) fn say(line: &str) {
    // If standard error is gone there is nobody to tell.
    let _ = std::io::stderr().write_all(format!("{line}\n").as_bytes());
}
