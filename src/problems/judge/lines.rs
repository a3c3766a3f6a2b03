//! The output that is judged, line by line, and messages about wrong lines. No more than one line is ever in memory.

use crate::problems::judge::verdict::WrongAnswer;
use crate::problems::judge::WrongKind;
use crate::text::read::no_text::FirstBytes;
use crate::text::read::{is_space, show};
use std::io::{BufRead, BufReader, Error, Read, Result};

/// The most bytes of a line, and the most moves of a path: no judge accepts more.
pub const LONGEST: usize = 1 << 22;

/// Reads the lines of an output.
pub struct OutputLines<'a> {
    /// The rest of the output.
    source: BufReader<Box<dyn Read + 'a>>,
    first: FirstBytes,
    /// The line that was read last, without white space at its end.
    line: Vec<u8>,
    /// The case that is judged, from 1; `None` before the first and after the last.
    pub case: Option<u64>,
    /// The number of that line, from 1. At the end of the output it is one more than the number of lines.
    pub number: u64,
}

/// The result of asking for a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineRead {
    /// There is a line.
    Line,
    /// There is a line, but it has more than [`LONGEST`] bytes.
    TooLong,
    /// The output is at its end.
    End,
}

/// Why judging stops: at the first fault of the output, or because it cannot go on.
#[derive(Debug)]
pub enum Rejection {
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
pub type Judged<T> = std::result::Result<T, Rejection>;

impl<'a> OutputLines<'a> {
    /// A reader that has not read any line yet.
    pub fn new(source: impl Read + 'a) -> OutputLines<'a> {
        OutputLines {
            source: BufReader::with_capacity(1 << 16, Box::new(source)),
            first: FirstBytes::default(),
            line: Vec::new(),
            case: None,
            number: 0,
        }
    }

    /// Reads the next line. White space at its end is ignored, and the last line may lack its line end.
    pub fn read(&mut self) -> Result<LineRead> {
        self.line.clear();
        self.number += 1;
        let mut source = self.source.by_ref().take(LONGEST as u64 + 1);
        if source.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(LineRead::End);
        }
        self.first.pass(&self.line);
        if self.line.len() > LONGEST {
            return Ok(LineRead::TooLong);
        }
        while self.line.last().is_some_and(|&b| is_space(b)) {
            self.line.pop();
        }
        Ok(LineRead::Line)
    }

    /// The line that was read last.
    pub fn line(&self) -> &[u8] {
        &self.line
    }

    /// Reads the next line, which must be there. `what`: its name in the message, if it is missing.
    #[inline(never)]
    pub fn next_line(&mut self, what: &str) -> Judged<()> {
        let (kind, what) = match self.read()? {
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
        Err(self.rejection(kind, what))
    }

    /// The rejection of the line that was read last, or of the whole output if it is not text.
    #[inline(never)]
    pub fn rejection(&self, kind: WrongKind, what: String) -> Rejection {
        Rejection::Wrong(WrongAnswer {
            kind,
            case: self.case,
            board: None,
            line: self.number,
            what: self.first.kind().map_or(what, String::from),
        })
    }

    /// The rejection of the line that was read last, which should be `expected`.
    pub fn unexpected(&self, expected: &str) -> Rejection {
        let kind = if self.line.is_empty() {
            WrongKind::BlankExtra
        } else if expected.is_empty() {
            WrongKind::BlankMissing
        } else if self.line.eq_ignore_ascii_case(expected.as_bytes()) {
            WrongKind::LetterCase
        } else {
            WrongKind::Wording
        };
        let or_empty = |line: &[u8], shown: String| match line {
            b"" => "an empty line".to_string(),
            _ => shown,
        };
        let expected = or_empty(expected.as_bytes(), format!("`{expected}`"));
        let found = or_empty(&self.line, show(&self.line));
        self.rejection(kind, format!("{found}; expected: {expected}"))
    }
}

/// A number as the output writes it, cut after 20 digits.
pub fn abbreviated(digits: &str) -> String {
    match digits.get(..20) {
        Some(head) if digits.len() > 20 => format!("{head}..."),
        _ => digits.into(),
    }
}
