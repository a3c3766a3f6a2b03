//! `npuzzle submit`: one file that solves one problem, to be pasted into a judge's page.
//!
//! In Rust it is this program's own search code, lifted out of its modules ([`lift`]), with a main function for that
//! problem's input and answers ([`rust_files`]); in C a short program composed of shared pieces ([`c_files`]).
//!
//! # A new problem
//!
//! A row that asks what others ask has its files at once: [`task::Task`] takes from it the goal, the number of cases,
//! the letters and the wording. Otherwise give `Task` what is new (a [`task::Question`], a field, a condition), write
//! a main function of 20 to 40 lines in `rust/` and one in `c/`, and choose them in `rust_files::template` and
//! `c_files::template`. The tests find every row by themselves; only the largest size of its file is stated there
//! (`tests/cli/submit/text.rs`). A function that returns no file, because there is no judge or it wants a language
//! that is not ours, returns `None` in `Task::of` or in `template`.

pub(crate) mod c_files;
pub(crate) mod c_table;
pub(crate) mod graph_files;
pub(crate) mod items;
pub(crate) mod lift;
pub(crate) mod rust_files;
pub(crate) mod task;
pub(crate) mod template;

use crate::args::{option, Args, Command, OptionGroup};
use crate::problem::catalog::find_or_say;
use crate::problem::judges::{languages, why_no_file, Language};
use crate::problem::row::Problem;
use c_files::c_file;
use rust_files::rust_file;
use std::ffi::OsString;
use std::fs;
use task::Task;

/// `npuzzle submit`.
pub(crate) static SUBMIT: Command = Command {
    name: "submit",
    usage: &["PROBLEM [--lang rust|c|cpp] [-o FILE]"],
    summary: "prints a file for that problem's judge",
    about: "Prints one source file that solves the problem, to be pasted whole into its judge's page. A comment in \
            front says how it works and what it costs. In Rust it is this program's own search code, cut down to what \
            the problem needs, for any edition and rustc 1.63 or newer; in C a short program in C89 that is C++98, too. \
            The file may be used freely.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option(
                "--lang",
                "LANG",
                "rust, c, or cpp, which is the C file: it is valid in both. By default the language that the judge \
                 accepts, and C where it accepts both or nothing is known",
            ),
            option("-o", "FILE", "write to FILE"),
        ],
    }],
    after: "`npuzzle problems PROBLEM` tells which languages the judge accepts, and how large a source may be. A file \
            that would be larger is refused. `npuzzle make PROBLEM` and `npuzzle check PROBLEM` judge a program before \
            the judge does:\n\n\
            \x20   npuzzle submit hdu1043 -o a.c && cc -O2 a.c\n\
            \x20   npuzzle make hdu1043 --kind traps > in\n\
            \x20   ./a.out < in > out && npuzzle check hdu1043 in out",
};

/// Runs the command. Gives the text to be printed; none if it went to a file.
///
/// # Errors
/// A sentence for the user.
pub(crate) fn run(words: &[OsString]) -> Result<String, String> {
    let args = Args::parse(SUBMIT.name, SUBMIT.options, words)?;
    let problem = match &args.words[..] {
        [id] => find_or_say(&id.to_string_lossy())?,
        [] => return Err("submit needs a problem; `npuzzle problems` lists them".into()),
        _ => return Err("submit takes one problem: a file solves one".into()),
    };
    let language = match args
        .text("--lang")
        .map(|name| name.to_lowercase())
        .as_deref()
    {
        None => None,
        Some("c" | "cpp") => Some(Language::C),
        Some("rust") => Some(Language::Rust),
        Some(name) => return Err(format!("--lang `{name}`: rust, c or cpp is needed")),
    };
    let text = file_for(problem, language)?;
    let Some(file) = args.value("-o") else {
        return Ok(text);
    };
    let written = fs::write(file, text).map(|()| String::new());
    written.map_err(|error| format!("{}: {error}", file.to_string_lossy()))
}

/// The file that solves a problem; without a language in that which its judge accepts.
///
/// # Errors
/// Why there is none.
pub(crate) fn file_for(problem: &Problem, language: Option<Language>) -> Result<String, String> {
    let id = problem.id;
    let Some(task) = Task::of(problem) else {
        return Err(match problem.is_legacy() {
            true => format!(
                "{id} is the form of an older program: no judge has it, so there is no file for one"
            ),
            false => match why_no_file(problem) {
                "" => format!("there is no file for {id}"),
                why => format!("{why}, so there is no file for {id}"),
            },
        });
    };
    let language = language.unwrap_or_else(|| default_language(problem));
    let text = match language {
        Language::C => c_file(&task),
        Language::Rust => rust_file(&task),
    };
    text.ok_or_else(|| format!("there is no {} file for {id}", language.name()))
}

/// The language of a file when none is asked for: C, unless the judges are known to take others only.
fn default_language(problem: &Problem) -> Language {
    match languages(problem)[..] {
        [one] => one,
        _ => Language::C,
    }
}
