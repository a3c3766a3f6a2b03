//! The command line: which words mean what. Nothing imports this folder but `main`.

pub(crate) mod exit;

pub(crate) mod inputs;

pub(crate) mod run_options;

pub(crate) mod solve;

pub(crate) mod commands;

pub(crate) mod in_memory;

pub(crate) mod completed;

pub(crate) mod completions;

pub(crate) mod manual;

use crate::args::suggestion;
use crate::cli::commands::{find, names, overview};
use crate::cli::exit::{print, wrong, Exit};
use crate::cli::solve::{problem_help, run_problem};
use crate::problem::catalog;
use std::ffi::OsString;

/// Runs the program on its arguments, the name left out.
pub fn run(args: Vec<OsString>) -> Exit {
    let first = args.first().map(|word| word.to_string_lossy().into_owned());
    let rest = args.get(1..).unwrap_or_default();
    match first.as_deref() {
        None => wrong("which problem? `npuzzle problems` lists them, and `npuzzle help` says more"),
        Some("--version" | "-V") => print(concat!("npuzzle ", env!("CARGO_PKG_VERSION"), "\n")),
        Some("--help" | "-h") => print(overview()),
        Some("help") => match rest {
            [] => print(overview()),
            [topic] if topic == "help" || topic == "--help" || topic == "-h" => print(overview()),
            [topic] => help_on(&topic.to_string_lossy()),
            _ => wrong("help takes one COMMAND or PROBLEM"),
        },
        Some(name) if asks_for_help(name, rest) => help_on(name),
        Some(name) => match (find(name), catalog::find(name)) {
            (Some(command), _) => (command.run)(rest),
            (None, Some(problem)) => run_problem(problem, rest),
            (None, None) => unknown(name),
        },
    }
}

/// `--help` is among the words; a caller of `check` may add words of its own, so there only the first two count.
fn asks_for_help(name: &str, words: &[OsString]) -> bool {
    let own = if name == "check" { 2 } else { words.len() };
    let words = words.iter().take(own);
    let mut options = words.take_while(|word| *word != "--");
    options.any(|word| word == "--help" || word == "-h")
}

fn help_on(topic: &str) -> Exit {
    match (find(topic), catalog::find(topic)) {
        (Some(command), _) => print((command.help)()),
        (None, Some(problem)) => print(problem_help(problem)),
        (None, None) => unknown(topic),
    }
}

fn unknown(word: &str) -> Exit {
    let ids = catalog::all().map(|problem| problem.id);
    let nearest = suggestion(word, ids.chain(names()));
    wrong(&format!("there is no problem or command `{word}`{nearest}"))
}
