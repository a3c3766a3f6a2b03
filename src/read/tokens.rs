//! From bytes to cells.

/// What separates tokens.
#[inline]
pub fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}

/// The first byte from `at` on that is no white space, or the end.
#[inline]
pub fn skip_space(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| !is_space(b))
        .map_or(text.len(), |skipped| at + skipped)
}

/// Where the token that begins at `at` ends.
#[inline]
pub fn token_end(text: &[u8], at: usize) -> usize {
    text[at..]
        .iter()
        .position(|&b| is_space(b))
        .map_or(text.len(), |length| at + length)
}

/// How many tokens begin in the text.
pub fn tokens(text: &[u8]) -> usize {
    text.split(|&b| is_space(b))
        .filter(|token| !token.is_empty())
        .count()
}

/// A number of up to nine digits.
pub fn number(token: &[u8]) -> Option<u32> {
    let digits = !token.is_empty() && token.iter().all(u8::is_ascii_digit);
    let significant = token.iter().position(|&b| b != b'0').unwrap_or(token.len());
    if !digits || token.len() - significant > 9 {
        return None;
    }
    Some(
        token
            .iter()
            .fold(0, |value, &b| value * 10 + u32::from(b - b'0')),
    )
}
