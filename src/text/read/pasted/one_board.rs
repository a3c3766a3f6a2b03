//! The board of lines with plain signs: as they are, without titles, without a sign in front of each row, and without the size
//! before it.

use crate::puzzle::Shape;
use crate::text::read::pasted::reading::{Read, Reading};
use crate::text::read::pasted::rows::separators::FieldRows;
use crate::text::read::pasted::rows::{cells, margin, tiles};
use crate::text::read::pasted::signs::page;
use crate::text::read::pasted::signs::sign::{has_word, is_shown, text, Sign, SignLine};
use crate::text::read::pasted::title;
use crate::text::read::pasted::words::asking::in_sentence;
use crate::text::read::pasted::words::saying::says_of_board;
use crate::text::read::{number, tokens, ErrorKind, LineBoard};

/// The board of lines, or of those without titles.
pub(super) fn titled(lines: &[SignLine], size: Option<Shape>) -> Read {
    board(lines, size).or_else(|fault| {
        if !has_letters(lines) {
            return Err(fault);
        }
        let untitled = lines.iter().filter(|line| !title::is_title(line)).cloned();
        let untitled: Vec<SignLine> = untitled.map(title::without_title).collect();
        board(&untitled, size)
    })
}

/// Whether lines have letters. Most have none.
fn has_letters(lines: &[SignLine]) -> bool {
    lines.iter().flatten().any(|sign| sign.c.is_alphabetic())
}

/// The board of a question or a command, or a start and its goal, below titles that say nothing of it.
pub(super) fn asked(lines: &[SignLine], size: Option<Shape>) -> Option<Reading> {
    if !has_letters(lines) {
        return None;
    }
    let (titles, rows): (Vec<&SignLine>, Vec<&SignLine>) = lines
        .iter()
        .filter(|line| is_shown(line))
        .partition(|line| title::is_title(line));
    let [line] = rows[..] else {
        return None;
    };
    let parts = in_sentence(line)?;
    let says = |line: &SignLine| says_of_board(text(line).as_bytes());
    if titles.into_iter().any(says) {
        return None;
    }
    let read = |part: &&[Sign]| board(&[part.to_vec()], size).ok();
    match parts[..] {
        [start, goal] => read(&start)?.towards(read(&goal)?),
        [one] => read(&one),
        _ => None,
    }
}

/// The board of lines without words, also with a sign or a number in front of each row.
fn board(lines: &[SignLine], size: Option<Shape>) -> Read {
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
fn board_of_rows(lines: &[SignLine], size: Option<Shape>) -> Read {
    let end = lines
        .iter()
        .flatten()
        .last()
        .map_or(0, |sign| sign.at as usize);
    let rows = FieldRows::new(lines);
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
pub(super) fn with_size(lines: &[SignLine], size: Option<Shape>) -> Option<Reading> {
    let title = |line: &&SignLine| title::is_title(line) || !is_shown(line);
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
    let rest: Vec<SignLine> = lines.cloned().collect();
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
pub(super) fn numbers(line: &SignLine) -> Option<Vec<usize>> {
    let text: String = line.iter().map(|sign| sign.c).collect();
    // `Size of the puzzle (n): 3`
    let named = has_word(line);
    let sign = |c: char| {
        c.is_ascii_alphanumeric() || " \t,*×=:-_".contains(c) || named && "[]".contains(c)
    };
    let small = |word: &[u8]| u16::try_from(number(word)?).ok().map(usize::from);
    let numbers: Option<Vec<usize>> = tokens::numbers(text.as_bytes()).map(small).collect();
    numbers.filter(|numbers| matches!(numbers.len(), 1 | 2) && text.chars().all(sign))
}
