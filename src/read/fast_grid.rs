//! Grids in their usual dress, read and judged in one go: boards of up to 64 cells, a blank between two cells, a line
//! end after each row. Anything else, right or wrong, is for the patient reader; so nothing is ever said here but yes or
//! no. With it 200,000 boards of 2 to 5 rows and columns take a third of the time.

use crate::problem::form::{Form, Framing, Goal, Size};
use crate::puzzle::small_permutation::Few;
use crate::read::tokens::{number, skip_space};

pub struct Usual {
    size: Size,
    /// Boards are judged by the goal 1, 2, ... alone.
    standard: bool,
    /// There is one case.
    pub alone: bool,
}

impl Usual {
    /// No case in the usual dress is longer. Bytes.
    pub const LONGEST: usize = 256;

    pub fn new(form: &Form) -> Usual {
        Usual {
            size: form.size,
            standard: form.goal != Goal::Given,
            alone: form.framing == Framing::One,
        }
    }

    /// Whether the case at the start of the text is on the other side of the goal, and the bytes that it takes, the
    /// last line end among them.
    #[inline]
    pub fn read(&self, text: &[u8]) -> Option<(bool, usize)> {
        if !self.standard {
            return None;
        }
        self.case(text)
    }

    #[inline]
    fn case(&self, text: &[u8]) -> Option<(bool, usize)> {
        let (rows, cols, header) = match self.size {
            Size::Fixed(rows, cols) => (rows, cols, 0),
            Size::Square(least, most, _) => {
                let (size, used) = side(text, b'\n', least, most)?;
                (size, size, used)
            }
            Size::RowsCols(least, most) => {
                let (rows, used) = side(text, b' ', least, most)?;
                let (cols, more) = side(&text[used..], b'\n', least, most)?;
                (rows, cols, used + more)
            }
        };
        let (odd, used) = board(&text[header..], rows, cols)?;
        Some((odd, header + used))
    }

    /// No size stands in front of a board.
    pub fn without_sizes(&self) -> bool {
        matches!(self.size, Size::Fixed(..))
    }

    /// Whether the input may end behind a board and before a size.
    pub fn may_end(&self) -> bool {
        self.without_sizes() || self.alone
    }

    /// Whether with the next line that is not empty a case begins, or, `bare`, a board of this size without one in
    /// front. `text`: as much as is there, [`Usual::LONGEST`] at most.
    pub fn next_begins(&self, text: &[u8], bare: Option<(usize, usize)>) -> bool {
        // As read() wants it: no returns, and something behind the last line.
        let mut plain: Vec<u8> = text.iter().cloned().filter(|&b| b != b'\r').collect();
        plain.resize(plain.len() + Usual::LONGEST, b'\n');
        let next = &plain[skip_space(&plain, 0)..];
        let found = match bare {
            Some((rows, cols)) => board(next, rows, cols),
            None => self.case(next),
        };
        // A board of one cell is found anywhere.
        found.map_or(false, |(_, used)| used > 6)
    }
}

/// A side of a board of at most two digits, what must come after it, and the bytes of both.
#[inline]
fn side(text: &[u8], after: u8, least: usize, most: usize) -> Option<(usize, usize)> {
    let length = if text.get(1) == Some(&after) { 1 } else { 2 };
    if text.get(length) != Some(&after) {
        return None;
    }
    let size = number(&text[..length])? as usize;
    Some((size, length + 1)).filter(|_| (least..=most).contains(&size))
}

/// Whether a board is on the other side of the goal, and its bytes.
#[inline]
fn board(text: &[u8], rows: usize, cols: usize) -> Option<(bool, usize)> {
    let cells = rows * cols;
    // The longest board in this dress, and a byte more; nearer to the end of the text nothing is tried.
    let text = text.get(..3 * cells + 1).filter(|_| cells <= 64)?;
    let mut homes = Few::default();
    let (mut strange, mut large, mut blank, mut at) = (0, 0, 0, 0);
    for row in 0..rows {
        for col in 0..cols {
            let (value, behind, used) = number_and_next(text, at);
            at += used;
            strange |= behind ^ if col + 1 == cols { b'\n' } else { b' ' };
            large |= value;
            blank = if value == 0 { row + col } else { blank };
            // The blank, 0, becomes 63: behind all tiles, where it belongs.
            homes.add(value.wrapping_sub(1) & 63);
        }
    }
    if strange != 0 || large > 63 || !homes.complete_with_63(cells as u32 - 1) {
        return None;
    }
    let distance = blank + rows + cols;
    Some((homes.odd() != (distance % 2 == 1), at))
}

/// A number of one or two digits, the byte behind it, and the bytes of both. What is no number is too large for any
/// board.
#[inline(always)]
fn number_and_next(text: &[u8], at: usize) -> (u32, u8, usize) {
    let mut bytes = [0; 3];
    bytes.copy_from_slice(&text[at..at + 3]);
    let (first, second) = (bytes[0].wrapping_sub(b'0'), bytes[1].wrapping_sub(b'0'));
    let tens = if first > 9 { 1000 } else { u32::from(first) };
    if second > 9 {
        (tens, bytes[1], 2)
    } else {
        (10 * tens + u32::from(second), bytes[2], 3)
    }
}
