//! Reads moves as people write them.
//!
//! ```text
//! rrulll   R R U   R,R,U   R-R-U     letters, small or capital, with or without signs between them
//! R2 U L3                            a number directly after a letter repeats it: rrulll
//! ['RIGHT', 'Up']   right up         words
//! →↑   ⬅️   ^v<>                      arrows; but in `R → U` the arrow only separates two letters
//! 6 5 8   [6, 5, 8]   658            the tiles that slide; without spaces if all tiles have one digit
//! ```

use crate::puzzle::{Move, FIXED, LETTERS, MOVES};
use crate::text::read::{is_space, number, show, FaultAt, FaultKind, LineBoard};
use crate::text::write::WORDS;

/// The most moves that are read: a path on 255 x 255 has up to about 63 million.
pub const MOST: usize = 1 << 26;

/// Arrows, each group in the order up, down, left, right.
const ARROWS: [[&str; 4]; 5] = [
    ["↑", "↓", "←", "→"],
    ["⇑", "⇓", "⇐", "⇒"],
    ["⬆", "⬇", "⬅", "➡"],
    ["▲", "▼", "◀", "▶"],
    ["^", "v", "<", ">"],
];

/// What may stand between moves, beside white space; the last one makes an emoji of an arrow.
const GAPS: [&str; 17] = [
    "->", "=>", ",", ";", ".", "-", "|", "+", "[", "]", "(", ")", "{", "}", "–", "·", "\u{fe0f}",
];

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
enum Style {
    /// Letters or words.
    Letters,
    Arrows,
    Tiles,
}

/// A word of a text: what it is, the way that it names, from 0 in the order up, down, left, right, and its length.
struct Word {
    style: Style,
    way: usize,
    length: usize,
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

    /// Calls `take` with each move of a text.
    ///
    /// # Errors
    /// Where in the text, in bytes from 0, and what is wrong there; and those of `take`.
    pub fn each(self, text: &[u8], take: TakeMove) -> Result<(), FaultAt> {
        let (mut at, mut seen, mut quote) = (0, None, None);
        while at < text.len() {
            if let Some(skipped) = gap(&text[at..]) {
                at += skipped;
                continue;
            }
            let after_word = at > 0 && text[at - 1].is_ascii_alphanumeric();
            if b"'\"`".contains(&text[at]) && (quote == Some(text[at]) || !after_word) {
                quote = (quote != Some(text[at])).then_some(text[at]);
                at += 1;
                continue;
            }
            let Word { style, way, length } = self.word(text, at)?;
            let mixed = seen.is_some_and(|seen| seen != style);
            if mixed && style == Style::Arrows && separates(text, at, length) {
                at += length;
                continue;
            }
            if mixed && style == Style::Tiles {
                let number = show(&text[at..at + length]);
                let what = format!("{number} stands alone: a number repeats the move directly before it, as in `R2`");
                return Err((at, what.into()));
            }
            if mixed {
                let word = show(&text[at..at + length]);
                let what = format!("{word} is written in another way than the moves before it: write all as letters, as arrows, or as numbers of tiles");
                return Err((at, what.into()));
            }
            seen = Some(style);
            at = match style {
                Style::Tiles => self.tiles(text, (at, length), take)?,
                Style::Letters | Style::Arrows => self.run(text, (at, length), way, take)?,
            };
        }
        Ok(())
    }

    /// The word that begins here.
    fn word(self, text: &[u8], at: usize) -> Result<Word, FaultAt> {
        let rest = &text[at..];
        let word = |style, way, length| Word { style, way, length };
        let letter = rest[0].to_ascii_lowercase();
        if let Some(way) = LETTERS.iter().position(|&known| known == letter) {
            let is_here = |word: &&&str| {
                let head = rest.get(..word.len());
                head.is_some_and(|head| head.eq_ignore_ascii_case(word.as_bytes()))
            };
            let length = WORDS.iter().find(is_here).map_or(1, |word| word.len());
            return Ok(word(Style::Letters, way, length));
        }
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        if let (1.., Some(_)) = (digits, self.largest) {
            return Ok(word(Style::Tiles, 0, digits));
        }
        match arrow(rest) {
            Some((way, length)) => Ok(word(Style::Arrows, way, length)),
            None => Err((at, unknown(rest))),
        }
    }

    /// Takes a letter, a word or an arrow as often as the number after it says. Returns where its text ends.
    fn run(
        self,
        text: &[u8],
        (at, length): (usize, usize),
        way: usize,
        take: TakeMove,
    ) -> Result<usize, FaultAt> {
        let word = &text[at..at + length];
        let m = self
            .letters
            .iter()
            .position(|&letter| letter == LETTERS[way]);
        let m = MOVES[m.expect("the letters are those of `LETTERS`, in some order")];
        let rest = &text[at + length..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = at + length + digits;
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
        Ok(end)
    }

    /// Takes a number as a tile, or each of its digits if all tiles have one digit. Returns where its text ends.
    fn tiles(
        self,
        text: &[u8],
        (at, digits): (usize, usize),
        take: TakeMove,
    ) -> Result<usize, FaultAt> {
        let end = at + digits;
        let single = self.largest.is_some_and(|largest| largest < 10);
        let length = if single { 1 } else { digits };
        for (i, word) in (at..).step_by(length).zip(text[at..end].chunks(length)) {
            let tile = number(word).and_then(|tile| u16::try_from(tile).ok());
            // Number 0 is that of the blank, which is never beside itself.
            let tile = tile.filter(|&tile| tile != FIXED).unwrap_or(0);
            take((i, word), Said::Tile(tile))?;
        }
        Ok(end)
    }
}

/// The length of what separates moves at the start of a text.
fn gap(text: &[u8]) -> Option<usize> {
    if is_space(text[0]) {
        return Some(1);
    }
    // Most bytes of a long path are letters.
    if text[0].is_ascii_alphanumeric() {
        return None;
    }
    let gap = GAPS.iter().find(|gap| text.starts_with(gap.as_bytes()));
    gap.map(|gap| gap.len())
}

/// The way of the arrow at the start of a text, and its length.
fn arrow(text: &[u8]) -> Option<(usize, usize)> {
    let all = ARROWS.iter().flat_map(|group| (0..).zip(group));
    let mut here = all.filter(|(_, arrow)| text.starts_with(arrow.as_bytes()));
    here.next().map(|(way, arrow)| (way, arrow.len()))
}

/// Whether an arrow among letters or tiles only leads from one to the next.
fn separates(text: &[u8], at: usize, length: usize) -> bool {
    let points_right = arrow(&text[at..]).is_some_and(|(way, _)| way == 3);
    let mut rest = text[at + length..]
        .iter()
        .skip_while(|&&byte| is_space(byte));
    points_right && rest.next().is_some_and(u8::is_ascii_alphanumeric)
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
