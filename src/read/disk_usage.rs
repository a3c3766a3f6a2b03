//! A map as the disk usage of a grid of nodes (Advent of Code 2016, day 22), in any layout:
//!
//! ```text
//! root@ebhq-gridcenter# df -h
//! Filesystem            Size  Used  Avail  Use%
//! /dev/grid/node-x0-y0   10T    8T     2T   80%
//! ```
//!
//! The node with 0 used is the blank, and one that holds more than the blank's size is fixed. The piece is the last node of
//! row 0, its target the first.

use crate::problem::instance::Instance;
use crate::read::cursor::Cursor;
use crate::read::fault::{show, FaultKind};
use crate::read::piece_map::{MapCase, PieceMap, MOST_SIDE};
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::source::Place;
use crate::read::tokens::number;
use std::io::Result;
use std::rc::Rc;

/// What the name of a node begins with.
const PREFIX: &[u8] = b"/dev/grid/node-x";

/// How the case is written.
pub(crate) struct DiskUsageFormat;

/// A node.
struct Node {
    col: usize,
    row: usize,
    size: u32,
    used: u32,
}

/// A fault of the text at the cursor.
type Checked<T> = std::result::Result<T, (Place, FaultKind)>;

impl CaseFormat for DiskUsageFormat {
    type Case = MapCase;

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<MapCase>> {
        let nodes = match nodes(cursor)? {
            Ok(nodes) => nodes,
            Err((place, kind)) => return Ok(Parsed::Lost(place, kind)),
        };
        let place = cursor.locate(0);
        Ok(match case(&nodes) {
            Ok(case) => Parsed::Case(case),
            Err(what) => Parsed::Lost(place, what.into()),
        })
    }

    fn instance(&self, case: &MapCase) -> Instance {
        case.instance()
    }
}

/// Reads all nodes, and what precedes the first.
fn nodes(cursor: &mut Cursor) -> Result<Checked<Vec<Node>>> {
    let mut nodes = Vec::new();
    loop {
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        match name(token) {
            Some((col, row)) => {
                if col.max(row) >= MOST_SIDE {
                    let what = format!(
                        "{}: rows and columns are 0 to {}",
                        show(token),
                        MOST_SIDE - 1
                    );
                    return Ok(Err((cursor.locate(0), what.into())));
                }
                cursor.advance(length);
                let figures = match figures(cursor)? {
                    Ok(figures) => figures,
                    Err(fault) => return Ok(Err(fault)),
                };
                let [size, used] = figures;
                nodes.push(Node {
                    col,
                    row,
                    size,
                    used,
                });
            }
            None if token.is_empty() || !nodes.is_empty() => return Ok(Ok(nodes)),
            None if token.starts_with(PREFIX) => {
                let what = format!("{} is not the name of a node", show(token));
                return Ok(Err((cursor.locate(0), what.into())));
            }
            None => cursor.skip_token()?,
        }
    }
}

/// The column and the row in the name of a node.
fn name(token: &[u8]) -> Option<(usize, usize)> {
    let rest = token.strip_prefix(PREFIX)?;
    let end = rest.iter().position(|&b| b == b'-')?;
    let row = rest[end..].strip_prefix(b"-y")?;
    Some((number(&rest[..end])? as usize, number(row)? as usize))
}

/// Reads the figures after a name: size and used are kept, available and the percentage are not.
fn figures(cursor: &mut Cursor) -> Result<Checked<[u32; 2]>> {
    let mut kept = [0; 2];
    for (i, unit) in [b"T", b"T", b"T", b"%"].into_iter().enumerate() {
        let length = cursor.token()?;
        let token = &cursor.window()[..length];
        let Some(value) = token.strip_suffix(unit).and_then(number) else {
            let what = match token {
                b"" => "the input ends in the figures of a node".to_string(),
                token => format!(
                    "{} is not a figure of a node: four are needed, as 10T 8T 2T 80%",
                    show(token)
                ),
            };
            return Ok(Err((cursor.locate(0), what.into())));
        };
        if let Some(kept) = kept.get_mut(i) {
            *kept = value;
        }
        cursor.advance(length);
    }
    Ok(Ok(kept))
}

/// The map of the nodes, or what is wrong with them.
fn case(nodes: &[Node]) -> std::result::Result<MapCase, String> {
    let rows = nodes.iter().map(|node| node.row + 1).max().unwrap_or(0);
    let cols = nodes.iter().map(|node| node.col + 1).max().unwrap_or(0);
    let cell = |node: &Node| node.row * cols + node.col;
    let mut by_cell: Vec<Option<&Node>> = vec![None; rows * cols];
    for node in nodes {
        if by_cell[cell(node)].replace(node).is_some() {
            return Err(format!(
                "the node x{} y{} appears twice",
                node.col, node.row
            ));
        }
    }
    if nodes.is_empty() {
        return Err("there is no node".into());
    }
    if let Some(missing) = by_cell.iter().position(Option::is_none) {
        let (row, col) = (missing / cols, missing % cols);
        return Err(format!("the node x{col} y{row} is missing"));
    }
    let mut empty = nodes.iter().filter(|node| node.used == 0);
    let blank = match (empty.next(), empty.next()) {
        (Some(blank), None) => blank,
        (None, _) => return Err("no node is empty".into()),
        (Some(_), Some(_)) => return Err("two nodes are empty".into()),
    };
    let piece = cols - 1;
    if cell(blank) == piece {
        return Err("the last node of row 0 is empty".into());
    }
    let fixed = by_cell.iter().flatten();
    let fixed = fixed.map(|node| node.used > blank.size).collect();
    Ok(MapCase {
        map: Rc::new(PieceMap { rows, cols, fixed }),
        blank: cell(blank),
        piece,
        target: 0,
    })
}
