//! The inputs of a command: each is opened, answered, and settled with an exit code.

use crate::answer::settings::Terms;
use crate::answer::{answer, Summary};
use crate::cli::exit::Exit::{self, Answered, Unanswered};
use crate::cli::exit::{print, say, unwritten, wrong};
use crate::problem::catalog::Problem;
use crate::read::reader::Fault;
use crate::read::two_files::one_board;
use crate::write::output::Output;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Stdout, Write};

pub type Came = io::Result<Summary>;
pub type Source = Box<dyn Read>;
pub type Out = Output<Stdout>;
pub type Report<'a> = &'a mut (dyn FnMut(&Fault) + Send);

/// Opens each file in turn, or standard input if there is none, and has it answered.
pub fn each_file(
    name: &str,
    awaited: &str,
    files: &[OsString],
    terms: &mut Terms,
    answer: impl FnMut(Source, &mut Terms, &mut Out, Report) -> Came,
) -> Exit {
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    each_opened(name, awaited, None, files, terms, answer)
}

/// The same, beginning with an input that is open already.
pub fn each_opened(
    name: &str,
    awaited: &str,
    first: Option<(String, Source)>,
    files: &[OsString],
    terms: &mut Terms,
    mut answer: impl FnMut(Source, &mut Terms, &mut Out, Report) -> Came,
) -> Exit {
    let mut out = Output::new(io::stdout());
    let mut code = Answered;
    let opened = files.iter().map(|file| open(name, awaited, file));
    for opened in first.map(Ok).into_iter().chain(opened) {
        let (shown, source) = match opened {
            Ok(opened) => opened,
            Err(what) => {
                code = wrong(&what);
                continue;
            }
        };
        let mut report = |fault: &Fault| say(&format!("{shown}:{fault}"));
        let came = answer(source, terms, &mut out, &mut report);
        match settle(came, &shown, terms, &mut out) {
            Ok(this) => code = code.max(this),
            Err(stop) => return stop,
        }
    }
    code
}

/// The exit code of one input; an error if the program must stop with it.
pub fn settle<W: Write>(
    result: Came,
    shown: &str,
    terms: &Terms,
    out: &mut Output<W>,
) -> Result<Exit, Exit> {
    let stats = terms.stats.as_ref().filter(|stats| stats.failed);
    match result {
        Ok(summary) => Ok(if summary.failed { Unanswered } else { Answered }),
        Err(e) if out.failed => Err(unwritten(&e)),
        Err(e) if stats.is_some() => {
            let name = stats.map_or("", |stats| &stats.name);
            Err(wrong(&format!("{name}: {e}")))
        }
        Err(e) => {
            let code = wrong(&format!("{shown}: {e}"));
            // What was answered before the source failed.
            out.flush().map(|()| code).map_err(|e| unwritten(&e))
        }
    }
}

/// A file, or standard input for `-`, and its name in messages.
pub fn open(name: &str, awaited: &str, file: &OsString) -> Result<(String, Source), String> {
    if file == "-" {
        let input = io::stdin();
        if input.is_terminal() {
            say(&format!(
                "npuzzle {name}: type or paste {awaited}; Ctrl-D ends the input"
            ));
        }
        return Ok(("<stdin>".into(), Box::new(input.lock())));
    }
    let shown = file.to_string_lossy().into_owned();
    match File::open(file) {
        Ok(opened) => Ok((shown, Box::new(opened))),
        Err(e) => Err(format!("{shown}: {e}")),
    }
}

/// A start in one file and its goal in the other: each is read as an input of its own, then both are answered as one.
pub fn two_files(
    problem: &Problem,
    terms: &mut Terms,
    awaited: &str,
    first: (String, Source),
    second: &OsString,
) -> Exit {
    // Both may be standard input; then the second is opened when the first is at its end.
    let early = (second != "-").then(|| open(problem.id, awaited, second));
    if let Some(Err(what)) = &early {
        return wrong(what);
    }
    let second = || early.unwrap_or_else(|| open(problem.id, awaited, second));
    let mut pair = String::new();
    let mut code = Answered;
    for opened in std::iter::once(Ok(first)).chain(std::iter::once_with(second)) {
        let (shown, source) = match opened {
            Ok(opened) => opened,
            Err(what) => return wrong(&what),
        };
        let mut report = |fault: &Fault| say(&format!("{shown}:{fault}"));
        match one_board(&problem.form, source, &mut report) {
            Ok(Some(board)) => pair += &board,
            Ok(None) => code = Unanswered,
            Err(e) => return wrong(&format!("{shown}: {e}")),
        }
    }
    if code != Answered {
        return print(problem.form.say.invalid).max(code);
    }
    let mut out = Output::new(io::stdout());
    let result = answer(problem, terms, pair.as_bytes(), &mut out, &mut |_| ());
    settle(result, "", terms, &mut out).unwrap_or_else(|stop| stop)
}
