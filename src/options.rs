//! Words behind the command: options and files.

use crate::board::Order;
use crate::line;
use crate::lines::{Ask, Options};
use std::ffi::OsString;

/// The arguments that are files: all but options, which there are none of, till `--`.
pub fn files(args: &[OsString]) -> Result<Vec<OsString>, String> {
    let mut files = Vec::new();
    let mut options = true;
    for arg in args {
        let word = arg.to_string_lossy();
        if options && word == "--" {
            options = false;
        } else if options && word.len() > 1 && word.starts_with('-') {
            return Err(format!("no option `{word}` here; `npuzzle --help` lists them (a file of this name: ./{word})"));
        } else {
            files.push(arg.clone());
        }
    }
    Ok(files)
}

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
            Some((name, value)) if name.starts_with("--") => {
                (name.to_string(), Some(value.to_string()))
            }
            _ => (word.clone(), None),
        };
        if word == "--" {
            rest.push(arg.clone());
            rest.extend(args.by_ref().cloned());
            break;
        }
        if !["--ask", "--size", "--goal"].contains(&name.as_str()) {
            rest.push(arg.clone());
            continue;
        }
        let value = joined.or_else(|| {
            args.next()
                .map(|value| value.to_string_lossy().into_owned())
        });
        let value = value.ok_or_else(|| format!("{name} wants a word after it"))?;
        match name.as_str() {
            "--ask" => {
                options.ask = match value.as_str() {
                    "path" => Ask::Path(Order::Udlr),
                    "lex" => Ask::Path(Order::Dlru),
                    "number" => Ask::Number,
                    "parity" => Ask::Parity,
                    _ => {
                        return Err(format!(
                            "--ask `{value}`: it is path, lex, number or parity"
                        ))
                    }
                }
            }
            "--size" => {
                let size = line::size(&value)
                    .ok_or_else(|| format!("--size `{value}`: two sides of 2 to 4, as in 2x3"))?;
                options.size = Some(size);
            }
            _ => goal = Some(value),
        }
    }
    if let Some(text) = goal {
        let board = line::board(text.as_bytes(), None).or_else(|e| match options.size {
            Some(_) => line::board(text.as_bytes(), options.size),
            None => Err(e),
        });
        let sized = options
            .size
            .and_then(|_| line::board(text.as_bytes(), options.size).ok());
        options.goal = Some(match (sized, board) {
            (Some(board), _) | (None, Ok(board)) => board,
            (None, Err((at, what))) => {
                return Err(format!("--goal `{text}`, character {}: {what}", at + 1))
            }
        });
    }
    Ok((options, files(&rest)?))
}
