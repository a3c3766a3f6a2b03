//! One board of any size on its way in: cells are taken from the text as they come, a block at a time.

use crate::read::flaw::Flaw;
use crate::read::tokens::{is_space, number, token_end, tokens};

/// A board on its way in.
#[derive(Default)]
pub struct Grid {
    pub rows: usize,
    pub cols: usize,
    /// By cell, where its content belongs in the goal 1, 2, ... with the blank last.
    pub homes: Vec<u32>,
    /// A bit for each of them.
    seen: Vec<u64>,
    /// Line ends since the first cell, and the cells before the first of them.
    pub lines: usize,
    in_first_line: usize,
    /// Cells when [`Came::RowsEnd`] was said of a board too large to be kept; else 0.
    pub at_rows_end: usize,
    /// The first cell was the first token on its line.
    pub fresh: bool,
}

/// What came of reading.
pub enum Came {
    Done,
    /// The window is used up.
    More,
    /// The board is not full, but all its lines are past, if it is laid out in rows.
    RowsEnd,
    /// What is wrong with the token at the window's start.
    Fault(Flaw),
}

impl Grid {
    pub fn begin(&mut self, rows: usize, cols: usize, fresh: bool) {
        self.rows = rows;
        self.cols = cols;
        self.homes.clear();
        self.seen.clear();
        self.seen.resize((rows * cols + 63) / 64, 0);
        self.lines = 0;
        self.in_first_line = 0;
        self.at_rows_end = 0;
        self.fresh = fresh;
    }

    /// Takes cells from the text until the board is full or the text used up, and says how many bytes that took.
    pub fn fill(&mut self, text: &[u8], ended: bool) -> (usize, Came) {
        let cells = self.rows * self.cols;
        let mut at = 0;
        while self.homes.len() < cells {
            match text.get(at) {
                None => return (at, Came::More),
                Some(&byte) if is_space(byte) => {
                    self.lines += usize::from(byte == b'\n' && !self.homes.is_empty());
                    at += 1;
                    if self.lines == self.rows && byte == b'\n' {
                        return (at, Came::RowsEnd);
                    }
                    continue;
                }
                Some(_) => {}
            }
            let (value, length) = match eight_digits(text, at) {
                Some(found) => found,
                None => {
                    let end = token_end(text, at);
                    if end == text.len() && !ended {
                        return (at, Came::More);
                    }
                    (number(&text[at..end]).unwrap_or(u32::MAX), end - at)
                }
            };
            if value as usize >= cells {
                let (token, tiles, blank) = (text[at..at + length].to_vec(), cells - 1, b'0');
                return (
                    at,
                    Came::Fault(Flaw::NoCell {
                        token,
                        tiles,
                        blank,
                    }),
                );
            }
            let home = value.wrapping_sub(1).min(cells as u32 - 1);
            let bit = 1 << (home % 64);
            let word = &mut self.seen[home as usize / 64];
            if *word & bit != 0 {
                return (at, Came::Fault(Flaw::Twice(value, false)));
            }
            *word |= bit;
            self.homes.push(home);
            self.in_first_line += usize::from(self.lines == 0);
            at += length;
        }
        (at, Came::Done)
    }

    /// The size of the board that comes next without a size of its own, if one is left of this case.
    pub fn bare(&self, left: usize) -> Option<(usize, usize)> {
        Some((self.rows, self.cols)).filter(|_| left > 0)
    }

    /// Whether the board is full at the end of one of the usual layouts, but for what is left of its line: then that may
    /// be a cell too many.
    pub fn may_be_too_long(&self, rest_of_line: &[u8]) -> bool {
        let in_rows = self.lines + 1 == self.rows && self.in_first_line == self.cols;
        let left = tokens(rest_of_line) % (self.rows * self.cols);
        self.fresh && left != 0 && (in_rows || self.lines == 0)
    }

    /// After a fault at the window's start: the lines, beginning with what is left of this one, to the next board.
    pub fn lines_left(&self, rest_of_line: &[u8]) -> usize {
        if !self.fresh {
            return 1;
        }
        if self.lines == 0 {
            let in_line = self.in_first_line + tokens(rest_of_line);
            return if in_line >= self.rows * self.cols {
                1
            } else {
                self.rows
            };
        }
        if self.in_first_line == self.cols && self.lines < self.rows {
            self.rows - self.lines
        } else {
            1
        }
    }
}

/// A token of one to seven digits at `at`, if it and what ends it stand in the next eight bytes, and its length.
#[inline]
fn eight_digits(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let mut bytes = [0; 8];
    bytes.copy_from_slice(text.get(at..at + 8)?);
    let digits = u64::from_le_bytes(bytes) ^ 0x3030_3030_3030_3030;
    // The high bit of each byte that is no digit.
    let others = (digits.wrapping_add(0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080;
    let length = others.trailing_zeros() as usize / 8;
    if length == 0 || length == 8 || !is_space(bytes[length]) {
        return None;
    }
    // Leading zeros in front, then pairs, fours and eights of digits at once.
    let digits = digits << (64 - 8 * length);
    let pairs = (digits.wrapping_mul(10) + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100) + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    let value = fours.wrapping_mul(10_000) + (fours >> 32);
    Some((value as u32, length))
}
