//! Answers out: a buffer in front of a writer, and the phrases that answers are made of.

use crate::board::Path;
use std::io::{Result, Write};

/// Bytes gathered before they are written; and at first, so that one short answer touches no more memory.
const GATHERED: usize = 1 << 17;
const FIRST: usize = 1 << 12;

/// Bytes kept free for the next small piece.
const FREE: usize = 1 << 10;

pub struct Output<W> {
    sink: W,
    buffer: Vec<u8>,
    filled: usize,
    /// Bytes handed to the sink so far.
    pub written: u64,
    /// The sink has failed: an error that came up is its, not the source's.
    pub failed: bool,
}

impl<W: Write> Output<W> {
    pub fn new(sink: W) -> Output<W> {
        Output {
            sink,
            buffer: vec![0; FIRST],
            filled: 0,
            written: 0,
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
            let at = self.filled + 32 * i;
            for (piece, moves) in self.buffer[at..at + 32]
                .chunks_exact_mut(4)
                .zip(word.to_le_bytes().iter())
            {
                piece.copy_from_slice(&letters.four[usize::from(*moves)]);
            }
        }
        self.filled += path.len();
        Ok(())
    }

    /// A line for each entry of a table: its path, or for 0 another text. Gives the moves of all. Both are made and
    /// one is taken, as either comes as often: -15% time on all boards of hdu1043.
    pub fn path_lines(&mut self, entries: &[u64], letters: &Letters, other: &Line) -> Result<u64> {
        let mut moves = 0;
        for &entry in entries {
            self.room()?;
            let line = &mut self.buffer[self.filled..self.filled + 40];
            let taken = if entry == 0 { 0 } else { !0 };
            for (i, (piece, &text)) in line.chunks_exact_mut(8).zip(&other.words).enumerate() {
                let two = entry.checked_shr(16 * i as u32).unwrap_or(0);
                let (a, b) = (
                    letters.four[two as usize & 255],
                    letters.four[two as usize >> 8 & 255],
                );
                let path =
                    u64::from(u32::from_le_bytes(a)) | u64::from(u32::from_le_bytes(b)) << 32;
                piece.copy_from_slice(&(path & taken | text & !taken).to_le_bytes());
            }
            let length = (63 - (entry | 1).leading_zeros() as usize) / 2;
            let end = if entry == 0 { other.length - 1 } else { length };
            line[end] = b'\n';
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
        self.written += self.filled as u64;
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
    four: Vec<[u8; 4]>,
}

impl Letters {
    /// `of`: the letters of up, down, left and right.
    pub fn new(of: [u8; 4]) -> Letters {
        let letter = |moves: usize, i: usize| of[moves >> (2 * i) & 3];
        Letters {
            four: (0..256)
                .map(|m| [letter(m, 0), letter(m, 1), letter(m, 2), letter(m, 3)])
                .collect(),
        }
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
}

/// What fills the gaps.
pub struct Filling<'a> {
    pub case: u64,
    pub moves: u64,
    pub path: &'a Path,
    pub letters: &'a Letters,
}

impl Phrase {
    /// `{case}`, `{moves}` and `{path}` are gaps.
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
                _ => {}
            }
            if !rest.is_empty() {
                pieces.push(Piece::Text(rest.as_bytes().to_vec()));
            }
        }
        Phrase { pieces }
    }

    /// Whether the phrase has a gap for the path.
    pub fn has_path(&self) -> bool {
        self.pieces.contains(&Piece::Path)
    }

    #[inline]
    pub fn write<W: Write>(&self, out: &mut Output<W>, filling: &Filling) -> Result<()> {
        for piece in &self.pieces {
            match *piece {
                Piece::Text(ref text) => out.bytes(text)?,
                Piece::Case => out.number(filling.case)?,
                Piece::Moves => out.number(filling.moves)?,
                Piece::Path => out.path(filling.path, filling.letters)?,
            }
        }
        Ok(())
    }
}
