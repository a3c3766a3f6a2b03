//! Reads the size that is written before a board.

use crate::text::read::{number, show, Cursor, ReadError, ReadResult};

/// The sizes that boards may have. A case may begin with the size of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sides {
    pub kind: SidesKind,
    /// The fewest rows or columns, and the most.
    pub least: usize,
    pub most: usize,
}

/// The numbers of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SidesKind {
    /// One number: the rows, which are also the columns.
    Square,
    /// The same, an odd number.
    OddSquare,
    /// Two numbers: rows, then columns.
    RowsCols,
    /// One number: the layers, each with as many rows and columns. A layer is written as one row.
    Cube,
}

impl Sides {
    pub const fn new(kind: SidesKind, least: usize, most: usize) -> Sides {
        Sides { kind, least, most }
    }

    /// How many numbers a size has.
    pub fn numbers(&self) -> usize {
        1 + usize::from(self.kind == SidesKind::RowsCols)
    }

    /// The columns of a board. `second`: the second number of its size, if there are two.
    pub fn cols(&self, rows: usize, second: usize) -> usize {
        match self.kind {
            SidesKind::Square | SidesKind::OddSquare => rows,
            SidesKind::RowsCols => second,
            SidesKind::Cube => rows.saturating_mul(rows),
        }
    }

    /// Whether the judge may send a board with these rows and columns.
    pub fn contains(&self, rows: usize, cols: usize) -> bool {
        let fits = |side: usize| (self.least..=self.most).contains(&side);
        match self.kind {
            SidesKind::Cube => fits(rows),
            SidesKind::OddSquare => fits(rows) && rows % 2 != 0,
            _ => fits(rows) && fits(cols),
        }
    }
}

/// A larger number of rows cannot be meant as a size.
const MOST_ROWS: usize = 100_000;

/// Reads the size of a board as rows and columns; `None` for a size of zero, if that ends the input (`to_zero`).
/// `boards`: how many boards of this size follow; `alone`: whether this is the only case. Boards of a size that the
/// problem does not have are skipped if possible.
pub fn size(
    sides: Sides,
    to_zero: bool,
    (boards, alone): (usize, bool),
    cursor: &mut Cursor,
) -> ReadResult<Option<(usize, usize)>> {
    cursor.skip_space()?;
    let begin = cursor.locate(0);
    let lost = if alone {
        ""
    } else {
        ", so no more boards can be found"
    };
    let mut sizes = [0; 2];
    for size in sizes.iter_mut().take(sides.numbers()) {
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        match number(token) {
            Some(value) => *size = value as usize,
            None => {
                let what = match token {
                    b"" => "the input ends in the size of a board".into(),
                    token => format!("{} is not the size of a board{lost}", show(token)),
                };
                return Err(cursor.fault(what).lost());
            }
        }
        cursor.advance(length);
    }
    let (rows, cols) = (sizes[0], sides.cols(sizes[0], sizes[1]));
    if to_zero && rows == 0 && cols == 0 {
        return Ok(None);
    }
    if sides.contains(rows, cols) {
        return Ok(Some((rows, cols)));
    }
    let odd = match sides.kind {
        SidesKind::OddSquare => "odd numbers ",
        _ => "",
    };
    let Sides { least, most, .. } = sides;
    let lost = if rows > MOST_ROWS { lost } else { "" };
    let size = match sides.kind {
        SidesKind::Cube => format!("{rows} x {rows} x {rows}"),
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
