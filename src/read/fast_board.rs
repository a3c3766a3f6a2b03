//! From characters to cells, for boards that have one a cell.

use crate::puzzle::board::Board;
use crate::read::tokens::is_space;

/// Every second byte of a word, and blanks there.
const BETWEEN: u64 = 0xff00_ff00_ff00_ff00;
const BLANKS: u64 = 0x2000_2000_2000_2000;

/// Eight bytes of a text.
#[inline]
fn word(text: &[u8], at: usize) -> u64 {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(&text[at..at + 8]);
    u64::from_le_bytes(bytes)
}

/// The cells that one character can be, for boards of up to 10 cells.
///
/// An entry is the cell's value with a bit of its own for having seen it: `value | 1 << (8 + value)`, or 0.
pub struct Alphabet {
    entry: [u32; 256],
    cells: usize,
}

impl Alphabet {
    /// Tiles 1 to `cells - 1` and the blank.
    pub fn new(cells: usize, blank: u8) -> Alphabet {
        let mut entry = [0; 256];
        for tile in 1..cells.min(10) as u32 {
            entry[b'0' as usize + tile as usize] = tile | 1 << (8 + tile);
        }
        entry[usize::from(blank)] = 1 << 8;
        if blank.is_ascii_alphabetic() {
            entry[usize::from(blank ^ 0x20)] = 1 << 8;
        }
        Alphabet { entry, cells }
    }

    /// The value of a character, if it is a cell.
    pub fn cell(&self, byte: u8) -> Option<u8> {
        Some(self.entry[usize::from(byte)])
            .filter(|&e| e != 0)
            .map(|e| e as u8)
    }

    /// A board at the very start of the text in the usual dress: a byte a cell (`EACH` 1), or a blank between two
    /// cells (`EACH` 2), and a line end after the last. Gives the bytes used too. Anything else, right or wrong, is
    /// for the patient reader, which takes twice as long and more.
    #[inline]
    pub fn usual<const CELLS: usize, const EACH: usize>(
        &self,
        text: &[u8],
    ) -> Option<(Board, usize)> {
        let end = EACH * (CELLS - 1) + 1;
        let text = text.get(..end + 1)?;
        let mut packed = 0;
        let mut seen = 0;
        let mut strange = u64::from(text[end] ^ b'\n');
        for (cell, &byte) in text.iter().step_by(EACH).take(CELLS).enumerate() {
            let entry = self.entry[usize::from(byte)];
            packed |= u64::from(entry & 15) << (4 * cell);
            seen |= entry;
        }
        if EACH == 2 {
            // The bytes between the cells: seven or eight of them in two words.
            strange |=
                (word(text, 0) ^ BLANKS) & BETWEEN | (word(text, end - 9) ^ BLANKS) & BETWEEN;
        }
        if strange != 0 || seen >> 8 != (1 << CELLS) - 1 {
            return None;
        }
        Some((Board(packed), end + 1))
    }

    /// A board of one-character cells with any white space between them, at the very start of the text, and nothing
    /// after it on its line. Gives the bytes used too, the line end among them.
    #[inline]
    pub fn spaced(&self, text: &[u8]) -> Option<(Board, usize)> {
        let mut packed = 0;
        let mut seen = 0;
        let mut count = 0;
        let mut was_cell = false;
        for (at, &byte) in text.iter().enumerate() {
            let entry = self.entry[usize::from(byte)];
            if entry == 0 && !is_space(byte) || entry != 0 && was_cell {
                return None;
            }
            was_cell = entry != 0;
            if was_cell && count == self.cells {
                return None;
            }
            packed |= u64::from(entry & 15) << (4 * count);
            seen |= entry;
            count += usize::from(was_cell);
            if byte == b'\n' && count == self.cells {
                return if seen >> 8 == (1 << self.cells) - 1 {
                    Some((Board(packed), at + 1))
                } else {
                    None
                };
            }
        }
        None
    }
}
