//! Answers out: a buffer in front of a writer, and the phrases that answers are made of.

use crate::puzzle::board::{Board, Path, Shape};
use std::io::{Result, Write};

/// Bytes gathered before they are written; and at first, so that one short answer touches no more memory.
const GATHERED: usize = 1 << 17;
const FIRST: usize = 1 << 12;

/// Bytes kept free for the next small piece.
const FREE: usize = 1 << 10;

/// Answers on their way to the sink. Errors of its methods are the sink's, and no others.
pub struct Output<W> {
    sink: W,
    buffer: Vec<u8>,
    filled: usize,
    /// The sink has failed: an error that came up is its, not the source's.
    pub failed: bool,
}

impl<W: Write> Output<W> {
    pub fn new(sink: W) -> Output<W> {
        Output {
            sink,
            buffer: vec![0; FIRST],
            filled: 0,
            failed: false,
        }
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        for piece in bytes.chunks(FREE) {
            self.room()?;
            self.buffer[self.filled..self.filled + piece.len()].copy_from_slice(piece);
            self.filled += piece.len();
        }
        Ok(())
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

    /// The letters of a path, four moves a look-up.
    #[inline]
    pub fn path(&mut self, path: &Path, letters: &Letters) -> Result<()> {
        self.room()?;
        for (i, &word) in path.words().iter().enumerate() {
            let line = &mut self.buffer[self.filled + 32 * i..self.filled + 32 * (i + 1)];
            for (piece, at) in line.chunks_exact_mut(8).zip([0, 2, 4, 6].iter()) {
                let letters = letters.eight(&word.to_le_bytes(), *at);
                piece.copy_from_slice(&letters.to_le_bytes());
            }
        }
        self.filled += path.len();
        Ok(())
    }

    /// A line for each entry of a table: its path, or for 0 another text. Gives the moves of all. Both are made and
    /// one is taken, as either comes as often: -15% time on all boards of hdu1043.
    pub fn path_lines(&mut self, entries: &[u64], letters: &Letters, other: &Line) -> Result<u64> {
        // What turns the letters of an empty word into the other text.
        let blank = letters.eight(&[0; 8], 0);
        let w = other.words;
        let turn = [w[0] ^ blank, w[1] ^ blank, w[2] ^ blank, w[3] ^ blank];
        let mut moves = 0;
        for &entry in entries {
            self.room()?;
            let line = &mut self.buffer[self.filled..self.filled + 32];
            let none = if entry == 0 { !0 } else { 0 };
            let bytes = entry.to_le_bytes();
            let (low, high) = (letters.eight(&bytes, 0), letters.eight(&bytes, 2));
            line[..8].copy_from_slice(&(low ^ turn[0] & none).to_le_bytes());
            line[8..16].copy_from_slice(&(high ^ turn[1] & none).to_le_bytes());
            let (low, high) = (letters.eight(&bytes, 4), letters.eight(&bytes, 6));
            line[16..24].copy_from_slice(&(low ^ turn[2] & none).to_le_bytes());
            line[24..].copy_from_slice(&(high ^ turn[3] & none).to_le_bytes());
            let length = (63 - (entry | 1).leading_zeros() as usize) / 2;
            let end = if entry == 0 { other.length - 1 } else { length };
            line[end & 31] = b'\n';
            moves += length as u64;
            self.filled += end + 1;
        }
        Ok(moves)
    }

    #[inline]
    fn room(&mut self) -> Result<()> {
        if self.filled + FREE > self.buffer.len() {
            return self.make_room();
        }
        Ok(())
    }

    fn make_room(&mut self) -> Result<()> {
        if self.buffer.len() < GATHERED {
            self.buffer.resize(GATHERED, 0);
            return Ok(());
        }
        self.write_out()
    }

    fn write_out(&mut self) -> Result<()> {
        let done = self
            .sink
            .write_all(&self.buffer[..self.filled])
            .and_then(|()| self.sink.flush());
        self.failed |= done.is_err();
        done?;
        self.filled = 0;
        Ok(())
    }

    /// Hands everything on: nothing that is answered waits while the program does.
    pub fn flush(&mut self) -> Result<()> {
        if self.filled > 0 {
            self.write_out()?;
        }
        Ok(())
    }
}

/// A short text that ends in a line end, in words.
pub struct Line {
    words: [u64; 4],
    length: usize,
}

impl Line {
    pub const LONGEST: usize = 32;

