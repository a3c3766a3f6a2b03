//! Boards as lines of text, alone or side by side.
//!
//! ```text
//! plain               on a terminal
//! +---+---+---+       ┌───┬───┬───┐
//! | 1 | 2 | 3 |       │ 1 │ 2 │ 3 │
//! +---+---+---+       ├───┼───┼───┤
//! | 4 |[5]|   |       │ 4 │ 5 │   │      5 is marked: by a colour, or by brackets where there is none
//! +---+---+---+       └───┴───┴───┘
//! |###|               │▒▒▒│                  a fixed cell
//! ```

use crate::text::draw::{
    symbol, three_columns, Picture, TERMINAL_END, TERMINAL_HOME, TERMINAL_MARKED,
};

/// The characters and colours that may be used; by default, characters that any program can read.
#[derive(Clone, Copy, Default)]
pub struct TextStyle {
    /// Whether lines consist of box characters; else of `+`, `-` and `|`.
    pub boxes: bool,
    /// Whether to use colours; the terminal must have 256 of them.
    pub colour: bool,
}

/// A board as text: all lines have the same width on the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextBoard {
    /// Columns of the terminal.
    pub width: usize,
    /// From top to bottom.
    pub lines: Vec<String>,
}

/// Columns between two boards.
const GAP: usize = 2;

/// Draws a board. Line pieces have no bars between them, so that their lines meet.
pub fn draw(picture: &Picture, style: TextStyle) -> TextBoard {
    let cols = picture.shape.cols;
    let (digits, bars) = match picture.pieces.is_empty() {
        true => ((picture.tiles.len() - 1).to_string().len(), true),
        false => (1, false),
    };
    // Horizontal lines: the left end, the character between crossings, a crossing, the right end.
    let (rules, bar) = match style.boxes {
        _ if !bars => ([""; 3], ""),
        true => (["┌─┬┐", "├─┼┤", "└─┴┘"], "│"),
        false => (["+-++"; 3], "|"),
    };
    let rule = |marks: &str| {
        let marks: Vec<String> = marks.chars().map(String::from).collect();
        let [left, between, crossing, right] = &marks[..] else {
            return None;
        };
        let pieces = vec![between.repeat(digits + 2); cols].join(crossing);
        Some(format!("{left}{pieces}{right}"))
    };
    let mut lines = Vec::from_iter(rule(rules[0]));
    for first in (0..picture.tiles.len()).step_by(cols) {
        if first > 0 {
            lines.extend(rule(rules[1]));
        }
        let cells = (first..first + cols).map(|at| cell(picture, at, digits, style));
        lines.push(format!("{bar}{}{bar}", cells.collect::<Vec<_>>().join(bar)));
    }
    lines.extend(rule(rules[2]));
    TextBoard {
        width: cols * (digits + 2) + if bars { cols + 1 } else { 0 },
        lines,
    }
}

/// The content of a cell, between two bars.
fn cell(picture: &Picture, at: usize, digits: usize, style: TextStyle) -> String {
    if picture.is_fixed(at) {
        return if style.boxes { "▒" } else { "#" }.repeat(digits + 2);
    }
    let marked = picture.marked.contains(&at);
    let text = match picture.tiles[at] {
        tile if tile > 0 && !picture.pieces.is_empty() => {
            let piece = picture.piece(at).unwrap_or(0);
            match style.boxes {
                true if marked && !style.colour => format!("[{}]", symbol(piece)),
                true => three_columns(piece),
                false if marked && !style.colour => format!("[{piece:x}]"),
                false => format!(" {piece:x} "),
            }
        }
        0 => " ".repeat(digits + 2),
        tile if marked && !style.colour => format!("[{tile:>digits$}]"),
        tile => format!(" {tile:>digits$} "),
    };
    let colour = match () {
        _ if !style.colour || picture.tiles[at] == 0 => return text,
        _ if marked => TERMINAL_MARKED,
        _ if picture.is_home(at) => TERMINAL_HOME,
        _ => return text,
    };
    format!("{colour}{text}{TERMINAL_END}")
}

/// Boards of one shape side by side, in as many rows as needed, each below its caption. `width`: the columns of the
/// terminal; a board is shown even if it is wider. No line ends in spaces.
pub fn side_by_side(boards: &[(String, TextBoard)], width: usize) -> String {
    let Some(widest) = boards.iter().map(|(_, board)| board.width).max() else {
        return String::new();
    };
    let each = ((width + GAP) / (widest + GAP)).max(1);
    let mut text = String::new();
    for (i, row) in boards.chunks(each).enumerate() {
        if i > 0 {
            text.push('\n');
        }
        let captions: Vec<String> = row
            .iter()
            .map(|(caption, board)| format!("{:w$}", format!(" {caption}"), w = board.width))
            .collect();
        text += captions.join(&" ".repeat(GAP)).trim_end();
        text.push('\n');
        for line in 0..row[0].1.lines.len() {
            let lines: Vec<&str> = row.iter().map(|(_, b)| b.lines[line].as_str()).collect();
            text += lines.join(&" ".repeat(GAP)).trim_end();
            text.push('\n');
        }
    }
    text
}
