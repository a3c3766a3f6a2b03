//! A map with fixed cells, and queries for one piece on it (NOIP 2013), in any layout:
//!
//! ```text
//! 3 4 2            rows, columns, queries
//! 0 1 1 1          0 is a fixed cell
//! 0 1 1 0
//! 0 1 0 0
//! 3 2 1 2 2 2      row and column, from 1, of the blank, the piece and its target
//! ```
//!
//! After a fault in a query reading goes on with the next line.

use crate::problem::instance::{Instance, OnePieceCase, Setting};
use crate::read::bounded::bounded;
use crate::read::cursor::Cursor;
use crate::read::fault::FaultKind;
use crate::read::reader::{CaseFormat, Parsed};
use std::io::Result;
use std::rc::Rc;

/// The most rows or columns.
pub(crate) const MOST_SIDE: usize = 64;

/// The most queries.
const MOST_QUERIES: usize = 1_000_000;

/// Cells row by row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PieceMap {
    pub rows: usize,
    pub cols: usize,
    /// By cell.
    pub fixed: Vec<bool>,
}

/// A query on a map, which queries share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MapCase {
    pub map: Rc<PieceMap>,
    /// The cell of the blank, of the piece, and of its target.
    pub blank: usize,
    pub piece: usize,
    pub target: usize,
}

impl MapCase {
    /// The case in plain cells.
    pub(crate) fn instance(&self) -> Instance {
        Instance {
            rows: self.map.rows,
            cols: self.map.cols,
            setting: Setting::OnePiece(OnePieceCase {
                fixed: self.map.fixed.clone(),
                blank: self.blank,
                piece: self.piece,
                target: self.target,
            }),
            ..Instance::default()
        }
    }
}

/// How maps and queries are written.
#[derive(Default)]
pub(crate) struct PieceMapFormat {
    map: Rc<PieceMap>,
}

/// The map and the number of queries, or the fault of the token at the cursor.
type MapAndCount = std::result::Result<(PieceMap, u64), FaultKind>;

/// Reads what is in front of the queries.
fn map(cursor: &mut Cursor) -> Result<MapAndCount> {
    let sizes = [
        (1..=MOST_SIDE, "a number of rows"),
        (1..=MOST_SIDE, "a number of columns"),
        (0..=MOST_QUERIES, "a number of queries"),
    ];
    let mut values = [0; 3];
    for (value, (range, name)) in values.iter_mut().zip(sizes) {
        match bounded(cursor, range, name)? {
            Ok(found) => *value = found,
            Err((_, kind)) => return Ok(Err(kind)),
        }
    }
    let [rows, cols, queries] = values;
    let mut fixed = Vec::with_capacity(rows * cols);
    for _ in 0..rows * cols {
        match bounded(cursor, 0..=1, "a cell of the map")? {
            Ok(cell) => fixed.push(cell == 0),
            Err((_, kind)) => return Ok(Err(kind)),
        }
    }
    Ok(Ok((PieceMap { rows, cols, fixed }, queries as u64)))
}

impl CaseFormat for PieceMapFormat {
    type Case = MapCase;

    fn count(&mut self, cursor: &mut Cursor) -> Result<std::result::Result<u64, FaultKind>> {
        if cursor.token()? == 0 {
            return Ok(Err(FaultKind::NoCase));
        }
        Ok(match map(cursor)? {
            Ok((map, queries)) => {
                self.map = Rc::new(map);
                Ok(queries)
            }
            Err(kind) => Err(kind),
        })
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<MapCase>> {
        let mut cells = [0; 3];
        for (cell, name) in cells.iter_mut().zip(["blank", "piece", "target"]) {
            let row = bounded(cursor, 1..=self.map.rows, &format!("the row of the {name}"))?;
            let col = match row {
                Ok(_) => bounded(
                    cursor,
                    1..=self.map.cols,
                    &format!("the column of the {name}"),
                )?,
                Err(ref fault) => Err(fault.clone()),
            };
            match (row, col) {
                (Ok(row), Ok(col)) => *cell = (row - 1) * self.map.cols + col - 1,
                (Err((place, kind)), _) | (_, Err((place, kind))) => {
                    cursor.skip_lines(1);
                    return Ok(Parsed::Bad(place, kind));
                }
            }
        }
        let [blank, piece, target] = cells;
        if blank == piece {
            let what = "the blank and the piece are on the same cell".to_string();
            return Ok(Parsed::Bad(cursor.locate(0), what.into()));
        }
        Ok(Parsed::Case(MapCase {
            map: Rc::clone(&self.map),
            blank,
            piece,
            target,
        }))
    }

    fn instance(&self, case: &MapCase) -> Instance {
        case.instance()
    }
}
