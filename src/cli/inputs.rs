//! The inputs of a command: each is opened, answered, and turned into an exit code.

use crate::answer::fault_report::{FaultDetail, FaultReport};
use crate::answer::inputs::{open, Input, STANDARD};
use crate::answer::streams::Streams;
use crate::answer::summary::{Failure, Summary};
use crate::cli::exit::{unwritten, wrong, Exit};
use crate::read::fault::Fault;
use crate::write::output::Output;
use std::ffi::OsString;
use std::io;

/// Opens each file in turn, or standard input if there is no file, and calls `answer` for it. `asked`: the command, and
/// the input that a person at a terminal is asked for.
pub(crate) fn each_file(
    asked: (&str, &str),
    files: &[OsString],
    detail: FaultDetail,
    answer: impl FnMut(Streams) -> Result<Summary, Failure>,
) -> Exit {
    let standard = [OsString::from(STANDARD)];
    let files = if files.is_empty() { &standard } else { files };
    let inputs = files.iter().map(|file| open(file, Some(asked)));
    each_input(inputs, detail, answer)
}

/// Calls `answer` for each input, and reports inputs that cannot be opened.
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
