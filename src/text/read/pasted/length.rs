//! Texts that are too long to be read.

use crate::text::read::line::MOST_CELLS;
use crate::text::read::number;

/// The bytes of a text that every reading may take. What they keep takes up to fifty times as much memory.
const SHORT: usize = 1 << 14;

/// The most signs of a longer text for each tile: a drawing of 255 x 255 has 16, with a rule after each row; a start and
/// its goal have each tile twice.
const MOST_SIGNS: usize = 48;

/// Whether a text is too long for what it holds: a long text is read only if it may be a large board, or two. Takes no
/// memory to speak of.
pub fn is_too_long(text: &[u8]) -> bool {
    if text.len() <= SHORT {
        return false;
    }
    let mut seen = vec![false; MOST_CELLS];
    let tiles = text.split(|sign| !sign.is_ascii_digit());
    for tile in tiles.filter_map(number) {
        if let Some(seen) = seen.get_mut(tile as usize) {
            *seen = true;
        }
    }
    let different = seen.into_iter().filter(|&seen| seen).count();
    text.len() > SHORT + MOST_SIGNS * different
}
