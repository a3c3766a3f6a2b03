//! The output that is judged, line by line. No more than one line is in memory, whatever the output is.

use crate::read::no_text::FirstBytes;
use crate::read::tokens::is_space;
use std::io::{BufRead, BufReader, Read, Result};

/// The most bytes of a line, and the most moves of a path: no judge takes more.
pub(crate) const LONGEST: usize = 1 << 22;

/// Reader of the lines of an output.
pub(crate) struct OutputLines<R> {
    /// The bytes still to be read.
    source: BufReader<R>,
    first: FirstBytes,
    /// The line that was read last, without white space at its end.
    line: Vec<u8>,
    /// The number of that line, from 1; of the line after the last at the end of the output.
    pub number: u64,
}

/// The result of asking for a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineRead {
    /// There is one.
    Line,
    /// There is one, but it has more than [`LONGEST`] bytes.
    TooLong,
    /// The output is at its end.
    End,
}

impl<R: Read> OutputLines<R> {
    /// Reader that has not read any line yet.
    pub(crate) fn new(source: R) -> OutputLines<R> {
        OutputLines {
            source: BufReader::with_capacity(1 << 16, source),
            first: FirstBytes::default(),
            line: Vec::new(),
            number: 0,
        }
    }

    /// Reads the next line. White space at its end is not judged, nor whether the last line has an end.
    ///
    /// # Errors
    /// Those of the source.
    pub(crate) fn read(&mut self) -> Result<LineRead> {
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

    /// What to say if the output is no text.
    pub(crate) fn no_text(&self) -> Option<&'static str> {
        self.first.kind()
    }

    /// The line that was read last.
    pub(crate) fn line(&self) -> &[u8] {
        &self.line
    }
}
