//! Reads the size that is written before a board.

use crate::read::{number, Cursor, FaultKind, ReadError, ReadResult};

/// The sizes that a case may begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sides {
    /// One number: the number of rows, which is also the number of columns.
    Square {
        least: usize,
        most: usize,
        /// Whether the number must be odd.
        odd: bool,
    },
    /// Two numbers: rows, then columns.
    RowsCols { least: usize, most: usize },
    /// One number: the layers, each with as many rows and columns. A layer is written as one row.
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

    /// Whether the judge may send a board with these rows and columns.
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

/// A larger number of rows cannot be meant as a size.
const MOST_ROWS: usize = 100_000;

/// Reads the size of a board as rows and columns; `None` for a size of zero, if that ends the input (`to_zero`).
/// `boards`: how many boards of this size follow; `alone`: whether this is the only case.
///
/// # Errors
/// The problem has no such size, and the boards are skipped if possible; or the input fails.
pub(crate) fn size(
    sides: Sides,
    to_zero: bool,
    (boards, alone): (usize, bool),
    cursor: &mut Cursor,
) -> ReadResult<Option<(usize, usize)>> {
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
                return Err(cursor.fault(kind).lost());
            }
        }
        cursor.advance(length);
    }
    let (rows, cols) = match sides {
        Sides::Cube { .. } => (sizes[0], sizes[0].saturating_mul(sizes[0])),
        _ => (sizes[0], sizes[count - 1]),
    };
    if to_zero && rows == 0 && cols == 0 {
        return Ok(None);
    }
    if sides.contains(rows, cols) {
        return Ok(Some((rows, cols)));
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
    let fault = ReadError::at(begin, what);
    if rows > MOST_ROWS {
        return Err(fault.lost());
    }
    cursor.skip_lines(boards * rows + 1);
    Err(fault)
}
