//! `npuzzle lines`: a board a line, an answer a line, whatever the line is.

use crate::board::{Board, Order, Path, Shape};
use crate::output::{Letters, Output};
use crate::session::{Fault, Session};
use crate::solver::Solver;
use crate::text::{is_space, number, show};
use crate::{answer::Summary, form::Framing};
use std::collections::BTreeMap;
use std::io::{Read, Result, Write};

/// What is printed of each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    Path(Order),
    Number,
    Parity,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub ask: Ask,
    /// For boards written without rows.
    pub size: Option<Shape>,
    /// For boards of its shape.
    pub goal: Option<(Shape, Board)>,
}

/// The cells that searches and tables are made for so far.
const SOLVED_CELLS: usize = 9;

/// Answers every line of an input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_lines<R: Read, W: Write>(
    options: &Options,
    source: R,
    out: &mut Output<W>,
    report: &mut dyn FnMut(&Fault),
) -> Result<Summary> {
    let mut session = Session::new(source, Framing::ToEnd, out, report);
    let mut lines = Lines {
        options,
        solvers: BTreeMap::new(),
        letters: Letters::new(*b"udlr"),
    };
    loop {
        let window = session.input.window();
        let end = window.iter().position(|&b| b == b'\n');
        let length = end.unwrap_or(window.len());
        if end.is_none() && !session.input.ended() && !session.input.full() {
            session.wait()?;
            continue;
        }
        if end.is_none() && length == 0 {
            break;
        }
        session.case += 1;
        if end.is_none() && !session.input.ended() {
            session.fault(0, true, "the line is longer than 1 MiB".into());
            session.out.bytes(b"invalid\n")?;
            session.skip_lines(1);
            session.pass_lines()?;
            continue;
        }
        match board(&session.input.window()[..length], options.size) {
            Ok((shape, board)) => lines.answer(shape, board, &mut session)?,
            Err((at, what)) => {
                session.fault(at, true, what);
                session.out.bytes(b"invalid\n")?;
            }
        }
        session.input.advance(length + usize::from(end.is_some()));
    }
    session.out.flush()?;
    let mut summary = Summary {
        failed: session.failed,
        cases: session.case,
        ..Summary::default()
    };
    (summary.solved, summary.moves) = (session.solved, session.moves);
    for solver in lines.solvers.values() {
        summary.effort.expanded += solver.effort().expanded;
        summary.effort.generated += solver.effort().generated;
        summary.effort.entries += solver.effort().entries;
    }
    Ok(summary)
}

struct Lines<'a> {
    options: &'a Options,
    solvers: BTreeMap<Shape, Solver>,
    letters: Letters,
}

impl Lines<'_> {
    fn goal(&self, shape: Shape) -> Board {
        self.options
            .goal
            .filter(|goal| goal.0 == shape)
            .map_or(Board::standard(shape), |goal| goal.1)
    }

    fn answer<R: Read, W: Write>(
        &mut self,
        shape: Shape,
        board: Board,
        session: &mut Session<R, W>,
    ) -> Result<()> {
        let goal = self.goal(shape);
        let reaches = board.odd(shape) == goal.odd(shape);
        let order = match self.options.ask {
            Ask::Parity => {
                session.solved += u64::from(reaches);
                return session.out.bytes(if reaches { b"yes\n" } else { b"no\n" });
            }
            Ask::Path(order) => order,
            Ask::Number => Order::Udlr,
        };
        if !reaches {
            return session.out.bytes(b"unsolvable\n");
        }
        let path = if board == goal {
            Path::default()
        } else if shape.cells() > SOLVED_CELLS {
            let what = format!(
                "{} x {} boards are not searched yet, only their parity",
                shape.rows, shape.cols
            );
            session.fault(0, true, what);
            return session.out.bytes(b"unsolved\n");
        } else {
            let solver = self
                .solvers
                .entry(shape)
                .or_insert_with(|| Solver::new(shape, Some(goal), order));
            solver.solve(board, None).unwrap_or_default()
        };
        session.solved += 1;
        session.moves += path.len() as u64;
        match self.options.ask {
            Ask::Number => session.out.number(path.len() as u64)?,
            _ => session.out.path(&path, &self.letters)?,
        }
        session.out.bytes(b"\n")
    }
}

type Wrong = (usize, String);

