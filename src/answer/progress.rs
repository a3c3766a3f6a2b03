//! The progress line on standard error, redrawn in place.

use crate::puzzle::limits::Told;
use crate::write::words::grouped;
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The least time between two drawings.
pub(crate) const EVERY: Duration = Duration::from_millis(100);
/// The time until the first line of progress.
const FIRST: Duration = Duration::from_secs(1);

/// Returns the cursor to the start of its line and clears the line (ECMA-48).
const CLEAR: &[u8] = b"\r\x1b[K";

/// The progress of work whose extent is unknown.
#[derive(Default)]
pub(crate) struct Progress {
    /// Boards done in all, and those done before the current stretch of work.
    pub done: u64,
    before: u64,
    /// The start of the current stretch of work, which has no pause.
    since: Option<Instant>,
    /// The last drawing, and whether it is still visible.
    last: Option<Instant>,
    shown: bool,
    /// About the board that all others wait for: the number of boards done before it, when it first reported nodes, and
    /// how many.
    board: Option<(u64, Instant, u64)>,
}

impl Progress {
    /// Notes whether there is work.
    pub(crate) fn busy(&mut self, busy: bool) {
        if !busy {
            self.clear();
            self.since = None;
        } else if self.since.is_none() {
            self.since = Some(Instant::now());
            self.before = self.done;
        }
    }

    /// Draws the line if it is due. `told`: the report of the search for the board that all others wait for.
    pub(crate) fn draw(&mut self, told: Option<&Told>) {
        let now = Instant::now();
        let passed = |since: Instant| now.duration_since(since);
        let worked = self.since.map_or(Duration::ZERO, passed);
        if worked < FIRST || self.last.is_some_and(|last| passed(last) < EVERY) {
            return;
        }
        let rate = (self.done - self.before) as f64 / worked.as_secs_f64();
        let digits = if rate < 10.0 { 1 } else { 0 };
        let mut line = format!("boards done: {}, {rate:.digits$} per second", self.done);
        if let Some(told) = told {
            line += &self.search(told, now);
        }
        redraw(&line);
        (self.last, self.shown) = (Some(now), true);
    }

    /// The report of a search in words, with the time that is left, estimated from the nodes so far.
    fn search(&mut self, told: &Told, now: Instant) -> String {
        let number = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
        let (bound, nodes, end) = (
            told.bound.load(Ordering::Relaxed),
            number(&told.nodes),
            number(&told.end),
        );
        if bound == 0 {
            return String::new();
        }
        let mut text = format!(", searching bound {bound}");
        if end == 0 {
            return text;
        }
        text += &format!(", {} nodes", grouped(nodes));
        let board = self
            .board
            .filter(|board| board.0 == self.done && board.2 <= nodes);
        let (_, since, first) = *self.board.insert(board.unwrap_or((self.done, now, nodes)));
        let passed = now.duration_since(since).as_secs_f64();
        if nodes > first && passed > 1.0 {
            let left = end.saturating_sub(nodes) as f64 * passed / (nodes - first) as f64;
            text += &match left {
                0.0..=100.0 => format!(", about {left:.0} s left"),
                0.0..=6000.0 => format!(", about {:.0} min left", left / 60.0),
                _ => format!(", about {:.0} h left", left / 3600.0),
            };
        }
        text
    }

    /// Clears the line, to make room for other text.
    pub(crate) fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            erase();
        }
    }
}

/// The progress of work whose extent is known.
pub(crate) struct PassProgress {
    /// The start of the work, if its progress is shown.
    began: Option<Instant>,
    /// The last drawing, if it is still visible.
    last: Option<Instant>,
}

impl PassProgress {
    /// The progress at the start of the work.
    pub(crate) fn new(shown: bool) -> PassProgress {
        PassProgress {
            began: shown.then(Instant::now),
            last: None,
        }
    }

    /// Draws the line if it is due.
    pub(crate) fn show(&mut self, line: impl Fn() -> String) {
        let early = self.began.is_none_or(|began| began.elapsed() < FIRST);
        if !early && self.last.is_none_or(|last| last.elapsed() >= EVERY) {
            redraw(&line());
            self.last = Some(Instant::now());
        }
    }

    /// Clears the line, to make room for other text.
    pub(crate) fn erase(&mut self) {
        if self.last.take().is_some() {
            erase();
        }
    }
}

/// Draws a line of progress in place of the last.
pub(crate) fn redraw(line: &str) {
    write(&[CLEAR, line.as_bytes()].concat());
}

/// Clears the line of progress.
pub(crate) fn erase() {
    write(CLEAR);
}

/// Writes to standard error. Errors are ignored, because there is nowhere to report them.
fn write(bytes: &[u8]) {
    let _ = std::io::stderr().write_all(bytes);
}
