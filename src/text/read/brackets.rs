//! Brackets and quotes of a text that fit each other.

use crate::text::read::{NeedsMore, Seen};

/// The bracket that closes this one.
pub fn closing(b: u8) -> Option<u8> {
    match b {
        b'[' => Some(b']'),
        b'(' => Some(b')'),
        b'{' => Some(b'}'),
        _ => None,
    }
}

/// The place after the bracket or quote that closes the one at a place; `None` if another bracket is there. `ended`:
/// whether nothing follows the text.
pub fn closed(text: &[u8], from: usize, ended: bool) -> Seen<Option<usize>> {
    let mut open = Vec::new();
    for (at, &b) in text.iter().enumerate().skip(from) {
        match (closing(b), open.last().copied()) {
            (_, Some(quote)) if b"\"'".contains(&quote) => {
                open.truncate(open.len() - usize::from(b == quote));
            }
            (Some(bracket), _) => open.push(bracket),
            _ if b"\"'".contains(&b) => open.push(b),
            _ if b"])}".contains(&b) && open.pop() != Some(b) => return Ok(None),
            _ => {}
        }
        if open.is_empty() {
            return Ok(Some(at + 1));
        }
    }
    if ended {
        Ok(None)
    } else {
        Err(NeedsMore)
    }
}
