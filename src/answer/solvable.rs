//! Boards of any size from bytes to yes or no: cells are taken in as they come, and none is kept but one board's.
//!
//! Where a board begins is told by the number of cells; line breaks are no matter for as long as all is sound. Where the
//! next case begins with a line in the usual dress, though, a board that is not full or not at its line's end is too
//! short or too long; and after a fault reading goes on behind as many lines as the board has rows, if it has rows.

use crate::problem::form::{Form, Goal};
use crate::puzzle::board::Path;
use crate::puzzle::parity::odd;
use crate::read::fast_grid::Usual;
use crate::read::flaw::Flaw;
use crate::read::grid::{Came, Grid};
use crate::read::grid_recovery::{finish, go_on, next_begins, too_short};
use crate::read::header::{header, Header};
use crate::read::reader::Session;
use crate::write::output::{Filling, Letters, Phrase};
use std::io::{Read, Result, Write};

/// Answers a whole input.
///
/// # Errors
/// Only those of the source and of the sink.
pub fn answer_all<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<()> {
    let phrases = [
        Phrase::new(form.say.solved),
        Phrase::new(form.say.unsolvable),
        Phrase::new(form.say.invalid),
    ];
    let boards = if form.goal == Goal::Given { 2 } else { 1 };
    let mut grid = Grid::default();
    let usual = Usual::new(form);
    let (path, letters) = (Path::default(), Letters::new(form.say.letters));
    let filling = |case: u64| Filling {
        case,
        moves: 0,
        path: &path,
        letters: &letters,
        from: None,
    };
    while session.next_case()? {
        if let Some((odd, used)) = usual.read(session.input.window()) {
            session.input.advance(used);
            session.fresh = true;
            session.solved += u64::from(!odd);
            phrases[usize::from(odd)].write(session.out, &filling(session.case))?;
            continue;
        }
        let (verdict, lost) = match header(form, session)? {
            Header::Size(rows, cols) => (
                boards_of(boards, (rows, cols), &mut grid, &usual, session)?,
                false,
            ),
            Header::Outside(rows) => {
                session.skip_lines(boards * rows + 1);
                (None, false)
            }
            Header::Lost => (None, true),
            Header::End => {
                session.case -= 1;
                if session.skip_space()? {
                    let what = "there is more after the size 0 that closes the input";
                    session.fault(0, false, what.to_string());
                }
                break;
            }
        };
        session.solved += u64::from(verdict == Some(false));
        let phrase = &phrases[verdict.map_or(2, usize::from)];
        phrase.write(session.out, &filling(session.case))?;
        if lost {
            break;
        }
    }
    session.out.flush()
}

/// Reads the boards of one case: 0 if they reach each other (or the goal), 1 if not, `None` if something is wrong.
fn boards_of<R: Read, W: Write>(
    boards: usize,
    size: (usize, usize),
    grid: &mut Grid,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<Option<bool>> {
    let mut unlike = false;
    for board in 0..boards {
        let left = boards - 1 - board;
        if !next_board(size, left, grid, usual, session)? {
            return Ok(None);
        }
        unlike ^= odd(&mut grid.homes, grid.cols);
    }
    Ok(Some(unlike))
}

/// Reads the next board, or says what is wrong and finds the place to go on. `left`: boards of the same case that would
/// follow it.
pub fn next_board<R: Read, W: Write>(
    size: (usize, usize),
    left: usize,
    grid: &mut Grid,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    let there = session.skip_space()?;
    grid.begin(size.0, size.1, session.fresh);
    if !there {
        let what = format!("the input ends before the {} x {} board", size.0, size.1);
        session.fault(0, true, what);
        return Ok(false);
    }
    one_board(grid, left, usual, session)
}

/// Reads one board, or says what is wrong with it and finds the place to go on. `left`: boards of the same case that
/// would follow it.
fn one_board<R: Read, W: Write>(
    grid: &mut Grid,
    left: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    let cells = grid.rows * grid.cols;
    session.input.mark();
    let what = loop {
        let (used, came) = grid.fill(session.input.window(), session.input.ended());
        session.input.advance(used);
        session.fresh = false;
        match came {
            Came::Done => {
                session.input.unmark();
                return finish(grid, left, usual, session);
            }
            Came::RowsEnd => {
                if !session.input.marked() {
                    // Too large to be kept whole: at least the end of its rows is.
                    session.input.mark();
                    grid.at_rows_end = grid.homes.len();
                }
                if grid.fresh && next_begins(grid, left, 0, usual, session)? {
                    break Flaw::NoCase;
                }
            }
            Came::More if session.input.full() => {
                break "a token longer than 1 MiB".to_string().into()
            }
            Came::More => {
                if !session.wait()? {
                    break Flaw::EndsAfter(grid.homes.len(), cells);
                }
            }
            Came::Fault(what) => break what,
        }
    };
    if !too_short(grid, left, usual, session)? {
        go_on(grid, left, what, session)?;
    }
    Ok(false)
}
