//! Cells as judges write them: the inverse of what readers read.

use crate::text::read::{BoardInput, CellText};
use crate::text::write::tile_letter;
use std::fmt::Write;

/// The boards of a case, of one size of up to 16 cells. `wide`: cells that are tokens are written with more white space
/// than the judge uses.
pub fn boards_text(input: &BoardInput, boards: &[&Vec<usize>], wide: bool) -> String {
    let (blank, cols, cells) = (input.blank, input.shape.cols, input.shape.cells());
    // The judge sends a line for each board, or a line for each row.
    let (length, between) = match input.lines == boards.len() {
        true => (cells, " "),
        false => (cols, "\n"),
    };
    let row = |row: &[usize]| {
        row.iter()
            .map(|&tile| cell(input, tile))
            .collect::<String>()
    };
    let board = |board: &&Vec<usize>| match input.text {
        CellText::Tokens | CellText::Matrix => rows_text(blank, length, board, wide),
        CellText::Packed | CellText::Letters => row(board) + "\n",
        CellText::PackedRows | CellText::Characters | CellText::LetterRows => {
            let rows: Vec<String> = board.chunks(cols).map(row).collect();
            rows.join(between) + "\n"
        }
        CellText::Brackets => matrix(blank, cols, board) + "\n",
    };
    boards.iter().map(board).collect()
}

/// A cell in the text of small boards.
pub fn cell(input: &BoardInput, tile: usize) -> String {
    match tile {
        0 => char::from(input.blank).into(),
        _ if input.has_letters() => char::from(tile_letter(tile as u8)).into(),
        _ => tile.to_string(),
    }
}

/// A board as `[[1,2],[3,0]]`.
pub fn matrix(blank: u8, cols: usize, cells: &[usize]) -> String {
    let row = |row: &[usize]| format!("[{}]", tokens(blank, row).join(","));
    let rows: Vec<String> = cells.chunks(cols).map(row).collect();
    format!("[{}]", rows.join(","))
}

/// The token of each cell.
pub fn tokens(blank: u8, cells: &[usize]) -> Vec<String> {
    let token = |&tile: &usize| match tile {
        0 => char::from(blank).to_string(),
        _ => tile.to_string(),
    };
    cells.iter().map(token).collect()
}

/// Lines of `length` cells with a space between neighbouring cells. `wide`: with white space before the first cell and
/// after the last, and with more of it between cells than needed.
pub fn rows_text(blank: u8, length: usize, cells: &[usize], wide: bool) -> String {
    let (end, between) = if wide { (" ", "  \t") } else { ("", " ") };
    // One text for all cells: with a text for each of them, `make` takes 1.7 times as long.
    let mut text = String::new();
    for row in cells.chunks(length) {
        text += end;
        for (i, &tile) in row.iter().enumerate() {
            text += if i > 0 { between } else { "" };
            match tile {
                0 => text.push(char::from(blank)),
                _ => write!(text, "{tile}").expect("a text takes all"),
            }
        }
        text += end;
        text.push('\n');
    }
    text
}
