//! The board that one line holds, in any of the ways that `npuzzle lines` reads.

use crate::puzzle::board::{Board, Shape};
use crate::read::flaw::Flaw;
use crate::read::tokens::{is_space, number};
use crate::read::words::show;

/// The cells of the largest boards.
const MOST: usize = 16;

type Wrong = (usize, String);

/// The board that a line holds. `size`: for a board without rows.
///
/// # Errors
/// Where in the line, in bytes from 0, and why it holds none.
pub fn board(line: &[u8], size: Option<Shape>) -> std::result::Result<(Shape, Board), Wrong> {
    let rows = rows(line);
    if rows.len() > MOST || rows.iter().any(|row| row.len() > MOST) {
        return Err((0, format!("more than {MOST} cells: no board has as many")));
    }
    let words = rows.iter().flatten().count();
    if words == 0 {
        return Err((0, "an empty line where a board is wanted".into()));
    }
    // A character a cell, if each row (or the whole line) is one word of several characters.
    let packed = rows.iter().all(|row| row.len() == 1) && rows.iter().any(|row| row[0].1.len() > 1);
    let mut cells = Vec::new();
    let mut lengths = Vec::new();
    for row in &rows {
        let before = cells.len();
        for &(at, word) in row {
            if packed {
                for (i, byte) in word.iter().enumerate() {
                    cells.push((
                        at + i,
                        cell(std::slice::from_ref(byte), true)
                            .ok_or_else(|| no_cell(at + i, &[*byte]))?,
                    ));
                }
            } else {
                cells.push((at, cell(word, false).ok_or_else(|| no_cell(at, word))?));
            }
        }
        lengths.push(cells.len() - before);
    }
    let shape = shape(&lengths, size, line)?;
    let mut seen = 0u32;
    for &(at, value) in &cells {
        if usize::from(value) >= shape.cells() {
            return Err((
                at,
                format!(
                    "{value} is too large: the tiles are 1 to {}",
                    shape.cells() - 1
                ),
            ));
        }
        if seen >> value & 1 == 1 {
            let no_blank = cells.iter().all(|cell| cell.1 != 0);
            return Err((at, Flaw::Twice(u32::from(value), no_blank).to_string()));
        }
        seen |= 1 << value;
    }
    Ok((
        shape,
        Board::pack(&cells.iter().map(|cell| cell.1).collect::<Vec<_>>()),
    ))
}

/// The words of a line with their places, row by row where rows are ended by `/`.
fn rows(line: &[u8]) -> Vec<Vec<(usize, &[u8])>> {
    let mut rows = vec![Vec::new()];
    let mut at = 0;
    while at < line.len() && rows.len() <= MOST && rows[rows.len() - 1].len() <= MOST {
        let last = rows.len() - 1;
        if line[at] == b'/' {
            rows.push(Vec::new());
            at += 1;
        } else if is_space(line[at]) {
            at += 1;
        } else {
            let end = line[at..]
                .iter()
                .position(|&b| b == b'/' || is_space(b))
                .map_or(line.len(), |n| at + n);
            rows[last].push((at, &line[at..end]));
            at = end;
        }
    }
    if rows.len() > 1 && rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    rows
}

/// 0 for any of the blanks.
fn cell(word: &[u8], letters: bool) -> Option<u8> {
    match *word {
        [b'0' | b'x' | b'X' | b'_' | b'#' | b'*' | b'.'] => Some(0),
        [letter @ b'a'..=b'f'] if letters => Some(letter - b'a' + 10),
        [letter @ b'A'..=b'F'] if letters => Some(letter - b'A' + 10),
        _ => number(word)
            .filter(|value| (1..16).contains(value))
            .map(|value| value as u8),
    }
}

fn no_cell(at: usize, word: &[u8]) -> Wrong {
    (
        at,
        format!(
            "{} is no cell: a tile from 1 to 15, or one of 0 x X _ # * . for the blank",
            show(word)
        ),
    )
}

fn shape(lengths: &[usize], size: Option<Shape>, line: &[u8]) -> std::result::Result<Shape, Wrong> {
    let cells: usize = lengths.iter().sum();
    let shape = if lengths.len() > 1 {
        if lengths.iter().any(|&length| length != lengths[0]) {
            return Err((0, "the rows are not equally long".into()));
        }
        Shape::new(lengths.len(), lengths[0])
    } else {
        match (size, cells) {
            (Some(size), _) => size,
            (None, 4) => Shape::new(2, 2),
            (None, 6) => Shape::new(2, 3),
            (None, 8) => Shape::new(2, 4),
            (None, 9) => Shape::new(3, 3),
            (None, 12) => Shape::new(3, 4),
            (None, 16) => Shape::new(4, 4),
            _ => {
                return Err((
                    line.len(),
                    format!("{cells} cells: no board has as many (4, 6, 8, 9, 12 or 16)"),
                ))
            }
        }
    };
    if shape.cells() != cells {
        let what = format!(
            "{cells} cells where {} x {} are wanted",
            shape.rows, shape.cols
        );
        return Err((line.len(), what));
    }
    if !(2..=4).contains(&shape.rows) || !(2..=4).contains(&shape.cols) {
        return Err((
            0,
            format!(
                "a board of {} x {}: sides are 2 to 4",
                shape.rows, shape.cols
            ),
        ));
    }
    Ok(shape)
}

/// A size as in `--size 3x4`.
pub fn size(text: &str) -> Option<Shape> {
    let (rows, cols) = text.split_once(['x', 'X'])?;
    let side = |text: &str| text.parse().ok().filter(|side| (2..=4).contains(side));
    Some(Shape::new(side(rows)?, side(cols)?))
}
