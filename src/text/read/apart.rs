//! A number beside a board on a line, such as its distance: `1 2 3 4 0 5 7 8 6 : 9`. As a cell it would make another board.

use crate::puzzle::Shape;
use crate::text::read::{number, ErrorKind, FaultKind};

/// The fault of a board without rows whose first number, or else its last, is set apart from the others by other signs.
/// `rest`: the shape of the board without that number, which is the largest.
pub(crate) fn number_apart(
    text: &[u8],
    shape: Shape,
    rest: Shape,
    first: bool,
) -> Option<FaultKind> {
    // A size or a title before a board is no part of it.
    let mut numbers = text.split(|b| !b.is_ascii_digit()).filter_map(number);
    let outer = if first {
        numbers.next()
    } else {
        numbers.next_back()
    };
    if outer.map(|number| number as usize) != Some(rest.cells()) {
        return None;
    }
    let [one, next] = match first {
        true => outer_gaps(text.iter()),
        false => outer_gaps(text.iter().rev()),
    };
    if one == next {
        return None;
    }
    let mut gaps = Gaps { text, at: 0 };
    gaps.next();
    let gaps: Vec<u32> = gaps.collect();
    let (one, between) = match first {
        true => gaps.split_first()?,
        false => gaps.split_last()?,
    };
    // The blank may be another sign than a digit: then it is elsewhere.
    let sign = between.iter().any(|gap| gap & BLANK != 0);
    let all = between.len() + 1 == rest.cells() || sign && between.len() + 2 == rest.cells();
    let signs = |gap: u32| gap & !BLANK;
    let alike = |gap: &u32| signs(*gap) == signs(between[0]) && signs(*gap) != signs(*one);
    (all && between.iter().all(alike)).then(|| two_boards(shape, rest, rest.cells()))
}

fn two_boards(whole: Shape, rest: Shape, number: usize) -> FaultKind {
    ErrorKind::Readings.said(format!(
        "two readings: a {whole} board, or a {rest} board and the number {number}; `--size {}x{}`, or `/` after each row, says which",
        whole.rows, whole.cols
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
        let bit = |b: &u8| match SIGNS.iter().position(|sign| sign == b) {
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
