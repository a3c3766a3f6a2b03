//! When the moves of an animated picture begin and end.
//!
//! All times are fractions of the whole, which repeats:
//!
//! ```text
//! 0        move 1        move 2              last move       1
//! | FIRST  | slide, rest | slide, rest | ... | slide, rest | LAST |
//! ```

use std::time::Duration;

/// Seconds before the first move, and after the last.
const FIRST: f64 = 1.2;
const LAST: f64 = 2.4;

/// The share of a move's time in which the tile slides; then it rests.
const SLIDE: f64 = 0.7;

/// When moves begin and end.
pub(crate) struct Clock {
    /// The number of moves.
    pub count: usize,
    delay: f64,
    whole: f64,
}

impl Clock {
    /// The times of this number of moves.
    pub(crate) fn new(count: usize, delay: Duration) -> Clock {
        let delay = delay.as_secs_f64();
        Clock {
            count,
            delay,
            whole: FIRST + count as f64 * delay + LAST,
        }
    }

    /// When move `i`, from 0, begins: a fraction of the whole.
    pub(crate) fn begins(&self, i: usize) -> f64 {
        (FIRST + i as f64 * self.delay) / self.whole
    }

    /// When the tile of move `i` has arrived.
    pub(crate) fn ends(&self, i: usize) -> f64 {
        (FIRST + (i as f64 + SLIDE) * self.delay) / self.whole
    }

    /// The attributes that all animations share.
    pub(crate) fn attributes(&self) -> String {
        format!(
            "dur=\"{}s\" repeatCount=\"indefinite\"",
            short(self.whole, 3)
        )
    }
}

/// The times of an animation as text.
pub(crate) fn joined(times: &[f64]) -> String {
    let times: Vec<String> = times.iter().map(|&time| short(time, 6)).collect();
    times.join(";")
}

/// A number with at most this many decimals; trailing zeros are left out.
fn short(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
