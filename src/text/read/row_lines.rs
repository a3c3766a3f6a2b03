//! Lines that are no boards alone, and may be the rows of one together.

use crate::text::read::line::{is_separator, MOST_SIDE};
use crate::text::read::{is_space, number};

/// Lines, one after the other, that may be the rows of one board. A row may end with `/`.
#[derive(Clone, Default)]
pub(crate) struct RowLines {
    /// The lines, with line feeds between them and without a `/` at their ends.
    pub text: Vec<u8>,
    /// A row ended with `/`.
    pub ended: bool,
    pub count: usize,
    /// Cells of each line.
    cells: usize,
    /// Where in the text each cell begins and ends, in the order of their bytes; without fixed cells.
    seen: Vec<(usize, usize)>,
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
pub(crate) struct Row<'a> {
    /// The line without white space around it and without `/` at its end.
    text: &'a [u8],
    cells: Vec<&'a [u8]>,
    /// The largest number among the cells.
    largest: u32,
    /// Whether it ended with `/`.
    ended: bool,
}

impl<'a> Row<'a> {
    /// A line as a row; `None` if it cannot be one.
    pub(crate) fn of(line: &'a [u8]) -> Option<Row<'a>> {
        let line = line.trim_ascii();
        let text = line.strip_suffix(b"/").unwrap_or(line);
        let between = |b: &u8| is_space(*b) || is_separator(b);
        let mut words = text.split(between).filter(|w| !w.is_empty());
        let first = words.next()?;
        // More cells than a row may have are not looked at: a line may have millions.
        let cells: Vec<&[u8]> = match words.next() {
            None => first.chunks(1).take(MOST_SIDE + 1).collect(),
            Some(second) => {
                let words = [first, second].into_iter().chain(words);
                words.take(MOST_SIDE + 1).collect()
            }
        };
        if !(2..=MOST_SIDE).contains(&cells.len()) || text.contains(&b'/') {
            return None;
        }
        let mut largest = 0;
        for cell in &cells {
            match number(cell) {
                Some(number) => largest = largest.max(number),
                // No board has such a cell.
                None if cell.len() > 1 => return None,
                None => {}
            }
        }
        // Nor has a board of any number of such rows so large a tile.
        if largest as usize >= MOST_SIDE * cells.len() {
            return None;
        }
        Some(Row {
            text,
            cells,
            largest,
            ended: text.len() < line.len(),
        })
    }
}

/// Where a part of a text begins in it.
pub(crate) fn offset(text: &[u8], part: &[u8]) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

impl RowLines {
    /// Takes a line that is a board of this many cells.
    pub(crate) fn pass(&mut self, line: &[u8], cells: usize) {
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
    pub(crate) fn add(&mut self, line: &[u8]) -> bool {
        Row::of(line).is_some_and(|row| self.add_row(&row))
    }

    pub(crate) fn add_row(&mut self, row: &Row) -> bool {
        if !self.fits(row.cells.len()) {
            return false;
        }
        let (length, known) = (self.text.len(), self.seen.len());
        if self.count > 0 {
            self.text.push(b'\n');
        }
        let begin = self.text.len();
        self.text.extend(row.text);
        let tiles = row.cells.iter().filter(|&&cell| cell != b"=");
        self.seen.extend(tiles.map(|cell| {
            let at = begin + offset(row.text, cell);
            (at, at + cell.len())
        }));
        let text = &self.text;
        let cell = |&(from, to): &(usize, usize)| &text[from..to];
        let (old, new) = self.seen.split_at_mut(known);
        new.sort_unstable_by_key(cell);
        let is_old = |place| old.binary_search_by_key(&cell(place), cell).is_ok();
        if new.windows(2).any(|two| cell(&two[0]) == cell(&two[1])) || new.iter().any(is_old) {
            self.text.truncate(length);
            self.seen.truncate(known);
            return false;
        }
        // This merges two parts that are in order.
        self.seen.sort_by_key(cell);
        self.largest = self.largest.max(row.largest);
        self.ended |= row.ended;
        self.count += 1;
        self.cells = row.cells.len();
        true
    }

    /// Forgets all lines.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.seen.clear();
        self.board.clear();
        (self.count, self.largest, self.ended, self.has_board) = (0, 0, false, false);
    }

    fn fits(&self, cells: usize) -> bool {
        self.count == 0 || cells == self.cells && self.count < MOST_SIDE
    }

    /// Whether the lines may be a board together: none of their numbers is too large.
    pub(crate) fn may_be_board(&self) -> bool {
        self.count > 1 && (self.largest as usize) < self.count * self.cells
    }

    /// The first cell of a row that also appears earlier in it or in a row before it.
    pub(crate) fn repeated<'a>(&self, row: &Row<'a>) -> Option<&'a [u8]> {
        let cells = &row.cells;
        // Lines of small tiles alone are boards without a blank rather than rows of a larger one.
        let small = self.largest.max(row.largest) as usize <= cells.len();
        if self.count == 0 || !self.fits(cells.len()) || small {
            return None;
        }
        let is_seen = |cell: &[u8]| {
            let text = |&(from, to): &(usize, usize)| &self.text[from..to];
            self.seen.binary_search_by_key(&cell, text).is_ok()
        };
        let mut tiles = cells.iter().enumerate().filter(|cell| *cell.1 != b"=");
        let twice = tiles.find(|&(at, cell)| is_seen(cell) || cells[..at].contains(cell))?;
        Some(*twice.1)
    }
}
