//! Reads grids in their usual layout, and computes their parity at the same time: boards of up to 64 cells, with a
//! space between two cells and a line end after each row. The slow reader reads every other layout, right or wrong.
//! This one needs a third of its time for 200,000 boards of 2 to 5 rows and columns.

use crate::puzzle::arrays::chunk;
use crate::puzzle::{Shape, SmallPermutation};
use crate::text::read::{number, skip_space, Sides, SidesKind};

/// The size of the boards, and what follows them.
pub struct QuickGrid {
    pub size: BoardSize,
    /// Whether the goal is 1, 2, ... with the blank last.
    pub standard: bool,
    /// Whether an input holds one case.
    pub alone: bool,
}

/// The size of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSize {
    /// All boards have one shape.
    Fixed(Shape),
    /// Boards have these sizes. A reader of plain cells finds the size in front of each.
    InFront(Sides),
}

impl QuickGrid {
    /// The most bytes of a case in the usual layout.
    pub const LONGEST: usize = 256;

    /// Whether the case at the start of the text is unsolvable, and the length of its text with the last line end.
    #[inline]
    pub fn read(&self, text: &[u8]) -> Option<(bool, usize)> {
        if !self.standard {
            return None;
        }
        self.case(text)
    }

    /// Reads as [`QuickGrid::read`] does, even if the cases have another goal.
    #[inline]
    fn case(&self, text: &[u8]) -> Option<(bool, usize)> {
        let (rows, cols, header) = match self.size {
            BoardSize::Fixed(shape) => (shape.rows, shape.cols, 0),
            BoardSize::InFront(Sides { kind, least, most }) => match kind {
                SidesKind::Square | SidesKind::OddSquare => {
                    let (size, used) = side(text, b'\n', least, most)?;
                    (size, size, used)
                }
                SidesKind::RowsCols => {
                    let (rows, used) = side(text, b' ', least, most)?;
                    let (cols, more) = side(&text[used..], b'\n', least, most)?;
                    (rows, cols, used + more)
                }
                SidesKind::Cube => return None,
            },
        };
        let (odd, used) = board(&text[header..], rows, cols)?;
        Some((odd, header + used))
    }

    /// Whether the next non-empty line begins a case. `text`: the text from there on, up to [`QuickGrid::LONGEST`] bytes.
    pub fn next_begins(&self, text: &[u8]) -> bool {
        // `case` and `board` need text without carriage returns, and with something after the last line.
        let mut plain: Vec<u8> = text.iter().copied().filter(|&b| b != b'\r').collect();
        plain.resize(plain.len() + QuickGrid::LONGEST, b'\n');
        let next = &plain[skip_space(&plain, 0)..];
        // Short matches do not count: a board of one cell would be found anywhere.
        self.case(next).is_some_and(|(_, used)| used > 6)
    }
}

/// A side of at most two digits, followed by the byte `after`; and the length of both.
#[inline]
fn side(text: &[u8], after: u8, least: usize, most: usize) -> Option<(usize, usize)> {
    let length = if text.get(1) == Some(&after) { 1 } else { 2 };
    if text.get(length) != Some(&after) {
        return None;
    }
    let size = number(&text[..length])? as usize;
    Some((size, length + 1)).filter(|_| (least..=most).contains(&size))
}

/// Whether a board is unsolvable (goal 1, 2, ..., blank last), and the length of its text.
#[inline]
fn board(text: &[u8], rows: usize, cols: usize) -> Option<(bool, usize)> {
    let cells = rows * cols;
    // The text must be longer than the longest board in this layout, so that every read is within it.
    let text = text.get(..3 * cells + 1).filter(|_| cells <= 64)?;
    let mut homes = SmallPermutation::default();
    let (mut wrong, mut large, mut blank, mut at) = (0, 0, 0, 0);
    for row in 0..rows {
        for col in 0..cols {
            let (value, after, used) = number_and_next(text, at);
            at += used;
            wrong |= after ^ if col + 1 == cols { b'\n' } else { b' ' };
            large |= value;
            blank = if value == 0 { row + col } else { blank };
            // The blank, 0, becomes 63, which is after all tiles, as in the goal.
            homes.add(value.wrapping_sub(1) & 63);
        }
    }
    if wrong != 0 || large > 63 || !homes.complete_with_63(cells as u32 - 1) {
        return None;
    }
    let distance = blank + rows + cols;
    Some((homes.odd() != (distance % 2 == 1), at))
}

/// A number of one or two digits, the byte after it, and the length of both. Anything else becomes a number that is too
/// large for every board.
#[inline(always)]
fn number_and_next(text: &[u8], at: usize) -> (u32, u8, usize) {
    let bytes: &[u8; 3] = chunk(text, at);
    let (first, second) = (bytes[0].wrapping_sub(b'0'), bytes[1].wrapping_sub(b'0'));
    let tens = if first > 9 { 1000 } else { u32::from(first) };
    // No branch, as it would be mistaken for one number in three.
    let two = usize::from(second <= 9);
    let both = two as u32 * (9 * tens + u32::from(second));
    (tens + both, bytes[1 + two], 2 + two)
}
