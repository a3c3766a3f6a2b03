//! The command line: which words mean what.

pub mod exit;
pub mod help;
pub mod inputs;

use crate::answer::answer;
use crate::answer::line_options::{files, line_options};
use crate::answer::lines::answer_lines;
use crate::answer::settings::{self, Terms};
use crate::cli::exit::Exit::{self, Unanswered};
use crate::cli::exit::{print, printed, say, wrong};
use crate::cli::help as usage;
use crate::cli::inputs::{each_file, each_opened, open, settle, two_files, Report, Source};
use crate::problem::catalog::{self, Problem};
use crate::write::output::Output;
use crate::{bench, methods, submit};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Read};

/// Runs the program on its arguments, the name left out. Gives what the exit code must tell.
pub fn run(args: Vec<OsString>) -> Exit {
    let words: Vec<String> = args
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let first = words.first().map_or("", String::as_str);
    // A caller of `check` may add words of its own.
    let own = if first == "check" { 2 } else { words.len() };
    let mut options = words.iter().take(own).take_while(|word| *word != "--");
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
        "check" => Exit::Caller(crate::check::caller::run(&args[1..])),
        "make" => crate::make::run(&args[1..], io::stdout().lock())
            .map_or_else(|what| wrong(&what), printed),
        "race" => crate::race::run(&args[1..]).map_or_else(|what| wrong(&what), print),
        "methods" if words.len() == 1 => print(methods::registry::list()),
        "methods" => wrong("methods takes no words: it lists all of them"),
        "realms" => realms(&args[1..]),
        "submit" => submit::run(&words[1..]).map_or_else(|what| wrong(&what), print),
        id if methods::options::chosen(&args[1..]) => by_method(id, &args[1..]),
        "lines" => lines(&args[1..]).unwrap_or_else(|what| wrong(&what)),
        "bench" => match bench::run(&words[1..]) {
            Ok(text) => print(&text),
            Err(what) => wrong(&what),
        },
        id => match catalog::find(id) {
            Some(problem) => asked(problem, &args[1..]).unwrap_or_else(|what| wrong(&what)),
            None => unknown(id),
        },
    }
}

fn lines(args: &[OsString]) -> Result<Exit, String> {
    let (mut terms, rest) = settings::take(args, io::stderr().is_terminal())?;
    let (options, files) = line_options(&rest)?;
    let awaited = "boards, one a line";
    Ok(each_file(
        "lines",
        awaited,
        &files,
        &mut terms,
        |source, terms, out, report| answer_lines(&options, terms, source, out, report),
    ))
}

fn asked(problem: &'static Problem, args: &[OsString]) -> Result<Exit, String> {
    let (mut terms, rest) = match problem.kind {
        catalog::Kind::Small => settings::take(args, io::stderr().is_terminal())?,
        _ => (Terms::default(), args.to_vec()),
    };
    let files = files(&rest, problem.id)?;
    Ok(solve(problem, &mut terms, files))
}

fn unknown(word: &str) -> Exit {
    let commands = [
        "problems",
        "lines",
        "check",
        "make",
        "race",
        "methods",
        "realms",
        "submit",
        "bench",
        "--help",
        "--version",
    ];
    let nearest = catalog::nearest(word, catalog::all().map(|p| p.id).chain(commands));
    wrong(&format!(
        "no problem or command `{word}`; the nearest is `{nearest}`"
    ))
}

fn problems(ids: &[String]) -> Exit {
    if ids.is_empty() {
        return print(catalog::list());
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

fn solve(problem: &'static Problem, terms: &mut Terms, files: Vec<OsString>) -> Exit {
    let awaited = format!("input (see `npuzzle problems {}`)", problem.id);
    if problem.kind == catalog::Kind::Jie3 {
        if !files.is_empty() {
            return wrong("jie3 reads nothing: it wants no FILE");
        }
        let mut out = Output::new(io::stdout());
        let result = answer(problem, terms, io::empty(), &mut out, &mut |_| ());
        return settle(result, "", terms, &mut out).unwrap_or_else(|stop| stop);
    }
    let answer_one = |source: Source, terms: &mut Terms, out: &mut _, report: Report| {
        answer(problem, terms, source, out, report)
    };
    if problem.two_files && files.len() == 2 {
        if let Ok((shown, mut source)) = open(problem.id, &awaited, &files[0]) {
            // More than a board, and not just a cell too many: then each file is a whole input, as elsewhere.
            let mut head = Vec::new();
            if let Err(e) = source.by_ref().take(1 << 12).read_to_end(&mut head) {
                return wrong(&format!("{shown}: {e}"));
            }
            let whole = crate::read::tokens::tokens(&head) > 13;
            let first = (
                shown,
                Box::new(io::Cursor::new(head).chain(source)) as Source,
            );
            if !whole {
                return two_files(problem, terms, &awaited, first, &files[1]);
            }
            let (id, rest) = (problem.id, &files[1..]);
            return each_opened(id, &awaited, Some(first), rest, terms, answer_one);
        }
    }
    each_file(problem.id, &awaited, &files, terms, answer_one)
}

/// A problem, or `lines`, by a method.
fn by_method(id: &str, args: &[OsString]) -> Exit {
    let chosen = methods::options::choice(args);
    let (mut choice, rest) = match chosen {
        Ok(chosen) => chosen,
        Err(what) => return wrong(&what),
    };
    choice.say = say;
    if id == "lines" {
        return match methods::lines::options(choice, &rest) {
            Ok((options, files)) => {
                let awaited = "boards, one a line";
                each_file(
                    id,
                    awaited,
                    &files,
                    &mut Terms::default(),
                    |source, _, out, report| methods::lines::answer(&options, source, out, report),
                )
            }
            Err(what) => wrong(&what),
        };
    }
    let Some(problem) = catalog::find(id) else {
        return unknown(id);
    };
    let allowed = methods::problems::allowed(problem, &choice);
    match allowed.and_then(|()| files(&rest, id)) {
        Ok(files) => {
            let awaited = format!("input (see `npuzzle problems {id}`)");
            each_file(
                id,
                &awaited,
                &files,
                &mut Terms::default(),
                |source, _, out, report| {
                    methods::problems::answer(problem, &choice, source, out, report)
                },
            )
        }
        Err(what) => wrong(&what),
    }
}

/// Every method on the same boards; what is wrong with some of them is said, and the rest is done.
fn realms(args: &[OsString]) -> Exit {
    match methods::compare::run::run(args, say) {
        Ok((text, whole)) if whole => print(&text),
        Ok((text, _)) => print(&text).max(Unanswered),
        Err(what) => wrong(&what),
    }
}
