//! What the cells of a board mean: which tile, or the blank.

use crate::puzzle::{Shape, FIXED};
use crate::text::read::pasted::page::{text, SQUARE};
use crate::text::read::pasted::rows::Field;
use crate::text::read::{number, show, ErrorKind, FaultKind};
use std::collections::BTreeSet;
use std::mem::replace;

/// A fixed cell as `show` draws it.
const FILLED: char = '▒';

/// What a cell can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Number(u32),
    /// A small letter, whichever is written.
    Letter(u8),
    /// An empty cell, or a sign or a word for it.
    Nothing,
    Fixed,
    Unknown,
}

/// Signs and words that mean an empty cell.
const NOTHING: [&str; 29] = [
    "\u{2205}",
    "_",
    "#",
    "*",
    ".",
    "-",
    "--",
    "---",
    "-1",
    "?",
    "~",
    "@",
    "·",
    "•",
    "○",
    "__",
    "___",
    "xx",
    "..",
    "none",
    "null",
    "nil",
    "nan",
    "blank",
    "empty",
    "space",
    "hole",
    "gap",
    "undefined",
];

pub(super) fn cell(text: &str) -> Cell {
    if let [letter @ (b'a'..=b'z' | b'A'..=b'Z')] = *text.as_bytes() {
        return Cell::Letter(letter.to_ascii_lowercase());
    }
    // Some programs print whole numbers as 1.0 or 1.
    let whole = text.strip_suffix(".0").or(text.strip_suffix('.'));
    let filled = |sign: char| text.chars().all(|c| c == sign);
    match number(whole.unwrap_or(text).as_bytes()) {
        Some(tile) if tile + 1 < u32::from(FIXED) => Cell::Number(tile),
        Some(_) => Cell::Unknown,
        None if filled(SQUARE) => Cell::Nothing,
        None if NOTHING.iter().any(|sign| sign.eq_ignore_ascii_case(text)) => Cell::Nothing,
        None if text == "=" || filled(FILLED) => Cell::Fixed,
        None if text.len() > 2 && (filled('#') || filled('=')) => Cell::Fixed,
        None => Cell::Unknown,
    }
}

/// Readings of cells that are not the only ones possible, as notes for people.
pub(crate) const NOTES: [&str; 3] = [
    "the largest number is read as the blank",
    "tiles from 0 are read as tiles from 1",
    "a row that ends a cell early has the blank as its last cell",
];
const LARGEST: u8 = 1;
const FROM_0: u8 = 2;
const SHORT: u8 = 4;

/// Ways to read cells, in the order in which they are tried.
#[derive(Clone, Copy)]
enum Way {
    /// As `lines` has always read them, and an empty cell as the blank.
    Usual,
    /// With a letter for the blank.
    Lettered,
    /// Tiles from 0, beside a blank that is not 0.
    From0,
    /// The largest number is the blank.
    Largest,
    /// A letter for each tile.
    Letters,
}

/// The number of the tile that a cell is, 0 for the blank, [`FIXED`] for a fixed cell. `count`: of cells; `single`:
/// whether each is a single sign.
fn value(cell: Cell, way: Way, count: usize, single: bool) -> Option<u32> {
    use Cell::*;
    use Way::*;
    match (cell, way) {
        (Number(tile), Usual | Lettered) => Some(tile),
        (Number(tile), From0) => Some(tile + 1),
        (Number(tile), Largest) if tile as usize == count => Some(0),
        (Number(tile), Largest) => Some(tile).filter(|&tile| tile > 0),
        (Number(tile), Letters) => Some(tile).filter(|&tile| tile == 0),
        (Letter(b'x'), Usual | Lettered) if !single || count < 34 => Some(0),
        (Letter(b'b' | b'e' | b'o'), Lettered) => Some(0),
        (Letter(letter), Usual | Lettered) => single.then(|| u32::from(letter - b'a') + 10),
        (Letter(letter), Letters) if usize::from(letter - b'a') + 1 < count => {
            Some(u32::from(letter - b'a') + 1)
        }
        (Letter(b'b' | b'e' | b'o' | b'x'), From0 | Letters) => Some(0),
        (Nothing, Usual | Lettered | From0 | Letters) => Some(0),
        (Fixed, Usual | Lettered) => Some(FIXED.into()),
        _ => None,
    }
}

