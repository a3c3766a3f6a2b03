//! `npuzzle submit`: one file that solves one problem, to be pasted into a judge's page.
//!
//! In Rust it is this project's own modules, whole, as many as the problem needs, and a main function that calls what
//! this program calls. Of their text as much is taken away as the judge's limit demands: comments first, names last.

pub mod c_files;
pub mod c_table;
mod mains;
pub mod names;
pub mod sources;
pub mod strip;

use crate::problem::catalog::{self, Problem};
use crate::problem::form::Text;
use crate::problem::judges::{self, Language};
use crate::submit::c_files::c_file;
use names::shorten;
use std::fs;
use strip::{strip, Dress, DRESSES};

/// What stands on the command line behind `submit`.
struct Asked {
    id: String,
    language: Option<Language>,
    file: Option<String>,
}

/// Runs the command: gives what is to be printed, nothing if it went to a file.
///
/// # Errors
/// A sentence for the user.
pub fn run(args: &[String]) -> Result<String, String> {
    let asked = options(args)?;
    let id = &asked.id;
    let problem = catalog::find(id).ok_or_else(|| {
        let nearest = catalog::nearest(id, catalog::all().map(|p| p.id));
        format!("no problem `{id}`; the nearest is `{nearest}`")
    })?;
    let text = file_for(problem, asked.language)?;
    match asked.file {
        None => Ok(text),
        Some(file) => match fs::write(&file, text) {
            Ok(()) => Ok(String::new()),
            Err(e) => Err(format!("{file}: {e}")),
        },
    }
}

fn options(args: &[String]) -> Result<Asked, String> {
    let mut asked = Asked {
        id: String::new(),
        language: None,
        file: None,
    };
    let mut ids = Vec::new();
    let mut args = args.iter();
    while let Some(word) = args.next() {
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (word.as_str(), None),
        };
        if !["--lang", "-o"].contains(&name) {
            if word.starts_with('-') {
                return Err(format!(
                    "no option `{word}` here, see `npuzzle submit --help`"
                ));
            }
            ids.push(word.clone());
            continue;
        }
        let value = joined.or_else(|| args.next().cloned());
        let value = value.ok_or_else(|| format!("{name} wants a word after it"))?;
        if name == "-o" {
            asked.file = Some(value);
        } else {
            asked.language = Some(match value.to_lowercase().as_str() {
                "c" => Language::C,
                "rust" => Language::Rust,
                _ => return Err(format!("--lang `{value}`: it is rust or c")),
            });
        }
    }
    match ids.len() {
        1 => asked.id = ids.remove(0),
        0 => return Err("submit what? `npuzzle problems` lists the problems".into()),
        _ => return Err("one problem at a time: a file solves one".into()),
    }
    Ok(asked)
}

/// The file that solves a problem; without a language in that which its judge takes.
///
/// # Errors
/// Why there is none.
pub fn file_for(problem: &Problem, language: Option<Language>) -> Result<String, String> {
    let id = problem.id;
    if judges::is_old(problem) {
        return Err(format!(
            "{id} is the form of an older program: no judge has it, so there is no file for one"
        ));
    }
    let most = judges::largest_source(problem);
    let language = language.unwrap_or_else(|| judges::default(problem));
    let text = match language {
        Language::C => c_file(id).ok_or_else(|| {
            format!("there is no C file for {id}; in Rust there is one: `npuzzle submit {id} --lang rust`")
        })?,
        Language::Rust => rust(problem, most).ok_or_else(|| format!("there is no Rust file for {id}"))?,
    };
    if text.len() > most {
        return Err(format!(
            "the {} file for {id} would have {} bytes, and its judge takes {most}",
            language.name(),
            text.len()
        ));
    }
    Ok(text)
}

/// The Rust file, in the fullest dress that fits.
fn rust(problem: &Problem, most: usize) -> Option<String> {
    let main = mains::main_of(problem)?;
    let modules = sources::needed(&main.text);
    let mut text = String::new();
    for &dress in &DRESSES {
        text = assemble(problem, &main, &modules, dress);
        if text.len() <= most {
            break;
        }
    }
    Some(text)
}

fn assemble(
    problem: &Problem,
    main: &mains::Main,
    modules: &[(&str, &str)],
    dress: Dress,
) -> String {
    let mut text = format!(
        "// {}, {}: a program by npuzzle {}, in Rust. May be used freely.\n",
        problem.title,
        problem.judge,
        env!("CARGO_PKG_VERSION")
    );
    for line in main.how {
        text += &format!("// {line}\n");
    }
    // A judge that calls a function has a file of its own around it.
    let (all, each) = match problem.form.text {
        Text::Brackets => ("", "#[allow(dead_code)]\n"),
        _ => ("#![allow(dead_code)]\n", ""),
    };
    text += all;
    for (name, source) in modules {
        let open = if dress < Dress::Filled { " {\n" } else { "{" };
        text += &format!("{each}mod {name}{open}{}}}\n", strip(source, dress));
    }
    let main_dress = if dress < Dress::Short {
        dress.min(Dress::Flat)
    } else {
        dress
    };
    text += &strip(&main.text, main_dress);
    match dress {
        Dress::Short => shorten(&text),
        _ => text,
    }
}
