//! Faults of inputs, and their messages.

use crate::text::read::{number, Place};
use std::fmt::{Display, Formatter, Result};
use std::mem::discriminant;
use std::str::from_utf8;

/// A fault and its place. [`Display`] is the message after the file's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it is; `None` if that is unknown.
    pub place: Option<Place>,
    /// The case, from 1; `None` if the fault concerns the input as a whole.
    pub case: Option<u64>,
    pub kind: FaultKind,
}

/// What kind of fault a text has that is not a board, a goal or moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is nothing to read.
    Empty,
    /// The text is a comment.
    Comment,
    /// A sign or a word is not a cell.
    Cell,
    /// A tile, or the blank, appears twice.
    Twice,
    /// A tile's number is too large for the board.
    TooLarge,
    /// The blank is missing.
    NoBlank,
    /// The rows have different lengths.
    Rows,
    /// No board has this number of cells, or this shape.
    Size,
    /// There is a column too many.
    Column,
    /// Two readings make two different boards.
    Readings,
    /// Board and goal do not fit each other: their tiles or fixed cells differ.
    Goal,
    /// A move is not one, or cannot be made.
    Move,
}

impl ErrorKind {
    /// A fault of this kind, in words.
    #[inline(never)]
    pub(crate) fn said(self, what: impl Into<String>) -> FaultKind {
        FaultKind::Board(self, what.into())
    }
}

/// A fault, after its place in the text.
pub type FaultAt = (usize, FaultKind);

/// What is wrong. Most faults are sentences; the others could not be told apart, or need more of the case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Any other fault, in words.
    Said(String),
    /// A fault of a board or of moves that people write, in words.
    Board(ErrorKind, String),
    /// The input is not text: a message with its format and a program that converts it.
    NoText(&'static str),
    /// A fault in the text around the cases, in words. It does not concern their answers.
    Around(String),
    /// A token that is not a cell, the largest tile, and how the blank is written; and whether the whole board was
    /// read, and has no blank.
    BadCell(Vec<u8>, usize, u8, bool),
    /// A token that is not a cell of a board whose tiles are letters, the last of these, and how the blank is written.
    BadLetter(Vec<u8>, u8, u8),
    /// A tile, or 0 for the blank, that appears twice; and whether the board has no blank.
    Twice(u32, bool),
    /// A letter that appears twice as a tile; and whether the board has no blank.
    LetterTwice(u8, bool),
    /// A token with a wrong number of cells, and the right number.
    Cells(Vec<u8>, usize),
    /// A token that is not a cell of a line's board, and the number of its cells; `None` if each cell is a character.
    NoCell(Vec<u8>, Option<usize>),
    /// A number of cells that make no board without rows.
    NoShape(usize),
    /// A token that is too large for a tile of a line's board, the largest tile, and whether the board has no blank.
    TooLarge(Vec<u8>, usize, bool),
    /// A cell that is in this number of lines twice, of which each seems to be a row.
    TwiceInLines(Vec<u8>, usize),
    /// The fault of a line that may be a row of a board, whose next rows may follow.
    InRow(Box<FaultKind>),
    /// This number of lines, the last of them here, is a board together; how to join them, in words.
    Together(u64, String),
    /// A line that is not of the form `[[1,2,3],[4,0,5]]`, and an example of that form.
    BadBrackets(Vec<u8>, String),
    /// A wrong token, empty at the end of a block, and the name of what is needed there.
    Instead(Vec<u8>, String),
    /// Cells that are left over on the line of a case.
    LeftOver(usize),
}

impl FaultKind {
    /// Whether a case cannot be answered because of the fault.
    pub fn is_failure(&self) -> bool {
        !matches!(self, FaultKind::Around(_))
    }

