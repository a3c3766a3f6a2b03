//! What the cells of a board mean: which tile, or the blank.

use crate::puzzle::{Shape, FIXED};
use crate::text::read::line::squarest;
use crate::text::read::pasted::rows::field::CellField;
use crate::text::read::pasted::signs::cell::{cell, CellKind};
use crate::text::read::{show, ErrorKind, FaultKind, LineBoard};
use std::collections::BTreeSet;

/// Readings of cells that are not the only ones possible, as notes for people.
pub const NOTES: [&str; 9] = [
    "the largest number is read as the blank",
    "tiles from 0 are read as tiles from 1",
    "a row that ends a cell early has the blank as its last cell",
    "a number set apart from a board is read as its largest tile; `/` after each row says what is meant",
    "a number or letter in front of each row is left out",
    "the only cell that is no tile is read as the blank",
    "boards after a start and its goal have the same goal",
    "lines that are no board are left out",
    "a board one move from a board above it is answered too; if both are states of a path, the first one alone is the puzzle",
];
pub const LARGEST: u16 = 1;
pub const FROM_0: u16 = 2;
pub const SHORT: u16 = 4;
pub const APART: u16 = 8;
pub const MARGIN: u16 = 16;
pub const STRANGE: u16 = 32;
pub const SAME_GOAL: u16 = 64;
pub const LEFT_OUT: u16 = 128;
pub const STATES: u16 = 256;

/// Ways to read cells, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
fn value(cell: CellKind, way: Way, count: usize, single: bool) -> Option<u32> {
    use CellKind::*;
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
        (Blank | Nothing, Usual | Lettered | From0 | Letters) => Some(0),
        (Fixed, Usual | Lettered) => Some(FIXED.into()),
        _ => None,
    }
}

/// The tiles of cells, the blank 0, and the note about their reading; `None` if they are no board. `from_0`, `largest`:
/// whether tiles may be numbered from 0, and whether the largest number may be the blank.
pub fn meaning(
    cells: &[CellKind],
    single: bool,
    (from_0, largest): (bool, bool),
) -> Option<(Vec<u16>, u16)> {
    let ways = [
        (Way::Usual, 0, true),
        (
            Way::Lettered,
            0,
            cells.iter().any(|cell| matches!(cell, CellKind::Letter(_))),
        ),
        (Way::From0, FROM_0, from_0),
        (Way::Largest, LARGEST, largest),
        (Way::Letters, 0, true),
    ];
    let count = cells.len();
    let allowed = ways.into_iter().filter(|way| way.2);
    let mut found = allowed.filter_map(|(reading, note, _)| {
        let values = || {
            cells
                .iter()
                .map(|&cell| value(cell, reading, count, single))
        };
        whole(count, values())?;
        Some((values().flatten().map(|tile| tile as u16).collect(), note))
    });
    found.next()
}

/// Something, if each value is below the number of cells and there once, and one is the blank.
fn whole(count: usize, values: impl Iterator<Item = Option<u32>>) -> Option<()> {
    let (mut few, mut many) = ([false; 32], Vec::new());
    let seen = if count <= few.len() {
        &mut few[..count]
    } else {
        many.resize(count, false);
        &mut many[..]
    };
    for value in values {
        let value = value?;
        if value != u32::from(FIXED) && std::mem::replace(seen.get_mut(value as usize)?, true) {
            return None;
        }
    }
    seen[0].then_some(())
}

/// Why cells are no board: a field, and the reason.
pub type WrongField = (usize, FaultKind);

/// The tiles of cells, the blank 0, and the notes about their reading. `shape`: with the number of rows, if they are
/// marked. `flat`: whether neither rows nor a size are given.
///
/// # Errors
/// The number of a cell, and what is wrong with the board.
pub fn tiles(
    fields: &[CellField],
    shape: (Shape, Option<usize>),
    flat: bool,
) -> Result<(Vec<u16>, u16), WrongField> {
    let cells: Vec<CellKind> = fields.iter().map(|field| cell(&field.text)).collect();
    let single = fields.iter().all(|field| field.width() <= 1);
    let sure = fields.iter().all(|field| field.sure);
    let largest = !flat || !rows_may_follow(cells.len());
    if let Some((tiles, note)) = meaning(&cells, single, (sure, largest)) {
        let square = shape.0.rows == shape.0.cols;
        let gap = fields.iter().position(|field| field.text.is_empty());
        if let Some(gap) = gap.filter(|_| note == FROM_0) {
            return Err((gap, gap_and_0(shape.0, tiles)));
        }
        let mark = flat.then(|| without_mark(fields, &tiles, (note, square)));
        if let Some((at, rest)) = mark.flatten() {
            return Err((at, two_readings(&rest, &LineBoard::new(shape.0, tiles))));
        }
        let short = gap.is_some_and(|gap| !fields[gap].sure);
        return Ok((tiles, if short { note | SHORT } else { note }));
    }
    let count = cells.len();
    let values = cells
        .iter()
        .map(|&cell| value(cell, Way::Lettered, count, single));
    Err(wrong(fields, &values.collect::<Vec<_>>(), shape))
}

