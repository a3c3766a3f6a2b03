//! The words that a shell completes: commands and problems, their options, and the values of some options.

use crate::args::{Command, OptionGroup, OptionRow};
use crate::cli::solve::options_of;
use crate::methods::heuristics::HEURISTICS;
use crate::methods::METHODS;
use crate::problem::catalog;
use crate::problem::judges::Language;

/// Commands, or problems, with the same options.
pub(crate) struct Completed {
    /// Their names, the first words of a command line.
    pub names: Vec<&'static str>,
    pub options: Vec<&'static OptionRow>,
    pub operands: Operands,
}

/// The kind of a command's words that are not options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operands {
    Files,
    /// A problem, then files.
    ProblemFirst,
    Problems,
    /// Problems, commands or topics.
    Topics,
    /// Words of a list.
    Words(&'static [&'static str]),
}

/// The shells for which there are scripts.
pub(crate) const SHELLS: [&str; 3] = ["bash", "zsh", "fish"];

/// Everything that can be the first word, except `--help` and `--version`.
pub(crate) fn completed(commands: &[&'static Command]) -> Vec<Completed> {
    let mut all: Vec<Completed> = commands
        .iter()
        .map(|command| Completed {
            names: vec![command.name],
            options: rows(command.options),
            operands: operands(command),
        })
        .collect();
    all.push(Completed {
        names: vec!["help"],
        options: Vec::new(),
        operands: Operands::Topics,
    });
    // All problems together have only a few different sets of options.
    let names = |rows: &[&OptionRow]| rows.iter().map(|row| row.name).collect::<Vec<_>>();
    let first = all.len();
    for problem in catalog::all() {
        let options = rows(&options_of(problem));
        let same = all[first..]
            .iter_mut()
            .find(|other| names(&other.options) == names(&options));
        match same {
            Some(other) => other.names.push(problem.id),
            None => all.push(Completed {
                names: vec![problem.id],
                options,
                operands: Operands::Files,
            }),
        }
    }
    all
}

fn rows(groups: &[&'static OptionGroup]) -> Vec<&'static OptionRow> {
    groups.iter().flat_map(|group| group.rows).collect()
}

fn operands(command: &Command) -> Operands {
    match command.name {
        "completions" => Operands::Words(&SHELLS),
        "problems" => Operands::Problems,
        _ if command.usage[0].contains("PROBLEM") => Operands::ProblemFirst,
        _ => Operands::Files,
    }
}

/// The values of an option, if they are words of a list; otherwise empty.
pub(crate) fn values(option: &OptionRow) -> Vec<&'static str> {
    match option.name {
        "--method" | "--only" => METHODS.iter().map(|method| method.id).collect(),
        "--bound" => HEURISTICS.iter().map(|row| row.id).collect(),
        "--ask" => vec!["path", "lex", "number", "parity", "all", "count", "moves"],
        "--faults" => vec!["all"],
        "--lang" => Language::NAMES.map(|named| named.0).to_vec(),
        "--kind" => vec![
            "random",
            "hardest",
            "depth",
            "unsolvable",
            "mixed",
            "traps",
            "all",
        ],
        _ => Vec::new(),
    }
}

/// The ids of all problems.
pub(crate) fn ids() -> String {
    let ids: Vec<&str> = catalog::all().map(|problem| problem.id).collect();
    ids.join(" ")
}

/// The first sentence of a help text, or its first part.
pub(crate) fn first_part(help: &str) -> &str {
    help.split([';', '.', ':']).next().unwrap_or_default()
}
