//! Rejections: the first fault of an output ends its judgement.

use crate::check::output_lines::{LineRead, OutputLines, LONGEST};
use crate::check::verdict::{WrongAnswer, WrongKind};
use crate::read::fault::show;
use std::io::{Error, Read};

/// Why judging ends.
#[derive(Debug)]
pub(crate) enum Rejection {
    /// The output has a fault.
    Wrong(WrongAnswer),
    /// The output cannot be read.
    Io(Error),
    /// The system has no memory for the search that the right answer needs.
    NoMemory,
}

impl From<Error> for Rejection {
    fn from(error: Error) -> Rejection {
        Rejection::Io(error)
    }
}

/// The result of judging a part of an output.
pub(crate) type Judged<T> = Result<T, Rejection>;

/// Reads the next line, which must be there. `what`: what is missing if it is not.
///
/// # Errors
/// The output ends or cannot be read, or the line is too long.
pub(crate) fn next_line<R: Read>(
    lines: &mut OutputLines<R>,
    case: impl Into<Option<u64>>,
    what: &str,
) -> Judged<()> {
    let (kind, what) = match lines.read()? {
        LineRead::Line => return Ok(()),
        LineRead::TooLong => (
            WrongKind::Wording,
            format!("a line of more than {LONGEST} bytes"),
        ),
        LineRead::End => (
            WrongKind::Missing,
            format!("the output ends here; expected: {what}"),
        ),
    };
    Err(rejection(lines, case, kind, what))
}

/// The rejection for the line that was read last; or for the whole output, if it is no text.
pub(crate) fn rejection<R: Read>(
    lines: &OutputLines<R>,
    case: impl Into<Option<u64>>,
    kind: WrongKind,
    what: String,
) -> Rejection {
    Rejection::Wrong(WrongAnswer {
        kind,
        case: case.into(),
        line: lines.number,
        what: lines.no_text().map_or(what, String::from),
    })
}

/// The rejection for a line that should be another one.
pub(crate) fn unexpected_line<R: Read>(
    lines: &OutputLines<R>,
    case: u64,
    expected: &str,
) -> Rejection {
    let kind = if lines.line().is_empty() {
        WrongKind::BlankExtra
    } else if expected.is_empty() {
        WrongKind::BlankMissing
    } else if lines.line().eq_ignore_ascii_case(expected.as_bytes()) {
        WrongKind::LetterCase
    } else {
        WrongKind::Wording
    };
    let or_empty = |line: &[u8], shown: String| match line {
        b"" => "an empty line".to_string(),
        _ => shown,
    };
    let expected = or_empty(expected.as_bytes(), format!("`{expected}`"));
    let found = or_empty(lines.line(), show(lines.line()));
    rejection(lines, case, kind, format!("{found}; expected: {expected}"))
}

/// A number as the output writes it, but no more than its first 20 digits.
pub(crate) fn abbreviated(digits: &str) -> String {
    match digits.get(..20) {
        Some(head) if digits.len() > 20 => format!("{head}..."),
        _ => digits.into(),
    }
}
