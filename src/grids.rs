//! Boards of any size from bytes to yes or no: cells are taken in as they come, and none is kept but one board's.
//!
//! Where a board begins is told by the number of cells alone; line breaks are no matter. Only after a fault do lines
//! count: reading goes on behind as many lines as the board has rows, if it is laid out in rows.

use crate::board::Path;
use crate::form::{Form, Framing, Goal, Size};
use crate::grid::{Came, Grid};
use crate::output::{Filling, Letters, Phrase};
use crate::parity::odd;
use crate::session::Session;
use crate::text::{number, show, skip_in_line, token_end};
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
            Header::Size(rows, cols) => {
                (boards_of(boards, (rows, cols), &mut grid, session)?, false)
            }
            Header::Outside(rows) => {
                session.skip_lines(boards * rows + 1);
                (None, false)
            }
            Header::Lost => (None, true),
            Header::End => {
                session.case -= 1;
                if session.case == 0 {
                    session.fault(0, false, "the input ends before any case".to_string());
                } else if session.skip_space()? {
                    session.fault(
                        0,
                        false,
                        "there is more after the size 0 that closes the input".to_string(),
                    );
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
    let mut sizes = [0; 2];
    for (i, size) in sizes.iter_mut().enumerate().take(count) {
        if i > 0 && !session.skip_space()? {
            session.fault(0, true, "the input ends in the size of a board".to_string());
            return Ok(Header::Lost);
        }
        while token_end(session.input.window(), 0) == session.input.window().len()
            && !session.input.full()
        {
            if !session.wait()? {
                break;
            }
        }
        let end = token_end(session.input.window(), 0);
        let token = &session.input.window()[..end];
        match number(token) {
            Some(value) => *size = value as usize,
            None => {
                let what = format!(
                    "{} is no size of a board, so no more boards can be found",
                    show(token)
                );
                session.fault(0, true, what);
                return Ok(Header::Lost);
            }
        }
        session.fresh = false;
        session.input.advance(end);
    }
    let (rows, cols) = if count == 1 {
        (sizes[0], sizes[0])
    } else {
        (sizes[0], sizes[1])
    };
    if form.framing == Framing::ToZero && rows == 0 && cols == 0 {
        return Ok(Header::End);
    }
    let fits = |size: usize| (least..=most).contains(&size) && !(odd_only && size % 2 == 0);
    if fits(rows) && fits(cols) {
        return Ok(Header::Size(rows, cols));
    }
    let odd_word = if odd_only { "odd numbers " } else { "" };
    session.fault(
        0,
        true,
        format!(
            "a board of {} x {}: the sizes are {}{} to {}",
            rows, cols, odd_word, least, most
        ),
    );
    Ok(if rows > 100_000 {
        Header::Lost
    } else {
        Header::Outside(rows)
    })
}

/// Reads the boards of one case: 0 if they reach each other (or the goal), 1 if not, `None` if something is wrong.
fn boards_of<R: Read, W: Write>(
    boards: usize,
    size: (usize, usize),
    grid: &mut Grid,
    session: &mut Session<R, W>,
) -> Result<Option<bool>> {
    let mut unlike = false;
    for board in 0..boards {
        let there = session.skip_space()?;
        grid.begin(size.0, size.1, session.fresh);
        let left = boards - 1 - board;
        if !there || !one_board(grid, left, session)? {
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
                return finish(grid, left, session);
            }
            Came::RowsEnd => {
                session.input.mark();
                grid.at_rows_end = grid.homes.len();
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
    if grid.lines >= grid.rows && session.input.rewind() {
        // At the end of the last line that the board should have.
        let what = format!(
            "{} cells in {} rows where {} are wanted",
            grid.at_rows_end, grid.rows, cells
        );
        session.fault(0, true, what);
        session.input.advance(1);
        session.fresh = true;
        session.skip_lines(left * grid.rows);
        return Ok(false);
    }
    session.input.unmark();
    session.fault(0, true, what);
    let window = session.input.window();
    let end = window
        .iter()
        .position(|&b| b == b'\n')
        .unwrap_or(window.len());
    let lines = grid.lines_left(&window[..end]);
    session.skip_lines(
        lines
            + left
                * if lines == 1 && grid.lines == 0 {
                    1
                } else {
                    grid.rows
                },
    );
    Ok(false)
}

/// How far the end of a line is looked for behind a full board. Bytes.
const LOOK_AHEAD: usize = 1 << 12;

/// The board is full: looks for what does not belong on its last line.
fn finish<R: Read, W: Write>(
    grid: &Grid,
    left: usize,
    session: &mut Session<R, W>,
) -> Result<bool> {
    loop {
        let window = session.input.window();
        let text = skip_in_line(window, 0);
        if window.get(text) == Some(&b'\n') {
            session.fresh = true;
            session.input.advance(text + 1);
            return Ok(true);
        }
        let near = &window[text..window.len().min(text + LOOK_AHEAD)];
        let end = near.iter().position(|&b| b == b'\n');
        if end.is_some() || near.len() == LOOK_AHEAD || !grid.fresh || session.input.ended() {
            let whole = end.is_some() || near.len() < LOOK_AHEAD;
            if !whole || !grid.too_many(&near[..end.unwrap_or(near.len())]) {
                return Ok(true);
            }
            session.fault(
                text,
                true,
                format!("more than {} cells", grid.rows * grid.cols),
            );
            session.skip_lines(1 + left * grid.rows);
            return Ok(false);
        }
        session.wait()?;
    }
}
