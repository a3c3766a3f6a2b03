//! The figures of a comparison.

use crate::methods::{Method, Stop};
use crate::puzzle::{has_memory, Shape};
use std::mem::size_of;

/// The bytes that a board takes besides its trials, until the table is printed.
const BOARD: usize = 200;

/// Checks that the system has memory for the trials of this number of boards.
///
/// # Errors
/// A sentence: the system has no such memory.
pub(crate) fn check_room(boards: usize, methods: usize) -> Result<(), String> {
    // A list takes twice its size while it grows.
    let each = BOARD + 2 * methods * size_of::<Trial>();
    match has_memory(boards * each) {
        true => Ok(()),
        false => Err(format!("the system has no memory for {boards} boards")),
    }
}

/// The result of one method on one board.
pub(crate) struct Trial {
    /// The number of moves of its path, or the reason why it has none.
    pub moves: Result<usize, Stop>,
    pub expanded: u64,
    pub generated: u64,
    pub states: u64,
    pub bytes: u64,
    pub seconds: f64,
}

/// The results of one method on all boards.
pub(crate) struct MethodTrials {
    pub method: &'static Method,
    /// Seconds before the first board.
    pub prepare: f64,
    pub trials: Vec<Trial>,
}

/// The results of all methods.
pub(crate) struct Comparison {
    pub shape: Shape,
    /// By board: the length of a shortest path, if a method that guarantees one has found a path.
    pub shortest: Vec<Option<usize>>,
    pub rows: Vec<MethodTrials>,
}

/// The figures of one method.
pub(crate) struct MethodFigures {
    pub method: &'static str,
    pub boards: usize,
    pub solved: usize,
    /// Boards with a path that is known to be shortest.
    pub shortest: usize,
    /// The mean over the solved boards.
    pub mean_moves: f64,
    /// Means over all boards.
    pub expanded: f64,
    pub generated: f64,
    /// The most of any board.
    pub states: u64,
    pub bytes: u64,
    /// Mean over all boards.
    pub seconds: f64,
    /// Seconds before the first board.
    pub prepare: f64,
    /// `seconds` divided by those of the fastest method.
    pub ratio: f64,
    /// Numbers of unsolved boards, by reason.
    pub unsolved: Vec<(&'static str, usize)>,
}

impl Comparison {
    /// The figures of all methods.
    pub(crate) fn figures(&self) -> Vec<MethodFigures> {
        let figures = self.rows.iter().map(|row| row.figures(&self.shortest));
        let mut rows: Vec<MethodFigures> = figures.collect();
        let seconds = rows.iter().map(|row| row.seconds);
        let fastest = seconds.fold(f64::INFINITY, f64::min);
        for row in &mut rows {
            row.ratio = row.seconds / fastest;
        }
        rows
    }
}

impl MethodTrials {
    /// The figures of this method, except `ratio`.
    pub(crate) fn figures(&self, shortest: &[Option<usize>]) -> MethodFigures {
        let trials = &self.trials;
        let boards = trials.len();
        let mean =
            |of: fn(&Trial) -> f64| trials.iter().map(of).sum::<f64>() / boards.max(1) as f64;
        let most = |of: fn(&Trial) -> u64| trials.iter().map(of).max().unwrap_or(0);
        let moves: Vec<usize> = trials.iter().filter_map(|trial| trial.moves.ok()).collect();
        let is_shortest = |(trial, known): &(&Trial, &Option<usize>)| {
            known.is_some() && trial.moves.ok() == **known
        };
        let mut unsolved = vec![("nodes", 0), ("time", 0), ("memory", 0), ("none found", 0)];
        for stop in trials.iter().filter_map(|trial| trial.moves.err()) {
            let reason = match stop {
                Stop::Nodes => 0,
                Stop::Time => 1,
                Stop::Memory | Stop::System => 2,
                Stop::GaveUp(_) => 3,
            };
            unsolved[reason].1 += 1;
        }
        unsolved.retain(|reason| reason.1 > 0);
        MethodFigures {
            method: self.method.id,
            boards,
            solved: moves.len(),
            shortest: trials.iter().zip(shortest).filter(is_shortest).count(),
            mean_moves: moves.iter().sum::<usize>() as f64 / moves.len() as f64,
            expanded: mean(|trial| trial.expanded as f64),
            generated: mean(|trial| trial.generated as f64),
            states: most(|trial| trial.states),
            bytes: most(|trial| trial.bytes),
            seconds: mean(|trial| trial.seconds),
            prepare: self.prepare,
            ratio: 1.0,
            unsolved,
        }
    }
}
