//! The command line: finds out what its words mean. Only `main` imports this folder. The errors of its functions are
//! sentences: what is wrong with the command line.

pub mod commands;
pub mod completions;
pub mod exit;
pub mod in_memory;
pub mod inputs;
pub mod manual;
pub mod markdown;
pub mod solutions;
pub mod solve;
pub mod topics;

use crate::args::{suggestion, Readable};
use crate::cli::commands::{find, names, overview};
use crate::cli::exit::{print, stopped, wrong, Exit};
use crate::cli::solve::{problem_help, run_problem};
use crate::commands::methods::options::by_other_name;
use crate::commands::methods::METHODS;
use crate::commands::play::PLAY;
use crate::problems::rows::catalog;
use crate::text::read::line::board;
use crate::text::write::standard_error::show_progress;
use std::ffi::OsString;
use std::path::Path;

/// Runs the program on its arguments, without its name.
pub fn run(args: Vec<OsString>) -> Exit {
    let first = args.first().map(|word| word.readable().into_owned());
    let rest = args.get(1..).unwrap_or_default();
    let mut options = rest.iter().take_while(|word| *word != "--");
    let quiet = options.any(|word| word == "--quiet");
    if !quiet && first.as_deref().is_some_and(|name| name != PLAY.name) {
        show_progress();
    }
    match first.as_deref() {
        None => wrong("which problem? `npuzzle problems` lists them, and `npuzzle help` has more"),
        Some("--version" | "-V") => print(concat!("npuzzle ", env!("CARGO_PKG_VERSION"), "\n")),
        Some("--help" | "-h") => print(overview()),
        Some("help") => match rest {
            [] => print(overview()),
            [topic] => match &*topic.readable() {
                "help" | "--help" | "-h" | "--version" | "-V" => print(overview()),
                topic => help_on(topic),
            },
            _ => wrong("help takes one COMMAND, PROBLEM or TOPIC"),
        },
        Some(name) if asks_for_help(name, rest) => help_on(name),
        Some(name) => match catalog::find(name) {
            Some(problem) => run_problem(problem, rest).unwrap_or_else(|what| wrong(&what)),
            None => match find(name) {
                Some((_, run)) => run(rest).unwrap_or_else(stopped),
                None => unknown(name),
            },
        },
    }
}

/// Whether `--help` is among the words. A caller of `check` may add words of its own, so there only the first two
/// count.
fn asks_for_help(name: &str, words: &[OsString]) -> bool {
    let own = if name == "check" { 2 } else { words.len() };
    let words = words.iter().take(own);
    let mut options = words.take_while(|word| *word != "--");
    options.any(|word| word == "--help" || word == "-h")
}

fn help_on(word: &str) -> Exit {
    match (find(word), catalog::find(word), topics::find(word)) {
        (Some((command, _)), ..) => print(crate::args::help(command)),
        (None, Some(problem), _) => print(problem_help(problem)),
        (None, None, Some(topic)) => print(topic.shown()),
        (None, None, None) => unknown(word),
    }
}

fn unknown(word: &str) -> Exit {
    let ids = catalog::all().map(|problem| problem.id);
    if topics::find(word).is_some() {
        return wrong(&format!(
            "`{word}` is a topic: `npuzzle help {word}` prints it"
        ));
    }
    let mut methods = METHODS.iter().map(|method| method.id);
    if let Some(id) = methods
        .find(|id| *id == word)
        .or_else(|| by_other_name(word))
    {
        return wrong(&format!(
            "there is no problem, command or topic `{word}`; a problem can be answered by that method: \
             npuzzle PROBLEM --method {id}"
        ));
    }
    let is_plain = word.bytes().all(|b| b.is_ascii_alphanumeric());
    let quote = if is_plain { "" } else { "\"" };
    let topics = topics::TOPICS.iter().map(|topic| topic.name);
    let next = if board(word.as_bytes(), None).is_ok() {
        format!("; a board: npuzzle lines {quote}{word}{quote}")
    } else if Path::new(word).is_file() {
        format!(
            "; a file of boards: npuzzle lines {word}; a file in the form of a problem: npuzzle ID {word}; \
             `npuzzle problems` lists the IDs"
        )
    } else {
        match suggestion(word, &mut ids.chain(names()).chain(topics)) {
            none if none.is_empty() => {
                "; to solve boards: npuzzle lines BOARD, or npuzzle lines FILE; \
                                        `npuzzle help` and `npuzzle problems` list what there is"
                    .into()
            }
            nearest => nearest,
        }
    };
    wrong(&format!(
        "there is no problem, command or topic `{word}`{next}"
    ))
}
