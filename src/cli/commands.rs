//! The table of commands.

use crate::args::{Command, Readable};
use crate::cli::completions::{self, COMPLETIONS};
use crate::cli::exit::{print, Exit};
use crate::cli::manual::{self, MAN};
use crate::cli::solutions::{run_analyse, run_shorten, ANALYSE, SHORTEN};
use crate::cli::solve::{run_lines, LINES, SOLVE};
use crate::cli::topics::TOPICS;
use crate::commands::bench::{self, BENCH};
use crate::commands::check::{self, CHECK};
use crate::commands::make::{self, options::MAKE};
use crate::commands::methods::compare::{self, REALMS};
use crate::commands::methods::options::{list as list_methods, METHODS_COMMAND};
use crate::commands::play::{self, PLAY};
use crate::commands::race::{self, options::RACE};
use crate::commands::show::{self, SHOW};
use crate::commands::stats::{self, STATS};
use crate::commands::submit::{self, SUBMIT};
use crate::problems::rows::catalog::{find_or_say, is_beginning};
use crate::problems::rows::describe::{describe, list};
use crate::text::write::say;
use std::error::Error;
use std::ffi::OsString;
use std::fmt::Write;
use std::io;

/// Runs a command. The error is that of standard output, or a sentence.
pub type RunCommand = fn(&[OsString]) -> Result<Exit, Box<dyn Error>>;

static PROBLEMS: Command = Command {
    name: "problems",
    usage: &["[ID | JUDGE]..."],
    summary: "lists the problems, or describes some",
    about: "Without ID a header and a line for each problem: id, title, judge, what is asked, in which languages \
            `npuzzle submit` has a file that the judge takes (`?`: it is not known what the judge takes), the judge's limits. \
            With IDs everything about these problems: input, goal, which paths `npuzzle check` accepts, answers, a sample. \
            With the beginning of several IDs, as `poj`, the lines of these problems.",
    options: &[],
    after: "",
};

/// Every command, in the order of the overview.
static COMMANDS: [(&Command, RunCommand); 17] = [
    (&PROBLEMS, problems),
    (&LINES, |words| Ok(run_lines(words)?)),
    (&SOLVE, |words| Ok(run_lines(words)?)),
    (&SHOW, |words| Ok(exit(show::run(words)?))),
    (&ANALYSE, |words| Ok(run_analyse(words)?)),
    (&SHORTEN, |words| Ok(run_shorten(words)?)),
    (&STATS, |words| Ok(shown(stats::run(words)?))),
    (&PLAY, |words| play::run(words).map(|()| Exit::Answered)),
    (&CHECK, |words| Ok(Exit::Caller(check::caller::run(words)))),
    (&RACE, |words| Ok(shown(race::run(words)?))),
    (&MAKE, |words| Ok(exit(make::run(words, io::stdout())??))),
    (&SUBMIT, |words| Ok(print(submit::run(words)?))),
    (&METHODS_COMMAND, |words| match words {
        [] => Ok(print(list_methods())),
        _ => Err("methods takes no words: it lists all of them".into()),
    }),
    (&REALMS, |words| Ok(shown(compare::run(words, say)?))),
    (&BENCH, |words| Ok(print(bench::run(words)?))),
    (&COMPLETIONS, |words| {
        Ok(print(completions::run(words, &all_commands())?))
    }),
    (&MAN, |words| {
        Ok(print(manual::run(words, &all_commands())?))
    }),
];

/// The exit code of a command that answers as much as it can. `whole`: whether everything was answered; if not, the
/// faults have been reported.
fn exit(whole: bool) -> Exit {
    match whole {
        true => Exit::Answered,
        false => Exit::Unanswered,
    }
}

/// Prints the text of such a command.
fn shown((text, whole): (String, bool)) -> Exit {
    print(text).max(exit(whole))
}

/// All commands, in the order of the overview.
fn all_commands() -> Vec<&'static Command> {
    COMMANDS.iter().map(|entry| entry.0).collect()
}

/// The command with this name, and what it does.
pub fn find(name: &str) -> Option<(&'static Command, RunCommand)> {
    COMMANDS.iter().copied().find(|entry| entry.0.name == name)
}

/// The names of all commands, and of words that work like commands.
pub fn names() -> impl Iterator<Item = &'static str> {
    let names = COMMANDS.iter().map(|entry| entry.0.name);
    names.chain(["help", "--help", "--version"])
}

/// The overview of everything that the program can do.
pub fn overview() -> String {
    let mut text =
        "npuzzle: solves sliding-tile puzzles in the style of an online judge\n\n".to_string();
    let named = all_commands().into_iter();
    let named = named.map(|command| (format!("npuzzle {}", command.name), command.summary));
    let first = (
        "npuzzle PROBLEM [FILE]...",
        "answers inputs in that problem's form",
    );
    let help = (
        "npuzzle help WORD",
        "everything about a command, a problem or a topic",
    );
    let own = |(call, what): (&str, &'static str)| (call.to_string(), what);
    let last = [help, ("npuzzle --version", "the version")].map(own);
    for (call, what) in [own(first)].into_iter().chain(named).chain(last) {
        let _ = writeln!(text, "  {call:<28}{what}");
    }
    text += "\nTopics, for `npuzzle help TOPIC`:\n\n";
    for topic in TOPICS {
        let _ = writeln!(text, "  {:<28}{}", topic.name, topic.summary);
    }
    text += "\nAnswers go to standard output, everything else to standard error. Exit codes:\n\
             0 every case is answered (an unsolvable board is an answer), 1 some case could\n\
             not be answered, 2 wrong usage or an input or output error.\n";
    text
}

fn problems(ids: &[OsString]) -> Result<Exit, Box<dyn Error>> {
    if ids.is_empty() {
        return Ok(print(list("")));
    }
    let describe = |id: &OsString| {
        let id = id.readable();
        match is_beginning(&id) {
            true => Ok(list(&id)),
            false => find_or_say(&id).map(describe),
        }
    };
    let texts: Result<Vec<String>, String> = ids.iter().map(describe).collect();
    Ok(print(texts?.join("\n")))
}
