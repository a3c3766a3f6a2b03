//! The command line: which words mean what, files opened, and one exit code out of all that happened.

use crate::answer::{answer, Summary};
use crate::catalog::{self, Problem};
use crate::lines::answer_lines;
use crate::options::{files, line_options};
use crate::output::Output;
use crate::session::Fault;
use crate::{bench, small, usage};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, StdoutLock, Write};

pub const ANSWERED: u8 = 0;
pub const UNANSWERED: u8 = 1;
pub const USAGE_OR_IO: u8 = 2;

/// Runs the program on its arguments, the name left out. Gives the exit code.
pub fn run(args: Vec<OsString>) -> u8 {
    let words: Vec<String> = args
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let first = words.first().map_or("", String::as_str);
    let mut options = words.iter().take_while(|word| *word != "--");
    if options.any(|word| word == "--help" || word == "-h") {
        return match usage::help(first) {
            Some(text) => print(&text),
            None => unknown(first),
        };
    }
    match first {
        "" => wrong("which problem? `npuzzle problems` lists them, `npuzzle --help` says more"),
        "--version" | "-V" => print(concat!("npuzzle ", env!("CARGO_PKG_VERSION"), "\n")),
        "problems" => problems(&words[1..]),
        "lines" => match line_options(&args[1..]) {
            Ok((options, files)) => {
                let awaited = "boards, one a line";
                each_file("lines", awaited, &files, |source, out, report| {
                    answer_lines(&options, source, out, report)
                })
            }
            Err(what) => wrong(&what),
        },
        "bench" => match bench::run(&words[1..]) {
            Ok(text) => print(&text),
            Err(what) => wrong(&what),
        },
        id => match (catalog::find(id), files(&args[1..], id)) {
            (Some(problem), Ok(files)) => solve(problem, files),
            (Some(_), Err(what)) => wrong(&what),
            (None, _) => unknown(id),
        },
    }
}

fn unknown(word: &str) -> u8 {
    let commands = ["problems", "lines", "bench", "--help", "--version"];
    let nearest = catalog::nearest(word, catalog::all().map(|p| p.id).chain(commands));
    wrong(&format!(
        "no problem or command `{word}`; the nearest is `{nearest}`"
    ))
}

fn say(line: &str) {
    // If standard error is gone there is nobody to tell.
    let _ = writeln!(io::stderr(), "{line}");
}

fn wrong(what: &str) -> u8 {
    say(&format!("npuzzle: {what}"));
    USAGE_OR_IO
}

fn print(text: &str) -> u8 {
    let mut out = Output::new(io::stdout().lock());
    match out.bytes(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => ANSWERED,
        Err(e) => unwritten(&e),
    }
}

/// A reader that has gone away has had enough; anything else is an error.
fn unwritten(e: &io::Error) -> u8 {
    if e.kind() == ErrorKind::BrokenPipe {
        return ANSWERED;
    }
    wrong(&format!("standard output: {e}"))
}

fn problems(ids: &[String]) -> u8 {
    if ids.is_empty() {
        return print(&catalog::list());
    }
    let mut text = String::new();
    for id in ids {
        match catalog::find(id) {
            Some(problem) => {
                text += if text.is_empty() { "" } else { "\n" };
                text += &catalog::describe(problem);
            }
            None => {
                let nearest = catalog::nearest(id, catalog::all().map(|p| p.id));
                return wrong(&format!("no problem `{id}`; the nearest is `{nearest}`"));
            }
        }
    }
    print(&text)
}

type Answered = io::Result<Summary>;
type Source = Box<dyn Read>;

/// Opens each file in turn and has it answered.
fn each_file(
    name: &str,
    awaited: &str,
    files: &[OsString],
    mut answer: impl FnMut(Source, &mut Output<StdoutLock<'static>>, &mut dyn FnMut(&Fault)) -> Answered,
) -> u8 {
    let mut out = Output::new(io::stdout().lock());
    let standard = [OsString::from("-")];
    let files = if files.is_empty() { &standard } else { files };
    let mut code = ANSWERED;
    for file in files {
        let (shown, source) = match open(name, awaited, file) {
            Ok(opened) => opened,
            Err(what) => {
                code = wrong(&what);
                continue;
            }
        };
        let result = answer(source, &mut out, &mut |fault| {
            say(&format!("{shown}:{fault}"))
        });
        match settle(result, &shown, &mut out) {
            Ok(this) => code = code.max(this),
            Err(stop) => return stop,
        }
    }
    code
}

/// The exit code of one input; an error if the program must stop with it.
fn settle<W: Write>(result: Answered, shown: &str, out: &mut Output<W>) -> Result<u8, u8> {
    match result {
        Ok(summary) => Ok(if summary.failed { UNANSWERED } else { ANSWERED }),
        Err(e) if out.failed => Err(unwritten(&e)),
        Err(e) => {
            let code = wrong(&format!("{shown}: {e}"));
            // What was answered before the source failed.
            out.flush().map(|()| code).map_err(|e| unwritten(&e))
        }
    }
}

/// A file, or standard input for `-`, and its name in messages.
fn open(name: &str, awaited: &str, file: &OsString) -> Result<(String, Source), String> {
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

fn solve(problem: &'static Problem, files: Vec<OsString>) -> u8 {
    let awaited = format!("input (see `npuzzle problems {}`)", problem.id);
    if problem.kind == catalog::Kind::Jie3 {
        let mut out = Output::new(io::stdout().lock());
        let result = answer(problem, io::empty(), &mut out, &mut |_| ());
        return settle(result, "", &mut out).unwrap_or_else(|stop| stop);
    }
    if problem.two_files && files.len() == 2 {
        return two_files(problem, &awaited, &files);
    }
    each_file(problem.id, &awaited, &files, |source, out, report| {
        answer(problem, source, out, report)
    })
}

/// A start in one file and its goal in the other: each is read as an input of its own, then both are answered as one.
fn two_files(problem: &Problem, awaited: &str, files: &[OsString]) -> u8 {
    let mut pair = String::new();
    let mut code = ANSWERED;
    for file in files {
        let (shown, source) = match open(problem.id, awaited, file) {
            Ok(opened) => opened,
            Err(what) => return wrong(&what),
        };
        let mut report = |fault: &Fault| say(&format!("{shown}:{fault}"));
        match small::one_board(&problem.form, source, &mut report) {
            Ok(Some(board)) => pair += &board,
            Ok(None) => code = UNANSWERED,
            Err(e) => return wrong(&format!("{shown}: {e}")),
        }
    }
    if code != ANSWERED {
        return print(problem.form.say.invalid).max(code);
    }
    let mut out = Output::new(io::stdout().lock());
    let result = answer(problem, pair.as_bytes(), &mut out, &mut |_| ());
    settle(result, "", &mut out).unwrap_or_else(|stop| stop)
}
