//! The size in front of a board.

use crate::problem::format::Sides;
use crate::read::cursor::Cursor;
use crate::read::fault::FaultKind;
use crate::read::source::Place;
use crate::read::tokens::number;
use std::io::Result;

/// A board with more rows than this is no board of another problem, but text.
const MOST_ROWS: usize = 100_000;

/// What the text in front of a board is.
pub(crate) enum Header {
    /// Rows and columns.
    Size(usize, usize),
    /// A size of zero.
    Zero,
    /// Numbers that belong to no case.
    LeftOver(Place, FaultKind),
    /// No size: no other board can be found.
    Lost(Place, FaultKind),
    /// A size that this problem does not have; a board with these rows may follow.
    Outside(Place, FaultKind, usize),
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
                    true => "the input ends in the size of a board".to_string().into(),
                    false => FaultKind::BadSize(token.to_vec(), !alone),
                };
                return Ok(Header::Lost(cursor.locate(0), kind));
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
    Ok(match rows > MOST_ROWS {
        true => Header::Lost(begin, what.into()),
        false => Header::Outside(begin, what.into(), rows),
    })
}
