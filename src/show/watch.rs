//! Plays a route in place on a terminal.

use crate::draw::terminal::{self, Keys};
use crate::draw::text::draw;
use crate::show::inputs::ShowStop;
use crate::show::options::ShowOptions;
use crate::show::route::{Frame, Route};
use crate::write::Output;
use std::io::IsTerminal;
use std::sync::mpsc::RecvTimeoutError;

/// Plays a route until its end or any key; returns whether it reached the end.
///
/// # Errors
/// There is no terminal, or it is too small; or those of standard output.
pub(crate) fn watch(
    route: &Route,
    options: &ShowOptions,
    out: &mut Output,
) -> Result<bool, ShowStop> {
    let keys = Keys::new().filter(|_| std::io::stdout().is_terminal());
    let keys = keys.ok_or("--watch needs a terminal and `stty`".to_string())?;
    let (seen, width) = lines(route, &route.start_frame());
    let height = seen.len();
    if let Some((rows, columns)) = terminal::size() {
        if rows > 0 && (height >= rows || width > columns) {
            let what = format!(
                "--watch: the board needs {} rows and {width} columns",
                height + 1
            );
            return Err(ShowStop::Words(what));
        }
    }
    // The cursor is hidden, because it would jump.
    out.bytes(b"\x1b[?25l")?;
    let mut ended = true;
    for frame in route.frames() {
        if frame.moves > 0 {
            out.bytes(format!("\x1b[{height}A").as_bytes())?;
        }
        for line in lines(route, &frame).0 {
            out.bytes(format!("\r{line}\x1b[K\n").as_bytes())?;
        }
        out.flush()?;
        if frame.moves == route.moves.len() {
            break;
        }
        let key = keys.receiver().recv_timeout(options.delay);
        if !matches!(key, Err(RecvTimeoutError::Timeout)) {
            ended = false;
            break;
        }
    }
    out.bytes(b"\x1b[?25h")?;
    Ok(ended)
}

/// The lines of a frame, and their width in columns.
fn lines(route: &Route, frame: &Frame) -> (Vec<String>, usize) {
    let board = draw(&route.picture(frame), terminal::style());
    let (moves, of) = (route.caption(frame.moves), route.moves.len());
    let mut lines = vec![format!(" {moves}  (of {of})")];
    lines.extend(board.lines);
    (lines, board.width)
}
