//! Cells as they are written, and rows of them.

use crate::text::read::pasted::signs::sign::{Sign, EMPTY};

/// A cell as it is written; without text it is empty.
#[derive(Clone, Debug)]
pub struct CellField {
    pub text: String,
    /// The place of its first byte.
    pub at: usize,
    /// The column of its first sign.
    pub from: usize,
    /// Whether it is a cell without any doubt; nothing after a last comma may be punctuation.
    pub sure: bool,
}

impl CellField {
    /// A cell of signs from a column on.
    pub fn new(signs: &[Sign], from: usize) -> CellField {
        let mut field = CellField::empty(signs[0].at as usize, from, true);
        field
            .text
            .extend(signs.iter().map(|sign| sign.c).filter(|&c| c != EMPTY));
        field
    }

    /// An empty cell in a column.
    pub fn empty(at: usize, from: usize, sure: bool) -> CellField {
        let text = String::new();
        CellField {
            text,
            at,
            from,
            sure,
        }
    }

    /// The number of its characters.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }

    /// The column of its last sign.
    pub fn to(&self) -> usize {
        self.from + self.width().max(1) - 1
    }

    /// Its characters as cells.
    pub fn characters(&self) -> Vec<CellField> {
        let field = |(from, (at, c)): (usize, (usize, char))| {
            let at = (self.at + at) as u32;
            CellField::new(&[Sign { c, at }], from)
        };
        (self.from..)
            .zip(self.text.char_indices())
            .map(field)
            .collect()
    }
}

/// A row, and how its cells are separated.
#[derive(Clone, Debug, Default)]
pub struct FieldRow {
    pub fields: Vec<CellField>,
    /// Whether a sign separates any two cells, so that an empty cell cannot be overlooked.
    pub strict: bool,
    /// Whether that is a bar.
    pub barred: bool,
    /// The spaces at its end.
    pub trailing: usize,
}
