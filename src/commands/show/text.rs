//! Routes as text: boards side by side, or one after the other in the same place on a terminal.

use crate::commands::show::route::{Frame, Route};
use crate::puzzle::channel::RecvError;
use crate::text::draw::terminal::{columns, size, style, Keys};
use crate::text::draw::text::{draw, side_by_side};
use crate::text::write::Output;
use std::error::Error;
use std::io::{stdout, IsTerminal, Result as Written};
use std::time::Duration;

/// The most cells that are drawn by default.
const MOST_CELLS: usize = 20_000;

/// The most letters of a path that are written below its boards.
const MOST_LETTERS: usize = 1_000;

/// Writes boards side by side, each under its caption.
pub fn write(
    route: &Route,
    every: Option<usize>,
    width: Option<usize>,
    out: &mut Output,
) -> Written<()> {
    let style = style();
    let board = |frame: Frame| {
        let drawn = draw(&route.picture(&frame), style);
        (route.caption(&frame), drawn)
    };
    let boards: Vec<_> = route.some_frames(every, MOST_CELLS).map(board).collect();
    let text = side_by_side(&boards, width.unwrap_or_else(columns));
    out.bytes(text.as_bytes())
}

/// Writes the result of the route, and our own path in letters.
pub fn verdict(route: &Route, out: &mut Output) -> Written<()> {
    let mut line = route.verdict();
    if !route.given && (1..=MOST_LETTERS).contains(&route.moves.len()) {
        line += &format!(": {}", route.path());
    }
    line.push('\n');
    out.bytes(line.as_bytes())
}

/// Plays a route in place until its end or any key; returns whether it reached the end.
///
/// # Errors
/// A sentence: there is no terminal, or it is too small; or the error of standard output.
pub fn watch(route: &Route, delay: Duration, out: &mut Output) -> Result<bool, Box<dyn Error>> {
    let keys = Keys::new().filter(|_| stdout().is_terminal());
    let keys = keys.ok_or("--watch needs a terminal and `stty`")?;
    let style = style();
    // The cursor is hidden, because it would jump.
    let mut before = "\x1b[?25l".to_string();
    for frame in route.frames() {
        let board = draw(&route.picture(&frame), style);
        let height = board.lines.len() + 1;
        if let (0, Some((rows, columns))) = (frame.moves, size()) {
            if rows > 0 && (height >= rows || board.width > columns) {
                let (rows, columns) = (height + 1, board.width);
                let what = format!("--watch: the board needs {rows} rows and {columns} columns");
                return Err(what.into());
            }
        }
        let (caption, of) = (route.caption(&frame), route.moves.len());
        let caption = format!(" {caption}  (of {of})");
        let lines = [caption].into_iter().chain(board.lines);
        let lines = lines.map(|line| format!("\r{line}\x1b[K\n"));
        out.bytes((before + &lines.collect::<String>()).as_bytes())?;
        out.flush()?;
        before = format!("\x1b[{height}A");
        if frame.moves == of {
            break;
        }
        let key = keys.bytes.recv_timeout(delay);
        if !matches!(key, Err(RecvError::Timeout)) {
            out.bytes(b"\x1b[?25h")?;
            return Ok(false);
        }
    }
    out.bytes(b"\x1b[?25h")?;
    Ok(true)
}
