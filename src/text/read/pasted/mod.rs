//! Boards as people write them: drawn, coded, listed, with a gap for the blank.
//!
//! This reader reads what [`crate::text::read::line::board`], the reader of the usual spellings, cannot read.
//!
//! ```text
//! text --- clean, code ---> plain signs --- rows ---> cells in rows --- gap ---> rows of one length --- tiles ---> board
//!          drawings, quotes,                what ends a row,            a row that is a cell         what a cell means
//!          comments, LaTeX                  what separates cells        short has a gap
//! ```
//!
//! The text is tried as one board: as it is, without its titles, and without the size before it; then as two boards, a
//! start and its goal, with names, one after the other or side by side. Where two readings of the rows give two boards, neither is
//! taken. Most faulty lines are refused before all that, by [`refusal`].

mod ahead;
mod bars;
pub mod block;
mod block_row;
mod captions;
mod cell;
mod cells;
mod changed;
mod clean;
mod code;
mod field;
mod gap;
mod goal_name;
pub mod in_block;
mod labels;
mod latex;
pub mod list;
mod margin;
mod meant;
pub mod named;
mod numbered;
mod page;
mod pairs;
mod record;
pub mod refusal;
mod reorder;
mod rows;
mod side;
mod sign;
mod stated;
mod stated_blank;
mod tiles;
mod title;

use crate::puzzle::Shape;
use crate::text::read::apart::apart;
use crate::text::read::line::board as usual;
use crate::text::read::pasted::rows::Rows;
use crate::text::read::pasted::sign::{is_shown, text, Line};
use crate::text::read::{ErrorKind, FaultAt, FaultKind, LineBoard};

pub use pairs::{pair, DIFFER};
pub use tiles::{APART, NOTES};

/// A board as it was read.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The board; with a goal, if the text gives it one.
    pub board: LineBoard,
    /// A bit for each of [`NOTES`].
    pub notes: u8,
    /// Whether its rows are marked, so that it cannot be a row of a larger board.
    pub marked: bool,
}

pub type Read = Result<Reading, FaultAt>;

/// The board of a text, with the goal that the text gives it. `size`: the size of a board without rows.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub fn read(text: &[u8], size: Option<Shape>) -> Read {
    if refusal::is_too_long(text) {
        let what = "a text this long is not one board, or a start and its goal";
        return Err((0, ErrorKind::Size.said(what)));
    }
    let size = size.or_else(|| stated::in_code(text));
    let read = board_or_pair(text, size)?;
    if size.is_some() {
        return Ok(read);
    }
    let shape = stated::in_words(text, read.board.shape.cells());
    match shape.filter(|shape| *shape != read.board.shape) {
        Some(shape) => match board_or_pair(text, Some(shape)) {
            Ok(other) if other.board.shape == shape => Ok(other),
            _ if shape == read.board.shape.transposed() => Ok(read),
            _ => {
                let what = format!(
                    "the text says a {shape} board, and its rows make a {} board",
                    read.board.shape
                );
                Err((0, ErrorKind::Rows.said(what)))
            }
        },
        None => match apart(text, &read.board) {
            Some(fault) => Err((0, fault)),
            None => Ok(read),
        },
    }
}

/// The board of a text, or a start and its goal.
fn board_or_pair(text: &[u8], size: Option<Shape>) -> Read {
    let lines = page::lines(text)?;
    if let Some(pair) = pairs::one_after_the_other(&lines, size) {
        return Ok(pair);
    }
    titled(&lines, size).or_else(|fault| {
        let other = with_size(&lines, size).map(Ok);
        other
            .or_else(|| pairs::side_by_side(text, &lines, size))
            .unwrap_or(Err(fault))
    })
}

/// The board of a text in any spelling: a usual one, or else as people write boards.
///
/// # Errors
/// Where in the text, in bytes from 0, and why it is not a board.
pub fn any_board(text: &[u8], size: Option<Shape>) -> Result<LineBoard, FaultAt> {
    any_reading(text, size).map(|read| read.board)
}

/// The same, with what is known of the reading.
fn any_reading(text: &[u8], size: Option<Shape>) -> Read {
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
    match refusal::is_no_board(text, size) {
        true => Err(usual),
        false => every_reading(text, size, usual),
    }
}

/// The same, for a text that is no comment and may be a board.
pub fn every_reading(text: &[u8], size: Option<Shape>, usual: FaultAt) -> Read {
    let other = |b: &u8| b.is_ascii_control() || b",;|[]()/_#*.= ".contains(b);
    let known = |b: &u8| b.is_ascii_alphanumeric() || other(b);
    let plain = text
        .trim_ascii_end()
        .iter()
        .all(|b| known(b) && *b != b'\n');
    let read = meant::meant(text, read(text, size));
    read.map_err(|fault| match fault.1 {
        FaultKind::Board(ErrorKind::Column | ErrorKind::Readings, _) => fault,
        FaultKind::Board(ErrorKind::Cell, _) if !text.contains(&b'{') => usual,
        _ if plain => usual,
        _ => fault,
    })
}

