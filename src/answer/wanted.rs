//! What is asked about the shortest paths of a board: one of them, all, their number, or where each move leads.

use crate::eight::all_paths::PathCounts;
use crate::fifteen::all_paths::PathLayers;
use crate::puzzle::{Board, Slides, Verdict, MOVES};

/// What is asked about shortest paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// One shortest path.
    Path,
    /// All shortest paths: their number, and the first ones, at most this many.
    All(usize),
    /// The distance after each move.
    Steps,
}

impl Wanted {
    /// The answer to a board of up to 9 cells.
    pub(crate) fn by_counts(self, counts: &mut PathCounts, board: Board) -> Verdict {
        let Some(distance) = counts.distance(board) else {
            return Verdict::No;
        };
        match self {
            Wanted::Path => counts.paths(board, 1).first().copied().into(),
            Wanted::All(most) => Verdict::Paths(counts.paths(board, most), counts.count(board)),
            Wanted::Steps => {
                let after = |m| counts.distance(board.after(counts.shape(), m)?);
                Verdict::Steps(distance, MOVES.map(after))
            }
        }
    }

    /// The answer to a board, given all boards on its shortest paths.
    pub(crate) fn by_layers<S: Slides>(self, layers: &PathLayers<S>) -> Verdict {
        match self {
            Wanted::Path => layers.paths(1).first().copied().into(),
            Wanted::All(most) => Verdict::Paths(layers.paths(most), layers.count()),
            Wanted::Steps => Verdict::Steps(layers.moves(), layers.steps()),
        }
    }
}
