//! Words behind the command: options and files. Errors are sentences for the user.

use crate::answer::lines::{Ask, Options};
use crate::puzzle::board::Order;
use crate::read::line;
use std::ffi::OsString;

/// The arguments that are files: all of them, but for a `--`; an option is an error before it.
pub fn files(args: &[OsString], help: &str) -> Result<Vec<OsString>, String> {
    let mut files = Vec::new();
    let mut options = true;
    for arg in args {
        let word = arg.to_string_lossy();
        if options && word == "--" {
            options = false;
        } else if options && word.len() > 1 && word.starts_with('-') {
            return Err(format!(
                "no option `{word}` here, see `npuzzle {help} --help` (a file of this name: ./{word})"
            ));
        } else {
            files.push(arg.clone());
        }
    }
    Ok(files)
}

/// The options of `npuzzle lines`, and its files.
pub fn line_options(args: &[OsString]) -> Result<(Options, Vec<OsString>), String> {
    let mut options = Options {
        ask: Ask::Path(Order::Udlr),
        size: None,
        goal: None,
    };
    let mut goal = None;
    let mut rest = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let word = arg.to_string_lossy().into_owned();
        let (name, joined) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (word.as_str(), None),
        };
        if !["--ask", "--size", "--goal"].contains(&name) {
            rest.push(arg.clone());
            if word == "--" {
                rest.extend(args.by_ref().cloned());
            }
            continue;
        }
        let next = || {
            args.next()
                .map(|value| value.to_string_lossy().into_owned())
        };
        let value = joined
            .or_else(next)
            .ok_or_else(|| format!("{name} wants a word after it"))?;
        match name {
            "--ask" => options.ask = ask(&value)?,
            "--size" => {
                let sides = || format!("--size `{value}`: two sides of 2 to 4, as in 2x3");
                options.size = Some(line::size(&value).ok_or_else(sides)?);
            }
            _ => goal = Some(value),
        }
    }
    if let Some(text) = goal {
        let sized = line::board(text.as_bytes(), options.size);
        let board = sized.or_else(|e| line::board(text.as_bytes(), None).map_err(|_| e));
        let wrong =
            |(at, what): (usize, String)| format!("--goal `{text}`, character {}: {what}", at + 1);
        options.goal = Some(board.map_err(wrong)?);
    }
    Ok((options, files(&rest, "lines")?))
}

fn ask(word: &str) -> Result<Ask, String> {
    match word {
        "path" => Ok(Ask::Path(Order::Udlr)),
        "lex" => Ok(Ask::Path(Order::Dlru)),
        "number" => Ok(Ask::Number),
        "parity" => Ok(Ask::Parity),
        _ => Err(format!("--ask `{word}`: it is path, lex, number or parity")),
    }
}
