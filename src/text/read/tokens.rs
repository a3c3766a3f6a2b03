//! White space, tokens and numbers.

use std::borrow::Cow;

/// Whether a byte separates tokens.
#[inline]
pub const fn is_space(byte: u8) -> bool {
    byte == b' ' || (byte >= 9 && byte <= 13)
}

/// The place of the first byte from `at` on that is not white space, or the end of the text.
#[inline]
pub fn skip_space(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| !is_space(b))
        .map_or(text.len(), |skipped| at + skipped)
}

/// The text with two spaces for each of the non-breaking spaces of web pages, so that all places stay.
pub fn with_spaces(text: &[u8]) -> Cow<'_, [u8]> {
    const NBSP: &[u8] = "\u{a0}".as_bytes();
    let places = || (0..text.len()).filter(|&at| text[at..].starts_with(NBSP));
    if !text.contains(&NBSP[0]) || places().next().is_none() {
        return Cow::Borrowed(text);
    }
    let mut spaced = text.to_vec();
    for at in places() {
        spaced[at..at + NBSP.len()].fill(b' ');
    }
    Cow::Owned(spaced)
}

/// The end of the token that begins at `at`.
#[inline]
pub fn token_end(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| is_space(b))
        .map_or(text.len(), |length| at + length)
}

/// The number of tokens that begin in the text.
pub fn tokens(text: &[u8]) -> usize {
    text.split(|&b| is_space(b))
        .filter(|token| !token.is_empty())
        .count()
}

/// A number of up to nine digits after its leading zeros.
#[inline(never)]
pub fn number(token: &[u8]) -> Option<u32> {
    let digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    let significant = token.iter().position(|&b| b != b'0').unwrap_or(token.len());
    if !digits || token.len() - significant > 9 {
        return None;
    }
    let digits = token.iter().map(|&b| u32::from(b - b'0'));
    Some(digits.fold(0, |value, digit| value * 10 + digit))
}

/// Where a part of a text begins in it.
pub fn offset(text: &[u8], part: &[u8]) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}
