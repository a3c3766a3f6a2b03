//! Boards as people write them: drawn, coded, listed, with a gap for the blank.
//!
//! This reader reads what [`crate::text::read::line::board`], the reader of the usual spellings, cannot read.
//!
//! ```text
//! text --- page ---> plain signs --- rows ---> cells in rows --- cells ---> rows of one length --- tiles ---> board
//!          drawings, quotes,         what ends a row,            a row that is a cell           what a cell means
//!          comments, code            what separates cells        short has a gap
//! ```
//!
//! The text is tried as one board: as it is, without its titles, and without the size before it; then as two boards, a
//! start and its goal, one after the other or side by side. Where two readings of the rows give two boards, neither is
//! taken. Most faulty lines are refused before all that, by [`refusal`].

pub(crate) mod block;
mod cells;
mod page;
mod pairs;
pub(crate) mod refusal;
mod rows;
mod tiles;
mod titles;

use crate::puzzle::Shape;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::page::{page, Sign};
use crate::text::read::pasted::rows::rows;
use crate::text::read::pasted::titles::remove_title;
use crate::text::read::{ErrorKind, FaultAt, FaultKind, LineBoard};

pub(crate) use pairs::pair;
pub(crate) use tiles::NOTES;

/// A board as it was read.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    /// The board; with a goal, if the text gives it one.
    pub board: LineBoard,
    /// A bit for each of [`NOTES`].
    pub notes: u8,
}

type Read = Result<Reading, FaultAt>;

/// The board of a text, with the goal that the text gives it. `size`: the size of a board without rows.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub(crate) fn read(text: &[u8], size: Option<Shape>) -> Read {
    let signs = page(text)?;
    if let Some(pair) = pairs::one_after_the_other(&signs, size) {
        return Ok(pair);
    }
    titled(&signs, size).or_else(|fault| {
        let sized = with_size(&signs, size).map(Ok);
        let other = sized.or_else(|| pairs::side_by_side(&signs, size));
        other.unwrap_or(Err(fault))
    })
}

/// The board of a text in any spelling: a usual one, or else as people write boards.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub(crate) fn any_board(text: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    usual(text, size).or_else(|fault| pasted(text, size, fault).map(|read| read.board))
}

/// The board of a text that the reader of the usual spellings refuses with this fault.
///
/// # Errors
/// The fault that says more: if the text consists of what the usual spellings consist of, their reader understands what
/// is wrong, unless there is a way out.
pub(crate) fn pasted(text: &[u8], size: Option<Shape>, usual: FaultAt) -> Read {
    if page::is_comment(text) {
        return Err((0, ErrorKind::Comment.said("a comment")));
    }
    if let Some(pair) = pairs::usual_pair(text, size) {
        return pair;
    }
    match refusal::is_no_board(text, size) {
        true => Err(usual),
        false => every_reading(text, size, usual),
    }
}

/// The same, for a text that is no comment and may be a board.
pub(crate) fn every_reading(text: &[u8], size: Option<Shape>, usual: FaultAt) -> Read {
    let usual_sign = |b: &u8| match b {
        b'\n' => false,
        _ => b.is_ascii_alphanumeric() || b.is_ascii_control() || b",;|[]()/_#*.= ".contains(b),
    };
    let plain = text.trim_ascii_end().iter().all(usual_sign);
    read(text, size).map_err(|fault| match fault.1 {
        FaultKind::Board(ErrorKind::Column | ErrorKind::Readings, _) => fault,
        FaultKind::Board(ErrorKind::Cell, _) if !text.contains(&b'{') => usual,
        _ if plain => usual,
        _ => fault,
    })
}

/// The board of a text, or of the text without titles.
fn titled(signs: &[Sign], size: Option<Shape>) -> Read {
    board(signs, size).or_else(|fault| {
        if !signs.iter().any(|sign| sign.c.is_alphabetic()) {
            return Err(fault);
        }
        let mut untitled = signs.to_vec();
        untitled.split_mut(page::is_end).for_each(remove_title);
        board(&untitled, size)
    })
}

/// The board of a text without words.
fn board(signs: &[Sign], size: Option<Shape>) -> Read {
    let last = signs.iter().rfind(|sign| !sign.c.is_whitespace());
    let end = last.map_or(0, |sign| sign.at as usize);
    let mut signs = signs.to_vec();
    let rows = rows(&mut signs);
    let (mut found, mut faults) = (Vec::<Reading>::new(), Vec::new());
    for way in cells::cells(&rows) {
        let way = way.map_err(|what| (end, ErrorKind::Rows.said(what)));
        match way.and_then(|cells| cells::board(cells, size, end)) {
            Ok(read) => found.push(read),
            Err(fault) => faults.push(fault),
        }
    }
    if let Some(other) = found.iter().find(|other| other.board != found[0].board) {
        let (one, two) = (found[0].board.line(), other.board.line());
        let what = format!("two readings: {one} or {two}; write the one that is meant");
        return Err((0, ErrorKind::Readings.said(what)));
    }
    let read = found.into_iter().next();
    read.ok_or_else(|| faults.swap_remove(0))
}

/// The first line with signs, and what follows it.
fn first_line(signs: &[Sign]) -> Option<(&[Sign], &[Sign])> {
    let from = signs.iter().position(|sign| !sign.c.is_whitespace())?;
    let length = signs[from..].iter().position(page::is_end)?;
    Some((&signs[from..from + length], &signs[from + length..]))
}

/// A board after a line with its size: the side, rows and columns, or the number of tiles; and in a line of its own the
/// place of the goal's blank, from 0, or -1 for the last.
fn with_size(signs: &[Sign], size: Option<Shape>) -> Option<Reading> {
    let (line, rest) = first_line(signs)?;
    let (side, wanted) = match numbers(line)?[..] {
        [side] => (side, Shape::new(side, side)),
        [rows, cols] => (0, Shape::new(rows, cols)),
        _ => return None,
    };
    let fits = |read: &Reading| {
        let shape = read.board.shape;
        shape == wanted || shape == wanted.transposed() || side + 1 == shape.cells()
    };
    let flat = size.or(Some(wanted).filter(|shape| shape.rows.min(shape.cols) > 1));
    if let Some(read) = titled(rest, flat).ok().filter(fits) {
        return Some(read);
    }
    let (place, rest) = first_line(rest)?;
    let mut read = titled(rest, size).ok().filter(fits)?;
    let blank = match numbers(place)?[..] {
        [_] if place.iter().any(|sign| sign.c == '-') => side,
        [place] if place <= side => place,
        _ => return None,
    };
    let mut tiles: Vec<u16> = (1..=side as u16).collect();
    tiles.insert(blank, 0);
    read.board.goal = Some(Box::new(LineBoard::new(read.board.shape, tiles)));
    Some(read)
}

/// The one or two numbers of a line with a size, as small as a tile's: `3`, `3 3`, `3x3`, `n = 3`, `-1`.
fn numbers(line: &[Sign]) -> Option<Vec<usize>> {
    let text = page::text(line);
    let sign = |c: char| c.is_ascii_alphanumeric() || " \t,*×=:-_".contains(c);
    let words = text.split(|c: char| !c.is_ascii_digit());
    let words = words.filter(|word| !word.is_empty());
    let numbers = words.map(|word| word.parse::<u16>().ok().map(usize::from));
    let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
    (matches!(numbers.len(), 1 | 2) && text.chars().all(sign)).then_some(numbers)
}
