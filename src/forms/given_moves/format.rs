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
//! After a fault, reading continues after the next 0.

use crate::puzzle::Instance;
use crate::read::numbers::line;
use crate::read::{is_space, plural, show, CaseFormat, Cursor, FaultKind, ReadError, ReadResult};
use std::io;

/// Rows and columns.
pub(super) const SIDE: usize = 5;

/// The letters of moves of the blank up, down, left and right.
pub(super) const LETTERS: [u8; 4] = *b"ABLR";

/// Ends the moves.
pub(super) const END: u8 = b'0';

/// The most bytes of a line of a board that are looked at.
const LONGEST: usize = 1 << 10;

/// How cases are written.
pub(super) struct GivenMovesFormat;

/// A board and the moves of its blank.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GivenMovesCase {
    /// Characters row by row, a space for the blank.
    pub cells: Vec<u8>,
    /// The moves as numbers.
    pub moves: Vec<u8>,
}

impl CaseFormat for GivenMovesFormat {
    type Case = GivenMovesCase;

    /// Skips empty lines.
    fn find_case(&mut self, cursor: &mut Cursor) -> io::Result<bool> {
        loop {
            let Some((length, used)) = line(cursor, 0, LONGEST)? else {
                return Ok(false);
            };
            if !cursor.window()[..length].iter().all(|&b| is_space(b)) {
                return Ok(true);
            }
            cursor.advance_text(used);
        }
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GivenMovesCase>> {
        if cursor.window().first() == Some(&b'Z') {
            cursor.skip_lines(1);
            cursor.settle()?;
            return Ok(None);
        }
        let cells = board(cursor);
        let case = cells.and_then(|cells| {
            let moves = moves(cursor)?;
            Ok(Some(GivenMovesCase { cells, moves }))
        });
        cursor.or_skip(case, skip_moves)
    }

    fn instance(&self, case: &GivenMovesCase) -> Instance {
        let cell = |&byte: &u8| match byte {
            b' ' => 0,
            byte => usize::from(byte),
        };
        Instance {
            rows: SIDE,
            cols: SIDE,
            start: case.cells.iter().map(cell).collect(),
            ..Instance::default()
        }
    }
}

/// Reads the lines of a board.
fn board(cursor: &mut Cursor) -> ReadResult<Vec<u8>> {
    let mut cells: Vec<u8> = Vec::with_capacity(SIDE * SIDE);
    for row in 0..SIDE {
        let place = cursor.locate(0);
        let Some((length, used)) = line(cursor, 0, LONGEST)? else {
            let what = format!(
                "the input ends after {} of a board",
                plural(row as u64, "row")
            );
            return Err(ReadError::at(place, what));
        };
        let mut text = cursor.window()[..length].to_vec();
        while text.len() > SIDE && text.last().is_some_and(|&b| is_space(b)) {
            text.pop();
        }
        // Spaces at the end of a line are easily lost.
        let ended = text.last() == Some(&b'\r');
        text.truncate(text.len() - usize::from(ended));
        if text.len() + 1 == SIDE {
            text.push(b' ');
        }
        if text.len() != SIDE || text.iter().any(|&b| b != b' ' && !b.is_ascii_graphic()) {
            return Err(ReadError::at(place, FaultKind::Cells(text, SIDE)));
        }
        cells.extend(text);
        cursor.advance_text(used);
    }
    let blanks = cells.iter().filter(|&&cell| cell == b' ').count();
    if blanks != 1 {
        let what = format!("the board has {}, not one", plural(blanks as u64, "blank"));
        return Err(cursor.fault(what));
    }
    Ok(cells)
}

/// Reads the moves, including the 0 that ends them.
fn moves(cursor: &mut Cursor) -> ReadResult<Vec<u8>> {
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
                return Ok(moves);
            }
            Some(byte) => {
                let what = format!(
                    "{} is not a move: A, B, L or R, and 0 after the last",
                    show(&[byte])
                );
                return Err(cursor.fault(what));
            }
            None if cursor.more()? => {}
            None => {
                return Err(cursor.fault("the input ends before the 0 after the moves"));
            }
        }
    }
}

/// Skips to the text after the next 0, or to the end of the input.
fn skip_moves(cursor: &mut Cursor) -> io::Result<()> {
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

/// How a cell is written.
pub(super) fn character(cell: &usize) -> String {
    match *cell {
        0 => " ".to_string(),
        byte => char::from(byte as u8).to_string(),
    }
}
