//! Where one grid ends and the next begins, when something is wrong or left over: what [`crate::read::case_recovery`] is for small
//! boards, for boards of any size.

use crate::read::fast_grid::Usual;
use crate::read::flaw::Flaw;
use crate::read::grid::Grid;
use crate::read::reader::Session;
use crate::read::tokens::{skip_space, tokens};
use std::io::{Read, Result, Write};

/// How far the end of a line is looked for: more than a row of 999 tiles takes. Bytes.
const LOOK_AHEAD: usize = 1 << 14;

/// Whether a board that is wrong is so because it is too short: it has its rows and not its cells, or a case with a size
/// of its own begins after fewer. Then it says so, and reading goes on there.
pub fn too_short<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    let back = match session.input.rewind() {
        Some(back) if grid.fresh => back,
        back => {
            session.input.advance(back.unwrap_or(0));
            return Ok(false);
        }
    };
    let found = if grid.at_rows_end > 0 {
        // The mark stands at the end of the rows.
        Some((grid.rows, 0))
    } else {
        last_row(grid, left, usual, session)?
    };
    let wanted = grid.rows * grid.cols;
    let (rows, end) = found.unwrap_or((0, 0));
    let cells = grid.at_rows_end + tokens(&session.input.window()[..end]);
    if found.is_none() || cells >= wanted {
        session.input.advance(back);
        return Ok(false);
    }
    let s = if rows == 1 { "" } else { "s" };
    let what = format!(
        "{} cells in {} row{} where {} are wanted",
        cells, rows, s, wanted
    );
    session.fault(end.max(1) - 1, true, what);
    session.input.advance(end);
    session.fresh = true;
    session.skip_lines(left * grid.rows);
    Ok(true)
}

/// From the beginning of a board: how many rows it has if the next case begins behind them, or all of them, and the bytes
/// to there.
fn last_row<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<Option<(usize, usize)>> {
    let sized = left == 0 && !usual.without_sizes() && !usual.alone;
    let mut end = 0;
    for rows in 1..=grid.rows {
        let line = line_end(session, end)?;
        if session.input.window().get(line) != Some(&b'\n') {
            break;
        }
        end = line + 1;
        // Where nothing may follow, what follows tells that these are no rows.
        let past = rows == grid.rows && grid.lines >= rows;
        if past && (!usual.alone || next_begins(grid, left, end, usual, session)?)
            || sized && next_begins(grid, left, end, usual, session)?
        {
            return Ok(Some((rows, end)));
        }
    }
    Ok(None)
}

/// Says what is wrong with a board and finds the place to go on.
pub fn go_on<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    what: Flaw,
    session: &mut Session<R, W>,
) -> Result<()> {
    session.fault(0, true, what);
    let end = line_end(session, 0)?;
    let lines = grid.lines_left(&session.input.window()[..end]);
    let in_one_line = lines == 1 && grid.lines == 0;
    session.skip_lines(lines + left * if in_one_line { 1 } else { grid.rows });
    Ok(())
}

/// The board is full: looks for a cell too many on its last line. In a text with line breaks anywhere the next board may
/// begin there; but then none begins with the next line.
pub fn finish<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    if !grid.fresh {
        return Ok(true);
    }
    let end = line_end(session, 0)?;
    let window = session.input.window();
    let text = skip_space(&window[..end], 0);
    let line_ends = window.get(end) == Some(&b'\n') || session.input.ended();
    if !line_ends || !grid.may_be_too_long(&window[text..end]) {
        return Ok(true);
    }
    if !next_begins(grid, left, end, usual, session)? {
        return Ok(true);
    }
    let what = format!("more than {} cells", grid.rows * grid.cols);
    session.fault(text, true, what);
    session.skip_lines(1 + left * grid.rows);
    Ok(false)
}

/// Whether, `ahead` bytes on, the next case begins with a line, or the next board of this case, or the input ends where
/// it may.
pub fn next_begins<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    ahead: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    // Enough to tell, if it is there: nothing in the usual dress is longer.
    while session.input.window().len() < ahead + Usual::LONGEST && session.wait()? {}
    let window = session.input.window();
    let next = &window[ahead..window.len().min(ahead + Usual::LONGEST)];
    if skip_space(next, 0) == next.len() && next.len() < Usual::LONGEST {
        return Ok(usual.may_end());
    }
    Ok(usual.next_begins(next, grid.bare(left)))
}

/// The bytes of the window up to the end of the line that goes on `from` there, or of as much of it as is looked at.
fn line_end<R: Read, W: Write>(session: &mut Session<R, W>, from: usize) -> Result<usize> {
    loop {
        let window = session.input.window();
        let near = &window[from..window.len().min(from + LOOK_AHEAD)];
        if let Some(end) = near.iter().position(|&b| b == b'\n') {
            return Ok(from + end);
        }
        let seen = near.len();
        if seen == LOOK_AHEAD || !session.wait()? {
            return Ok(from + seen);
        }
    }
}