/// The board that a line holds, or where and why it holds none. `size`: for a board without rows.
pub fn board(line: &[u8], size: Option<Shape>) -> std::result::Result<(Shape, Board), Wrong> {
    let rows = rows(line);
    let words = rows.iter().flatten().count();
    if words == 0 {
        return Err((0, "an empty line where a board is wanted".into()));
    }
    // A character a cell, if each row (or the whole line) is one word of several characters.
    let packed = rows.iter().all(|row| row.len() == 1) && rows.iter().any(|row| row[0].1.len() > 1);
    let mut cells = Vec::new();
    let mut lengths = Vec::new();
    for row in &rows {
        let before = cells.len();
        for &(at, word) in row {
            if packed {
                for (i, byte) in word.iter().enumerate() {
                    cells.push((
                        at + i,
                        cell(std::slice::from_ref(byte), true)
                            .ok_or_else(|| no_cell(at + i, &[*byte]))?,
                    ));
                }
            } else {
                cells.push((at, cell(word, false).ok_or_else(|| no_cell(at, word))?));
            }
        }
        lengths.push(cells.len() - before);
    }
    let shape = shape(&lengths, size, line)?;
    let mut seen = 0u32;
    for &(at, value) in &cells {
        if usize::from(value) >= shape.cells() {
            return Err((
                at,
                format!(
                    "{value} is too large: the tiles are 1 to {}",
                    shape.cells() - 1
                ),
            ));
        }
        if seen >> value & 1 == 1 {
            let no_blank = cells.iter().all(|cell| cell.1 != 0);
            return Err((at, crate::cases::twice(u32::from(value), no_blank)));
        }
        seen |= 1 << value;
    }
    Ok((
        shape,
        Board::pack(&cells.iter().map(|cell| cell.1).collect::<Vec<_>>()),
    ))
}

/// The words of a line with their places, row by row where rows are ended by `/`.
fn rows(line: &[u8]) -> Vec<Vec<(usize, &[u8])>> {
    let mut rows = vec![Vec::new()];
    let mut at = 0;
    while at < line.len() {
        let last = rows.len() - 1;
        if line[at] == b'/' {
            rows.push(Vec::new());
            at += 1;
        } else if is_space(line[at]) {
            at += 1;
        } else {
            let end = line[at..]
                .iter()
                .position(|&b| b == b'/' || is_space(b))
                .map_or(line.len(), |n| at + n);
            rows[last].push((at, &line[at..end]));
            at = end;
        }
    }
    if rows.len() > 1 && rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    rows
}

/// 0 for any of the blanks.
fn cell(word: &[u8], letters: bool) -> Option<u8> {
    match *word {
        [b'0' | b'x' | b'X' | b'_' | b'#' | b'*' | b'.'] => Some(0),
        [letter @ b'a'..=b'f'] if letters => Some(letter - b'a' + 10),
        [letter @ b'A'..=b'F'] if letters => Some(letter - b'A' + 10),
        _ => number(word)
            .filter(|value| (1..16).contains(value))
            .map(|value| value as u8),
    }
}

fn no_cell(at: usize, word: &[u8]) -> Wrong {
    (
        at,
        format!(
            "{} is no cell: a tile from 1 to 15, or one of 0 x X _ # * . for the blank",
            show(word)
        ),
    )
}

fn shape(lengths: &[usize], size: Option<Shape>, line: &[u8]) -> std::result::Result<Shape, Wrong> {
    let cells: usize = lengths.iter().sum();
    let shape = if lengths.len() > 1 {
        if lengths.iter().any(|&length| length != lengths[0]) {
            return Err((
                0,
                format!("rows of {lengths:?} cells: they must be equally long"),
            ));
        }
        Shape::new(lengths.len(), lengths[0])
    } else {
        match (size, cells) {
            (Some(size), _) => size,
            (None, 4) => Shape::new(2, 2),
            (None, 6) => Shape::new(2, 3),
            (None, 8) => Shape::new(2, 4),
            (None, 9) => Shape::new(3, 3),
            (None, 12) => Shape::new(3, 4),
            (None, 16) => Shape::new(4, 4),
            _ => {
                return Err((
                    line.len(),
                    format!("{cells} cells: no board has as many (4, 6, 8, 9, 12 or 16)"),
                ))
            }
        }
    };
    if size.is_some_and(|size| size != shape) || shape.cells() != cells {
        let wanted = size.unwrap_or(shape);
        return Err((
            line.len(),
            format!(
                "{} cells in {} row(s) where {} x {} are wanted",
                cells,
                lengths.len(),
                wanted.rows,
                wanted.cols
            ),
        ));
    }
    if !(2..=4).contains(&shape.rows) || !(2..=4).contains(&shape.cols) {
        return Err((
            0,
            format!(
                "a board of {} x {}: sides are 2 to 4",
                shape.rows, shape.cols
            ),
        ));
    }
    Ok(shape)
}

/// A size as in `--size 3x4`.
pub fn size(text: &str) -> Option<Shape> {
    let (rows, cols) = text.split_once(['x', 'X'])?;
    let side = |text: &str| text.parse().ok().filter(|side| (2..=4).contains(side));
    Some(Shape::new(side(rows)?, side(cols)?))
}
