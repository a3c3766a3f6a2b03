//! Tokens and numbers, in a text and at a cursor.

use crate::text::read::{is_space, Cursor};
use std::borrow::Cow;
use std::io::Result;

/// A token of this many bytes after its leading zeros cannot be a cell.
pub const LONGEST_TOKEN: usize = 1 << 12;

/// Leading zeros of a long token that are kept. No board whose cells are written without spaces has so many cells, so
/// leaving out the others makes no wrong board right.
const ZEROS: usize = 32;

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

impl Cursor<'_> {
    /// Consumes white space, and returns the length of the token after it: 0 at the end of the input. The window holds
    /// all of the token, or the first 4 KiB of a longer one. Only a fixed number of many leading zeros is kept, in
    /// whatever pieces the token arrives.
    pub fn token(&mut self) -> Result<usize> {
        self.skip_space()?;
        let (mut seen, mut long) = (0, false);
        loop {
            let window = self.window();
            let mut end = token_end(window, seen);
            let found = end < window.len();
            long |= end >= LONGEST_TOKEN;
            if long {
                let zeros = window.iter().take_while(|&&b| b == b'0').count();
                let spare = zeros.saturating_sub(ZEROS);
                if spare > 0 {
                    self.advance(spare);
                    end -= spare;
                }
                if end >= LONGEST_TOKEN {
                    return Ok(LONGEST_TOKEN);
                }
            }
            if found || !self.more()? {
                return Ok(end);
            }
            seen = end;
        }
    }

    /// Consumes the rest of a token.
    pub fn skip_token(&mut self) -> Result<()> {
        loop {
            let window = self.window();
            let end = token_end(window, 0);
            let found = end < window.len();
            self.advance(end);
            if found || !self.more()? {
                return Ok(());
            }
        }
    }
}

/// The numbers in a text, whatever is between them.
pub fn numbers(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = text.split(|b| !b.is_ascii_digit());
    words.filter(|word| !word.is_empty())
}
