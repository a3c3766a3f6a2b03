//! Why a case cannot be read, and how reading continues after it.
//!
//! Rules look at the text from where a faulty case begins, and find where the next one begins. Only a format knows what
//! separates its cases, so its rules are beside it: [`crate::text::read::board_recovery`] is for small boards, whose number
//! of cells is fixed, and [`crate::text::read::grids`] has those for boards of any size, which may have their size before
//! them and may be too large to be kept. A rule that needs more text is called again when there is more.

use crate::text::read::{Cursor, FaultKind, Place};
use std::io::{Error, Result};

/// Why a case cannot be read.
#[derive(Debug)]
pub(crate) enum ReadError {
    Io(Error),
    /// The text is wrong: the place, the fault, and how reading continues.
    Fault(Place, FaultKind, Recovery),
}

/// How reading continues after a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recovery {
    NextCase,
    /// Reading ends, because no other case can be found.
    Lost,
    /// The text does not belong to a case, so the case is still to come.
    NoCase,
}

pub(crate) type ReadResult<T> = std::result::Result<T, ReadError>;

impl From<Error> for ReadError {
    fn from(error: Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl ReadError {
    /// A fault after which the next case is read.
    pub(crate) fn at(place: Place, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::Fault(place, kind.into(), Recovery::NextCase)
    }

    /// The same error, but after a fault no other case can be found.
    pub(crate) fn lost(self) -> ReadError {
        match self {
            ReadError::Fault(place, kind, _) => ReadError::Fault(place, kind, Recovery::Lost),
            error => error,
        }
    }
}

impl Cursor<'_> {
    /// A fault of the token at the cursor.
    pub(crate) fn fault(&mut self, kind: impl Into<FaultKind>) -> ReadError {
        self.fault_at(0, kind)
    }

    /// A fault of the byte that is `ahead` bytes after the cursor.
    pub(crate) fn fault_at(&mut self, ahead: usize, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::at(self.locate(ahead), kind)
    }

    /// Returns what was read; after a fault, calls `skip` to find the next case.
    pub(crate) fn or_skip<T>(
        &mut self,
        read: ReadResult<T>,
        skip: impl FnOnce(&mut Self) -> Result<()>,
    ) -> ReadResult<T> {
        if let Err(ReadError::Fault(..)) = read {
            skip(self)?;
        }
        read
    }
}

/// The text from the cursor on that has been read so far.
#[derive(Clone, Copy)]
pub(crate) struct Ahead<'a> {
    pub text: &'a [u8],
    /// Whether nothing follows it.
    pub ended: bool,
    /// Whether the text has the greatest length that can be kept.
    pub full: bool,
}

/// The error of a rule that needs more text.
pub(crate) struct NeedsMore;

pub(crate) type Seen<T> = std::result::Result<T, NeedsMore>;

impl Ahead<'_> {
    /// The end of the line that contains `at`, including its line feed, or of the first `most` bytes from `at` on.
    pub(crate) fn next_line(&self, at: usize, most: usize) -> Seen<usize> {
        let near = &self.text[at..self.text.len().min(at + most)];
        match near.iter().position(|&b| b == b'\n') {
            Some(end) => Ok(at + end + 1),
            None if near.len() < most && !self.ended => Err(NeedsMore),
            None => Ok(at + near.len()),
        }
    }
}

/// A fault, and where to continue.
pub(crate) struct Resume {
    /// Where the fault is, in bytes from the cursor, and what it is.
    pub fault: (usize, FaultKind),
    pub recovery: Recovery,
    /// Bytes to skip, and after them non-empty lines.
    pub used: usize,
    pub lines: usize,
}

impl Resume {
    /// A faulty case, after which the next case is read.
    pub(crate) fn next_case(fault: (usize, FaultKind), used: usize, lines: usize) -> Resume {
        Resume {
            fault,
            recovery: Recovery::NextCase,
            used,
            lines,
        }
    }

    /// The rest of a line, with this number of cells, which is not a case.
    pub(crate) fn left_over(cells: usize) -> Resume {
        Resume {
            fault: (0, FaultKind::LeftOver(cells)),
            recovery: Recovery::NoCase,
            used: 0,
            lines: 1,
        }
    }
}

/// The result of a rule for the text from the cursor on; `None` if it needs more text than is ever kept.
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

/// Goes back to the mark, and from there to where a rule finds the next case. `None` if the rule does not apply or the
/// mark is gone; then the cursor does not move. `line_start`: whether the mark begins its line.
pub(crate) fn resume(
    cursor: &mut Cursor,
    line_start: bool,
    rule: &dyn Fn(&Ahead) -> Seen<Option<Resume>>,
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
