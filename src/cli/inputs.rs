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

/// An input of which the first two bytes are looked at, in however many pieces they arrive.
struct FirstLook {
    source: Box<dyn Read>,
    name: String,
    first: Vec<u8>,
}

impl FirstLook {
    /// Looks at bytes that arrive; says what kind of data they begin, if it is none that can be read.
    fn look(&mut self, bytes: &[u8]) {
        let more = 2 - self.first.len();
        self.first.extend(bytes.iter().take(more));
        let cause = match self.first[..] {
            [0x1f, 0x8b] => "this is gzip data: use zcat",
            [0xff, 0xfe] | [0xfe, 0xff] => "this is UTF-16 text: use iconv -f UTF-16 -t UTF-8",
            _ => return,
        };
        say(&format!("{}: {cause}", self.name));
    }
}

impl Read for FirstLook {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        if self.first.len() < 2 {
            self.look(&buffer[..count]);
        }
        Ok(count)
    }
}

/// Opens a file, or standard input for `-`. Data that can be no text are told when they are read.
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
        return Ok(input_of("<stdin>".into(), Box::new(input.lock()), waits));
    }
    let name = file.to_string_lossy().into_owned();
    match File::open(file) {
        Ok(source) => {
            let waits = may_wait(&source);
            Ok(input_of(name, Box::new(source), waits))
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

fn input_of(name: String, source: Box<dyn Read>, waits: bool) -> Input {
    let look = FirstLook {
        source,
        name: name.clone(),
        first: Vec::new(),
    };
    Input {
        name,
        source: Box::new(look),
        waits,
    }
}