    /// What is longer is cut off.
    pub fn new(text: &[u8]) -> Line {
        let mut words = [0; 4];
        for (i, &byte) in text.iter().take(Line::LONGEST).enumerate() {
            words[i / 8] |= u64::from(byte) << (8 * (i % 8));
        }
        Line {
            words,
            length: text.len().clamp(1, Line::LONGEST),
        }
    }
}

/// The letters of four moves, by their eight bits.
pub struct Letters {
    four: [u32; 256],
}

impl Letters {
    /// `of`: the letters of up, down, left and right.
    pub fn new(of: [u8; 4]) -> Letters {
        let mut four = [0; 256];
        for (moves, four) in four.iter_mut().enumerate() {
            let letter = |i: usize| of[moves >> (2 * i) & 3];
            *four = u32::from_le_bytes([letter(0), letter(1), letter(2), letter(3)]);
        }
        Letters { four }
    }

    /// The letters of eight moves, in two bytes of a word of them.
    #[inline]
    fn eight(&self, word: &[u8; 8], at: usize) -> u64 {
        let four = |at: usize| u64::from(self.four[usize::from(word[at])]);
        four(at) | four(at + 1) << 32
    }
}

/// A phrase with gaps, taken apart once.
pub struct Phrase {
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Text(Vec<u8>),
    Case,
    Moves,
    Path,
    Line,
    Slides,
}

/// What fills the gaps.
pub struct Filling<'a> {
    pub case: u64,
    pub moves: u64,
    pub path: &'a Path,
    pub letters: &'a Letters,
    /// Where the path begins, for slides.
    pub from: Option<(Shape, Board)>,
}

impl Filling<'_> {
    /// The tile that is slid stands where the blank goes.
    fn slides<W: Write>(&self, out: &mut Output<W>) -> Result<()> {
        if let Some((shape, board)) = self.from {
            let mut blank = board.blank(shape.cells());
            for i in 0..self.path.len() {
                blank = shape.step(blank, self.path.get(i)).unwrap_or(blank);
                out.number((blank / shape.cols) as u64)?;
                out.bytes(b" ")?;
                out.number((blank % shape.cols) as u64)?;
                out.bytes(b"\n")?;
            }
        }
        Ok(())
    }
}

impl Phrase {
    /// `{case}`, `{moves}` and `{path}` are gaps; `{line}` is the path as a line of its own, nothing if it is empty, and
    /// `{slides}` the row and the column (from 0) of each tile that is slid, one a line.
    pub fn new(text: &str) -> Phrase {
        let mut pieces = Vec::new();
        for (i, part) in text.split('{').enumerate() {
            let (gap, rest) = match part.find('}').filter(|_| i > 0) {
                Some(end) => (&part[..end], &part[end + 1..]),
                None => ("", part),
            };
            match gap {
                "case" => pieces.push(Piece::Case),
                "moves" => pieces.push(Piece::Moves),
                "path" => pieces.push(Piece::Path),
                "line" => pieces.push(Piece::Line),
                "slides" => pieces.push(Piece::Slides),
                _ => {}
            }
            if !rest.is_empty() {
                pieces.push(Piece::Text(rest.as_bytes().to_vec()));
            }
        }
        Phrase { pieces }
    }

    #[inline]
    pub fn write<W: Write>(&self, out: &mut Output<W>, filling: &Filling) -> Result<()> {
        for piece in &self.pieces {
            match *piece {
                Piece::Text(ref text) => out.bytes(text)?,
                Piece::Case => out.number(filling.case)?,
                Piece::Moves => out.number(filling.moves)?,
                Piece::Path => out.path(filling.path, filling.letters)?,
                Piece::Line if filling.path.is_empty() => {}
                Piece::Line => {
                    out.path(filling.path, filling.letters)?;
                    out.bytes(b"\n")?;
                }
                Piece::Slides => filling.slides(out)?,
            }
        }
        Ok(())
    }
}
