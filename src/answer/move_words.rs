//! A move as people write it: a letter, a word, an arrow or the number of a tile. `move_text` reads whole texts.

use crate::answer::move_signs::{arrow, digits};
use crate::puzzle::{Move, FIXED, LETTERS, MOVES};
use crate::text::read::{number, show, FaultAt, FaultKind, LineBoard};
use crate::text::write::WORDS;

/// The most moves that are read: a path on 255 x 255 has up to about 63 million.
pub const MOST: usize = 1 << 26;

/// What may stand between a move and the number that repeats it.
const TIMES: [&str; 4] = ["x", "X", "*", "×"];

/// A move in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// The blank moves this way.
    Way(Move),
    /// This tile slides.
    Tile(u16),
}

/// How moves are written in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveStyle {
    /// Letters or words.
    Letters,
    Arrows,
    Tiles,
}

/// A word of a text: what it is, the way that it names, from 0 in the order up, down, left, right, and its length.
pub struct Word {
    pub style: MoveStyle,
    pub way: usize,
    pub length: usize,
}

/// How a text of moves is read.
#[derive(Clone, Copy)]
pub struct MoveText {
    /// The letters of the blank's moves up, down, left and right. Words and arrows mean the same as letters.
    pub letters: [u8; 4],
    /// The largest tile of the board; `None` if tiles cannot be named, because no board is known.
    pub largest: Option<u16>,
}

/// Receives each move with the place and the text of its word.
pub type TakeMove<'a> = &'a mut dyn FnMut((usize, &[u8]), Said) -> Result<(), FaultAt>;

impl MoveText {
    /// How moves on a board are read.
    pub fn on(board: &LineBoard, letters: [u8; 4]) -> MoveText {
        let tiles = board.tiles.iter().filter(|&&tile| tile != FIXED);
        MoveText {
            letters,
            largest: tiles.max().copied(),
        }
    }

    /// The word that begins here.
    pub fn word(self, text: &[u8], at: usize) -> Result<Word, FaultAt> {
        let rest = &text[at..];
        let word = |style, way, length| Word { style, way, length };
        let letter = rest[0].to_ascii_lowercase();
        if let Some(way) = LETTERS.iter().position(|&known| known == letter) {
            let is_here = |word: &&&str| {
                let head = rest.get(..word.len());
                head.is_some_and(|head| head.eq_ignore_ascii_case(word.as_bytes()))
            };
            let length = WORDS.iter().find(is_here).map_or(1, |word| word.len());
            return Ok(word(MoveStyle::Letters, way, length));
        }
        let digits = digits(rest);
        if let (1.., Some(_)) = (digits, self.largest) {
            return Ok(word(MoveStyle::Tiles, 0, digits));
        }
        match arrow(rest) {
            Some((way, length)) => Ok(word(MoveStyle::Arrows, way, length)),
            None => Err((at, unknown(rest))),
        }
    }

    /// Takes a letter, a word or an arrow as often as the number after it says. Returns where its text ends, and the number of moves.
    pub fn run(
        self,
        text: &[u8],
        (at, length): (usize, usize),
        way: usize,
        take: TakeMove,
    ) -> Result<(usize, u32), FaultAt> {
        let word = &text[at..at + length];
        let m = self
            .letters
            .iter()
            .position(|&letter| letter == LETTERS[way]);
        let m = MOVES[m.expect("the letters are those of `LETTERS`, in some order")];
        let times = times(&text[at + length..]);
        let rest = &text[at + length + times..];
        let digits = digits(rest);
        let end = at + length + times + digits;
        let count = match &rest[..digits] {
            b"" => Some(1),
            digits => number(digits).filter(|&count| count > 0),
        };
        let Some(count) = count else {
            let none = rest[..digits].iter().all(|&digit| digit == b'0');
            let what = match none {
                true => format!(
                    "{}: the number after a move is at least 1",
                    show(&text[at..end])
                ),
                false => format!("more than {MOST} moves"),
            };
            return Err((at, what.into()));
        };
        for _ in 0..count {
            take((at, word), Said::Way(m))?;
        }
        Ok((end, count))
    }

    /// Takes a number as a tile, or each of its digits if all tiles have one digit. Returns where its text ends, and the number of moves.
    pub fn tiles(
        self,
        text: &[u8],
        (at, digits): (usize, usize),
        take: TakeMove,
    ) -> Result<(usize, u32), FaultAt> {
        let end = at + digits;
        let single = self.largest.is_some_and(|largest| largest < 10);
        let length = if single { 1 } else { digits };
        for (i, word) in (at..).step_by(length).zip(text[at..end].chunks(length)) {
            let tile = number(word).and_then(|tile| u16::try_from(tile).ok());
            // Number 0 is that of the blank, which is never beside itself.
            let tile = tile.filter(|&tile| tile != FIXED).unwrap_or(0);
            take((i, word), Said::Tile(tile))?;
        }
        Ok((end, digits.div_ceil(length) as u32))
    }
}

/// The length of a sign for "times" at the start of a text, with a number after it: `x2`.
fn times(text: &[u8]) -> usize {
    // Most words have no number.
    let sign = match text.first() {
        Some(b'x' | b'X' | b'*' | 0xc3) => TIMES.iter(),
        _ => return 0,
    };
    let is_here = |sign: &&&str| {
        let rest = text.strip_prefix(sign.as_bytes());
        rest.is_some_and(|rest| digits(rest) > 0)
    };
    sign.filter(is_here)
        .map(|sign| sign.len())
        .next()
        .unwrap_or(0)
}

/// The fault of a text that does not begin with a move.
fn unknown(text: &[u8]) -> FaultKind {
    let begins = |at: &usize| text.get(*at).is_none_or(|byte| byte & 0xc0 != 0x80);
    let end = (1..).find(begins).unwrap_or(1);
    let what = format!(
        "{} is not a move: the moves are u, d, l, r, a number after one repeats it",
        show(&text[..end])
    );
    what.into()
}

impl LineBoard {
    /// Makes a move, and moves the blank with it.
    ///
    /// # Errors
    /// Why it cannot be made, without a subject.
    pub fn make(&mut self, blank: &mut usize, said: Said) -> Result<Move, &'static str> {
        let m = self.meant(*blank, said)?;
        *blank = self.slide(*blank, m)?;
        Ok(m)
    }

    /// The move of the blank, in this cell, that a text means.
    fn meant(&self, blank: usize, said: Said) -> Result<Move, &'static str> {
        let tile = match said {
            Said::Way(m) => return Ok(m),
            Said::Tile(tile) => tile,
        };
        let is_there = |m: &&Move| {
            let cell = self.shape.step(blank, **m);
            cell.is_some_and(|cell| self.tiles[cell] == tile)
        };
        MOVES
            .iter()
            .find(is_there)
            .copied()
            .ok_or("is not beside the blank")
    }
}
