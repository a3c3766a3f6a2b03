//! A map as the disk usage of a grid of nodes (Advent of Code 2016, day 22), in any layout:
//!
//! ```text
//! root@ebhq-gridcenter# df -h
//! Filesystem            Size  Used  Avail  Use%
//! /dev/grid/node-x0-y0   10T    8T     2T   80%
//! ```
//!
//! The node with 0 used is the blank, and nodes that hold more than the blank's size are fixed. The piece is the last
//! node of row 0, and its target is the first.

use crate::answer::{Answered, Run};
use crate::problems::forms::piece_map::{MapCase, OnePieceSolver, PieceMap, MOST_SIDE, QUESTION};
use crate::problems::forms::{Description, Form, Problem};
use crate::problems::judge::{Check, Judgement};
use crate::puzzle::Instance;
use crate::text::read::{number, show, CaseFormat, Cursor, Plain, ReadError, ReadResult};
use std::rc::Rc;

/// The beginning of the name of a node.
const PREFIX: &[u8] = b"/dev/grid/node-x";

/// The number of moves that bring the data of the last node of row 0 to the first.
pub struct DiskUsage;

impl Form for DiskUsage {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(DiskUsage))
    }

    fn rows_sent(&self, _number: &dyn Fn(usize) -> usize) -> Vec<(usize, usize)> {
        // The command, and a table under its head.
        vec![(1, 3), (usize::MAX, 5)]
    }

    fn describe(&self, _row: &Problem) -> Description {
        Description {
            summary: "number".into(),
            input: "the output of df -h: a line of name, size, used, available, percentage for each node \
                    /dev/grid/node-xX-yY. The node with 0T used is the blank; one that holds more than the \
                    blank's size is fixed; the piece is the last node of row 0"
                .into(),
            goal: "the piece on the first node, x0 y0; nothing else matters".into(),
            question: QUESTION.into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        run.one_by_one(DiskUsage, &mut OnePieceSolver::default())
    }

    fn check(&self, check: Check) -> Judgement {
        check.numbers(DiskUsage, OnePieceSolver::default())
    }

    fn case_line(&self, _case: &Instance) -> Option<String> {
        None
    }
}

struct Node {
    col: usize,
    row: usize,
    size: u32,
    used: u32,
}

impl CaseFormat for DiskUsage {
    type Case = MapCase;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<MapCase>> {
        let nodes = nodes(cursor).map_err(ReadError::lost)?;
        let case = case(&nodes).map_err(|what| cursor.fault(what).lost())?;
        Ok(Some(case))
    }

    fn instance(&self, case: &MapCase) -> Instance {
        case.instance()
    }
}

/// Skips what precedes the first node, and reads all of them.
fn nodes(cursor: &mut Cursor) -> ReadResult<Vec<Node>> {
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
                    return Err(cursor.fault(what));
                }
                cursor.advance(length);
                let [size, used] = figures(cursor)?;
                nodes.push(Node {
                    col,
                    row,
                    size,
                    used,
                });
            }
            None if token.is_empty() || !nodes.is_empty() => return Ok(nodes),
            None if token.starts_with(PREFIX) => {
                let what = format!("{} is not the name of a node", show(token));
                return Err(cursor.fault(what));
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

/// Reads the four figures after a name, and returns the size and the space used.
fn figures(cursor: &mut Cursor) -> ReadResult<[u32; 2]> {
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
            return Err(cursor.fault(what));
        };
        if let Some(kept) = kept.get_mut(i) {
            *kept = value;
        }
        cursor.advance(length);
    }
    Ok(kept)
}

/// The map of the nodes, or what is wrong with them.
fn case(nodes: &[Node]) -> Result<MapCase, String> {
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
