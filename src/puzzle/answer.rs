//! What became of a case: the one result type from the solver to the written line.

use crate::puzzle::long_path::LongPath;
use crate::puzzle::path::Path;
use crate::puzzle::solver::Effort;

/// The answer to a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Solved by this path.
    Path(Path),
    /// Solved by this path, of any length.
    LongPath(LongPath),
    /// Solved in this number of moves; their path is not known.
    Moves(u64),
    /// Solved by sliding these tiles, one after the other, on a graph.
    Tiles(Vec<u8>),
    /// The number that is asked for, where it is no number of moves.
    Number(u64),
    /// The first of all shortest paths, and how many there are.
    Paths(Vec<Path>, u64),
    /// The distance of the board, and by move that after it, if it is legal.
    Steps(usize, [Option<usize>; 4]),
    /// The board that is asked for: a character for each cell.
    Board(Vec<u8>),
    /// Solvable; no path is asked for.
    Yes,
    /// The goal cannot be reached; or not within the bound of the case.
    No,
    /// Given up, and why.
    Unsolved(String),
    /// The case cannot be read.
    Invalid,
}

impl Verdict {
    /// The moves of the path, 32 in each word, the first in the lowest bits, if they are known; and their number.
    #[inline]
    pub(crate) fn moves(&self) -> (&[u64], usize) {
        match self {
            Verdict::Path(path) => (path.words(), path.len()),
            Verdict::LongPath(path) => (path.words(), path.len()),
            Verdict::Moves(moves) => (&[], *moves as usize),
            Verdict::Tiles(tiles) => (&[], tiles.len()),
            _ => (&[], 0),
        }
    }

    /// A path, a number, a board or a yes.
    pub(crate) fn is_solved(&self) -> bool {
        !matches!(self, Verdict::No | Verdict::Unsolved(_) | Verdict::Invalid)
    }
}

impl From<Option<Path>> for Verdict {
    #[inline]
    fn from(path: Option<Path>) -> Verdict {
        path.map_or(Verdict::No, Verdict::Path)
    }
}

/// An answer and the work it took.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The result.
    pub verdict: Verdict,
    /// The nodes that it took.
    pub effort: Effort,
    /// The time that it took, where times are asked for; else 0.
    pub seconds: f64,
    /// No path has fewer moves; `None` if the path is a shortest one.
    pub bound: Option<usize>,
    /// The extent of the search, where it is asked for.
    pub peak: Peak,
    /// What is to be said of it.
    pub note: Option<String>,
}

/// The greatest extent of a search.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Peak {
    /// Moves to the deepest board that was ever in the frontier.
    pub depth: u64,
    /// Boards in memory at the same time.
    pub states: u64,
    /// Bytes that they took.
    pub bytes: u64,
}

impl Answer {
    /// The answer that is a number of moves; without one the goal cannot be reached.
    pub(crate) fn of_moves(moves: Option<u64>) -> Answer {
        moves.map_or(Verdict::No, Verdict::Moves).into()
    }
}

/// An answer that took no work.
impl From<Verdict> for Answer {
    #[inline]
    fn from(verdict: Verdict) -> Answer {
        Answer {
            verdict,
            effort: Effort::default(),
            seconds: 0.0,
            peak: Peak::default(),
            bound: None,
            note: None,
        }
    }
}
