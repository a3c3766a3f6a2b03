//! One board of any size. Its cells are read block by block, as the text arrives.

use crate::puzzle::Pages;
use crate::text::read::fault::ends_after;
use crate::text::read::{is_space, number, token_end, Cursor, FaultKind, LONGEST_TOKEN};
use std::io::{ErrorKind, Result};

/// A board while it is read.
#[derive(Default)]
pub struct Grid {
    pub rows: usize,
    pub cols: usize,
    /// The homes of the contents of all cells, in the goal 1, 2, ... with the blank last.
    pub homes: Pages<u32>,
    /// A bit for each home that has appeared.
    seen: Vec<u64>,
    /// The number of line ends since the first cell.
    pub lines: usize,
    /// The number of cells before the end of the rows, if the mark is there because the text is too long to be kept.
    pub at_rows_end: Option<usize>,
}

enum Filled {
    Done,
    /// The window holds no further whole token.
    More,
    /// The board is not full, but its rows have ended, if it is laid out in rows.
    RowsEnd,
    /// A fault of the token at the start of the window.
    Fault(FaultKind),
}

impl Grid {
    /// Prepares for a board of this size.
    fn begin(&mut self, rows: usize, cols: usize) {
        self.rows = rows;
        self.cols = cols;
        self.homes.clear();
        self.seen.clear();
        self.seen.resize((rows * cols).div_ceil(64), 0);
        self.lines = 0;
        self.at_rows_end = None;
    }

    /// Reads the board whose first token begins at the cursor, or returns the fault of a wrong token.
    pub fn read(
        &mut self,
        (rows, cols): (usize, usize),
        cursor: &mut Cursor,
    ) -> Result<Option<FaultKind>> {
        cursor.skip_space()?;
        self.begin(rows, cols);
        if !self.homes.has_room(rows * cols) {
            return Err(ErrorKind::OutOfMemory.into());
        }
        loop {
            let (used, filled) = self.fill(cursor.window(), cursor.ended());
            if used > 0 {
                cursor.advance(used);
            }
            match filled {
                Filled::Done => return Ok(None),
                Filled::RowsEnd if !cursor.marked() => {
                    cursor.set_mark();
                    self.at_rows_end = Some(self.homes.len());
                }
                Filled::RowsEnd => {}
                Filled::Fault(kind) => return Ok(Some(kind)),
                Filled::More if cursor.window().is_empty() => {
                    if !cursor.more()? {
                        return Ok(Some(ends_after(self.homes.len(), rows * cols)));
                    }
                }
                Filled::More => {
                    let length = cursor.token()?;
                    if length == LONGEST_TOKEN {
                        return Ok(Some(self.bad_cell(&cursor.window()[..length])));
                    }
                }
            }
        }
    }

    fn bad_cell(&self, token: &[u8]) -> FaultKind {
        // Whether there is a blank is not known: the other cells have not been read.
        FaultKind::BadCell(token.to_vec(), self.rows * self.cols - 1, b'0', false)
    }

    /// Reads cells from the text until the board is full or no further token is complete. Returns the bytes used, and
    /// why reading stopped.
    fn fill(&mut self, text: &[u8], ended: bool) -> (usize, Filled) {
        let cells = self.rows * self.cols;
        let (homes, seen) = (&mut *self.homes, &mut self.seen[..]);
        let mut at = 0;
        let filled = loop {
            if homes.len() == cells {
                break Filled::Done;
            }
            match text.get(at) {
                None => break Filled::More,
                Some(&byte) if is_space(byte) => {
                    at += 1;
                    if byte == b'\n' && !homes.is_empty() {
                        self.lines += 1;
                        if self.lines == self.rows {
                            break Filled::RowsEnd;
                        }
                    }
                    continue;
                }
                Some(_) => {}
            }
            let (value, length) = match short_number(text, at) {
                Some(found) => found,
                None => {
                    let end = token_end(text, at);
                    let long = end - at >= LONGEST_TOKEN;
                    if end == text.len() && !ended || long {
                        break Filled::More;
                    }
                    (number(&text[at..end]).unwrap_or(u32::MAX), end - at)
                }
            };
            if value as usize >= cells {
                break Filled::Fault(self.bad_cell(&text[at..at + length]));
            }
            let home = value.wrapping_sub(1).min(cells as u32 - 1);
            let bit = 1 << (home % 64);
            let word = &mut seen[home as usize / 64];
            if *word & bit != 0 {
                break Filled::Fault(FaultKind::Twice(value, false));
            }
            *word |= bit;
            homes.push(home);
            at += length;
        };
        (at, filled)
    }
}

/// A token of one to seven digits at `at`, and its length, if the next eight bytes hold it and the byte that ends it.
#[inline]
fn short_number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let bytes: &[u8; 8] = text.get(at..)?.first_chunk()?;
    let digits = u64::from_le_bytes(*bytes) ^ 0x3030_3030_3030_3030;
    // The high bit of each byte that is not a digit.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let length = others.trailing_zeros() as usize / 8;
    if length == 0 || length == 8 || !is_space(bytes[length]) {
        return None;
    }
    // Pad with leading zeros; then join pairs, fours and eights of digits, all at once.
    let digits = digits << (64 - 8 * length);
    let pairs = (digits.wrapping_mul(10) + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100) + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    let value = fours.wrapping_mul(10_000) + (fours >> 32);
    Some((value as u32, length))
}
