//! The first fault of an output ends its judgement.

use crate::check::output_lines::{self, Lines};
use crate::check::verdict::{Kind, Wrong};
use crate::read::words::show;
use std::io::{self, Read};

/// Why judging ends.
#[derive(Debug)]
pub enum Stop {
    Wrong(Wrong),
    Io(io::Error),
}

impl From<io::Error> for Stop {
    fn from(e: io::Error) -> Stop {
        Stop::Io(e)
    }
}

pub type Judged<T> = std::result::Result<T, Stop>;

/// Reads the next line; at the end of the output that is a fault, `what` being what is missing.
pub fn next_line<R: Read>(lines: &mut Lines<R>, case: u64, what: &str) -> Judged<()> {
    let kind = match lines.read()? {
        output_lines::Came::Line => return Ok(()),
        output_lines::Came::TooLong => Kind::Wording,
        output_lines::Came::End => Kind::Missing,
    };
    let came = match kind {
        Kind::Missing => format!("the output ends here; expected: {what}"),
        _ => format!("a line of more than {} bytes", output_lines::LONGEST),
    };
    Err(fault(lines, case, kind, came))
}

/// A fault of the line that was read last.
pub fn fault<R: Read>(lines: &Lines<R>, case: u64, kind: Kind, what: String) -> Stop {
    Stop::Wrong(Wrong {
        kind,
        case,
        line: lines.number,
        what,
    })
}

/// A line that should have been another.
pub fn unlike<R: Read>(lines: &Lines<R>, case: u64, wanted: &str) -> Stop {
    let kind = if lines.line().is_empty() {
        Kind::BlankExtra
    } else if wanted.is_empty() {
        Kind::BlankMissing
    } else if lines.line().eq_ignore_ascii_case(wanted.as_bytes()) {
        Kind::LetterCase
    } else {
        Kind::Wording
    };
    let shown = |line: &[u8], text: String| match line {
        b"" => "an empty line".to_string(),
        _ => text,
    };
    let wanted = shown(wanted.as_bytes(), format!("`{wanted}`"));
    let came = shown(lines.line(), show(lines.line()));
    fault(lines, case, kind, format!("{came}; expected: {wanted}"))
}

/// Digits, for people: of a line of nothing else only the first.
pub fn short(digits: &str) -> String {
    match digits.get(..20) {
        Some(head) if digits.len() > 20 => format!("{head}..."),
        _ => digits.into(),
    }
}
