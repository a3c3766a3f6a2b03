//! Faults of inputs, and their messages.

use crate::read::{number, Place};
use std::fmt::{Display, Formatter, Result};
use std::mem::discriminant;

/// A fault and its place. [`Display`] is the message after the file's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Where it is; `None` if that is unknown.
    pub place: Option<Place>,
    /// The case, from 1; `None` if the fault concerns the input as a whole.
    pub case: Option<u64>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FaultKind {
    /// Any other fault, in words.
    Said(String),
    /// The input is not text: a message with its format and a program that converts it.
    NoText(&'static str),
    /// Text after the only case.
    MoreThanOne,
    /// Text after the number of cases that was announced.
    MoreThanAnnounced(u64),
    /// The number of cases announced, and the smaller number of cases found.
    Fewer(u64, u64),
    /// An empty line instead of a board.
    EmptyLine,
    /// No case at all.
    NoCase,
    /// Neither a case nor the size 0 that ends the input.
    NoZero,
    /// Text after the size 0 that ends the input.
    MoreAfterZero,
    /// No line that begins with Z before the end of the input.
    NoMark,
    /// Text after the line that begins with Z.
    MoreAfterMark,
    /// No count of cases.
    NoCount,
    /// A token that is not a count of cases.
    BadCount(Vec<u8>),
    /// A token that is not a cell.
    BadCell {
        /// The token as it is written.
        token: Vec<u8>,
        /// The largest tile.
        tiles: usize,
        /// How the blank is written.
        blank: u8,
        /// Whether the whole board was read, and has no blank.
        no_blank: bool,
    },
    /// A token that is not a cell of a board whose tiles are letters.
    BadLetter {
        /// The token as it is written.
        token: Vec<u8>,
        /// The letter of the last tile.
        last: u8,
        /// How the blank is written.
        blank: u8,
    },
    /// A tile, or 0 for the blank, that appears twice; and whether the board has no blank.
    Twice(u32, bool),
    /// The same for a tile that is a letter.
    LetterTwice(u8, bool),
    /// A token with a wrong number of cells, and the right number.
    Cells(Vec<u8>, usize),
    /// The number of cells before the end of the input, and the number wanted.
    EndsAfter(usize, usize),
    /// A line that is not of the form `[[1,2,3],[4,0,5]]`, and an example of that form.
    BadBrackets(Vec<u8>, String),
    /// A wrong token, empty at the end of a block, and the name of what is needed there.
    Instead(Vec<u8>, String),
    /// A token that is not a size, and whether more boards could follow.
    BadSize(Vec<u8>, bool),
    /// Cells that are left over on the line of a case.
    LeftOver(usize),
}

impl FaultKind {
    /// Whether a case cannot be answered because of the fault. Other faults are only in the text around the cases.
    pub(crate) fn is_failure(&self) -> bool {
        !matches!(
            self,
            FaultKind::MoreThanOne
                | FaultKind::MoreThanAnnounced(_)
                | FaultKind::MoreAfterZero
                | FaultKind::NoZero
                | FaultKind::MoreAfterMark
                | FaultKind::NoMark
        )
    }
}

impl FaultKind {
    /// Whether both faults are of the same kind, whatever their numbers and tokens are.
    pub(crate) fn is_like(&self, other: &FaultKind) -> bool {
        match (self, other) {
            (FaultKind::Said(a), FaultKind::Said(b)) => plain_words(a).eq(plain_words(b)),
            _ => discriminant(self) == discriminant(other),
        }
    }
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
            FaultKind::Said(what) => f.write_str(what),
            FaultKind::NoText(what) => f.write_str(what),
            FaultKind::MoreThanOne => {
                f.write_str("there is more after the only case of this problem")
            }
            FaultKind::MoreThanAnnounced(cases) => {
                let were = if *cases == 1 { "was" } else { "were" };
                let cases = plural(*cases, "case");
                write!(f, "there is more after the {cases} that {were} announced")
            }
            FaultKind::Fewer(announced, cases) => {
                let announced = plural(*announced, "case");
                write!(f, "{announced} announced, but the input ends after {cases}")
            }
            FaultKind::EmptyLine => f.write_str("an empty line where a board is needed"),
            FaultKind::NoCase => f.write_str("the input ends before any case"),
            FaultKind::NoZero => f.write_str("the input ends without the size 0 that closes it"),
            FaultKind::MoreAfterZero => {
                f.write_str("there is more after the size 0 that closes the input")
            }
            FaultKind::NoMark => f.write_str("the input ends without the line `Z` that closes it"),
            FaultKind::MoreAfterMark => {
                f.write_str("there is more after the line `Z` that closes the input")
            }
            FaultKind::NoCount => f.write_str("the input ends before the count of cases"),
            FaultKind::BadCount(token) => {
                let token = show(token);
                write!(f, "{token} is not a count of cases, so no case can be read")
            }
            FaultKind::BadCell {
                token,
                tiles,
                blank,
                no_blank,
            } => bad_cell(f, token, *tiles, char::from(*blank), *no_blank),
            FaultKind::BadLetter { token, last, blank } => {
                let (token, last, blank) = (show(token), char::from(*last), char::from(*blank));
                write!(
                    f,
                    "{token} is not a cell: the tiles are A to {last}, the blank is {blank}"
                )
            }
            FaultKind::LetterTwice(tile, no_blank) => {
                write!(f, "tile {} appears twice", char::from(*tile))?;
                f.write_str(if *no_blank {
                    " and the blank is missing"
                } else {
                    ""
                })
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
            FaultKind::EndsAfter(cells, wanted) => {
                write!(f, "the input ends after {cells} of {wanted} cells")
            }
            FaultKind::BadBrackets(line, form) => {
                write!(f, "{} is not of the form {form}", show(line))
            }
            FaultKind::Instead(token, wanted) if token.is_empty() => {
                write!(f, "the block ends where {wanted} is needed")
            }
            FaultKind::Instead(token, wanted) => {
                write!(f, "{} where {wanted} is needed", show(token))
            }
            FaultKind::BadSize(token, more) => {
                let lost = match more {
                    true => ", so no more boards can be found",
                    false => "",
                };
                write!(f, "{} is not the size of a board{lost}", show(token))
            }
            FaultKind::LeftOver(cells) => {
                let cells = plural(*cells as u64, "cell");
                write!(f, "{cells} left over on this line")
            }
        }
    }
}

/// A number of things: `1 case`, `2 cases`.
pub(crate) fn plural(count: u64, thing: &str) -> String {
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

/// A token as messages quote it: its first characters, with unprintable bytes escaped.
pub(crate) fn show(token: &[u8]) -> String {
    const LONGEST: usize = 20;
    let head: String = token
        .iter()
        .take(LONGEST)
        .flat_map(|&b| std::ascii::escape_default(b))
        .map(char::from)
        .collect();
    let more = if token.len() > LONGEST { "..." } else { "" };
    format!("`{head}{more}`")
}
