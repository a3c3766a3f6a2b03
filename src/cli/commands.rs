//! The table of commands.

use crate::args::Command;
use crate::bench::BENCH;
use crate::check::CHECK;
use crate::cli::completions::COMPLETIONS;
use crate::cli::exit::{print, printed, unwritten, wrong, Exit};
use crate::cli::manual::MAN;
use crate::cli::solutions::{run_analyse, run_shorten, ANALYSE, SHORTEN};
use crate::cli::solve::{run_lines, LINES};
use crate::cli::topics::TOPICS;
use crate::make::options::MAKE;
use crate::methods::compare::REALMS;
use crate::methods::options::{list as list_methods, METHODS_COMMAND};
use crate::play::run::PLAY;
use crate::problem::catalog::find_or_say;
use crate::problem::describe::{describe, list};
use crate::race::options::RACE;
use crate::show::inputs::ShowStop;
use crate::show::options::SHOW;
use crate::stats::run::STATS;
use crate::submit::SUBMIT;
use crate::write::say;
use std::ffi::OsString;
use std::fmt::Write;
use std::io;

/// A command and what it does.
pub(crate) struct Entry {
    pub command: &'static Command,
    pub run: fn(&[OsString]) -> Exit,
}

const fn entry(command: &'static Command, run: fn(&[OsString]) -> Exit) -> Entry {
    Entry { command, run }
}

/// `npuzzle problems`.
static PROBLEMS: Command = Command {
    name: "problems",
    usage: &["[ID]..."],
    summary: "lists the problems, or describes some",
    about: "Without ID a line for each problem: id, title, judge, what is asked, languages, limits. With IDs everything \
            about these problems: input, goal, answers, a sample.",
    options: &[],
    after: "",
};

/// Every command, in the order of the overview.
static COMMANDS: [Entry; 16] = [
    entry(&PROBLEMS, problems),
    entry(&LINES, run_lines),
    entry(&SHOW, show),
    entry(&ANALYSE, run_analyse),
    entry(&SHORTEN, run_shorten),
    entry(&STATS, |words| whole(crate::stats::run::run(words))),
    entry(&PLAY, |words| {
        crate::play::run::run(words).map_or_else(|what| wrong(&what), printed)
    }),
    entry(&CHECK, |words| {
        Exit::Caller(crate::check::caller::run(words))
    }),
    entry(&RACE, |words| whole(crate::race::run(words))),
    entry(&MAKE, |words| match crate::make::run(words, io::stdout()) {
        Ok(Ok(false)) => Exit::Unanswered,
        Ok(written) => printed(written.map(|_| ())),
        Err(what) => wrong(&what),
    }),
    entry(&SUBMIT, |words| shown(crate::submit::run(words))),
    entry(&METHODS_COMMAND, |words| match words {
        [] => print(list_methods()),
        _ => wrong("methods takes no words: it lists all of them"),
    }),
    entry(&REALMS, |words| {
        whole(crate::methods::compare::run(words, say))
    }),
    entry(&BENCH, |words| shown(crate::bench::run(words))),
    entry(&COMPLETIONS, |words| {
        shown(crate::cli::completions::run(words, &all_commands()))
    }),
    entry(&MAN, |words| {
        shown(crate::cli::manual::run(words, &all_commands()))
    }),
];

/// All commands, in the order of the overview.
fn all_commands() -> Vec<&'static Command> {
    COMMANDS.iter().map(|entry| entry.command).collect()
}

/// The command with this name.
pub(crate) fn find(name: &str) -> Option<&'static Entry> {
    COMMANDS.iter().find(|entry| entry.command.name == name)
}

/// The names of all commands, and of words that work like commands.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let names = COMMANDS.iter().map(|entry| entry.command.name);
    names.chain(["help", "--help", "--version"])
}

/// The overview of everything that the program can do.
pub(crate) fn overview() -> String {
    let mut text =
        "npuzzle: solves sliding-tile puzzles in the style of an online judge\n\n".to_string();
    let mut row = |call: &str, what: &str| {
        let _ = writeln!(text, "  {call:<28}{what}");
    };
    row(
        "npuzzle PROBLEM [FILE]...",
        "answers inputs in that problem's form",
    );
    for Entry { command, .. } in &COMMANDS {
        row(&format!("npuzzle {}", command.name), command.summary);
    }
    row(
        "npuzzle help WORD",
        "everything about a command, a problem or a topic",
    );
    row("npuzzle --version", "the version");
    text += "\nTopics, for `npuzzle help TOPIC`:\n\n";
    for topic in TOPICS {
        let _ = writeln!(text, "  {:<28}{}", topic.name, topic.summary);
    }
    text += "\nAnswers go to standard output, everything else to standard error. Exit codes:\n\
             0 every case is answered (an unsolvable board is an answer), 1 some case could\n\
             not be answered, 2 wrong usage or an input or output error.\n";
    text
}

/// Prints the text of a command, or reports its error.
fn shown(text: Result<String, String>) -> Exit {
    text.map_or_else(|what| wrong(&what), print)
}

fn problems(ids: &[OsString]) -> Exit {
    if ids.is_empty() {
        return print(list());
    }
    let described = ids
        .iter()
        .map(|id| find_or_say(&id.to_string_lossy()).map(describe));
    let described: Result<Vec<String>, String> = described.collect();
    shown(described.map(|texts| texts.join("\n")))
}

/// Prints the text of a command that answers as much of an input as it can; faults in the rest have been reported.
fn whole(result: Result<(String, bool), String>) -> Exit {
    match result {
        Ok((text, true)) => print(&text),
        Ok((text, false)) => print(&text).max(Exit::Unanswered),
        Err(what) => wrong(&what),
    }
}

/// Shows boards along their paths; if some have faults, those are reported, and the others are shown.
fn show(words: &[OsString]) -> Exit {
    match crate::show::run(words) {
        Ok(true) => Exit::Answered,
        Ok(false) => Exit::Unanswered,
        Err(ShowStop::Words(what)) => wrong(&what),
        Err(ShowStop::Output(e)) => unwritten(&e),
    }
}
