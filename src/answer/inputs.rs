//! Opens files and standard input for all commands.

use crate::args::Readable;
use crate::text::read::line::board;
use crate::text::read::pasted::any_board;
use crate::text::read::LineFormat;
use crate::text::write::standard_error::END_OF_INPUT;
use crate::text::write::{note_input, say};
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fs::{metadata, File};
use std::io::{self, IsTerminal, Read};

/// An opened input.
pub struct Input {
    /// Its name in messages.
    pub name: String,
    pub source: Box<dyn Read>,
    /// Whether reading may wait for somebody to write, as with everything but files.
    pub waits: bool,
}

impl Input {
    /// An empty input, for problems that read nothing.
    pub fn nothing() -> Input {
        Input {
            name: String::new(),
            source: Box::new(io::empty()),
            waits: false,
        }
    }

    /// A word of the command line as an input of one line.
    pub fn of_text(text: &[u8]) -> Input {
        let name = format!("`{}`", text.readable());
        Input::named(name, [text, b"\n"].concat())
    }

    /// A text that is not read from a file, with a name for messages.
    pub fn named(name: String, text: Vec<u8>) -> Input {
        Input {
            name,
            source: Box::new(io::Cursor::new(text)),
            waits: false,
        }
    }
}

/// The name of standard input on the command line.
pub const STANDARD: &str = "-";

/// Opens a file, or standard input for `-`. `asked`: the command, and the input that a person at a terminal is asked
/// for.
pub fn open(file: &OsStr, asked: Option<(&str, &str)>) -> Result<Input, String> {
    note_input(file);
    if file != STANDARD {
        let name = file.readable().into_owned();
        let way_out = match asked.map(|asked| asked.0) {
            Some("lines") => "with --column a word is the name of a file",
            Some("analyse" | "shorten") => "a board as a word comes first, and its moves after it",
            _ => "a board as a word goes with lines, show, play, stats and realms",
        };
        let source = File::open(file).map_err(|e| match board(name.as_bytes(), None) {
            Ok(_) => format!("{name}: {e}; {way_out}"),
            Err(_) => format!("{name}: {e}"),
        })?;
        return Ok(of_file(name, source));
    }
    let input = io::stdin();
    if let Some((command, awaited)) = asked.filter(|_| input.is_terminal()) {
        say(&format!(
            "npuzzle {command}: type or paste {awaited}; {END_OF_INPUT}"
        ));
    }
    Ok(Input {
        name: "<stdin>".into(),
        source: Box::new(input),
        waits: standard_input_may_wait(),
    })
}

/// A word of the command line as an input: a file, or a board if there is no such file.
pub fn open_or_board(
    word: &OsStr,
    format: &LineFormat,
    asked: (&str, &str),
) -> Result<Input, String> {
    open(word, Some(asked)).or_else(|what| {
        let (text, bytes) = (word.readable(), word.as_encoded_bytes());
        match format.board_of_text(bytes) {
            Ok(board) => Ok(Input::of_text(board.text().as_bytes())),
            // The word is a valid board that does not fit the given goals.
            Err((_, fault)) if board(bytes, None).is_ok() => Err(format!("`{text}`: {fault}")),
            Err((_, fault)) if looks_like_board(&text) => {
                Err(format!("{what}, and not a board: {fault}"))
            }
            Err(_) => Err(what),
        }
    })
}

/// Refuses a word that is neither a file nor a board, before work is done whose answers would be lost.
pub fn is_there(input: &OsStr) -> Result<(), String> {
    let text = input.readable();
    match metadata(input) {
        Err(e) if input != STANDARD && !looks_like_board(&text) => {
            let board = any_board(input.as_encoded_bytes(), None);
            board.map_or_else(|_| Err(format!("{text}: {e}")), |_| Ok(()))
        }
        _ => Ok(()),
    }
}

/// Whether people take a word for a board, with its faults, rather than for the name of a file.
pub fn looks_like_board(text: &str) -> bool {
    let cell = |c: char| c.is_ascii_digit() || "xX_#*".contains(c);
    text.contains(' ') || text.len() > 3 && text.chars().all(|c| cell(c) || "/,;|".contains(c))
}

/// The message if all words together are a board, or a start and its goal.
pub fn quotes_needed(words: &[OsString], format: &LineFormat) -> Option<String> {
    let words: Vec<_> = words.iter().map(|word| word.readable()).collect();
    let text = words.join(" ");
    let lone = |word: &Cow<str>| any_board(word.as_bytes(), format.size).is_ok();
    if format.pairs && words.len() == 2 && words.iter().all(lone) {
        let [start, goal] = [&words[0], &words[1]];
        return Some(format!(
            "--pairs needs a start and its goal in one word: \"{start} to {goal}\""
        ));
    }
    let is_board = |text: &str| format.board(text.as_bytes()).is_ok();
    let apart = words.iter().all(|word| is_board(word));
    let together = words.len() > 1 && !apart && is_board(&text);
    together.then(|| format!("a board of several words needs quotes: \"{text}\""))
}

/// The whole of a small file.
///
/// # Errors
/// A sentence without the file's name: it cannot be read, or has more than `most` bytes, even if its metadata report
/// fewer.
pub fn read_bounded(file: &OsStr, most: usize) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|e| e.to_string())?;
    let read = opened.take(most as u64 + 1).read_to_end(&mut bytes);
    match read {
        Ok(length) if length > most => Err(format!("larger than {} MiB", most >> 20)),
        Ok(_) => Ok(bytes),
        Err(e) => Err(e.to_string()),
    }
}

/// An open file as an input.
pub fn of_file(name: String, source: File) -> Input {
    Input {
        name,
        waits: may_wait(&source),
        source: Box::new(source),
    }
}

/// Whether reading a file may wait: it is a pipe, a terminal or a device.
fn may_wait(file: &File) -> bool {
    !file.metadata().is_ok_and(|about| about.is_file())
}

#[cfg(unix)]
fn standard_input_may_wait() -> bool {
    use std::os::fd::AsFd;
    let input = io::stdin().as_fd().try_clone_to_owned();
    input.map_or(true, |input| may_wait(&File::from(input)))
}

#[cfg(not(unix))]
fn standard_input_may_wait() -> bool {
    true
}
