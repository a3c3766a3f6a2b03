//! Boards of 5 x 5 characters, and the moves that are made on them (UVa 227):
//!
//! ```text
//! TRGSJ
//! XDOKI
//! M VLN      the blank is a space; at the end of a line it may be missing
//! WPABE
//! UQHCF
//! ARRB       the neighbour of the blank that moves: above, below, left, right; on any number of lines
//! BL0        0 ends them
//! Z          ends the input
//! ```
//!
//! After a fault reading goes on after the next 0.

use crate::problem::instance::{Instance, Setting};
use crate::read::bounded::{line, Checked};
use crate::read::cursor::Cursor;
use crate::read::fault::{plural, show, FaultKind};
use crate::read::reader::{CaseFormat, Parsed};
use crate::read::tokens::is_space;
use std::io::Result;

/// Rows, and columns.
pub(crate) const SIDE: usize = 5;

/// The letters of moves of the blank up, down, left and right.
pub(crate) const LETTERS: [u8; 4] = *b"ABLR";

/// What ends the moves.
const END: u8 = b'0';

/// The most bytes of a line that are looked at, where boards are.
const LONGEST: usize = 1 << 10;

/// How cases are written.
pub(crate) struct GivenMovesFormat;

/// A board and the moves of its blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GivenMovesCase {
    /// Characters row by row, a space for the blank.
    pub cells: Vec<u8>,
    /// The moves by their numbers.
    pub moves: Vec<u8>,
}

impl CaseFormat for GivenMovesFormat {
    type Case = GivenMovesCase;

    /// Uses up empty lines.
    fn find_case(&mut self, cursor: &mut Cursor) -> Result<bool> {
        loop {
            let Some((length, used)) = line(cursor, LONGEST)? else {
                return Ok(false);
            };
            if !cursor.window()[..length].iter().all(|&b| is_space(b)) {
                return Ok(true);
            }
            cursor.advance_text(used);
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> Result<Parsed<GivenMovesCase>> {
        if cursor.window().first() == Some(&b'Z') {
            cursor.skip_lines(1);
            cursor.settle()?;
            return Ok(Parsed::Zero);
        }
        let case = match board(cursor)? {
            Ok(cells) => moves(cursor)?.map(|moves| GivenMovesCase { cells, moves }),
            Err(fault) => Err(fault),
        };
        Ok(match case {
            Ok(case) => Parsed::Case(case),
            Err((place, kind)) => {
                skip_moves(cursor)?;
                Parsed::Bad(place, kind)
            }
        })
    }

    fn instance(&self, case: &GivenMovesCase) -> Instance {
        let cell = |&byte: &u8| match byte {
            b' ' => 0,
            byte => usize::from(byte),
        };
        let written = case.moves.iter().map(|&m| LETTERS[usize::from(m)]);
        Instance {
            rows: SIDE,
            cols: SIDE,
            start: case.cells.iter().map(cell).collect(),
            setting: Setting::GivenMoves(written.collect()),
            ..Instance::default()
        }
    }
}

/// Reads the lines of a board.
fn board(cursor: &mut Cursor) -> Result<Checked<Vec<u8>>> {
    let mut cells: Vec<u8> = Vec::with_capacity(SIDE * SIDE);
    for row in 0..SIDE {
        let place = cursor.locate(0);
        let Some((length, used)) = line(cursor, LONGEST)? else {
            let what = format!(
                "the input ends after {} of a board",
                plural(row as u64, "row")
            );
            return Ok(Err((place, what.into())));
        };
        let mut text = cursor.window()[..length].to_vec();
        while text.len() > SIDE && text.last().is_some_and(|&b| is_space(b)) {
            text.pop();
        }
        // A space at the end is easily lost.
        let ended = text.last() == Some(&b'\r');
        text.truncate(text.len() - usize::from(ended));
        if text.len() + 1 == SIDE {
            text.push(b' ');
        }
        if text.len() != SIDE || text.iter().any(|&b| b != b' ' && !b.is_ascii_graphic()) {
            let kind = FaultKind::Cells(text, SIDE);
            return Ok(Err((place, kind)));
        }
        cells.extend(text);
        cursor.advance_text(used);
    }
    let blanks = cells.iter().filter(|&&cell| cell == b' ').count();
    if blanks != 1 {
        let what = format!("the board has {}, not one", plural(blanks as u64, "blank"));
        return Ok(Err((cursor.locate(0), what.into())));
    }
    Ok(Ok(cells))
}

/// Reads the moves, the 0 that ends them included.
fn moves(cursor: &mut Cursor) -> Result<Checked<Vec<u8>>> {
    let mut number = [u8::MAX; 256];
    for (m, &letter) in LETTERS.iter().enumerate() {
        number[usize::from(letter)] = m as u8;
    }
    let mut moves = Vec::new();
    loop {
        let window = cursor.window();
        let mut used = 0;
        for &byte in window {
            let m = number[usize::from(byte)];
            if m < 4 {
                moves.push(m);
            } else if !is_space(byte) {
                break;
            }
            used += 1;
        }
        let next = window.get(used).copied();
        cursor.advance_text(used);
        match next {
            Some(END) => {
                cursor.advance(1);
                return Ok(Ok(moves));
            }
            Some(byte) => {
                let what = format!(
                    "{} is not a move: A, B, L or R, and 0 after the last",
                    show(&[byte])
                );
                return Ok(Err((cursor.locate(0), what.into())));
            }
            None if cursor.more()? => {}
            None => {
                let what = "the input ends before the 0 after the moves".to_string();
                return Ok(Err((cursor.locate(0), what.into())));
            }
        }
    }
}

/// Goes on after the next 0, or at the end of the input.
fn skip_moves(cursor: &mut Cursor) -> Result<()> {
    loop {
        let window = cursor.window();
        let end = window.iter().position(|&b| b == END);
        let used = end.map_or(window.len(), |end| end + 1);
        cursor.advance_text(used);
        if end.is_some() || !cursor.more()? {
            return Ok(());
        }
    }
}
