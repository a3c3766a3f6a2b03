//! Why a case cannot be read, and how reading goes back to where the case begins, to find the next one from there
//! ([`crate::text::read::case_layout`]). A rule that needs more text is called again when there is more.

use crate::text::read::{skip_space, Cursor, FaultAt, FaultKind, Place};
use std::io::{Error, Result};

/// Why a case cannot be read.
#[derive(Debug)]
pub enum ReadError {
    Io(Error),
    /// The text is wrong: the place, the fault, and how reading continues.
    Fault(Place, FaultKind, Recovery),
}

/// How reading continues after a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recovery {
    NextCase,
    /// Reading ends, because no other case can be found.
    Lost,
    /// The text does not belong to a case, so the case is still to come.
    NoCase,
}

pub type ReadResult<T> = std::result::Result<T, ReadError>;

impl From<Error> for ReadError {
    fn from(error: Error) -> ReadError {
        ReadError::Io(error)
    }
}

impl ReadError {
    /// A fault after which the next case is read.
    pub fn at(place: Place, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::Fault(place, kind.into(), Recovery::NextCase)
    }

    /// The same error, but after a fault no other case can be found.
    pub fn lost(self) -> ReadError {
        match self {
            ReadError::Fault(place, kind, _) => ReadError::Fault(place, kind, Recovery::Lost),
            error => error,
        }
    }
}

impl Cursor<'_> {
    /// A fault of the token at the cursor.
    pub fn fault(&mut self, kind: impl Into<FaultKind>) -> ReadError {
        self.fault_at(0, kind)
    }

    /// A fault of the byte that is `ahead` bytes after the cursor.
    pub fn fault_at(&mut self, ahead: usize, kind: impl Into<FaultKind>) -> ReadError {
        ReadError::at(self.locate(ahead), kind)
    }

    /// Returns what was read; after a fault, calls `skip` to find the next case.
    pub fn or_skip<T>(
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
pub struct Ahead<'a> {
    pub text: &'a [u8],
    /// Whether nothing follows it.
    pub ended: bool,
}

/// The error of a rule that needs more text.
pub struct NeedsMore;

pub type Seen<T> = std::result::Result<T, NeedsMore>;

/// The most bytes of a line that are looked at: more than a row of 999 tiles needs.
const LOOK_AHEAD: usize = 1 << 14;

impl Ahead<'_> {
    /// The end of the line that contains `at`, including its line feed, or of the first bytes of a long one.
    pub fn next_line(&self, at: usize) -> Seen<usize> {
        let near = &self.text[at..self.text.len().min(at + LOOK_AHEAD)];
        match near.iter().position(|&b| b == b'\n') {
            Some(end) => Ok(at + end + 1),
            None if near.len() < LOOK_AHEAD && !self.ended => Err(NeedsMore),
            None => Ok(at + near.len()),
        }
    }

    /// The next byte from `at` on that is not white space, or the end of the input.
    pub fn next_token(&self, at: usize) -> Seen<usize> {
        let next = skip_space(self.text, at);
        match next == self.text.len() && !self.ended {
            true => Err(NeedsMore),
            false => Ok(next),
        }
    }
}

/// A fault, and how to continue: bytes to skip, and after them non-empty lines.
pub type Resume = (FaultAt, Recovery, (usize, usize));

/// The result of a rule for the text from the cursor on; `None` if it needs more text than is ever kept.
pub fn look<T>(cursor: &mut Cursor, rule: impl Fn(&Ahead) -> Seen<T>) -> Result<Option<T>> {
    loop {
        let ahead = Ahead {
            text: cursor.window(),
            ended: cursor.ended(),
        };
        match rule(&ahead) {
            Ok(seen) => return Ok(Some(seen)),
            Err(NeedsMore) if cursor.full() => return Ok(None),
            Err(NeedsMore) => cursor.more()?,
        };
    }
}

/// Goes back to the mark, and continues as a rule says. `None` if the mark is gone, or the rule finds nothing; then the
/// cursor is where it was. `rule`: given the text from the mark on, and the length of what was read of it.
pub fn go_back(
    cursor: &mut Cursor,
    line_start: bool,
    rule: &dyn Fn(&Ahead, usize) -> Seen<Option<Resume>>,
) -> Result<Option<ReadError>> {
    let Some(back) = cursor.rewind(line_start) else {
        return Ok(None);
    };
    let found = look(cursor, |ahead| rule(ahead, back))?.flatten();
    let Some(((at, kind), recovery, (used, lines))) = found else {
        cursor.advance(back);
        return Ok(None);
    };
    let place = cursor.locate(at);
    cursor.advance_text(used);
    cursor.skip_lines(lines);
    Ok(Some(ReadError::Fault(place, kind, recovery)))
}
