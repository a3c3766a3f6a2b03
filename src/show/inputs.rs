//! The words of the command line that are boards or files, and the boards in them.

use crate::answer::inputs::of_file;
use crate::answer::{open, FaultDetail, FaultReport, Input, FRAMING, STANDARD};
use crate::read::{LineBoard, LineFormat, Next, Reader};
use crate::write::{note_input, Progress};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;

/// A line of an input.
pub(crate) enum Case {
    Board(LineBoard),
    /// A line without a board; the reason was reported.
    Invalid,
}

/// Why the work ends early.
#[derive(Debug)]
pub(crate) enum ShowStop {
    /// A sentence: the usage is wrong, or an input cannot be read.
    Words(String),
    /// An error of standard output.
    Output(io::Error),
}

impl From<String> for ShowStop {
    fn from(what: String) -> ShowStop {
        ShowStop::Words(what)
    }
}

impl From<io::Error> for ShowStop {
    fn from(e: io::Error) -> ShowStop {
        ShowStop::Output(e)
    }
}

/// A word of the command line.
enum Word {
    Board(LineBoard),
    File(Input),
}

/// Shows each board of the command line, in order. A word that reads as a board is one, and any other names a file of
/// boards; `-`, or no word at all, is standard input.
///
/// # Errors
/// Those of `show`; or a word is neither a board nor a file; or a file cannot be read. All words are checked before the
/// first board is shown.
pub(crate) fn each_board(
    words: &[OsString],
    format: &LineFormat,
    mut show: impl FnMut(Case) -> Result<(), ShowStop>,
) -> Result<(), ShowStop> {
    let standard = [OsString::from("-")];
    let words = if words.is_empty() { &standard } else { words };
    let opened = words.iter().map(|word| read_word(word, format));
    let opened: Result<Vec<Word>, String> = opened.collect();
    for word in opened.map_err(|what| hint(words, format).unwrap_or(what))? {
        match word {
            Word::Board(board) => show(Case::Board(board))?,
            Word::File(input) => each_line(input, format, &mut show)?,
        }
    }
    Ok(())
}

/// A word as a board, or as an opened file.
fn read_word(word: &OsStr, format: &LineFormat) -> Result<Word, String> {
    if word == STANDARD {
        return open(word, Some(("show", "boards, one per line"))).map(Word::File);
    }
    let text = word.to_string_lossy().into_owned();
    let fault = match format.board(text.as_bytes()) {
        Ok(board) => return Ok(Word::Board(board)),
        Err((_, kind)) => kind,
    };
    match File::open(word) {
        Ok(file) => {
            note_input(word);
            Ok(Word::File(of_file(text, file)))
        }
        Err(e) => Err(format!(
            "`{text}` is not a board ({fault}) and not a file ({e})"
        )),
    }
}

/// The message if all words together are a board.
fn hint(words: &[OsString], format: &LineFormat) -> Option<String> {
    let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    let text = words.join(" ");
    let together = words.len() > 1 && format.board(text.as_bytes()).is_ok();
    together.then(|| format!("a board of several words needs quotes: \"{text}\""))
}

/// Shows each line of a file.
fn each_line(
    Input {
        name,
        source,
        waits,
    }: Input,
    format: &LineFormat,
    show: &mut impl FnMut(Case) -> Result<(), ShowStop>,
) -> Result<(), ShowStop> {
    let format = LineFormat {
        joins_rows: true,
        ..format.clone()
    };
    let mut reader = Reader::new(Box::new(format), FRAMING, source);
    let mut faults = FaultReport::new(&name, FaultDetail::default());
    let mut shown = Ok(());
    let progress = Progress::begin_unless(waits, "boards");
    while shown.is_ok() {
        shown = match reader.next().map_err(|e| format!("{name}: {e}"))? {
            Next::Case(board) => show(Case::Board(board)),
            Next::Invalid(fault) => {
                faults.tell(&fault);
                show(Case::Invalid)
            }
            Next::Fault(fault) => {
                faults.tell(&fault);
                Ok(())
            }
            Next::End => break,
        };
        progress.done(reader.case());
    }
    faults.finish();
    shown
}
