//! Boards as people write them: drawn, coded, listed, with a gap for the blank.
//!
//! This reader reads what [`crate::text::read::line::board`], the reader of the usual spellings, cannot read.
//!
//! ```text
//! input --- blocks ---> text --- signs ---> lines of plain signs --- rows ---> board
//!           which lines          drawings, quotes,                 what ends a row, what separates cells,
//!           belong together      comments, LaTeX, code             a gap for the blank, what a cell means
//! ```
//!
//! What [`words`] say beside the cells decides with them: titles, sizes, names of goals, statements of a program.
//!
//! The text is tried as one board: as it is, without its titles, and without the size before it; then as two boards, a
//! start and its goal, with names, one after the other or side by side. Where two readings of the rows give two boards, neither is
//! taken.

mod around;
mod before_names;
pub mod blocks;
mod halves;
pub mod length;
mod lone;
mod meant;
pub mod named;
mod one_board;
mod pairs;
mod reading;
mod rows;
mod side_by_side;
mod signs;
mod statements;
mod title;
mod title_of_both;
pub mod words;

use crate::puzzle::Shape;
use crate::text::read::apart::apart;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::blocks::list;
use crate::text::read::pasted::one_board::{asked, titled, with_size};
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::words::calls::second_search;
use crate::text::read::pasted::words::stated;
use crate::text::read::{ErrorKind, FaultAt, FaultKind, LineBoard};

pub use meant::is_commented_goal;
pub use pairs::pair;
pub use reading::{Read, Reading, DIFFER};
pub use rows::tiles::{APART, LEFT_OUT, NOTES, SAME_GOAL, STATES};

/// The board of a text, with the goal that the text gives it. `size`: the size of a board without rows.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub fn read(text: &[u8], size: Option<Shape>) -> Read {
    if length::is_too_long(text) {
        let what = "a text this long is not one board, or a start and its goal";
        return Err((0, ErrorKind::Size.said(what)));
    }
    if let Some(at) = second_search(&String::from_utf8_lossy(text)) {
        let what = "two searches in one line: write each board on a line of its own";
        return Err((at, ErrorKind::Size.said(what)));
    }
    let size = size.or_else(|| stated::in_code(text));
    let read = board_or_pair(text, size).or_else(|fault| match fault.1 {
        FaultKind::Board(ErrorKind::Readings, _) => Err(fault),
        _ => {
            let pair = pairs::doubled(text, size);
            let lone = || lone::lone_board(text, size).map(Ok);
            pair.or_else(lone).unwrap_or(Err(fault))
        }
    })?;
    if size.is_some() {
        return Ok(read);
    }
    let shape = stated::in_words(text, read.board.shape.cells());
    match shape.filter(|shape| *shape != read.board.shape) {
        Some(shape) => match board_or_pair(text, Some(shape)) {
            Ok(other) if other.board.shape == shape => Ok(other),
            _ if shape == read.board.shape.transposed() => Ok(read),
            _ => Err((0, stated::unlike(shape, read.board.shape))),
        },
        None => match apart(text, &read.board) {
            Some(fault) => Err((0, fault)),
            None => Ok(read),
        },
    }
}

/// Where a part of a text begins and ends.
pub type Part = (usize, usize);

/// The board of a text, or a start and its goal.
fn board_or_pair(text: &[u8], size: Option<Shape>) -> Read {
    let lines = page::lines(text)?;
    if let Some(pair) = pairs::one_after_the_other(text, &lines, size) {
        return Ok(pair);
    }
    titled(&lines, size).or_else(|fault| {
        let other = with_size(&lines, size)
            .or_else(|| asked(&lines, size))
            .map(Ok);
        if let Some(fault) = other.is_none().then(|| lone::several_named(text)).flatten() {
            return Err(fault);
        }
        other
            .or_else(|| side_by_side::side_by_side(text, &lines, size))
            .unwrap_or(Err(fault))
    })
}

/// The board of a part of a text, without looking for boards in parts of it.
fn part_reading(text: &[u8], size: Option<Shape>) -> Option<Reading> {
    let usual = usual(text, size).map(Reading::from);
    usual.or_else(|_| board_or_pair(text, size)).ok()
}

/// The board of a text in any spelling: a usual one, or else as people write boards.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub fn any_board(text: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    any_reading(text, size).map(|read| read.board)
}

/// The same, with what is known of the reading.
pub fn any_reading(text: &[u8], size: Option<Shape>) -> Read {
    let usual = usual(text, size).map(|board| of_usual(text, board, size));
    usual.or_else(|fault| pasted(text, size, fault))
}

/// The boards of two parts of a text.
fn both(text: &[u8], parts: [(usize, usize); 2], size: Option<Shape>) -> Option<[Reading; 2]> {
    let [one, two] = parts.map(|(from, to)| any_reading(&text[from..to], size).ok());
    Some([one?, two?])
}

/// Whether a board in a usual spelling may be a smaller one and a number beside it. What parses is the answer.
pub fn is_apart(text: &[u8], board: &LineBoard, size: Option<Shape>) -> bool {
    size.is_none() && apart(text, board).is_some()
}

/// A board in a usual spelling, with a note about such a number.
fn of_usual(text: &[u8], board: LineBoard, size: Option<Shape>) -> Reading {
    let notes = if is_apart(text, &board, size) {
        APART
    } else {
        0
    };
    Reading {
        notes,
        ..Reading::from(board)
    }
}

/// The board of a text that the reader of the usual spellings refuses with this fault.
///
/// # Errors
/// The fault that says more: if the text consists of what the usual spellings consist of, their reader understands what
/// is wrong, unless there is a way out.
pub fn pasted(text: &[u8], size: Option<Shape>, usual: FaultAt) -> Read {
    if page::is_comment(text) {
        return Err((0, ErrorKind::Comment.said("a comment")));
    }
    if let Some(pair) = pairs::usual_pair(text, size).or_else(|| named::pair(text, size)) {
        return pair;
    }
    if let Some(fault) = list::several(text) {
        return Err(fault);
    }
    let other = |b: &u8| b.is_ascii_control() || b",;|[]()/_#*.= ".contains(b);
    let known = |b: &u8| b.is_ascii_alphanumeric() || other(b);
    let plain = text
        .trim_ascii_end()
        .iter()
        .all(|b| known(b) && *b != b'\n');
    let read = meant::meant(text, read(text, size));
    read.map_err(|fault| match fault.1 {
        FaultKind::Board(ErrorKind::Column | ErrorKind::Readings | ErrorKind::Goal, _) => fault,
        FaultKind::Board(ErrorKind::Cell, _) if !text.contains(&b'{') => usual,
        _ if plain => usual,
        _ => fault,
    })
}
