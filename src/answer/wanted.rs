//! What is asked about the shortest paths of a board: one of them, all, their number, or where each move leads.

use crate::eight::all_paths::PathCounts;
use crate::fifteen::all_paths::PathLayers;
use crate::puzzle::{Board, Shape, Verdict, MOVES};

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
    pub(crate) fn by_layers(self, layers: &PathLayers, shape: Shape, board: Board) -> Verdict {
        match self {
            Wanted::Path => layers.paths(1).first().copied().into(),
            Wanted::All(most) => Verdict::Paths(layers.paths(most), layers.count()),
            Wanted::Steps => {
                let moves = layers.moves();
                // A move changes the parity of the blank's distance from its goal, so it never leaves the number of
                // moves unchanged.
                let after = |m| {
                    let good = layers.is_good(m);
                    board.after(shape, m)?;
                    Some(if good { moves - 1 } else { moves + 1 })
                };
                Verdict::Steps(moves, MOVES.map(after))
            }
        }
    }
}