    /// Whether both faults are of the same kind, whatever their numbers and tokens are.
    pub fn is_like(&self, other: &FaultKind) -> bool {
        match (self, other) {
            (FaultKind::Said(a), FaultKind::Said(b))
            | (FaultKind::Board(_, a), FaultKind::Board(_, b)) => plain_words(a).eq(plain_words(b)),
            (FaultKind::NoCell(_, a), FaultKind::NoCell(_, b)) => a.is_some() == b.is_some(),
            (FaultKind::InRow(kind), other) | (other, FaultKind::InRow(kind)) => {
                kind.is_like(other)
            }
            _ => discriminant(self) == discriminant(other),
        }
    }
}

/// The fault of an input without cases, and that of one without a count of cases.
pub const NO_CASE: &str = "the input ends before any case";
pub const NO_COUNT: &str = "the input ends before the count of cases";

/// The fault of a start without its goal.
pub const NO_GOAL: &str = "the input ends before the goal, which is the second board";

/// The fault of a board that is not whole.
pub fn ends_after(cells: usize, wanted: usize) -> FaultKind {
    format!("the input ends after {cells} of {wanted} cells").into()
}

/// The bytes of a sentence, without digits and quoted words.
fn plain_words(sentence: &str) -> impl Iterator<Item = u8> + '_ {
    let mut quoted = false;
    sentence.bytes().filter(move |&b| {
        quoted ^= b == b'`';
        !quoted && !b.is_ascii_digit()
    })
}

impl From<String> for FaultKind {
    fn from(what: String) -> FaultKind {
        FaultKind::Said(what)
    }
}

impl From<&str> for FaultKind {
    #[inline(never)]
    fn from(what: &str) -> FaultKind {
        FaultKind::Said(what.into())
    }
}

impl Display for Fault {
    fn fmt(&self, f: &mut Formatter) -> Result {
        match self.place {
            Some(place) => write!(f, "{}:{}: ", place.line, place.column)?,
            None => f.write_str(" ")?,
        }
        if let Some(case) = self.case {
            write!(f, "case {case}: ")?;
        }
        self.kind.fmt(f)
    }
}

impl Display for FaultKind {
    fn fmt(&self, f: &mut Formatter) -> Result {
        match self {
            FaultKind::Said(what)
            | FaultKind::Board(_, what)
            | FaultKind::Around(what)
            | FaultKind::Together(_, what) => f.write_str(what),
            FaultKind::InRow(kind) => kind.fmt(f),
            FaultKind::NoText(what) => f.write_str(what),
            FaultKind::BadCell(token, tiles, blank, no_blank) => {
                bad_cell(f, token, *tiles, char::from(*blank), *no_blank)
            }
            FaultKind::BadLetter(token, last, blank) => {
                let (token, last, blank) = (show(token), char::from(*last), char::from(*blank));
                write!(
                    f,
                    "{token} is not a cell: the tiles are A to {last}, the blank is {blank}"
                )
            }
            FaultKind::LetterTwice(tile, no_blank) => {
                let end = if *no_blank {
                    " and the blank is missing"
                } else {
                    ""
                };
                write!(f, "tile {} appears twice{end}", char::from(*tile))
            }
            FaultKind::Twice(0, _) => f.write_str("the blank appears twice"),
            FaultKind::Twice(tile, true) => {
                write!(f, "tile {tile} appears twice and the blank is missing")
            }
            FaultKind::Twice(tile, false) => write!(f, "tile {tile} appears twice"),
            FaultKind::Cells(token, wanted) => {
                let cells = plural(token.len() as u64, "cell");
                write!(f, "{} has {cells} where {wanted} are needed", show(token))
            }
            FaultKind::NoCell(token, cells) => {
                write!(f, "{} is not a cell: a tile ", show(token))?;
                match cells {
                    None => f.write_str("of one character, 1 to 9, a, b, ...")?,
                    Some(cells) => write!(f, "from 1 to {}", (*cells).max(2) - 1)?,
                }
                f.write_str(", or one of 0 x X _ # * . for the blank")
            }
            FaultKind::NoShape(cells) => {
                if *cells == 1 {
                    return f.write_str(
                        "1 cell is not a board; a file that begins with the size of its board: npuzzle princeton-8puzzle",
                    );
                }
                let cells = plural(*cells as u64, "cell");
                write!(
                    f,
                    "{cells} are not a board: two or more equal rows are needed; a line holds a whole board, its rows \
                     ended by `/`"
                )
            }
            FaultKind::TooLarge(token, most, no_blank) => {
                let blank = match no_blank {
                    true => " and the blank is missing",
                    false => "",
                };
                let token = show(token);
                write!(f, "{token} is too large{blank}: the tiles are 1 to {most}")
            }
            FaultKind::TwiceInLines(token, lines) => write!(
                f,
                "a row alone, and {} is twice in these {lines} lines: a line is a whole board",
                show(token)
            ),
            FaultKind::BadBrackets(line, form) => {
                write!(f, "{} is not of the form {form}", show(line))
            }
            FaultKind::Instead(token, wanted) if token.is_empty() => {
                write!(f, "the block ends where {wanted} is needed")
            }
            FaultKind::Instead(token, wanted) => {
                write!(f, "{} where {wanted} is needed", show(token))
            }
            FaultKind::LeftOver(cells) => {
                let cells = plural(*cells as u64, "cell");
                write!(f, "{cells} left over on this line")
            }
        }
    }
}

