//! The output of answers: a buffer in front of a sink.

use crate::puzzle::arrays::{chunk_mut, pairwise};
use crate::text::write::standard_error::hidden;
use std::io::{Result, Write};

/// The size of a full buffer in bytes.
const FULL: usize = 1 << 17;
/// The size of a new buffer in bytes: a short answer needs no more.
const FIRST: usize = 1 << 12;

/// Bytes that are kept free for the next small piece.
const FREE: usize = 1 << 10;

/// A buffer of answers in front of a sink. The errors of its methods are those of the sink.
pub struct Output {
    /// The destination of full buffers; `None` to keep everything in memory.
    sink: Option<Box<dyn Write + Send>>,
    /// What turns the bytes of the buffer into those of the sink, if they differ.
    join: Option<Box<dyn Join>>,
    /// The bytes of the buffer, of which `filled` are in use.
    buffer: Vec<u8>,
    filled: usize,
}

/// Turns answers into the bytes that are written.
pub trait Join: Send {
    /// The bytes for these answers, of which the last may be cut.
    fn join(&mut self, answers: &[u8]) -> Vec<u8>;

    /// The number of bytes that wait for answers.
    fn waiting(&self) -> usize;
}

impl Output {
    pub fn new(sink: impl Write + Send + 'static) -> Output {
        Output {
            sink: Some(Box::new(sink)),
            ..Output::in_memory()
        }
    }

    /// Joins the answers from here on with something else. What was written before must have been flushed.
    pub fn join_by(&mut self, join: Option<Box<dyn Join>>) {
        self.join = join;
    }

    /// The number of bytes that wait for answers, to be joined with them.
    pub fn waiting(&self) -> usize {
        self.join.as_ref().map_or(0, |join| join.waiting())
    }

    /// Keeps everything in memory, for [`Output::into_bytes`].
    pub fn in_memory() -> Output {
        Output {
            sink: None,
            join: None,
            buffer: vec![0; FIRST],
            filled: 0,
        }
    }

