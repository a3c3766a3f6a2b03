//! White space, tokens, numbers, and lines.

use crate::read::{show, Cursor, ReadResult};
use std::io::Result;
use std::ops::RangeInclusive;

/// Whether a byte separates tokens.
#[inline]
pub(crate) fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

/// The place of the first byte from `at` on that is not white space, or the end of the text.
#[inline]
pub(crate) fn skip_space(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| !is_space(b))
        .map_or(text.len(), |skipped| at + skipped)
}

/// The end of the token that begins at `at`.
#[inline]
pub(crate) fn token_end(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| is_space(b))
        .map_or(text.len(), |length| at + length)
}

/// The number of tokens that begin in the text.
pub(crate) fn tokens(text: &[u8]) -> usize {
    text.split(|&b| is_space(b))
        .filter(|token| !token.is_empty())
        .count()
}

/// A number of up to nine digits after its leading zeros.
pub(crate) fn number(token: &[u8]) -> Option<u32> {
    let digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    let significant = token.iter().position(|&b| b != b'0').unwrap_or(token.len());
    if !digits || token.len() - significant > 9 {
        return None;
    }
    let digits = token.iter().map(|&b| u32::from(b - b'0'));
    Some(digits.fold(0, |value, digit| value * 10 + digit))
}

/// Reads a number within a range. `name`: what the number is, as in `a row`.
pub(crate) fn bounded(
    cursor: &mut Cursor,
    range: RangeInclusive<usize>,
    name: &str,
) -> ReadResult<usize> {
    let length = cursor.token()?;
    let token = &cursor.window()[..length];
    let value = number(token).map(|value| value as usize);
    if let Some(value) = value.filter(|value| range.contains(value)) {
        cursor.advance(length);
        return Ok(value);
    }
    let (least, most) = (range.start(), range.end());
    let what = match token {
        b"" => format!("the input ends where {name} is needed"),
        token if least == most => format!("{} is not {name}: {least}", show(token)),
        token => format!("{} is not {name}: {least} to {most}", show(token)),
    };
    Err(cursor.fault(what))
}

/// Where the line ends that begins `from` bytes ahead, without and with its line feed, or `most` bytes if that is less;
/// `None` at the end of the input. The cursor stays where it is.
pub(crate) fn line(
    cursor: &mut Cursor,
    from: usize,
    most: usize,
) -> Result<Option<(usize, usize)>> {
    let mut seen = from;
    loop {
        let window = cursor.window();
        let near = &window[..window.len().min(most)];
        if let Some(end) = near[seen..].iter().position(|&b| b == b'\n') {
            return Ok(Some((seen + end, seen + end + 1)));
        }
        seen = near.len();
        if seen == most {
            return Ok(Some((seen, seen)));
        }
        if !cursor.more()? {
            return Ok((seen > from).then_some((seen, seen)));
        }
    }
}
