//! What the cells of a board mean: which tile, or the blank.

use crate::puzzle::{Shape, FIXED};
use crate::text::read::pasted::page::{FILLED, NOTHING, SQUARE};
use crate::text::read::pasted::rows::Field;
use crate::text::read::{number, show, ErrorKind, FaultKind};
use std::collections::BTreeSet;

/// Signs of the blank that `lines` has always known, besides 0.
const BLANKS: [&str; 6] = ["x", "X", "_", "#", "*", "."];
/// Signs of the blank that are tried when the others make no board.
const OTHERS: [&str; 20] = [
    "-", "--", "---", "b", "B", "e", "E", "o", "O", "-1", "?", "~", "@", "·", "•", "○", "__",
    "___", "xx", "..",
];

/// Readings of cells that are not the only ones possible, as notes for people.
pub(crate) const NOTES: [&str; 3] = [
    "the largest number is read as the blank",
    "tiles from 0 are read as tiles from 1",
    "a row that ends a cell early has the blank as its last cell",
];
pub(super) const LARGEST: u8 = 1;
pub(super) const FROM_0: u8 = 2;
pub(super) const SHORT: u8 = 4;

/// What a cell can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Number(u32),
    /// A letter; and whether it may be the blank.
    Letter(u8, bool),
    Blank,
    /// An empty cell, or another sign for it.
    Nothing,
    Fixed,
    Unknown,
}

fn cell(text: &str) -> Cell {
    // Some programs print whole numbers as 1.0 or 1.
    let whole = text.strip_suffix(".0").or(text.strip_suffix('.'));
    let text = whole
        .filter(|digits| number(digits.as_bytes()).is_some())
        .unwrap_or(text);
    let square = text.chars().all(|c| c == SQUARE);
    let filled = |c: char| !text.is_empty() && text.chars().all(|sign| sign == c);
    match text.as_bytes() {
        b"=" => Cell::Fixed,
        _ if filled(FILLED) || text.len() > 2 && (filled('#') || filled('=')) => Cell::Fixed,
        &[letter] if letter.is_ascii_alphabetic() => {
            Cell::Letter(letter, BLANKS.contains(&text) || OTHERS.contains(&text))
        }
        _ if BLANKS.contains(&text) => Cell::Blank,
        _ if square || OTHERS.contains(&text) => Cell::Nothing,
        _ if NOTHING.contains(&text.to_lowercase().as_str()) => Cell::Nothing,
        bytes => match number(bytes) {
            Some(tile) if tile + 1 < u32::from(FIXED) => Cell::Number(tile),
            _ => Cell::Unknown,
        },
    }
}

/// What cells mean: the number of a tile, 0 for the blank, [`FIXED`] for a fixed cell.
type Meaning<'a> = &'a dyn Fn(&Cell) -> Option<u32>;

/// Why cells are no board: a field, and the reason.
pub(super) type Wrong = (usize, FaultKind);

