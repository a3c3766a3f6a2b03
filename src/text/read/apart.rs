//! A number beside a board on a line, such as its distance: `1 2 3 4 0 5 7 8 6 : 9`. As a cell it would make another board.

use crate::puzzle::Shape;
use crate::text::read::line::squarest;
use crate::text::read::{number, ErrorKind, FaultKind, LineBoard};

/// The fault of a board without rows whose first number, or else its last, is set apart from the others by other signs:
/// it may be a smaller board and that number, which is its largest tile.
#[inline]
pub(super) fn apart(text: &[u8], board: &LineBoard) -> Option<FaultKind> {
    let largest = |tile: &u16| usize::from(*tile) + 1 == board.tiles.len();
    let first = largest(board.tiles.first()?);
    if !first && !largest(board.tiles.last()?) {
        return None;
    }
    // Most lines have nothing else.
    let other = |any: bool, b: &u8| any | (!b.is_ascii_digit() & (*b != b' '));
    if !text.iter().fold(false, other) {
        return None;
    }
    let rest = squarest(board.tiles.len() - 1)?;
    is_apart(text, rest.cells(), first).then(|| two_boards(board.shape, rest))
}

/// Whether the first number of a text, or else its last, is the one after `rest` cells and set apart from them.
fn is_apart(text: &[u8], rest: usize, first: bool) -> bool {
    // A size or a title may come before the board.
    let mut numbers = text.split(|b| !b.is_ascii_digit()).filter_map(number);
    let outer = if first {
        numbers.next()
    } else {
        numbers.next_back()
    };
    if outer.map(|number| number as usize) != Some(rest) {
        return false;
    }
    let [one, next] = match first {
        true => outer_gaps(text.iter()),
        false => outer_gaps(text.iter().rev()),
    };
    // As in most lists (-6% instructions for a file of `[[1,2,3],[4,5,6],[7,0,8]]`).
    if one == next {
        return false;
    }
    let gaps: Vec<u32> = Gaps { text, at: 0 }.skip(1).collect();
    let parts = match first {
        true => gaps.split_first(),
        false => gaps.split_last(),
    };
    let Some((one, between)) = parts else {
        return false;
    };
    // If the blank is no digit, it is another sign between two of the cells.
    let sign = between.iter().any(|gap| gap & BLANK != 0);
    let all = between.len() + 1 == rest || sign && between.len() + 2 == rest;
    let signs = |gap: u32| gap & !BLANK;
    let alike = |gap: &u32| signs(*gap) == signs(between[0]) && signs(*gap) != signs(*one);
    all && between.iter().all(alike)
}

fn two_boards(whole: Shape, rest: Shape) -> FaultKind {
    ErrorKind::Readings.said(format!(
        "two readings: a {whole} board, or a {rest} board and the number {}; `--size {}x{}`, or `/` after each row, says which",
        rest.cells(), whole.rows, whole.cols
    ))
}

/// The signs of the first two gaps between numbers, up to eight of each.
fn outer_gaps<'a>(text: impl Iterator<Item = &'a u8>) -> [u64; 2] {
    let mut text = text.skip_while(|b| !b.is_ascii_digit()).peekable();
    [0; 2].map(|_| {
        while text.next_if(|b| b.is_ascii_digit()).is_some() {}
        let mut gap = 0;
        while let Some(&b) = text.next_if(|b| !b.is_ascii_digit()) {
            gap = gap << 8 | u64::from(b);
        }
        gap
    })
}

/// What is between the numbers of a text: a bit for each sign that says something, and one for all others.
struct Gaps<'a> {
    text: &'a [u8],
    at: usize,
}

/// Signs that say something where they are between numbers.
const SIGNS: &[u8] = b"\t\n/:;|,([{)]}>=\"'";

/// A sign that may be the blank.
const BLANK: u32 = 1 << 31;

impl Iterator for Gaps<'_> {
    type Item = u32;

    /// The signs before the next number.
    fn next(&mut self) -> Option<u32> {
        let rest = &self.text[self.at..];
        let length = rest.iter().position(u8::is_ascii_digit)?;
        let digits = rest[length..].iter().position(|b| !b.is_ascii_digit());
        self.at += length + digits.unwrap_or(rest.len() - length);
        // The second byte of an arrow.
        let arrow = |b: u8| if b == 0x86 { b'>' } else { b };
        let bit = |b: &u8| match SIGNS.iter().position(|sign| *sign == arrow(*b)) {
            Some(bit) => 1 << bit,
            None if matches!(b, b' ' | b'\r') => 0,
            None => BLANK,
        };
        let signs = rest[..length].iter().map(bit);
        let word = |two: &[u8]| two.iter().all(u8::is_ascii_alphabetic) || two == b"\n\n";
        let words = rest[..length].windows(2).any(word);
        // Directly after a number a point is no blank.
        let marks = u32::from(words) | u32::from(rest[0] == b'.') << 1;
        Some(signs.fold(marks << SIGNS.len(), |all, bit| all | bit))
    }
}
