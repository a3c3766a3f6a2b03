//! Boards of any size from bytes to yes or no: cells are taken in as they come, and none is kept but one board's.
//!
//! Where a board begins is told by the number of cells; line breaks are no matter for as long as all is sound. Where the
//! next case begins with a line in the usual dress, though, a board that is not full or not at its line's end is too
//! short or too long; and after a fault reading goes on behind as many lines as the board has rows, if it has rows.

use crate::board::Path;
use crate::form::{Form, Framing, Goal, Size};
use crate::grid::{Came, Grid};
use crate::output::{Filling, Letters, Phrase};
use crate::parity::odd;
use crate::session::Session;
use crate::text::{number, show, skip_space, token_end};
use crate::usual::Usual;
use std::io::{Read, Result, Write};

/// What the header of a board came to.
enum Header {
    Size(usize, usize),
    End,
    /// No more boards can be found.
    Lost,
    /// A size that this problem does not have: the board can still be passed over.
    Outside(usize),
}

/// Answers a whole input.
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

/// Reads the size in front of a board, where there is one.
fn header<R: Read, W: Write>(form: &Form, session: &mut Session<R, W>) -> Result<Header> {
    let (count, least, most, odd_only) = match form.size {
        Size::Fixed(rows, cols) => return Ok(Header::Size(rows, cols)),
        Size::Square(least, most, odd_only) => (1, least, most, odd_only),
        Size::RowsCols(least, most) => (2, least, most, false),
    };
    let (mut sizes, mut at) = ([0; 2], 0);
    for size in sizes.iter_mut().take(count) {
        let (from, to) = token(session, at)?;
        let token = &session.input.window()[from..to];
        match number(token) {
            Some(value) => *size = value as usize,
            None => {
                let what = match token.len() {
                    0 => "the input ends in the size of a board".to_string(),
                    _ => format!("{} is no size of a board{}", show(token), LOST),
                };
                session.fault(from, true, what);
                return Ok(Header::Lost);
            }
        }
        at = to;
    }
    let (rows, cols) = (sizes[0], sizes[count - 1]);
    let fits = |size: usize| (least..=most).contains(&size) && !(odd_only && size % 2 == 0);
    let end = form.framing == Framing::ToZero && rows == 0 && cols == 0;
    let header = match () {
        _ if end => Header::End,
        _ if fits(rows) && fits(cols) => Header::Size(rows, cols),
        _ if rows > 100_000 => Header::Lost,
        _ => Header::Outside(rows),
    };
    if let Header::Lost | Header::Outside(_) = header {
        let kind = if odd_only { "odd numbers " } else { "" };
        let lost = if rows > 100_000 { LOST } else { "" };
        let what = format!(
            "a board of {} x {}: the sizes are {}{} to {}{}",
            rows, cols, kind, least, most, lost
        );
        session.fault(0, true, what);
    }
    session.fresh = false;
    session.input.advance(at);
    Ok(header)
}

const LOST: &str = ", so no more boards can be found";

/// Where in the window the next token stands, from `at` on. It is empty at the end of the input.
fn token<R: Read, W: Write>(session: &mut Session<R, W>, at: usize) -> Result<(usize, usize)> {
    loop {
        let window = session.input.window();
        let from = skip_space(window, at);
        let to = token_end(window, from);
        if to < window.len() || session.input.full() || !session.wait()? {
            return Ok((from, to));
        }
    }
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
        let there = session.skip_space()?;
        grid.begin(size.0, size.1, session.fresh);
        let left = boards - 1 - board;
        if !there || !one_board(grid, left, usual, session)? {
            if !there {
                session.fault(
                    0,
                    true,
                    format!("the input ends before the {} x {} board", size.0, size.1),
                );
            }
            return Ok(None);
        }
        unlike ^= odd(&mut grid.homes, grid.cols);
    }
    Ok(Some(unlike))
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
                session.input.mark();
                grid.at_rows_end = grid.homes.len();
                if grid.fresh && next_begins(grid, left, 0, usual, session)? {
                    break String::new();
                }
            }
            Came::More if session.input.full() => break "a token longer than 1 MiB".to_string(),
            Came::More => {
                if !session.wait()? {
                    break format!(
                        "the input ends after {} of {} cells",
                        grid.homes.len(),
                        cells
                    );
                }
            }
            Came::Fault(what) => break what,
        }
    };
    go_on(grid, left, what, session)?;
    Ok(false)
}

/// Says what is wrong with a board and finds the place to go on.
fn go_on<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    what: String,
    session: &mut Session<R, W>,
) -> Result<()> {
    if grid.lines >= grid.rows && session.input.rewind() {
        // At the end of the last line that the board should have.
        let what = format!(
            "{} cells in {} rows where {} are wanted",
            grid.at_rows_end,
            grid.rows,
            grid.rows * grid.cols
        );
        session.fault(0, true, what);
        session.input.advance(1);
        session.fresh = true;
        session.skip_lines(left * grid.rows);
        return Ok(());
    }
    session.input.unmark();
    session.fault(0, true, what);
    let end = session.rest_of_line()?;
    let lines = grid.lines_left(&session.input.window()[..end]);
    let in_one_line = lines == 1 && grid.lines == 0;
    session.skip_lines(lines + left * if in_one_line { 1 } else { grid.rows });
    Ok(())
}

/// The board is full: looks for a cell too many on its last line. In a text with line breaks anywhere the next board may
/// begin there; but then none begins with the next line.
fn finish<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    usual: &Usual,
    session: &mut Session<R, W>,
) -> Result<bool> {
    if !grid.fresh {
        return Ok(true);
    }
    let end = session.rest_of_line()?;
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

/// Whether, `ahead` bytes on, the next case begins with a line, or the next board of this case, or the input ends in the
/// place of a board without a size.
fn next_begins<R: Read, W: Write>(
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
        return Ok(usual.without_sizes() || left > 0);
    }
    Ok(usual.next_begins(next, grid.bare(left)))
}
