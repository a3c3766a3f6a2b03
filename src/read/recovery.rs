//! Going on after a case that cannot be read: rules look at the text from where the case begins, and find where the next
//! one does.
//!
//! What separates cases is known only to their format, so its rules stand beside it: [`crate::read::board_recovery`] for
//! small boards, whose text tells how many cells a case has, and [`crate::read::grid_recovery`] for those of any size,
//! which have their size in front and may be too large to be kept. A rule that needs more text is asked again when there
//! is more.

use crate::read::cursor::Cursor;
use crate::read::fault::FaultKind;
use crate::read::read_error::{ReadError, Recovery};
use std::io::Result;

/// The text from the cursor on, as far as it is read.
#[derive(Clone, Copy)]
pub(crate) struct Ahead<'a> {
    pub text: &'a [u8],
    /// Nothing follows it.
    pub ended: bool,
    /// No more of it can be looked at.
    pub full: bool,
}

/// More of the text is needed.
pub(crate) struct NeedsMore;

/// What was seen in the text.
pub(crate) type Seen<T> = std::result::Result<T, NeedsMore>;

impl Ahead<'_> {
    /// The end of the line that goes on at `at`, its line feed included, or of the `most` bytes of it that are looked at.
    pub(crate) fn next_line(&self, at: usize, most: usize) -> Seen<usize> {
        let near = &self.text[at..self.text.len().min(at + most)];
        match near.iter().position(|&b| b == b'\n') {
            Some(end) => Ok(at + end + 1),
            None if near.len() < most && !self.ended => Err(NeedsMore),
            None => Ok(at + near.len()),
        }
    }
}

/// A fault, and where to go on.
pub(crate) struct Resume {
    /// Where the fault is, in bytes from the cursor, and what it is.
    pub fault: (usize, FaultKind),
    pub recovery: Recovery,
    /// Bytes to skip, and after them non-empty lines.
    pub used: usize,
    pub lines: usize,
}

impl Resume {
    /// The case is wrong.
    pub(crate) fn next_case(fault: (usize, FaultKind), used: usize, lines: usize) -> Resume {
        Resume {
            fault,
            recovery: Recovery::NextCase,
            used,
            lines,
        }
    }

    /// The rest of the line holds this number of cells, and they are not a case.
    pub(crate) fn left_over(cells: usize) -> Resume {
        Resume {
            fault: (0, FaultKind::LeftOver(cells)),
            recovery: Recovery::NoCase,
            used: 0,
            lines: 1,
        }
    }
}

/// What a rule sees from the cursor on; `None` if it needs more text than is ever kept.
pub(crate) fn look<T>(cursor: &mut Cursor, rule: impl Fn(&Ahead) -> Seen<T>) -> Result<Option<T>> {
    loop {
        let ahead = Ahead {
            text: cursor.window(),
            ended: cursor.ended(),
            full: cursor.full(),
        };
        match rule(&ahead) {
            Ok(seen) => return Ok(Some(seen)),
            Err(NeedsMore) if ahead.full => return Ok(None),
            Err(NeedsMore) => cursor.more()?,
        };
    }
}

/// Goes back to the mark, and from there to where a rule finds the next case. `None` if the rule does not apply or the mark
/// is gone; then the cursor stays. `line_start`: the mark begins its line.
pub(crate) fn resume(
    cursor: &mut Cursor,
    line_start: bool,
    rule: impl Fn(&Ahead) -> Seen<Option<Resume>>,
) -> Result<Option<ReadError>> {
    let Some(back) = cursor.rewind(line_start) else {
        return Ok(None);
    };
    let Some(found) = look(cursor, rule)?.flatten() else {
        cursor.advance(back);
        return Ok(None);
    };
    let (at, kind) = found.fault;
    let place = cursor.locate(at);
    cursor.advance_text(found.used);
    cursor.skip_lines(found.lines);
    Ok(Some(ReadError::Fault(place, kind, found.recovery)))
}
