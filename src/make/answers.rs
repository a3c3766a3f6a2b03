//! The answers to made inputs.

use crate::answer::{Failure, Settings, Streams};
use crate::forms::Problem;
use crate::read::Fault;
use crate::write::{in_file, Output};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Writes the answers to an input file into another file.
pub(super) fn write_answers(problem: &Problem, input: &Path, output: &Path) -> Result<(), String> {
    let mut source = File::open(input).map_err(|e| in_file(input, e))?;
    let file = File::create(output).map_err(|e| in_file(output, e))?;
    match answer(problem, &mut source, &mut Output::new(file)) {
        Ok(answered) => answered.map_err(|fault| format!("{}:{fault}", input.display())),
        Err(Failure::Read(e)) => Err(in_file(input, e)),
        Err(Failure::Write(e) | Failure::File(_, e)) => Err(in_file(output, e)),
    }
}

/// Writes the answers to an input, all of whose cases can be answered. The inner error is the last fault.
pub(super) fn answer(
    problem: &Problem,
    mut input: &mut dyn Read,
    out: &mut Output,
) -> Result<Result<(), String>, Failure> {
    let mut fault = String::new();
    let streams = Streams {
        name: "",
        input: &mut input,
        waits: false,
        out,
        report: &mut |found: &Fault| fault = found.to_string(),
    };
    let summary = problem.answer(&mut Settings::default(), streams)?;
    out.flush().map_err(Failure::Write)?;
    Ok(if summary.failed { Err(fault) } else { Ok(()) })
}