/// The board of lines, or of those without titles.
fn titled(lines: &[Line], size: Option<Shape>) -> Read {
    board(lines, size).or_else(|fault| {
        if !lines.iter().flatten().any(|sign| sign.c.is_alphabetic()) {
            return Err(fault);
        }
        let untitled = lines.iter().filter(|line| !title::is_title(line)).cloned();
        let untitled: Vec<Line> = untitled.map(title::without_title).collect();
        board(&untitled, size)
    })
}

/// The board of lines without words, also with a sign or a number in front of each row.
fn board(lines: &[Line], size: Option<Shape>) -> Read {
    let found = board_of_rows(lines, size);
    let Some((rest, marked)) = margin::without_margin(lines) else {
        return found;
    };
    match (found, board_of_rows(&rest, size)) {
        (Err(_), Ok(rest)) if rest.notes == 0 => Ok(Reading {
            notes: if marked { 0 } else { tiles::MARGIN },
            ..rest
        }),
        (Ok(whole), Ok(rest)) if marked && whole.board != rest.board => {
            Err((0, tiles::two_readings(&rest.board, &whole.board)))
        }
        (found, _) => found,
    }
}

/// The board of lines that are rows.
fn board_of_rows(lines: &[Line], size: Option<Shape>) -> Read {
    let end = lines
        .iter()
        .flatten()
        .last()
        .map_or(0, |sign| sign.at as usize);
    let rows = Rows::new(lines);
    let cells = cells::cells(&rows).into_iter();
    let reads = cells.map(|cells| match cells {
        Ok(cells) => cells.board(size, end),
        Err(what) => Err((end, ErrorKind::Rows.said(what))),
    });
    let (found, faults): (Vec<Read>, Vec<Read>) = reads.partition(Read::is_ok);
    let found: Vec<Reading> = found.into_iter().flatten().collect();
    // A stated size tells which reading is meant.
    let sized = found.iter().find(|read| Some(read.board.shape) == size);
    if let Some(sized) = sized.filter(|_| !rows.marked) {
        return Ok(sized.clone());
    }
    if let Some(other) = found.iter().find(|other| other.board != found[0].board) {
        return Err((0, tiles::two_readings(&found[0].board, &other.board)));
    }
    let broken = || cells::broken(&rows)?.board(size, end).ok();
    let nothing = || Err((0, ErrorKind::Empty.said("no board")));
    found
        .into_iter()
        .next()
        .or_else(broken)
        .map(Ok)
        .or(faults.into_iter().next())
        .unwrap_or_else(nothing)
}

/// A board after a line with its size: the side, rows and columns, or the number of tiles; and in a line of its own the
/// place of the goal's blank, from 0, or -1 for the last.
fn with_size(lines: &[Line], size: Option<Shape>) -> Option<Reading> {
    let title = |line: &&Line| title::is_title(line) || !is_shown(line);
    let lines = &lines[lines.iter().take_while(title).count()..];
    // With an empty line after it, a number may be that of the boards.
    let number = lines.first().map_or(String::new(), |line| text(line));
    let number = number.trim();
    let counted = number.len() < 4 && number.bytes().all(|b| b.is_ascii_digit());
    let counted =
        counted && !number.starts_with('0') && lines.get(1).is_some_and(|line| !is_shown(line));
    let mut lines = lines
        .iter()
        .filter(|line| is_shown(line))
        .filter(|line| !page::is_rule(line));
    let (side, wanted) = match numbers(lines.next()?)?[..] {
        [side] => (side, Shape::new(side, side)),
        [rows, cols] => (0, Shape::new(rows, cols)),
        _ => return None,
    };
    let rest: Vec<Line> = lines.cloned().collect();
    let fits = |read: &Reading| {
        let shape = read.board.shape;
        shape == wanted || shape == wanted.transposed() || side + 1 == shape.cells()
    };
    let flat = size.or(Some(wanted).filter(|shape| shape.rows.min(shape.cols) > 1));
    if let Some(read) = titled(&rest, flat).ok().filter(fits) {
        return Some(read);
    }
    if let Some(read) = counted.then(|| titled(&rest, size).ok()).flatten() {
        return Some(read).filter(|read| read.notes == 0);
    }
    let (place, rest) = rest.split_first()?;
    // Only the number of tiles has the place of the goal's blank after it.
    let goal_fits = |read: &Reading| side + 1 == read.board.shape.cells();
    let mut read = titled(rest, size).ok().filter(goal_fits)?;
    let minus = place.iter().any(|sign| sign.c == '-');
    let blank = match numbers(place)?[..] {
        [_] if minus => side,
        [place] if place <= side => place,
        _ => return None,
    };
    let mut tiles: Vec<u16> = (1..=side as u16).collect();
    tiles.insert(blank, 0);
    read.board.goal = Some(Box::new(LineBoard::new(read.board.shape, tiles)));
    Some(read)
}

/// The one or two numbers of a line with a size, as small as a tile's: `3`, `3 3`, `3x3`, `n = 3`, `-1`.
fn numbers(line: &Line) -> Option<Vec<usize>> {
    let text: String = line.iter().map(|sign| sign.c).collect();
    let sign = |c: char| c.is_ascii_alphanumeric() || " \t,*×=:-_".contains(c);
    let words = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let number = |word: &str| word.parse::<u16>().ok().map(usize::from);
    let numbers: Option<Vec<usize>> = words.map(number).collect();
    numbers.filter(|numbers| matches!(numbers.len(), 1 | 2) && text.chars().all(sign))
}
