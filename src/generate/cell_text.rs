//! Cells as judges write them: the inverse of what readers read.

use crate::generate::{GridAsked, GridForm, GridSizes};
use crate::puzzle::{Board, Instance, Shape};
use crate::read::{BoardInput, CellText};
use crate::write::tile_letter;

/// Adds the boards of a case, of one size of up to 16 cells. `wide`: cells that are tokens are written with more white
/// space than the judge uses.
pub(crate) fn add_boards(
    input: &BoardInput,
    boards: &[&Vec<usize>],
    wide: bool,
    text: &mut String,
) {
    let (blank, cols, cells) = (input.blank, input.shape.cols, input.shape.cells());
    // The judge sends a line for each board, or a line for each row.
    let length = if input.lines == boards.len() {
        cells
    } else {
        cols
    };
    for board in boards {
        match input.text {
            CellText::Tokens if wide => add_wide_rows(blank, length, board, text),
            CellText::Tokens => add_rows(blank, length, board, text),
            CellText::Letters => add_letters(blank, length, board, text),
            CellText::LetterRows => add_letters(blank, cols, board, text),
            CellText::Packed => *text += &(tokens(blank, board).concat() + "\n"),
            CellText::PackedRows | CellText::Characters => {
                let rows = board.chunks(cols).map(|row| tokens(blank, row).concat());
                let between = if length == cells { " " } else { "\n" };
                *text += &(rows.collect::<Vec<_>>().join(between) + "\n");
            }
            CellText::Brackets => *text += &(matrix(blank, cols, board) + "\n"),
        }
    }
}

/// One board in each case, of which something other than its distance from the standard goal is asked.
impl GridForm for BoardInput {
    fn sizes(&self) -> GridSizes {
        GridSizes::One(self.shape)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(Board::standard(shape).cells(shape.cells()))
    }

    fn asked(&self) -> GridAsked {
        GridAsked::Other
    }

    fn takes_any_spacing(&self) -> bool {
        self.text == CellText::Tokens
    }

    fn add_text(&self, case: &Instance, wide: bool, text: &mut String) {
        add_boards(self, &[&case.start], wide, text);
    }
}

/// Adds lines of `length` letters.
fn add_letters(blank: u8, length: usize, cells: &[usize], text: &mut String) {
    for row in cells.chunks(length) {
        text.extend(row.iter().map(|&tile| match tile {
            0 => char::from(blank),
            _ => char::from(tile_letter(tile as u8)),
        }));
        text.push('\n');
    }
}

/// A board as `[[1,2],[3,0]]`.
pub(crate) fn matrix(blank: u8, cols: usize, cells: &[usize]) -> String {
    let row = |row: &[usize]| format!("[{}]", tokens(blank, row).join(","));
    let rows: Vec<String> = cells.chunks(cols).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// The token of each cell.
pub(crate) fn tokens(blank: u8, cells: &[usize]) -> Vec<String> {
    let token = |&tile: &usize| match tile {
        0 => char::from(blank).to_string(),
        _ => tile.to_string(),
    };
    cells.iter().map(token).collect()
}

/// Adds lines of `length` cells with a space between neighbouring cells.
pub(crate) fn add_rows(blank: u8, length: usize, cells: &[usize], text: &mut String) {
    for row in cells.chunks(length) {
        *text += &tokens(blank, row).join(" ");
        text.push('\n');
    }
}

/// Adds the same lines with white space before the first cell and after the last, and with more of it between cells
/// than needed.
pub(crate) fn add_wide_rows(blank: u8, length: usize, cells: &[usize], text: &mut String) {
    for row in cells.chunks(length) {
        *text += &format!(" {} \n", tokens(blank, row).join("  \t"));
    }
}

/// Adds a board of numbers, a line per row. `wide`: as [`add_wide_rows`].
pub(crate) fn add_grid(cols: usize, cells: &[usize], wide: bool, text: &mut String) {
    match wide {
        true => add_wide_rows(b'0', cols, cells, text),
        false => add_rows(b'0', cols, cells, text),
    }
}
