//! How a board compares with all boards of its shape, where they can be counted at once.

use crate::commands::stats::census::Census;
use crate::text::read::{plural, LineBoard};
use crate::text::write::grouped;

/// The most cells of boards that are counted at once: 10! / 2 boards take about 0.1 s.
const MOST_CELLS: usize = 10;

/// A board among all boards that reach its goal.
pub struct Standing {
    /// The numbers of the boards that are nearer to the goal, as far from it, itself included, and farther.
    pub nearer: u64,
    pub as_far: u64,
    pub farther: u64,
    /// The greatest distance of a board.
    pub greatest: usize,
    /// The shape and the goal in words.
    what: String,
}

impl Standing {
    /// Compares a board at this distance from its goal. `runs`: whether runs are counted. `None` if the boards of its
    /// shape cannot be counted at once.
    pub fn new(
        board: &LineBoard,
        goal: &LineBoard,
        distance: usize,
        runs: bool,
    ) -> Option<Standing> {
        let shape = board.shape;
        let small = shape.cells() <= MOST_CELLS && shape.rows.min(shape.cols) > 1;
        if board.has_fixed() || !small {
            return None;
        }
        let census = Census::new((shape, goal.packed()?), runs, 1, 0, |_, _| {})?;
        let counts = &census.counts;
        let as_far = *counts.get(distance)?;
        Some(Standing {
            nearer: counts[..distance].iter().sum(),
            as_far,
            farther: counts[distance + 1..].iter().sum(),
            greatest: counts.len() - 1,
            what: format!("{shape} that reach {}", goal.line()),
        })
    }

    /// The number of all boards.
    pub fn all(&self) -> u64 {
        self.nearer + self.as_far + self.farther
    }

    /// The comparison as a small table. `unit`: the name of one move or run.
    pub fn words(&self, unit: &str) -> String {
        let line = |what: &str, count: u64| {
            let percent = 100.0 * count as f64 / self.all() as f64;
            format!("{what:9}{:>9}  {percent:7.3}%\n", grouped(count))
        };
        let farthest = plural(self.greatest as u64, unit);
        [
            format!(
                "among all {} boards of {}:\n",
                grouped(self.all()),
                self.what
            ),
            line("nearer", self.nearer),
            line("as far", self.as_far),
            line("farther", self.farther),
            format!("the farthest of all: {farthest}\n"),
        ]
        .concat()
    }
}