/// The tiles of cells of which all but one are the tiles from 1 on: that one can only be the blank. The first one may be a
/// title. `marked`: whether more than the ends of lines marks rows; then it is no word.
pub fn with_strange_blank(fields: &[CellField], rows: usize, marked: bool) -> Option<Vec<u16>> {
    let cells: Vec<CellKind> = fields.iter().map(|field| cell(&field.text)).collect();
    let count = cells.len();
    let tile = |cell: &CellKind| match *cell {
        CellKind::Number(tile @ 1..) if (tile as usize) < count => Some(tile),
        _ => None,
    };
    let strange = cells.iter().position(|cell| tile(cell).is_none());
    let word = |at: usize| fields[at].text.chars().all(char::is_alphanumeric);
    strange.filter(|&at| at > 0 && count > 5 && cells[at] != CellKind::Fixed)?;
    // A word after the last cell may be a comment.
    let last = |at: usize| (at + 1) % (count / rows) == 0;
    let letters = |at: usize| fields[at].text.contains(char::is_alphabetic);
    strange.filter(|&at| !marked || !word(at))?;
    strange.filter(|&at| !last(at) || !letters(at))?;
    if !marked && has_gap(fields, count / rows, strange? / (count / rows)) {
        return None;
    }
    // Two cells that are no tiles are no blank.
    let values = cells.iter().map(|cell| tile(cell).unwrap_or(0));
    whole(count, values.clone().map(Some))?;
    Some(values.map(|tile| tile as u16).collect())
}

/// Whether a row of cells has a wider space, before them or between them, than the other rows of this length: the strange
/// cell may be a word after the row then.
fn has_gap(fields: &[CellField], cols: usize, row: usize) -> bool {
    let widest = |row: &[CellField]| {
        let gaps = row
            .windows(2)
            .map(|two| two[1].from.saturating_sub(two[0].to()));
        (row[0].from, gaps.max().unwrap_or(0))
    };
    let spaces: Vec<(usize, usize)> = fields.chunks(cols).map(widest).collect();
    let others = || {
        (0..spaces.len())
            .filter(|&other| other != row)
            .map(|other| spaces[other])
    };
    let before = others().map(|space| space.0).max();
    let between = others().map(|space| space.1).max();
    Some(spaces[row].0) > before || Some(spaces[row].1) > between
}

/// The board without a cell, and the place of that cell, if it may be a mark in front of a board, after it, or between two
/// rows: a sign for the blank beside a 0, as in `- 1 2 3 0` and `1 2 - 3 0`, or `###`. `square`: whether the board with the
/// mark is a square, which only a dash between rows makes doubtful.
fn without_mark(
    fields: &[CellField],
    tiles: &[u16],
    (note, square): (u16, bool),
) -> Option<(usize, LineBoard)> {
    let last = fields.len() - 1;
    let mark = |at: usize| match tiles[at] {
        0 => note == FROM_0,
        FIXED => fields[at].width() > 2,
        _ => false,
    };
    let outer = [0, last].into_iter().find(|&at| !square && mark(at));
    let dash = || Some(last / 2).filter(|&at| fields[at].text == "-" && mark(at));
    let at = outer.or_else(dash)?;
    let rest = [&fields[..at], &fields[at + 1..]].concat();
    let shape = squarest(last)?;
    let (tiles, _) = self::tiles(&rest, (shape, None), true).ok()?;
    Some((at, LineBoard::new(shape, tiles)))
}

/// The fault of a board with a 0 and an empty cell: either may be the blank. `tiles`: as tiles from 0.
fn gap_and_0(shape: Shape, tiles: Vec<u16>) -> FaultKind {
    let last = tiles.len() as u16 - 1;
    let filled = tiles
        .iter()
        .map(|&tile| tile.checked_sub(1).unwrap_or(last));
    let filled = LineBoard::new(shape, filled.collect());
    two_readings(&filled, &LineBoard::new(shape, tiles))
}

/// The fault of a text that may be either of two boards.
pub fn two_readings(one: &LineBoard, two: &LineBoard) -> FaultKind {
    let (one, two) = (one.line(), two.line());
    ErrorKind::Readings.said(format!(
        "two readings: {one} or {two}; write the one that is meant"
    ))
}

/// Whether this number of cells may be a row of a larger board, rather than a board whose largest number is the blank.
pub fn rows_may_follow(cells: usize) -> bool {
    cells < 9 || (cells + 1).isqrt().pow(2) == cells + 1
}

/// What is wrong with cells of these values.
fn wrong(
    fields: &[CellField],
    values: &[Option<u32>],
    (shape, rows): (Shape, Option<usize>),
) -> WrongField {
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
    let name = |at: usize| match values[at] {
        Some(0) => "the blank",
        _ => &fields[at].text,
    };
    let (at, kind, what) = match (strange, twice, large) {
        (Some(at), ..) => (at, ErrorKind::Cell, format!("{} is not a cell", text(at))),
        (_, Some(at), _) => (at, ErrorKind::Twice, format!("{} appears twice", name(at))),
        (.., Some(at)) => (
            at,
            ErrorKind::TooLarge,
            format!("{} is too large", name(at)),
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
