//! Lines that are no boards alone, and may be the rows of one together.

use crate::text::read::line::MOST_SIDE;
use crate::text::read::punctuation::is_separator;
use crate::text::read::{is_space, number};

/// Lines, one after the other, that may be the rows of one board. A row may end with `/`.
#[derive(Clone, Default)]
pub struct RowLines {
    /// The lines, with line feeds between them and without a `/` at their ends.
    pub text: Vec<u8>,
    /// A row ended with `/`.
    pub ended: bool,
    pub count: usize,
    /// Cells of each line.
    cells: usize,
    /// The cells of the lines that are not fixed.
    seen: CellSet,
    /// The largest number among the cells.
    largest: u32,
    /// The line before, if it is a small board without rows, which may be a row too.
    pub board: Vec<u8>,
    /// Whether one of the lines is such a board.
    pub has_board: bool,
}

/// The most cells of a board that may be a row of a larger one: longer lines are rarely rows.
const MOST_IN_ROW: usize = 8;

/// A line that may be a row of a board.
pub struct Row<'a> {
    /// The line without white space around it and without `/` at its end.
    text: &'a [u8],
    /// What each cell is, as a member of a [`CellSet`].
    cells: Vec<usize>,
    /// Whether each character is a cell.
    packed: bool,
    /// The largest number among the cells.
    largest: u32,
    /// Whether it ended with `/`.
    ended: bool,
}

/// Cells that are not fixed, with a bit for each: signs have the first bits, numbers those after them.
#[derive(Clone, Default)]
struct CellSet(Vec<u64>);

impl CellSet {
    const NUMBERS: usize = 1 << u8::BITS;
    const FIXED: usize = b'=' as usize;

    /// Adds a cell; false if it is there already.
    fn add(&mut self, cell: usize) -> bool {
        let (word, bit) = (cell / 64, 1 << (cell % 64));
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        let new = self.0[word] & bit == 0 || cell == CellSet::FIXED;
        self.0[word] |= bit;
        new
    }

    fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }
}

impl<'a> Row<'a> {
    /// A line as a row; `None` if it cannot be one.
    pub fn of(line: &'a [u8]) -> Option<Row<'a>> {
        let line = line.trim_ascii();
        let text = line.strip_suffix(b"/").unwrap_or(line);
        if text.contains(&b'/') || has_rows(text) {
            return None;
        }
        let packed = cells_of(text, false).nth(1).is_none();
        let mut cells = Vec::with_capacity(16);
        let mut largest = 0;
        // More cells than a row may have are not looked at: a line may have millions.
        for cell in cells_of(text, packed).take(MOST_SIDE + 1) {
            let number = match *cell {
                [digit @ b'0'..=b'9'] => u32::from(digit - b'0'),
                [sign] => {
                    cells.push(sign.into());
                    continue;
                }
                // No board has another cell than these.
                _ => number(cell)?,
            };
            largest = largest.max(number);
            cells.push(CellSet::NUMBERS + number as usize);
        }
        // Nor has a board of any number of such rows so large a tile.
        let fits = (largest as usize) < MOST_SIDE * cells.len();
        let row = Row {
            text,
            cells,
            packed,
            largest,
            ended: text.len() < line.len(),
        };
        (fits && (2..=MOST_SIDE).contains(&row.cells.len())).then_some(row)
    }
}

/// Whether brackets mark rows: one closes behind two cells or more, and another one opens after it.
fn has_rows(text: &[u8]) -> bool {
    let (opens, closes) = (|b: &u8| b"[(".contains(b), |b: &u8| b"])".contains(b));
    if !text.first().is_some_and(opens) {
        return false;
    }
    let close = text.iter().position(closes).unwrap_or(text.len());
    cells_of(&text[..close], false).nth(1).is_some() && text[close..].iter().any(opens)
}

/// By byte: whether it separates cells.
static BETWEEN: [bool; 256] = {
    let mut between = [false; 256];
    let mut sign = 0;
    while sign < 256 {
        between[sign] = is_space(sign as u8) || is_separator(&(sign as u8));
        sign += 1;
    }
    between
};

/// The cells of a row without `/`: words, or characters of one.
#[inline]
fn cells_of(text: &[u8], packed: bool) -> impl Iterator<Item = &[u8]> {
    let between = |b: &u8| BETWEEN[usize::from(*b)];
    let mut rest = text;
    std::iter::from_fn(move || {
        while between(rest.first()?) {
            rest = &rest[1..];
        }
        let mut length = 1;
        while !packed && rest.get(length).is_some_and(|b| !between(b)) {
            length += 1;
        }
        let (cell, after) = rest.split_at(length);
        rest = after;
        Some(cell)
    })
}

impl RowLines {
    /// Takes a line that is a board of this many cells.
    pub fn pass(&mut self, line: &[u8], cells: usize) {
        let small = cells <= MOST_IN_ROW;
        if small && self.count > 0 && self.add(line) {
            self.has_board = true;
            return;
        }
        self.clear();
        if small {
            self.board.extend(line);
        }
    }

    /// Adds a line; false if it cannot be the next row, because it has a different number of cells or repeats a tile.
    pub fn add(&mut self, line: &[u8]) -> bool {
        Row::of(line).is_some_and(|row| self.add_row(&row))
    }

    pub fn add_row(&mut self, row: &Row) -> bool {
        if !self.fits(row.cells.len()) {
            return false;
        }
        if let Some(old) = row.cells.iter().position(|&cell| !self.seen.add(cell)) {
            row.cells[..old]
                .iter()
                .for_each(|&cell| self.seen.remove(cell));
            return false;
        }
        if self.count > 0 {
            self.text.push(b'\n');
        }
        self.text.extend(row.text);
        self.largest = self.largest.max(row.largest);
        self.ended |= row.ended;
        self.count += 1;
        self.cells = row.cells.len();
        true
    }

    /// Forgets all lines.
    pub fn clear(&mut self) {
        self.text.clear();
        self.seen.0.clear();
        self.board.clear();
        (self.count, self.largest, self.ended, self.has_board) = (0, 0, false, false);
    }

    fn fits(&self, cells: usize) -> bool {
        self.count == 0 || cells == self.cells && self.count < MOST_SIDE
    }

    /// Whether the lines may be a board together: none of their numbers is too large.
    pub fn may_be_board(&self) -> bool {
        self.count > 1 && (self.largest as usize) < self.count * self.cells
    }

    /// Whether they have fewer lines than columns.
    pub fn is_wide(&self) -> bool {
        self.count < self.cells
    }

    /// Whether a line may be the next row, with a fault: it has about as many cells, and a tile that is too large for a
    /// board of the lines so far.
    pub fn goes_on_with(&self, row: &Row) -> bool {
        let as_long = row.cells.len().abs_diff(self.cells) < 2;
        self.count > 0 && as_long && row.largest as usize >= self.count * self.cells
    }

    /// The first cell of a row that also appears earlier in it or in a row before it.
    pub fn repeated<'a>(&self, row: &Row<'a>) -> Option<&'a [u8]> {
        // Lines of small tiles alone are boards without a blank rather than rows of a larger one.
        let small = self.largest.max(row.largest) as usize <= row.cells.len();
        if self.count == 0 || !self.fits(row.cells.len()) || small {
            return None;
        }
        let mut seen = self.seen.clone();
        let twice = row.cells.iter().position(|&cell| !seen.add(cell))?;
        cells_of(row.text, row.packed).nth(twice)
    }
}