/// The tiles, if each value is below the number of cells and there once, and one is the blank.
fn whole(count: usize, values: impl Iterator<Item = Option<u32>>) -> Option<Vec<u16>> {
    let (mut seen, mut tiles) = (vec![false; count], Vec::with_capacity(count));
    for value in values {
        let value = value?;
        if value != u32::from(FIXED) && replace(seen.get_mut(value as usize)?, true) {
            return None;
        }
        tiles.push(value as u16);
    }
    seen[0].then_some(tiles)
}

/// The tiles of cells, the blank 0, and the notes about their reading. `shape`: with the number of rows, if they are
/// marked. `flat`: whether neither rows nor a size are given.
///
/// # Errors
/// The number of a cell, and what is wrong with the board.
pub(super) fn tiles(
    fields: &[Field],
    shape: (Shape, Option<usize>),
    flat: bool,
) -> Result<(Vec<u16>, u8), (usize, FaultKind)> {
    let cells = fields.iter().map(|field| cell(&text(field.signs)));
    let cells: Vec<Cell> = cells.collect();
    let count = cells.len();
    let single = fields.iter().all(|field| field.signs.len() <= 1);
    let values = |way| {
        let cells = cells.iter();
        cells.map(move |&cell| value(cell, way, count, single))
    };
    let letters = cells.iter().any(|cell| matches!(cell, Cell::Letter(_)));
    let from_0 = fields.iter().all(|field| field.sure);
    let ways = [
        (Way::Usual, 0, true),
        (Way::Lettered, 0, letters),
        (Way::From0, FROM_0, from_0),
        (Way::Largest, LARGEST, !flat || !rows_may_follow(count)),
        (Way::Letters, 0, true),
    ];
    for (way, note, _) in ways.into_iter().filter(|way| way.2) {
        if let Some(tiles) = whole(count, values(way)) {
            let short = |field: &Field| field.signs.is_empty() && !field.sure;
            let short = if fields.iter().any(short) { SHORT } else { 0 };
            return Ok((tiles, note | short));
        }
    }
    let values: Vec<Option<u32>> = values(Way::Lettered).collect();
    Err(wrong(fields, &values, shape))
}

/// Whether this number of cells may be a row of a larger board, rather than a board whose largest number is the blank.
pub(super) fn rows_may_follow(cells: usize) -> bool {
    cells < 9 || (cells + 1).isqrt().pow(2) == cells + 1
}

/// What is wrong with cells of these values: a field, and the reason.
fn wrong(
    fields: &[Field],
    values: &[Option<u32>],
    (shape, rows): (Shape, Option<usize>),
) -> (usize, FaultKind) {
    let (cells, fixed) = (values.len(), Some(u32::from(FIXED)));
    let mut seen = BTreeSet::new();
    let is_twice = |&value: &Option<u32>| value != fixed && !seen.insert(value);
    let is_large = |&value: &Option<u32>| value != fixed && value >= Some(cells as u32);
    let strange = values.iter().position(Option::is_none);
    let twice = values.iter().position(is_twice);
    let large = values.iter().position(is_large);
    let at = strange.or(twice).or(large).unwrap_or(0);
    let written = text(fields[at].signs);
    let (kind, what) = match (strange, twice, large) {
        (Some(_), ..) => {
            let shown = show(written.as_bytes());
            (ErrorKind::Cell, format!("{shown} is not a cell"))
        }
        (_, Some(_), _) => {
            let blank = values[at] == Some(0);
            let what = if blank { "the blank" } else { &written };
            (ErrorKind::Twice, format!("{what} appears twice"))
        }
        (.., Some(_)) => (ErrorKind::TooLarge, format!("{written} is too large")),
        _ => (ErrorKind::NoBlank, "no tile is wrong".into()),
    };
    let rows = rows.map_or(String::new(), |rows| format!(" in {rows} rows"));
    let blank = values.contains(&Some(0));
    let blank = if blank { "" } else { ", no blank" };
    let what = format!("a {shape} board{rows}: {what}, {cells} cells{blank}");
    (at, kind.said(what))
}
