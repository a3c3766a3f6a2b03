//! Grids in their usual dress, read and judged in one go: boards of up to 64 cells, a blank between two cells, a line
//! end after each row. Anything else, right or wrong, is for the patient reader; so nothing is ever said here but yes or
//! no. With it 200,000 boards of 2 to 5 rows and columns take a third of the time.

use crate::form::{Form, Goal, Size};
use crate::parity::Few;
use crate::text::number;

pub struct Usual {
    size: Size,
    /// Boards are judged by the goal 1, 2, ... alone.
    standard: bool,
}

impl Usual {
    pub fn new(form: &Form) -> Usual {
        Usual {
            size: form.size,
            standard: form.goal != Goal::Given,
        }
    }

    /// Whether the case at the start of the text is on the other side of the goal, and the bytes that it takes, the
    /// last line end among them.
    #[inline]
    pub fn read(&self, text: &[u8]) -> Option<(bool, usize)> {
        if !self.standard {
            return None;
        }
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
    // The longest board in this dress; nearer to the end of the text nothing is tried.
    let text = text.get(..3 * cells + 1).filter(|_| cells <= 64)?;
    let last = cells as u32 - 1;
    let mut homes = Few::default();
    let mut strange = 0;
    let mut far = 0;
    let mut at = 0;
    for row in 0..rows {
        for col in 0..cols {
            let (first, second) = (text[at].wrapping_sub(b'0'), text[at + 1].wrapping_sub(b'0'));
            let two = second < 10;
            let value = if two {
                10 * u32::from(first) + u32::from(second)
            } else {
                u32::from(first)
            };
            at += 1 + usize::from(two);
            strange |= (text[at] ^ if col + 1 == cols { b'\n' } else { b' ' })
                | u8::from(first > 9 || value > last);
            at += 1;
            let home = value.wrapping_sub(1).min(last) & 63;
            far ^= usize::from(value == 0) & (row + col);
            homes.add(home);
        }
    }
    if strange != 0 || !homes.complete(cells as u32) {
        return None;
    }
    let distance = far + rows + cols;
    Some((homes.odd() != (distance % 2 == 1), at))
}