/// A number of things: `1 case`, `2 cases`.
#[inline(never)]
pub fn plural(count: u64, thing: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{s}")
}

/// The message for a token that is not a cell of a board with these tiles. `no_blank`: the board has no blank.
fn bad_cell(f: &mut Formatter, token: &[u8], tiles: usize, blank: char, no_blank: bool) -> Result {
    let shown = show(token);
    if tiles == 0 {
        return write!(f, "{shown}: the only cell is the blank, {blank}");
    }
    let value = number(token);
    // The number after the last tile may be meant as the blank.
    let next = value.filter(|&value| value as usize == tiles + 1);
    let too_large = match value {
        Some(value) => value as usize > tiles,
        None => token.iter().all(u8::is_ascii_digit),
    };
    let fault = match value {
        _ if too_large && no_blank && next.is_none() => "is too large and the blank is missing",
        _ if too_large => "is too large",
        Some(0) => "is not a tile",
        _ => "is not a cell",
    };
    write!(
        f,
        "{shown} {fault}: the tiles are 1 to {tiles}, the blank is {blank}"
    )?;
    match next {
        Some(value) => write!(f, ", not {value}"),
        None => Ok(()),
    }
}

/// A token as messages quote it: its first characters, with unprintable ones and bytes that are not text escaped.
pub fn show(token: &[u8]) -> String {
    quoted(token, 20)
}

/// The character at the start of a text; or its first byte, if that is not text.
pub fn first_character(text: &[u8]) -> &[u8] {
    let is_one = |&bytes: &usize| text.get(..bytes).is_some_and(|c| from_utf8(c).is_ok());
    &text[..(1..=4).find(is_one).unwrap_or(1)]
}

/// The same, with the most bytes that are shown. A character is not cut.
pub fn quoted(token: &[u8], most: usize) -> String {
    let begins = |at: &usize| token.get(*at).is_none_or(|b| b & 0xc0 != 0x80);
    let most = most.min(token.len());
    let cut = &token[..(1..=most).rev().find(begins).unwrap_or(most)];
    let mut head = String::new();
    for chunk in cut.utf8_chunks() {
        for c in chunk.valid().chars() {
            match u8::try_from(c).ok().filter(u8::is_ascii) {
                Some(byte) => head.extend(byte.escape_ascii().map(char::from)),
                None => head.extend(c.escape_debug()),
            }
        }
        head += &chunk.invalid().escape_ascii().to_string();
    }
    let more = if token.len() > cut.len() { "..." } else { "" };
    format!("`{head}{more}`")
}
