//! The size in front of a board.

use crate::read::cursor::Cursor;
use crate::read::fault::FaultKind;
use crate::read::source::Place;
use crate::read::tokens::number;
use std::io::Result;

/// The size in front of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// One number: the rows, and as many columns.
    Square {
        least: usize,
        most: usize,
        /// Only odd numbers.
        odd: bool,
    },
    /// Two numbers: rows, then columns.
    RowsCols { least: usize, most: usize },
    /// One number: layers, and as many rows and columns in each; a layer is written as one row.
    Cube { least: usize, most: usize },
}

impl Sides {
    /// The least and the most rows or columns.
    pub(crate) fn range(&self) -> (usize, usize) {
        match *self {
            Sides::Square { least, most, .. }
            | Sides::RowsCols { least, most }
            | Sides::Cube { least, most } => (least, most),
        }
    }

    /// A size with these rows and columns may be sent.
    pub(crate) fn contains(&self, rows: usize, cols: usize) -> bool {
        let (least, most) = self.range();
        let fits = |side: usize| (least..=most).contains(&side);
        if let Sides::Cube { .. } = self {
            return fits(rows);
        }
        let odd = matches!(self, Sides::Square { odd: true, .. });
        fits(rows) && fits(cols) && !(odd && rows.is_multiple_of(2))
    }
}

/// A board with more rows than this is no board of another problem, but text.
const MOST_ROWS: usize = 100_000;

/// What the text in front of a board is.
pub(crate) enum Header {
    /// Rows and columns.
    Size(usize, usize),
    /// A size of zero.
    Zero,
    /// No size that this problem has. A board with this number of rows may follow; without it no other board can be found.
    Wrong(Place, FaultKind, Option<usize>),
}

/// Reads the size of a board. `to_zero`: a size of zero ends the input; `alone`: it holds one board.
///
/// # Errors
/// Those of the input.
pub(crate) fn header(
    sides: Sides,
    to_zero: bool,
    alone: bool,
    cursor: &mut Cursor,
) -> Result<Header> {
    cursor.skip_space()?;
    let begin = cursor.locate(0);
    let mut sizes = [0; 2];
    let count = match sides {
        Sides::Square { .. } | Sides::Cube { .. } => 1,
        Sides::RowsCols { .. } => 2,
    };
    for size in sizes.iter_mut().take(count) {
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        match number(token) {
            Some(value) => *size = value as usize,
            None => {
                let kind = match token.is_empty() {
                    true => "the input ends in the size of a board".into(),
                    false => FaultKind::BadSize(token.to_vec(), !alone),
                };
                return Ok(Header::Wrong(cursor.locate(0), kind, None));
            }
        }
        cursor.advance(length);
    }
    let (rows, cols) = match sides {
        Sides::Cube { .. } => (sizes[0], sizes[0].saturating_mul(sizes[0])),
        _ => (sizes[0], sizes[count - 1]),
    };
    if to_zero && rows == 0 && cols == 0 {
        return Ok(Header::Zero);
    }
    if sides.contains(rows, cols) {
        return Ok(Header::Size(rows, cols));
    }
    let odd = match sides {
        Sides::Square { odd: true, .. } => "odd numbers ",
        _ => "",
    };
    let (least, most) = sides.range();
    let lost = match rows > MOST_ROWS && !alone {
        true => ", so no more boards can be found",
        false => "",
    };
    let size = match sides {
        Sides::Cube { .. } => format!("{rows} x {rows} x {rows}"),
        _ => format!("{rows} x {cols}"),
    };
    let what = format!("a board of {size}: the sizes are {odd}{least} to {most}{lost}");
    let rows = Some(rows).filter(|&rows| rows <= MOST_ROWS);
    Ok(Header::Wrong(begin, what.into(), rows))
}
