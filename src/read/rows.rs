//! Boards with a row on each line, where a line should be a whole board.

use crate::read::line::MOST_SIDE;
use crate::read::tokens::is_space;
use std::collections::BTreeSet;

/// Lines, one after the other, that may be the rows of one board.
#[derive(Clone, Default)]
pub(crate) struct RowLines {
    /// With line feeds between them.
    pub text: Vec<u8>,
    pub count: usize,
    /// Cells of each line.
    cells: usize,
    seen: BTreeSet<Vec<u8>>,
}

impl RowLines {
    /// Adds a line; false if it cannot be the next row, because the number of cells is another one or a tile repeats.
    pub(crate) fn add(&mut self, line: &[u8]) -> bool {
        let between = |b: &u8| is_space(*b) || b",;|[]".contains(b);
        let words: Vec<&[u8]> = line.split(between).filter(|w| !w.is_empty()).collect();
        let cells: Vec<&[u8]> = match words[..] {
            [word] => word.chunks(1).collect(),
            _ => words,
        };
        let same = self.count == 0 || cells.len() == self.cells;
        if !same || cells.len() < 2 || self.count == MOST_SIDE || line.contains(&b'/') {
            return false;
        }
        let mut numbers = cells.iter().filter(|&&cell| cell != b"=");
        if !numbers.all(|cell| self.seen.insert(cell.to_vec())) {
            return false;
        }
        if self.count > 0 {
            self.text.push(b'\n');
        }
        self.text.extend(line);
        self.count += 1;
        self.cells = cells.len();
        true
    }
}