/// The tiles of cells, the blank 0, and the notes about their reading. `shape`: with the number of rows, if they are
/// marked. `flat`: whether neither rows nor a size are given.
///
/// # Errors
/// The number of a cell, and what is wrong with the board.
pub(super) fn tiles(
    fields: &[Field],
    shape: (Shape, Option<usize>),
    flat: bool,
) -> Result<(Vec<u16>, u8), Wrong> {
    let cells: Vec<Cell> = fields.iter().map(|field| cell(&field.text)).collect();
    let single = fields.iter().all(|field| field.text.chars().count() <= 1);
    let count = cells.len();
    let usual = |cell: &Cell| match *cell {
        Cell::Number(tile) => Some(tile),
        Cell::Letter(b'x' | b'X', _) if !single || count < 34 => Some(0),
        Cell::Letter(letter, _) if single => {
            Some(u32::from(letter.to_ascii_lowercase() - b'a') + 10)
        }
        Cell::Blank => Some(0),
        Cell::Fixed => Some(u32::from(FIXED)),
        _ => None,
    };
    let gap = |cell: &Cell| match *cell {
        Cell::Nothing => Some(0),
        _ => usual(cell),
    };
    // A letter for the blank.
    let other = |cell: &Cell| match *cell {
        Cell::Letter(letter, true) if !matches!(letter, b'x' | b'X') => Some(0),
        _ => gap(cell),
    };
    // Tiles from 0, beside a blank that is not 0.
    let from_0 = |cell: &Cell| match *cell {
        Cell::Number(tile) => Some(tile + 1),
        Cell::Nothing | Cell::Blank | Cell::Letter(_, true) => Some(0),
        _ => None,
    };
    let largest = |cell: &Cell| match *cell {
        Cell::Number(tile) if tile as usize == count => Some(0),
        Cell::Number(0) => None,
        Cell::Number(tile) => Some(tile),
        _ => None,
    };
    let letters = |cell: &Cell| match *cell {
        Cell::Letter(letter, blank) => {
            let tile = u32::from(letter.to_ascii_lowercase() - b'a') + 1;
            let tile = Some(tile).filter(|&tile| (tile as usize) < count);
            tile.or(blank.then_some(0))
        }
        Cell::Blank | Cell::Nothing | Cell::Number(0) => Some(0),
        _ => None,
    };
    let square = |cells: usize| cells.isqrt().pow(2) == cells;
    let rows_may_follow = flat && (count < 9 || square(count + 1));
    let readings: [(Meaning, u8, bool); 6] = [
        (&usual, 0, true),
        (&gap, 0, true),
        (&other, 0, true),
        (&from_0, FROM_0, fields.iter().all(|field| field.sure)),
        (&largest, LARGEST, !rows_may_follow),
        (&letters, 0, true),
    ];
    for (reading, note, allowed) in readings {
        let values: Option<Vec<u32>> = cells.iter().map(reading).collect();
        if let Some(tiles) = values.filter(|_| allowed).and_then(|values| whole(&values)) {
            let short = fields
                .iter()
                .any(|field| field.text.is_empty() && !field.sure);
            return Ok((tiles, if short { note | SHORT } else { note }));
        }
    }
    let values: Vec<Option<u32>> = cells.iter().map(other).collect();
    Err(wrong(fields, &values, shape))
}

/// The tiles, if each is below the number of cells and there once, and one is the blank.
fn whole(values: &[u32]) -> Option<Vec<u16>> {
    let mut seen = vec![false; values.len()];
    let tile = |&value: &u32| {
        let fixed = value == u32::from(FIXED);
        let seen = seen.get_mut(value as usize);
        let new = fixed || seen.is_some_and(|seen| !std::mem::replace(seen, true));
        new.then_some(value as u16)
    };
    let tiles: Option<Vec<u16>> = values.iter().map(tile).collect();
    tiles.filter(|tiles| tiles.contains(&0))
}

/// What is wrong with cells of these values.
fn wrong(fields: &[Field], values: &[Option<u32>], (shape, rows): (Shape, Option<usize>)) -> Wrong {
    let cells = values.len();
    let rows = rows.map_or(String::new(), |rows| format!(" in {rows} rows"));
    let blank = if values.contains(&Some(0)) {
        ""
    } else {
        ", no blank"
    };
    let fixed = Some(u32::from(FIXED));
    let mut seen = BTreeSet::new();
    let twice = |&at: &usize| values[at] != fixed && !seen.insert(values[at]);
    let large = |&at: &usize| values[at] != fixed && values[at] >= Some(cells as u32);
    let strange = values.iter().position(Option::is_none);
    let (twice, large) = ((0..cells).find(twice), (0..cells).find(large));
    let text = |at: usize| show(fields[at].text.as_bytes());
    let (at, kind, what) = match (strange, twice, large) {
        (Some(at), ..) => (at, ErrorKind::Cell, format!("{} is not a cell", text(at))),
        (_, Some(at), _) if values[at] == Some(0) => {
            (at, ErrorKind::Twice, "the blank appears twice".into())
        }
        (_, Some(at), _) => (
            at,
            ErrorKind::Twice,
            format!("{} appears twice", fields[at].text),
        ),
        (.., Some(at)) => (
            at,
            ErrorKind::TooLarge,
            format!("{} is too large", fields[at].text),
        ),
        _ => (0, ErrorKind::NoBlank, "no tile is wrong".into()),
    };
    (
        at,
        kind.said(format!(
            "a {shape} board{rows}: {what}, {cells} cells{blank}"
        )),
    )
}