    pub fn into_bytes(mut self) -> Vec<u8> {
        self.buffer.truncate(self.filled);
        self.buffer
    }

    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        if bytes.len() > FREE {
            return self.many_bytes(bytes);
        }
        self.make_free()?;
        let free = &mut self.buffer[self.filled..self.filled + bytes.len()];
        pairwise(free, bytes, |to, &byte| *to = byte);
        self.filled += bytes.len();
        Ok(())
    }

    /// Writes bytes that may not fit into the buffer.
    fn many_bytes(&mut self, bytes: &[u8]) -> Result<()> {
        bytes.chunks(FREE).try_for_each(|piece| self.bytes(piece))
    }

    pub fn number(&mut self, value: u64) -> Result<()> {
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut left = value;
        while at == digits.len() || left > 0 {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        self.bytes(&digits[at..])
    }

    /// Writes the letters of a path, four moves at a time. `words`: 32 moves each, the first in the lowest bits.
    #[inline]
    pub fn path(&mut self, words: &[u64], moves: usize, letters: &Letters) -> Result<()> {
        let mut left = moves;
        for &word in words {
            self.make_free()?;
            let line = &mut self.buffer[self.filled..self.filled + 32];
            let bytes = word.to_le_bytes();
            for at in [0, 2, 4, 6] {
                *chunk_mut(line, 4 * at) = letters.eight(&bytes, at).to_le_bytes();
            }
            let length = left.min(32);
            self.filled += length;
            left -= length;
        }
        Ok(())
    }

    /// Writes a line for each entry of a path table: its path, or another text for 0. Returns the moves of all. It
    /// computes both texts and selects one without a branch, because neither is rarer: -15% time on all boards of
    /// hdu1043.
    pub fn path_lines(
        &mut self,
        entries: &[u64],
        letters: &Letters,
        other: &ShortLine,
    ) -> Result<u64> {
        // The exclusive or with this turns the letters of an empty word into the other text.
        let blank = letters.eight(&[0; 8], 0);
        let w = other.words;
        let turn = [w[0] ^ blank, w[1] ^ blank, w[2] ^ blank, w[3] ^ blank];
        let (mut moves, mut filled) = (0, self.filled);
        for &entry in entries {
            if filled + FREE > self.buffer.len() {
                self.filled = filled;
                self.enlarge()?;
                filled = self.filled;
            }
            let line = &mut self.buffer[filled..filled + 32];
            let none = if entry == 0 { !0 } else { 0 };
            let bytes = entry.to_le_bytes();
            let (low, high) = (letters.eight(&bytes, 0), letters.eight(&bytes, 2));
            *chunk_mut(line, 0) = (low ^ turn[0] & none).to_le_bytes();
            *chunk_mut(line, 8) = (high ^ turn[1] & none).to_le_bytes();
            let (low, high) = (letters.eight(&bytes, 4), letters.eight(&bytes, 6));
            *chunk_mut(line, 16) = (low ^ turn[2] & none).to_le_bytes();
            *chunk_mut(line, 24) = (high ^ turn[3] & none).to_le_bytes();
            let length = (63 - (entry | 1).leading_zeros() as usize) / 2;
            let end = if entry == 0 { other.length - 1 } else { length };
            line[end & 31] = b'\n';
            moves += length as u64;
            filled += end + 1;
        }
        self.filled = filled;
        Ok(moves)
    }

    /// Makes free space in the buffer.
    #[inline]
    fn make_free(&mut self) -> Result<()> {
        if self.filled + FREE > self.buffer.len() {
            return self.enlarge();
        }
        Ok(())
    }

    /// Doubles the buffer, or empties it if it has its largest size and a sink.
    #[cold]
    #[inline(never)]
    fn enlarge(&mut self) -> Result<()> {
        let length = self.buffer.len();
        if self.sink.is_some() && length >= FULL {
            return self.write_out();
        }
        self.buffer.resize(FULL.max(2 * length), 0);
        Ok(())
    }

    /// Empties the buffer into the sink.
    fn write_out(&mut self) -> Result<()> {
        if let Some(sink) = &mut self.sink {
            let _hidden = hidden();
            let answers = &self.buffer[..self.filled];
            match &mut self.join {
                Some(join) => sink.write_all(&join.join(answers))?,
                None => sink.write_all(answers)?,
            }
            sink.flush()?;
            self.filled = 0;
        }
        Ok(())
    }

    /// Writes everything out, so that no answer waits while the program waits for input.
    pub fn flush(&mut self) -> Result<()> {
        if self.filled > 0 {
            self.write_out()?;
        }
        Ok(())
    }
}

/// A short text that ends in a line end, as machine words.
pub struct ShortLine {
    words: [u64; 4],
    length: usize,
}

impl ShortLine {
    pub const LONGEST: usize = 32;

    /// `None` for a text that is longer or that does not end in its only line end.
    pub fn new(text: &[u8]) -> Option<ShortLine> {
        let end = text.iter().position(|&b| b == b'\n')?;
        if end + 1 != text.len() || text.len() > ShortLine::LONGEST {
            return None;
        }
        let mut words = [0; 4];
        for (i, &byte) in text.iter().enumerate() {
            words[i / 8] |= u64::from(byte) << (8 * (i % 8));
        }
        Some(ShortLine {
            words,
            length: text.len(),
        })
    }
}

/// The letters of four moves, indexed by the eight bits of the moves.
pub struct Letters {
    four: [u32; 256],
}

impl Letters {
    /// `letters`: those of up, down, left and right.
    pub fn new(letters: [u8; 4]) -> Letters {
        let mut four = [0; 256];
        for (moves, four) in four.iter_mut().enumerate() {
            let letter = |i: usize| letters[moves >> (2 * i) & 3];
            *four = u32::from_le_bytes([letter(0), letter(1), letter(2), letter(3)]);
        }
        Letters { four }
    }

    /// The letters of eight moves, which are two bytes of a word.
    #[inline]
    fn eight(&self, word: &[u8; 8], at: usize) -> u64 {
        let four = |at: usize| u64::from(self.four[usize::from(word[at])]);
        four(at) | four(at + 1) << 32
    }
}
