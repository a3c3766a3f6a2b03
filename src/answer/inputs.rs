//! Words of a command line as inputs: each is a file, or a board if there is no such file.

use crate::answer::{open, Input, STANDARD};
use crate::args::Readable;
use crate::text::read::line::board;
use crate::text::read::pasted::any_board;
use crate::text::read::LineFormat;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fs::{metadata, File};
use std::io::Read;

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
