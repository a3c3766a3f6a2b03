//! `npuzzle make`: inputs in a problem's format, the same for the same seed on every machine.

pub mod options;
pub mod package;

use crate::answer::Failure;
use crate::args::Readable;
use crate::commands::check::input::is_sound;
use crate::commands::make::options::MakeOptions;
use crate::commands::make::package::{answer, write_package};
use crate::problems::forms::Problem;
use crate::problems::generate::{CaseKind, MadeInputs, MakeError, MakeRequest};
use crate::text::read::plural;
use crate::text::write::{check_new, in_file, new_file, say, NewFile, Output};
use std::ffi::OsString;
use std::fs::{create_dir_all, remove_file, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The number of cases of an input that may hold many, if `--count` is not given.
const DEFAULT_COUNT: usize = 10;

/// Runs `npuzzle make` on the arguments after that word. The input goes to `out` unless they name a directory.
///
/// The result is false if an input was to be validated and has faults.
///
/// # Errors
/// A sentence for the user; the inner result is the error of `out`, which may be a closed pipe.
pub fn run<W: Write>(args: &[OsString], out: W) -> Result<io::Result<bool>, String> {
    let options = MakeOptions::parse(args)?;
    let problem = options.problem;
    if let Some(file) = &options.check {
        return is_sound(problem, file, true).map(Ok);
    }
    if let Some((host, dir)) = &options.package {
        return write_package(problem, *host, dir, options.count, options.seed).map(|()| Ok(true));
    }
    let most = problem.most_cases();
    let count = options.count.unwrap_or(DEFAULT_COUNT.min(most));
    let too_many = |count: usize| {
        let (id, most) = (problem.id, plural(most as u64, "case"));
        Err(format!(
            "{id} allows {most} in an input; -o DIR writes {count} to several files"
        ))
    };
    if options.dir.is_none() && count > most {
        return too_many(count);
    }
    let mut cases = problem.make(&MakeRequest {
        kind: options.kind,
        count,
        seed: options.seed,
        size: options.size,
        slack: options.slack,
        ..problem.request()
    })?;
    if options.dir.is_none() && cases.remaining() > most {
        return too_many(cases.remaining());
    }
    let (id, moves) = (problem.id, problem.sends.moves);
    if matches!(options.kind, CaseKind::Depth(_, most) if most > moves) {
        let what = format!("the judge of {id} sends no board of more than {moves} moves");
        say(&format!("npuzzle make: {what}"));
    }
    if let Some(dir) = &options.dir {
        return write_files(problem, &mut cases, dir, &options).map(|()| Ok(true));
    }
    match write_one_input(problem, &mut cases, out) {
        Ok(()) => Ok(Ok(true)),
        Err(MakeError::Output(error)) => Ok(Err(error)),
        Err(MakeError::NoCase(why)) => Err(why),
    }
}

/// Writes all cases to files of a directory: as many inputs as they need, and their answers if wanted.
fn write_files(
    problem: &Problem,
    cases: &mut MadeInputs,
    dir: &Path,
    options: &MakeOptions,
) -> Result<(), String> {
    if dir.exists() && !dir.is_dir() {
        return Err(format!(
            "-o {}: a directory is needed here, and this is a file",
            dir.readable()
        ));
    }
    let stem = |number| dir.join(format!("{}-{number:03}", problem.id));
    let files = |number| ["in", "out"].map(|end| stem(number).with_extension(end));
    let inputs = cases.remaining().div_ceil(problem.most_cases());
    for file in (1..=inputs).flat_map(files) {
        check_new(&file, options.force)?;
    }
    create_dir_all(dir).map_err(|e| in_file(dir, e))?;
    let mut number = 0;
    while cases.remaining() > 0 {
        number += 1;
        let [input, output] = files(number);
        let (file, new) = new_file(&input).map_err(|e| in_file(&input, e))?;
        write_one_input(problem, cases, file).map_err(|error| match error {
            MakeError::Output(e) => in_file(&input, e),
            MakeError::NoCase(why) => why,
        })?;
        let replaced = new.map_or(Ok(()), NewFile::replace);
        replaced.map_err(|e| in_file(&input, e))?;
        if options.answers {
            write_answers(problem, &input, &output)?;
        } else if output.exists() {
            // The file may hold the answers to another input.
            remove_file(&output).map_err(|e| in_file(&output, e))?;
        }
    }
    Ok(())
}

/// Writes the next input, with as many of the remaining cases as it may hold.
fn write_one_input<W: Write>(
    problem: &Problem,
    cases: &mut MadeInputs,
    out: W,
) -> Result<(), MakeError> {
    let count = cases.remaining().min(problem.most_cases());
    let mut out = BufWriter::new(out);
    cases.write_input(count, &mut out)?;
    out.flush()?;
    Ok(())
}

/// Writes the answers to an input file into another file.
fn write_answers(problem: &Problem, input: &Path, output: &Path) -> Result<(), String> {
    let mut source = File::open(input).map_err(|e| in_file(input, e))?;
    let (file, new) = new_file(output).map_err(|e| in_file(output, e))?;
    match answer(problem, &mut source, &mut Output::new(file)) {
        Ok(Ok(())) => {
            let replaced = new.map_or(Ok(()), NewFile::replace);
            replaced.map_err(|e| in_file(output, e))
        }
        Ok(Err(fault)) => Err(format!("{}:{fault}", input.readable())),
        Err(Failure::Read(e)) => Err(in_file(input, e)),
        Err(Failure::Write(e) | Failure::File(_, e)) => Err(in_file(output, e)),
    }
}
