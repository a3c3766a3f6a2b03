//! The boards of a path, in each of the ways that problems ask for them.

use crate::puzzle::Instance;
use crate::text::write::Output;
use std::fmt::Write;
use std::io::Result;

/// The style in which the boards of a path are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardStyle {
    /// A line for each row, the blank is a space; an empty line follows each board.
    Rows,
    /// A line for each board: its number, a tab, the cells.
    Numbered,
    /// A line for each row with spaces between its cells; an empty line separates two boards.
    Spaced,
    /// The boards after the start, a line for each row without spaces; an empty line separates two boards.
    Packed,
    /// The size, then a line for each row of cells two wide, each with a space after it; an empty line follows each
    /// board.
    Sized,
    /// A line for each row, the cells aligned on the right; an empty line separates two boards.
    Aligned,
    /// A line for each board: a list, the distances of its tiles added up, the moves so far.
    List,
}

/// Styles by the names of their blocks in templates.
pub const BOARD_STYLES: [(&str, BoardStyle); 7] = [
    ("{boards:rows}", BoardStyle::Rows),
    ("{boards:numbered}", BoardStyle::Numbered),
    ("{boards:spaced}", BoardStyle::Spaced),
    ("{boards:packed}", BoardStyle::Packed),
    ("{boards:sized}", BoardStyle::Sized),
    ("{boards:aligned}", BoardStyle::Aligned),
    ("{boards:list}", BoardStyle::List),
];

impl BoardStyle {
    /// The number of the first board that is written: 0 is the start.
    pub fn first(self) -> usize {
        usize::from(self == BoardStyle::Packed)
    }

    pub fn has_size(self) -> bool {
        self == BoardStyle::Sized
    }

    /// Whether an empty line follows each board.
    pub fn ends_empty(self) -> bool {
        matches!(self, BoardStyle::Rows | BoardStyle::Sized)
    }

    /// Whether an empty line separates two boards.
    pub fn separates(self) -> bool {
        use BoardStyle::{Aligned, Packed, Spaced};
        matches!(self, Spaced | Packed | Aligned)
    }

    /// Adds the text of one row, without its line end. `cells`: the number of cells of the board.
    pub fn add_row(self, row: &[usize], cells: usize, text: &mut String) {
        let width = match self {
            BoardStyle::Aligned => (cells - 1).to_string().len(),
            BoardStyle::Sized => 2,
            _ => 0,
        };
        for (col, &tile) in row.iter().enumerate() {
            match self {
                BoardStyle::Rows | BoardStyle::Spaced | BoardStyle::Aligned if col > 0 => {
                    text.push(' ');
                }
                BoardStyle::Numbered => text.push(' '),
                _ => {}
            }
            match (self, tile) {
                (BoardStyle::Rows, 0) => text.push(' '),
                // Writing to a string never fails.
                _ => drop(write!(text, "{tile:width$}")),
            }
            if self == BoardStyle::Sized {
                text.push(' ');
            }
        }
    }

    /// Writes every board of a path. `steps`: the numbers of its moves, each after the cell of its blank if there are
    /// several.
    pub fn write(
        self,
        mut instance: Instance,
        steps: impl Iterator<Item = (Option<usize>, usize)>,
        out: &mut Output,
    ) -> Result<()> {
        let mut blank = instance.blank();
        let mut text = String::new();
        if self.first() == 0 {
            self.write_board(&instance, 0, &mut text, out)?;
        }
        for (number, (cell, way)) in steps.enumerate() {
            blank = cell.unwrap_or(blank);
            let to = instance.beside(blank, way).unwrap_or(blank);
            instance.start.swap(blank, to);
            blank = to;
            self.write_board(&instance, number + 1, &mut text, out)?;
        }
        Ok(())
    }

    /// Writes one board of a path. `text`: a buffer that all boards share.
    fn write_board(
        self,
        instance: &Instance,
        number: usize,
        text: &mut String,
        out: &mut Output,
    ) -> Result<()> {
        text.clear();
        if self.separates() && number > self.first() {
            text.push('\n');
        }
        if self.has_size() {
            *text += &format!("{}\n", instance.rows);
        }
        let cells = instance.cells();
        if self == BoardStyle::List {
            let (board, h) = (&instance.start, instance.distances());
            *text += &format!("{board:?}  h={h}  moves: {number}\n");
        } else if self == BoardStyle::Numbered {
            *text += &format!("{number}\t");
            self.add_row(&instance.start, cells, text);
            text.push('\n');
        } else {
            for row in instance.start.chunks(instance.cols) {
                self.add_row(row, cells, text);
                text.push('\n');
            }
        }
        if self.ends_empty() {
            text.push('\n');
        }
        out.bytes(text.as_bytes())
    }
}
