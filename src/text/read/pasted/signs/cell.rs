//! What the text of one cell can be.

use crate::puzzle::FIXED;
use crate::text::read::number;
use crate::text::read::pasted::words::side::has_any_case;

/// A blank that is drawn as a square.
pub const SQUARE: char = '□';
/// A fixed cell as `show` draws it.
pub const FILLED: char = '▒';

/// What a cell can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellKind {
    Number(u32),
    /// A small letter, whichever is written.
    Letter(u8),
    /// A sign of the blank that `lines` has always known, besides 0 and x.
    Blank,
    /// An empty cell, or another sign for it, which is tried when those make no board.
    Nothing,
    Fixed,
    Unknown,
}

/// Signs and words that mean an empty cell.
const NOTHING: &str = "- -- --- -1 ? ~ @ · • ○ __ ___ xx .. none undef na leer vide vacio vacío vuoto leeg пусто 空 nothing null \
                       nil nan blank empty space hole gap undefined";

pub fn cell(text: &str) -> CellKind {
    if let [letter] = *text.as_bytes() {
        if letter.is_ascii_alphabetic() {
            return CellKind::Letter(letter.to_ascii_lowercase());
        }
    }
    // Some programs print whole numbers as 1.0 or 1.
    let whole = text.strip_suffix(".0").or(text.strip_suffix('.'));
    let tile = number(text.as_bytes()).or_else(|| number(whole?.as_bytes()));
    if let Some(tile) = tile {
        let sound = tile + 1 < u32::from(FIXED);
        return if sound {
            CellKind::Number(tile)
        } else {
            CellKind::Unknown
        };
    }
    let filled = |sign: char| text.chars().all(|c| c == sign);
    match text {
        "=" => CellKind::Fixed,
        "_" | "#" | "*" | "." | "<>" => CellKind::Blank,
        _ if filled(SQUARE) || has_any_case(NOTHING, text) => CellKind::Nothing,
        _ if filled(FILLED) || text.len() > 2 && (filled('#') || filled('=')) => CellKind::Fixed,
        _ => CellKind::Unknown,
    }
}
