//! Where reading goes on after a board of any size that cannot be read: what [`crate::read::board_recovery`] is for
//! small boards.
//!
//! The text of the board is still in the window from the mark on, if it is at most 64 KiB; of a larger one the end of its
//! rows is marked. The board may have too few cells: then it ends with its rows, or where a line in the usual layout
//! begins another case. Else reading goes on after its rows, if it is laid out in rows, and after this line if not.

use crate::read::cursor::Cursor;
use crate::read::fast_grid::QuickGrid;
use crate::read::fault::{plural, FaultKind};
use crate::read::grid::Grid;
use crate::read::read_error::{ReadError, Recovery};
use crate::read::tokens::{skip_space, tokens};
use std::io::Result;

/// The end of a line is looked for this far: more than a row of 999 tiles takes. Bytes.
const LOOK_AHEAD: usize = 1 << 14;

/// Finds the place to go on after a fault at the cursor. `before` and `left`: boards of the same case that came before
/// and that would follow.
///
/// # Errors
/// Those of the input.
pub(crate) fn recover(
    grid: &Grid,
    (before, left): (usize, usize),
    kind: FaultKind,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<ReadError> {
    let found = match grid.line_start {
        true => too_short(grid, left, quick, cursor)?,
        false if before > 0 => surplus(grid, left, cursor)?,
        false => left_over(grid, left, quick, cursor)?,
    };
    if let Some(found) = found {
        return Ok(found);
    }
    let place = cursor.locate(0);
    let end = line_end(cursor, 0)?;
    let lines = grid.lines_left(&cursor.window()[..end]);
    let in_one_line = lines == 1 && grid.lines == 0;
    cursor.skip_lines(lines + left * if in_one_line { 1 } else { grid.rows });
    Ok(ReadError::at(place, kind))
}

/// A board that begins its line and has too few cells: it has its rows, or another case begins after fewer. Reading
/// goes on there.
fn too_short(
    grid: &Grid,
    left: usize,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<Option<ReadError>> {
    let Some(back) = cursor.rewind(true) else {
        return Ok(None);
    };
    let found = if grid.at_rows_end > 0 {
        // The mark is at the end of the rows.
        Some((grid.rows, 0))
    } else {
        last_row(grid, left, quick, cursor)?
    };
    let wanted = grid.rows * grid.cols;
    let (rows, end) = found.unwrap_or((0, 0));
    let cells = grid.at_rows_end + tokens(&cursor.window()[..end]);
    if found.is_none() || cells >= wanted {
        cursor.advance(back);
        return Ok(None);
    }
    let rows = plural(rows as u64, "row");
    let what = format!("{cells} cells in {rows} where {wanted} are needed");
    let place = cursor.locate(end.max(1) - 1);
    cursor.advance_lines(end);
    cursor.skip_lines(left * grid.rows);
    Ok(Some(ReadError::at(place, what)))
}

/// From the beginning of a board: the rows that it has if another case begins after them, or all of them; and the
/// bytes to there.
fn last_row(
    grid: &Grid,
    left: usize,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<Option<(usize, usize)>> {
    let bare = (left > 0).then_some((grid.rows, grid.cols));
    let sized = left == 0 && quick.sized() && !quick.alone;
    // An empty line was seen; and a row after it.
    let (mut end, mut empty, mut gap) = (0, false, false);
    for rows in 1..=grid.rows {
        let line = line_end(cursor, end)?;
        let window = cursor.window();
        if window.get(line) != Some(&b'\n') {
            break;
        }
        let is_empty = skip_space(&window[..line], end) == line;
        gap |= empty && !is_empty;
        empty |= is_empty;
        end = line + 1;
        let past = rows == grid.rows && grid.lines >= rows;
        // Where nothing may follow, or empty lines are between these, what follows tells whether they are the rows.
        if past && !quick.alone && !gap || (past || sized) && next_begins(bare, end, quick, cursor)?
        {
            return Ok(Some((rows, end)));
        }
    }
    Ok(None)
}

/// A board that begins in the middle of a line of which the rest is no whole board: these cells are left over if a
/// board in the usual layout, or the end, follows the line.
fn left_over(
    grid: &Grid,
    left: usize,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<Option<ReadError>> {
    if left > 0 || quick.sized() {
        return Ok(None);
    }
    rest_of_line(grid.rows * grid.cols, quick, cursor)
}

/// The size of a board begins in the middle of a line and is none: as [`left_over`].
///
/// # Errors
/// Those of the input.
pub(crate) fn left_over_size(quick: &QuickGrid, cursor: &mut Cursor) -> Result<Option<ReadError>> {
    rest_of_line(usize::MAX, quick, cursor)
}

/// A faulty board whose size is at the end of the line before it: what seemed its first line begins a case. Reading goes
/// on there.
///
/// # Errors
/// Those of the input.
pub(crate) fn begins_case(grid: &Grid, quick: &QuickGrid, cursor: &mut Cursor) -> Result<bool> {
    if !grid.line_start || grid.at_rows_end > 0 {
        return Ok(false);
    }
    let Some(back) = cursor.rewind(true) else {
        return Ok(false);
    };
    let begins = next_begins(None, 0, quick, cursor)?;
    if !begins {
        cursor.advance(back);
    }
    Ok(begins)
}

/// The rest of the line from the mark on is left over if it is not made of boards with this number of cells.
fn rest_of_line(board: usize, quick: &QuickGrid, cursor: &mut Cursor) -> Result<Option<ReadError>> {
    let Some(back) = cursor.rewind(false) else {
        return Ok(None);
    };
    let line = line_end(cursor, 0)?;
    let cells = tokens(&cursor.window()[..line]);
    if !cells.is_multiple_of(board) && next_begins(None, line, quick, cursor)? {
        let place = cursor.locate(0);
        cursor.skip_lines(1);
        let kind = FaultKind::LeftOver(cells);
        return Ok(Some(ReadError::Fault(place, kind, Recovery::NoCase)));
    }
    cursor.advance(back);
    Ok(None)
}

/// A board that begins in the middle of the line where the board before it in the same case ended, with all of its own
/// rows after that line: these cells are too many.
fn surplus(grid: &Grid, left: usize, cursor: &mut Cursor) -> Result<Option<ReadError>> {
    let Some(back) = cursor.rewind(false) else {
        return Ok(None);
    };
    let line = line_end(cursor, 0)?;
    let cells = tokens(&cursor.window()[..line]);
    let mut end = line;
    for _ in 0..grid.rows {
        let begin = end + 1;
        end = line_end(cursor, begin.min(cursor.window().len()))?;
        let row = cursor.window().get(begin..end).unwrap_or_default();
        if tokens(row) != grid.cols {
            cursor.advance(back);
            return Ok(None);
        }
    }
    cursor.skip_lines(1 + grid.rows * (1 + left));
    Ok(Some(cursor.fault(FaultKind::LeftOver(cells))))
}

/// `ahead` bytes on, the next case begins with a line, or a board of this size, or the input ends where it may.
fn next_begins(
    bare: Option<(usize, usize)>,
    ahead: usize,
    quick: &QuickGrid,
    cursor: &mut Cursor,
) -> Result<bool> {
    // Enough to tell, if it is there: nothing in the usual layout is longer.
    while cursor.window().len() < ahead + QuickGrid::LONGEST && cursor.more()? {}
    let window = cursor.window();
    let next = &window[ahead..window.len().min(ahead + QuickGrid::LONGEST)];
    if skip_space(next, 0) == next.len() && next.len() < QuickGrid::LONGEST {
        return Ok(quick.may_end());
    }
    Ok(quick.next_begins(next, bare))
}

/// The bytes of the window up to the end of the line that goes on `from` there, or of the part of it that is looked at.
fn line_end(cursor: &mut Cursor, from: usize) -> Result<usize> {
    loop {
        let window = cursor.window();
        let near = &window[from..window.len().min(from + LOOK_AHEAD)];
        if let Some(end) = near.iter().position(|&b| b == b'\n') {
            return Ok(from + end);
        }
        let seen = near.len();
        if seen == LOOK_AHEAD || !cursor.more()? {
            return Ok(from + seen);
        }
    }
}
