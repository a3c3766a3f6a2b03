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

use crate::draw::{symbol, three_columns, Picture, TERMINAL_END, TERMINAL_HOME, TERMINAL_MARKED};

/// The characters and colours that may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TextStyle {
    /// Whether lines consist of box characters; else of `+`, `-` and `|`.
    pub boxes: bool,
    /// Whether to use colours; the terminal must have 256 of them.
    pub colour: bool,
}

impl TextStyle {
    /// Characters that any program can read.
    pub(crate) const PLAIN: TextStyle = TextStyle {
        boxes: false,
        colour: false,
    };
}

/// A board as text: all lines have the same width on the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TextBoard {
    /// Columns of the terminal.
    pub width: usize,
    /// From top to bottom.
    pub lines: Vec<String>,
}

/// Columns between two boards.
const GAP: usize = 2;

/// A horizontal line: its left end, its crossings, its right end, and the character between them.
type Rule = (char, char, char, char);

/// Draws a board.
pub(crate) fn draw(picture: &Picture, style: TextStyle) -> TextBoard {
    let cols = picture.shape.cols;
    if !picture.pieces.is_empty() {
        return draw_pieces(picture, style);
    }
    let digits = (picture.tiles.len() - 1).to_string().len();
    let (top, middle, bottom, bar): (Rule, Rule, Rule, char) = match style.boxes {
        true => (
            ('┌', '┬', '┐', '─'),
            ('├', '┼', '┤', '─'),
            ('└', '┴', '┘', '─'),
            '│',
        ),
        false => {
            let rule = ('+', '+', '+', '-');
            (rule, rule, rule, '|')
        }
    };
    let rule = |(left, crossing, right, run): Rule| {
        let piece = String::from(run).repeat(digits + 2);
        let pieces = vec![piece; cols].join(&crossing.to_string());
        format!("{left}{pieces}{right}")
    };
    let mut lines = vec![rule(top)];
    for first in (0..picture.tiles.len()).step_by(cols) {
        if first > 0 {
            lines.push(rule(middle));
        }
        let mut line = String::from(bar);
        for at in first..first + cols {
            line += &cell(picture, at, digits, style);
            line.push(bar);
        }
        lines.push(line);
    }
    lines.push(rule(bottom));
    TextBoard {
        width: cols * (digits + 3) + 1,
        lines,
    }
}

/// Draws a board of line pieces: without bars, so that their lines meet.
fn draw_pieces(picture: &Picture, style: TextStyle) -> TextBoard {
    let cols = picture.shape.cols;
    let line = |row: usize| -> String {
        let cells = row * cols..(row + 1) * cols;
        cells.map(|at| cell(picture, at, 1, style)).collect()
    };
    TextBoard {
        width: 3 * cols,
        lines: (0..picture.shape.rows).map(line).collect(),
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
pub(crate) fn side_by_side(boards: &[(String, TextBoard)], width: usize) -> String {
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
