//! The board of a case in one short line, as verdicts name it.

use crate::puzzle::{Instance, FIXED_CELL};

/// The most characters of a board; of a larger one the first cells are shown.
const LONGEST: usize = 60;

/// The start: `1 2 3/4 0 6/7 5 8`, a fixed cell `=`.
pub fn start_line(case: &Instance) -> String {
    board_line(case.cols, &case.start, &number)
}

/// The start and its goal, with `->` between them.
pub fn pair_line(case: &Instance) -> String {
    pair_of(case, &number)
}

/// The same with cells that are written by `cell`.
pub fn pair_of(case: &Instance, cell: &dyn Fn(usize) -> String) -> String {
    let [start, goal] = [&case.start, &case.goal].map(|board| board_line(case.cols, board, cell));
    format!("{start} -> {goal}")
}

fn number(tile: usize) -> String {
    match tile {
        FIXED_CELL => "=".into(),
        tile => tile.to_string(),
    }
}

/// A board whose cells are written by `cell`; if it is too long, its size and its first cells.
pub fn board_line(cols: usize, cells: &[usize], cell: &dyn Fn(usize) -> String) -> String {
    let mut text = String::new();
    for (i, &tile) in cells.iter().enumerate() {
        let before = match i {
            0 => "",
            _ if i % cols == 0 => "/",
            _ => " ",
        };
        let tile = cell(tile);
        if text.len() + before.len() + tile.len() > LONGEST {
            return format!("{} x {cols}: {text}...", cells.len() / cols);
        }
        text += before;
        text += &tile;
    }
    text
}
