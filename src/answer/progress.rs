//! How the work goes, for who watches: one line on standard error, redrawn in place.

use std::io::Write;
use std::time::{Duration, Instant};

/// Between two drawings, and before the first.
pub const EVERY: Duration = Duration::from_millis(100);
const FIRST: Duration = Duration::from_secs(1);

/// Brings the cursor back and clears its line (ECMA-48).
const CLEAR: &[u8] = b"\r\x1b[K";

#[derive(Default)]
pub struct Progress {
    /// Boards done, in all and when the work that goes on began.
    pub done: u64,
    before: u64,
    /// Since when there is work without a pause.
    since: Option<Instant>,
    /// The last drawing, and whether it still stands there.
    last: Option<Instant>,
    shown: bool,
}

impl Progress {
    /// There is work, or there is none.
    pub fn busy(&mut self, busy: bool) {
        if !busy {
            self.clear();
            self.since = None;
        } else if self.since.is_none() {
            self.since = Some(Instant::now());
            self.before = self.done;
        }
    }

    /// Draws the line if it is time to. `bound`: of the board that all others wait for, 0 if it is not in work.
    pub fn draw(&mut self, bound: u32) {
        let now = Instant::now();
        let passed = |since: Instant| now.duration_since(since);
        let worked = self.since.map_or(Duration::ZERO, passed);
        if worked < FIRST || self.last.is_some_and(|last| passed(last) < EVERY) {
            return;
        }
        let rate = (self.done - self.before) as f64 / worked.as_secs_f64();
        let digits = if rate < 10.0 { 1 } else { 0 };
        let mut line = format!("boards done: {}, {rate:.digits$} a second", self.done);
        if bound > 0 {
            line += &format!(", bound {bound} in work");
        }
        write(&[CLEAR, line.as_bytes()].concat());
        (self.last, self.shown) = (Some(now), true);
    }

    /// Makes room for what is written next.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            write(CLEAR);
        }
    }
}

/// If standard error is gone there is nobody to tell.
fn write(bytes: &[u8]) {
    let _ = std::io::stderr().write_all(bytes);
}
