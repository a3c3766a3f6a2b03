//! `npuzzle submit`: one file that solves one problem, to be pasted into a judge's page.
//!
//! A file is a template for its question, in C ([`c_files`]) or in Rust ([`rust_files`]), filled in with data of the
//! problem's row: the goal, the number of cases, the letters, the wording ([`Task`]). Only the file of the sliding tree takes
//! its search from modules of this crate ([`modules`]).
//!
//! # A new problem
//!
//! A row with the question of another row needs no more work: its files exist already. Otherwise, add what is new to
//! `Task` (a [`Question`](crate::problems::forms::task::Question), a field, a condition), write a template in `c/` and one in
//! `rust/`, and choose them in `c_files::template` and `rust_files::template`. The tests find every row by themselves.
//! If there can be no file, because no judge accepts one or because it needs another language, the form or `template`
//! returns `None`.

pub mod c_files;
pub mod c_table;
pub mod modules;
pub mod rust_files;
pub mod template;
pub mod words;

use crate::args::{flag, option, Args, Command, OptionGroup, Readable, FORCE};
use crate::problems::forms::{Problem, Task};
use crate::problems::rows::catalog::find_or_say;
use crate::problems::rows::judges::{languages, takes_no_file, why_no_file, Language};
use crate::text::write::{check_new, write_whole};
use c_files::{c_file, has_constant};
use rust_files::rust_file;
use std::ffi::OsString;
use std::path::Path;

pub static SUBMIT: Command = Command {
    name: "submit",
    usage: &["PROBLEM [--lang rust|c|cpp] [--local] [--constant] [-o FILE]"],
    summary: "prints a file for that problem's judge",
    about: "Prints one source file that solves the problem, to be pasted whole into its judge's page. A comment in \
            front describes what it prints, how it works, what it costs, and how it was tested. The C files are C89 and C++98; \
            the Rust files are for any edition and rustc 1.63 or newer, except that ahc011 has modules of this program, for \
            edition 2021 and a recent rustc. The file may be used freely.",
    options: &[&OptionGroup {
        title: "",
        rows: &[
            option(
                "--lang",
                "LANG",
                "rust, c, or cpp, which is the C file, as that is valid in both; where the judge calls a function, cpp is the class \
                 that it takes. By default c, unless the judge is known to take Rust only",
            ),
            flag(
                "--local",
                "where the judge calls a function, print input and main as well, so that the file can be run here",
            ),
            flag(
                "--constant",
                "in C, for one board of 3 x 3: a table of all boards in the source, in place of a search",
            ),
            option("-o", "FILE", "write to FILE"),
            FORCE,
        ],
    }],
    after: "`npuzzle problems PROBLEM` lists which of these languages the judge takes (`files`), and the largest source if it is known. \
            `npuzzle make PROBLEM` and `npuzzle check PROBLEM` judge a program before the judge does:\n\n\
            \x20   npuzzle submit hdu1043 -o a.c && cc -O2 a.c\n\
            \x20   npuzzle make hdu1043 --kind traps > in\n\
            \x20   ./a.out < in > out && npuzzle check hdu1043 in out",
};

/// Runs the command. Returns the text to print, which is empty if the text was written to a file.
///
/// # Errors
/// A sentence: what is wrong with the command line, or why there is no file.
pub fn run(words: &[OsString]) -> Result<String, String> {
    let args = Args::parse(SUBMIT.name, SUBMIT.options, words)?;
    let problem = match &args.words[..] {
        [id] => find_or_say(&id.readable())?,
        [] => return Err("submit needs a problem; `npuzzle problems` lists them".into()),
        _ => return Err("submit takes one problem: a file solves one".into()),
    };
    let language = args
        .text("--lang")
        .map(|name| name.to_lowercase().replace("c++", "cpp"));
    let mut task = task_of(problem, "file")?;
    task.local = args.has("--local");
    task.constant = args.has("--constant");
    let language = match language.as_deref() {
        // A heuristic contest has a file only in Rust.
        None if languages(problem) == [Language::Rust] || c_file(&task).is_none() => Language::Rust,
        None => Language::C,
        Some(name) => {
            task.class = task.function && name == "cpp";
            Language::named(name).ok_or_else(|| not_written(name))?
        }
    };
    let text = file_for(&task, language)?;
    let forced = args.has(FORCE.name);
    let Some(file) = args.value("-o") else {
        return match forced {
            true => Err("--force goes with -o FILE".into()),
            false => Ok(text),
        };
    };
    check_new(Path::new(file), forced)?;
    write_whole(file, text.as_bytes()).map(|()| String::new())
}

/// The message for a language that no file is in.
fn not_written(name: &str) -> String {
    let others = [
        "java",
        "python",
        "python3",
        "py",
        "pascal",
        "go",
        "kotlin",
        "javascript",
        "js",
    ];
    match others.contains(&name) {
        true => format!("there are no files in {name}: submit prints C, which is C++ too (--lang c or cpp), and Rust (--lang rust)"),
        false => format!("--lang `{name}`: rust, c or cpp is needed"),
    }
}

/// The task of a problem's file. `what`: a word for what is made of it.
///
/// # Errors
/// Why there is none.
pub fn task_of(problem: &Problem, what: &str) -> Result<Task, String> {
    let id = problem.id;
    let none = problem.is_legacy() || takes_no_file(problem);
    let task = (!none).then(|| problem.form.submit(problem));
    task.flatten()
        .ok_or_else(|| match (problem.is_legacy(), why_no_file(problem)) {
            (true, _) => format!(
            "{id} is the form of an older program: no judge has it, so there is no {what} for one"
        ),
            (false, "") => format!("there is no {what} for {id}"),
            (false, why) => format!("{why}, so there is no {what} for {id}"),
        })
}

/// The file of a task in a language.
///
/// # Errors
/// Why there is none.
fn file_for(task: &Task, language: Language) -> Result<String, String> {
    if task.constant && !(language == Language::C && has_constant(task)) {
        return Err(
            "--constant: only C files that ask for a path of one 3 x 3 board have one".into(),
        );
    }
    let text = match language {
        Language::C => c_file(task),
        Language::Rust => rust_file(task),
    };
    text.ok_or_else(|| format!("there is no {} file for {}", language.name(), task.id))
}
