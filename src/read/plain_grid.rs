//! Sound boards of any size: what [`crate::read::plain`] is to small ones.

use crate::read::grid::{Came, Grid};
use crate::read::reader::Session;
use std::io::{Read, Result, Write};

/// Reads the next board; false if something is wrong with it.
pub fn next_board<R: Read, W: Write>(
    size: (usize, usize),
    grid: &mut Grid,
    session: &mut Session<R, W>,
) -> Result<bool> {
    grid.begin(size.0, size.1, false);
    loop {
        let (used, came) = grid.fill(session.input.window(), session.input.ended());
        session.input.advance(used);
        match came {
            Came::Done => return Ok(true),
            Came::RowsEnd => {}
            Came::More if !session.input.full() && session.wait()? => {}
            _ => return Ok(false),
        }
    }
}
