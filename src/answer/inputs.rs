//! The one way in which commands open a file or standard input.

use crate::write::words::{say, END_OF_INPUT};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, IsTerminal, Read};

/// An opened input.
pub(crate) struct Input {
    /// In messages.
    pub name: String,
    pub source: Box<dyn Read>,
    /// Reading may wait for somebody to write: true of all but files.
    pub waits: bool,
}

impl Input {
    /// An input for what reads nothing.
    pub(crate) fn nothing() -> Input {
        Input {
            name: String::new(),
            source: Box::new(io::empty()),
            waits: false,
        }
    }
}

/// The name of standard input on the command line.
pub(crate) const STANDARD: &str = "-";

/// Opens a file, or standard input for `-`. `asked`: what a person at a terminal is asked for, if anything: a command and
/// what it awaits.
///
/// # Errors
/// A sentence.
pub(crate) fn open(file: &OsStr, asked: Option<(&str, &str)>) -> Result<Input, String> {
    if file != STANDARD {
        let name = file.to_string_lossy().into_owned();
        let source = File::open(file).map_err(|e| format!("{name}: {e}"))?;
        return Ok(of_file(name, source));
    }
    let input = io::stdin();
    if let Some((command, awaited)) = asked.filter(|_| input.is_terminal()) {
        say(&format!(
            "npuzzle {command}: type or paste {awaited}; {END_OF_INPUT}"
        ));
    }
    Ok(Input {
        name: "<stdin>".into(),
        source: Box::new(input.lock()),
        waits: standard_input_may_wait(),
    })
}

/// An open file as an input.
pub(crate) fn of_file(name: String, source: File) -> Input {
    Input {
        name,
        waits: may_wait(&source),
        source: Box::new(source),
    }
}

/// Whether reading a file may wait: it is a pipe, a terminal or a device.
fn may_wait(file: &File) -> bool {
    !file.metadata().is_ok_and(|about| about.is_file())
}

#[cfg(unix)]
fn standard_input_may_wait() -> bool {
    use std::os::fd::AsFd;
    let input = io::stdin().as_fd().try_clone_to_owned();
    input.map_or(true, |input| may_wait(&File::from(input)))
}

#[cfg(not(unix))]
fn standard_input_may_wait() -> bool {
    true
}
