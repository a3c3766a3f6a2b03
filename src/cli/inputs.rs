//! The inputs of a command: each is opened, answered, and turned into an exit code.

use crate::answer::fault_report::{FaultDetail, FaultReport};
use crate::answer::streams::{may_wait, Streams};
use crate::answer::summary::{Failure, Summary};
use crate::cli::exit::{unwritten, wrong, Exit};
use crate::read::fault::Fault;
use crate::write::output::Output;
use crate::write::words::{say, END_OF_INPUT};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal, Read};

/// An opened input and its name in messages.
pub(crate) struct Input {
    pub name: String,
    pub source: Box<dyn Read>,
    /// See [`Streams::waits`].
    pub waits: bool,
}

/// Opens each file in turn, or standard input if there is none, and has it answered. `awaited`: what a person at a
/// terminal is asked for.
pub(crate) fn each_file(
    command: &str,
    awaited: &str,
    files: &[OsString],
    detail: FaultDetail,
    answer: impl FnMut(Streams) -> Result<Summary, Failure>,
) -> Exit {
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    each_input(
        files.iter().map(|file| open(command, awaited, file)),
        detail,
        answer,
    )
}

/// Has each input answered; one that cannot be opened is told.
pub(crate) fn each_input(
    inputs: impl Iterator<Item = Result<Input, String>>,
    detail: FaultDetail,
    mut answer: impl FnMut(Streams) -> Result<Summary, Failure>,
) -> Exit {
    let mut out = Output::new(io::stdout());
    let mut code = Exit::Answered;
    for input in inputs {
        let Input {
            name,
            mut source,
            waits,
        } = match input {
            Ok(input) => input,
            Err(what) => {
                code = wrong(&what);
                continue;
            }
        };
        let mut faults = FaultReport::new(&name, detail);
        let streams = Streams {
            name: &name,
            input: &mut source,
            waits,
            out: &mut out,
            report: &mut |fault: &Fault| faults.tell(fault),
        };
        let result = answer(streams);
        faults.finish();
        match settle(result, &name) {
            Ok(this) => code = code.max(this),
            Err(stop) => return stop,
        }
    }
    code
}

/// The exit code of one input; an error if the program must stop with it.
fn settle(result: Result<Summary, Failure>, name: &str) -> Result<Exit, Exit> {
    match result {
        Ok(summary) if summary.failed => Ok(Exit::Unanswered),
        Ok(_) => Ok(Exit::Answered),
        Err(Failure::Read(e)) => Ok(wrong(&format!("{name}: {e}"))),
        Err(Failure::Write(e)) => Err(unwritten(&e)),
        Err(Failure::File(file, e)) => Err(wrong(&format!("{file}: {e}"))),
    }
}

/// Opens a file, or standard input for `-`.
///
/// # Errors
/// A sentence.
pub(crate) fn open(command: &str, awaited: &str, file: &OsStr) -> Result<Input, String> {
    if file == "-" {
        let input = io::stdin();
        if input.is_terminal() {
            say(&format!(
                "npuzzle {command}: type or paste {awaited}; {END_OF_INPUT}"
            ));
        }
        let waits = standard_input_may_wait();
        return Ok(Input {
            name: "<stdin>".into(),
            source: Box::new(input.lock()),
            waits,
        });
    }
    let name = file.to_string_lossy().into_owned();
    match File::open(file) {
        Ok(source) => {
            let waits = may_wait(&source);
            Ok(Input {
                name,
                source: Box::new(source),
                waits,
            })
        }
        Err(e) => Err(format!("{name}: {e}")),
    }
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
