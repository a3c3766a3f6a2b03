//! What a network is worth, in figures over all boards.

use crate::methods::learned::network::HiddenUnits;
use std::fmt::{Display, Formatter, Result};

/// Bytes of the exact table at one bit a board.
#[cfg(test)]
pub(crate) const EXACT_BYTES: usize = 181_440 / 8;

/// What has to be said beside the figures.
pub(crate) const EXACT: &str = "the exact table needs 22,680 bytes at one bit a board: the blank's cell says whether a \
    distance is odd or even, and neighbours differ by one move, so one bit tells which neighbour is nearer";

/// What a trained network is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct NetworkReport {
    pub hidden: HiddenUnits,
    pub boards: usize,
    /// Share of the boards whose prediction, rounded to the nearest number of the blank's parity, is the distance.
    pub accuracy: f64,
    /// In moves squared.
    pub mean_squared_error: f64,
    pub parameters: usize,
    /// Of the parameters.
    pub bytes: usize,
    /// That the training took.
    pub seconds: f64,
}

/// Two lines without an end: the figures, and what they are to be measured by.
impl Display for NetworkReport {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(
            f,
            "network 81-{}-{}-1: {} parameters, {} bytes, trained in {:.1} s; on all {} boards: accuracy {:.2}%, mean \
             squared error {:.3}",
            self.hidden.first,
            self.hidden.second,
            self.parameters,
            self.bytes,
            self.seconds,
            self.boards,
            100.0 * self.accuracy,
            self.mean_squared_error
        )?;
        write!(f, "{EXACT}")
    }
}
