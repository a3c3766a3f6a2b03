//! The output that is judged, a line at a time: whatever it is, no more than one line of it is in memory.

use crate::read::tokens::is_space;
use std::io::{BufRead, BufReader, Read, Result};

/// A longer line is a fault: no judge takes a path of more moves. Bytes.
pub const LONGEST: usize = 1 << 22;

pub struct Lines<R> {
    source: BufReader<R>,
    line: Vec<u8>,
    /// Of the line that was read last, from 1.
    pub number: u64,
}

/// What came of asking for a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    Line,
    TooLong,
    /// The output is at its end.
    End,
}

impl<R: Read> Lines<R> {
    pub fn new(source: R) -> Lines<R> {
        Lines {
            source: BufReader::with_capacity(1 << 16, source),
            line: Vec::new(),
            number: 0,
        }
    }

    /// Reads the next line. White space at its end is not judged, nor whether the last line has an end.
    ///
    /// # Errors
    /// Those of the source.
    pub fn read(&mut self) -> Result<Came> {
        self.line.clear();
        self.number += 1;
        let mut within = self.source.by_ref().take(LONGEST as u64 + 1);
        if within.read_until(b'\n', &mut self.line)? == 0 {
            return Ok(Came::End);
        }
        if self.line.len() > LONGEST {
            return Ok(Came::TooLong);
        }
        while self.line.last().is_some_and(|&b| is_space(b)) {
            self.line.pop();
        }
        Ok(Came::Line)
    }

    /// The line that was read last.
    pub fn line(&self) -> &[u8] {
        &self.line
    }
}
