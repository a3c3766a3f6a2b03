//! A graph of 9 cells and eight pieces on it (ABC 224 D), in any layout:
//!
//! ```text
//! 5                    edges
//! 1 2                  each: two cells, from 1
//! ...
//! 3 9 2 4 5 6 7 8      the cell of each piece; piece i belongs to cell i
//! ```

use crate::problem::instance::{Instance, Setting};
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::puzzle::shape::Shape;
use crate::read::boards::instance;
use crate::read::bounded::{bounded, Checked};
use crate::read::cursor::Cursor;
use crate::read::reader::{CaseFormat, Parsed};
use std::io::Result;

/// Cells of the graph.
pub(crate) const CELLS: usize = 9;

/// The most edges: one between any two cells.
pub(crate) const MOST_EDGES: usize = CELLS * (CELLS - 1) / 2;

/// How the case is written.
pub(crate) struct GraphFormat;

/// A graph, and the board on it; the goal is 1 to 8, the blank last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GraphCase {
    pub graph: Graph,
    pub start: Board,
}

impl GraphCase {
    /// The board 1 to 8, the blank last.
    pub(crate) fn goal() -> Board {
        Board::standard(Shape::new(1, CELLS))
    }
}

impl CaseFormat for GraphFormat {
    type Case = GraphCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<GraphCase>> {
        Ok(match case(cursor)? {
            Ok(case) => Parsed::Case(case),
            Err((place, kind)) => Parsed::Lost(place, kind),
        })
    }

    fn instance(&self, case: &GraphCase) -> Instance {
        Instance {
            setting: Setting::Graph(case.graph.clone()),
            ..instance(Shape::new(1, CELLS), case.start, GraphCase::goal())
        }
    }
}

fn case(cursor: &mut Cursor) -> Result<Checked<GraphCase>> {
    let count = match bounded(cursor, 0..=MOST_EDGES, "a number of edges")? {
        Ok(count) => count,
        Err(fault) => return Ok(Err(fault)),
    };
    let mut edges = Vec::new();
    for _ in 0..count {
        let mut ends = [0; 2];
        for end in &mut ends {
            match bounded(cursor, 1..=CELLS, "an end of an edge")? {
                Ok(cell) => *end = cell - 1,
                Err(fault) => return Ok(Err(fault)),
            }
        }
        edges.push((ends[0], ends[1]));
    }
    let mut cells = [0; CELLS];
    for piece in 1..CELLS {
        cursor.skip_space()?;
        let place = cursor.locate(0);
        let cell = match bounded(cursor, 1..=CELLS, "the cell of a piece")? {
            Ok(cell) => cell - 1,
            Err(fault) => return Ok(Err(fault)),
        };
        if cells[cell] > 0 {
            let what = format!(
                "the pieces {} and {piece} are both on cell {}",
                cells[cell],
                cell + 1
            );
            return Ok(Err((place, what.into())));
        }
        cells[cell] = piece as u8;
    }
    Ok(Ok(GraphCase {
        graph: Graph::new(CELLS, &edges),
        start: Board::pack(&cells),
    }))
}
