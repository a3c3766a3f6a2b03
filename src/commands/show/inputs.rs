//! The words of the command line that are boards or files, and the boards in them.

use crate::answer::streams::of_file;
use crate::answer::{open, quotes_needed, FaultDetail, FaultReport, Input, FRAMING, STANDARD};
use crate::args::{Args, Readable};
use crate::text::read::line::board;
use crate::text::read::{LineBoard, LineFormat, Next, Reader};
use crate::text::write::{note_input, Progress};
use std::error::Error;
use std::ffi::OsStr;
use std::fs::File;
use std::path::Path;

/// Passes each board of the command line to `show`, in order, and `None` for a line that holds none and whose fault was
/// reported. A word that reads as a board is one, and any other names a file of boards; `-`, or no word at all, is
/// standard input. The result is false if an input is empty, which is reported.
///
/// # Errors
/// Those of `show`; or a word is neither a board nor a file; or a file cannot be read. All words are checked before the
/// first board is shown.
pub fn each_board(
    args: &Args,
    format: &LineFormat,
    show: &mut dyn FnMut(Option<LineBoard>) -> Result<(), Box<dyn Error>>,
) -> Result<bool, Box<dyn Error>> {
    let mut whole = true;
    let words = args.inputs();
    let inputs = words.iter().map(|word| input(word, format));
    let inputs: Result<Vec<Input>, String> = inputs.collect();
    for input in inputs.map_err(|what| quotes_needed(&words, format).unwrap_or(what))? {
        let format = LineFormat {
            in_blocks: true,
            whole: !input.waits,
            ..format.clone()
        };
        let mut reader = Reader::new(Box::new(format), FRAMING, input.source);
        let mut faults = FaultReport::new(&input.name, FaultDetail::default());
        let progress = Progress::begin_unless(input.waits, "boards");
        let mut shown = Ok(());
        while shown.is_ok() {
            let next = reader.next().map_err(|e| format!("{}: {e}", input.name))?;
            shown = match next {
                Next::Case(board) => show(Some(board)),
                Next::Invalid(fault) => {
                    faults.tell(&fault);
                    show(None)
                }
                Next::Fault(fault) => {
                    faults.tell(&fault);
                    whole = false;
                    continue;
                }
                Next::End => break,
            };
            progress.done(reader.case());
        }
        faults.finish();
        shown?;
    }
    Ok(whole)
}

/// A word as an input of one board, or as an opened file. A word in an unusual spelling names a file if there is one.
fn input(word: &OsStr, format: &LineFormat) -> Result<Input, String> {
    if word == STANDARD {
        return open(
            word,
            Some(("show", "boards; an empty line ends a board of rows")),
        );
    }
    let text = word.readable().into_owned();
    let bytes = word.as_encoded_bytes();
    let usual = board(bytes, format.size).is_ok() || !Path::new(word).exists();
    if text.trim().contains('\n') && usual {
        return Ok(Input::of_text(bytes));
    }
    let read = match usual {
        true => format.board(bytes),
        false => Err((0, "unusual".into())),
    };
    let fault = match read {
        // As the only board of its input it needs no progress line.
        Ok(board) => {
            return Ok(Input {
                waits: true,
                ..Input::of_text(board.text().as_bytes())
            })
        }
        Err((_, kind)) => kind,
    };
    match File::open(word) {
        Ok(file) => {
            note_input(word);
            Ok(of_file(text, file))
        }
        Err(e) => Err(format!(
            "`{text}` is not a board ({fault}) and not a file ({e})"
        )),
    }
}
