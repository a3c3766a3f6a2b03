//! Blocks of a start, a goal and a bound on the moves (POJ 2224), in any layout:
//!
//! ```text
//! START 3 15
//! ... start board, goal board: D x D tokens each, the blank X
//! END
//! ```
//!
//! After a fault reading goes on after the next END, or at the next START.

use crate::problem::instance::Instance;
use crate::read::cursor::Cursor;
use crate::read::fault::FaultKind;
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::source::Place;
use crate::read::tokens::number;
use std::io::Result;

/// The least and the most rows.
pub(crate) const SIDES: (usize, usize) = (3, 10);
/// The largest bound.
pub(crate) const MOST_MOVES: usize = 15;

/// Boards with a bound on the moves; cells row by row, the blank 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoundedCase {
    /// Rows, and columns.
    pub size: usize,
    /// The moves that may be enough.
    pub bound: usize,
    /// Tiles by cell, the blank 0.
    pub start: Vec<usize>,
    /// Tiles by cell, the blank 0.
    pub goal: Vec<usize>,
}

/// How blocks are written.
pub(crate) struct BlockFormat {
    /// The blank, in text; in either case.
    pub blank: u8,
}

/// A value, or the fault of the token at the cursor.
type Checked<T> = std::result::Result<T, (Place, FaultKind)>;

impl CaseFormat for BlockFormat {
    type Case = BoundedCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<BoundedCase>> {
        match self.block(cursor)? {
            Ok(case) => Ok(Parsed::Case(case)),
            Err((place, kind)) => {
                skip_block(cursor)?;
                Ok(Parsed::Bad(place, kind))
            }
        }
    }

    fn instance(&self, case: &BoundedCase) -> Instance {
        Instance {
            rows: case.size,
            cols: case.size,
            start: case.start.clone(),
            goal: case.goal.clone(),
            bound: Some(case.bound),
            ..Instance::default()
        }
    }
}

impl BlockFormat {
    /// Reads a block, from START to END.
    fn block(&self, cursor: &mut Cursor) -> Result<Checked<BoundedCase>> {
        macro_rules! checked {
            ($value:expr) => {
                match $value {
                    Ok(value) => value,
                    Err(fault) => return Ok(Err(fault)),
                }
            };
        }
        checked!(keyword(cursor, "START")?);
        let size = checked!(bounded(cursor, SIDES.0, SIDES.1, "a size")?);
        let bound = checked!(bounded(cursor, 0, MOST_MOVES, "a bound of moves")?);
        let start = checked!(self.board(cursor, size * size)?);
        let goal = checked!(self.board(cursor, size * size)?);
        checked!(keyword(cursor, "END")?);
        Ok(Ok(BoundedCase {
            size,
            bound,
            start,
            goal,
        }))
    }

    /// Reads the cells of a board.
    fn board(&self, cursor: &mut Cursor, cells: usize) -> Result<Checked<Vec<usize>>> {
        let mut board: Vec<usize> = Vec::with_capacity(cells);
        while board.len() < cells {
            let length = cursor.token()?;
            let token = cursor.window()[..length].to_vec();
            if is_block_end(&token) {
                return Ok(Err(instead(cursor, &token, "a cell")));
            }
            let value = match number(&token) {
                _ if token.eq_ignore_ascii_case(&[self.blank]) => Some(0),
                value => value.map(|value| value as usize).filter(|&value| value > 0),
            };
            match value.filter(|&value| value < cells) {
                Some(value) if !board.contains(&value) => board.push(value),
                Some(value) => {
                    let kind = FaultKind::Twice(value as u32, false);
                    return Ok(Err((cursor.locate(0), kind)));
                }
                None => {
                    let (tiles, blank) = (cells - 1, self.blank);
                    let kind = FaultKind::BadCell {
                        token,
                        tiles,
                        blank,
                        no_blank: false,
                    };
                    return Ok(Err((cursor.locate(0), kind)));
                }
            }
            cursor.advance(length);
        }
        Ok(Ok(board))
    }
}

/// A token that ends a block, or the end of the input.
fn is_block_end(token: &[u8]) -> bool {
    matches!(token, b"" | b"END" | b"START")
}

/// The fault of a token that is not what is wanted. The end of a block is named by what is missing.
fn instead(cursor: &mut Cursor, token: &[u8], wanted: &str) -> (Place, FaultKind) {
    let token = match token {
        b"START" => &b""[..],
        token => token,
    };
    let kind = FaultKind::Instead(token.to_vec(), wanted.to_string());
    (cursor.locate(0), kind)
}

/// Reads the word `START` or `END`.
fn keyword(cursor: &mut Cursor, word: &str) -> Result<Checked<()>> {
    let length = cursor.token()?;
    let token = cursor.window()[..length].to_vec();
    if token != word.as_bytes() {
        return Ok(Err(instead(cursor, &token, word)));
    }
    cursor.advance(length);
    Ok(Ok(()))
}

/// Reads a number of a range.
fn bounded(cursor: &mut Cursor, least: usize, most: usize, name: &str) -> Result<Checked<usize>> {
    let length = cursor.token()?;
    let token = cursor.window()[..length].to_vec();
    let value = number(&token).map(|value| value as usize);
    match value.filter(|value| (least..=most).contains(value)) {
        Some(value) => {
            cursor.advance(length);
            Ok(Ok(value))
        }
        None => {
            let wanted = format!("{name} from {least} to {most}");
            Ok(Err(instead(cursor, &token, &wanted)))
        }
    }
}

/// Goes on after the next END, or at the next START.
fn skip_block(cursor: &mut Cursor) -> Result<()> {
    loop {
        let length = cursor.token()?;
        match &cursor.window()[..length] {
            b"" | b"START" => return Ok(()),
            b"END" => {
                cursor.advance(length);
                return Ok(());
            }
            _ => cursor.skip_token()?,
        }
    }
}
