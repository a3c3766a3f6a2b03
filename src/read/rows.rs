//! Boards with a row on each line, where a line should be a whole board.

use crate::read::is_space;
use crate::read::line::MOST_SIDE;
use std::collections::BTreeSet;

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
    seen: BTreeSet<Vec<u8>>,
}

/// The line without `/` at its end, and its cells; `None` if it cannot be a row.
fn row(line: &[u8]) -> Option<(&[u8], Vec<&[u8]>)> {
    let line = line.trim_ascii();
    let row = line.strip_suffix(b"/").unwrap_or(line);
    let between = |b: &u8| is_space(*b) || b",;|[]".contains(b);
    let words: Vec<&[u8]> = row.split(between).filter(|w| !w.is_empty()).collect();
    let cells: Vec<&[u8]> = match words[..] {
        [word] => word.chunks(1).collect(),
        _ => words,
    };
    (cells.len() > 1 && !row.contains(&b'/')).then_some((row, cells))
}

impl RowLines {
    /// Adds a line; false if it cannot be the next row, because the number of cells is another one or a tile repeats.
    pub(crate) fn add(&mut self, line: &[u8]) -> bool {
        let Some((row, cells)) = row(line).filter(|(_, cells)| self.fits(cells.len())) else {
            return false;
        };
        let mut numbers = cells.iter().filter(|&&cell| cell != b"=");
        if !numbers.all(|cell| self.seen.insert(cell.to_vec())) {
            return false;
        }
        if self.count > 0 {
            self.text.push(b'\n');
        }
        self.text.extend(row);
        self.ended |= row.len() < line.trim_ascii().len();
        self.count += 1;
        self.cells = cells.len();
        true
    }

    fn fits(&self, cells: usize) -> bool {
        self.count == 0 || cells == self.cells && self.count < MOST_SIDE
    }

    /// The first cell of a next row that is in the same row or an earlier one too, and its place in the line.
    pub(crate) fn repeated<'a>(&self, line: &'a [u8]) -> Option<(usize, &'a [u8])> {
        let (_, cells) = row(line).filter(|(_, cells)| self.count > 0 && self.fits(cells.len()))?;
        let mut own = BTreeSet::new();
        let mut numbers = cells.into_iter().filter(|&cell| cell != b"=");
        let twice = numbers.find(|&cell| self.seen.contains(cell) || !own.insert(cell))?;
        Some((twice.as_ptr() as usize - line.as_ptr() as usize, twice))
    }
}
