//! The result of a case: one type for all steps from the solver to the written line.

use crate::puzzle::{LongPath, Move, Path};
use std::fmt::{Display, Formatter, Result as Written};

/// The result of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Solved by this path.
    Path(Path),
    /// Solved by this path, of any length.
    LongPath(LongPath),
    /// Solved in this number of moves, by an unknown path.
    Moves(u64),
    /// Solved by these moves of several blanks: the cell that a blank leaves, row by row from 0, and its move.
    Slides(Vec<(u8, Move)>),
    /// Solved by sliding these tiles, one after the other, on a graph.
    Tiles(Vec<u8>),
    /// The number that is asked for, if it is not a number of moves.
    Number(u64),
    /// The first shortest paths, and the number of all of them.
    Paths(Vec<Path>, u64),
    /// The distance of the board, and by move the distance after it, if the move is legal.
    Steps(usize, [Option<usize>; 4]),
    /// The board that is asked for, as a character for each cell.
    Board(Vec<u8>),
    /// Solvable, where no path is asked for.
    Yes,
    /// Not solvable, or not within the bound of the case.
    No,
    /// Given up, for this reason.
    Unsolved(Reason),
    /// The case cannot be read.
    Invalid,
}

/// Why a case is not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub what: String,
    /// The end of the sentence, which names options of the command line. Programs that call the library have none.
    pub advice: String,
}

impl Reason {
    pub fn new(what: impl Into<String>, advice: impl Into<String>) -> Reason {
        Reason {
            what: what.into(),
            advice: advice.into(),
        }
    }
}

impl From<String> for Reason {
    fn from(what: String) -> Reason {
        Reason::new(what, "")
    }
}

impl From<&str> for Reason {
    fn from(what: &str) -> Reason {
        Reason::new(what, "")
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter) -> Written {
        write!(f, "{}{}", self.what, self.advice)
    }
}

impl Verdict {
    /// The moves of the path, if one is the answer, 32 in each word with the first in the lowest bits; and their
    /// number, or that of a shortest path.
    #[inline]
    pub fn moves(&self) -> (&[u64], usize) {
        match self {
            Verdict::Path(path) => (path.words(), path.len()),
            Verdict::LongPath(path) => (path.words(), path.len()),
            Verdict::Moves(moves) => (&[], *moves as usize),
            Verdict::Slides(slides) => (&[], slides.len()),
            Verdict::Tiles(tiles) => (&[], tiles.len()),
            Verdict::Paths(paths, _) => (&[], paths.first().map_or(0, Path::len)),
            Verdict::Steps(distance, _) => (&[], *distance),
            _ => (&[], 0),
        }
    }

    /// Whether the case is solved: by a path, a number, a board or a yes.
    #[inline]
    pub fn is_solved(&self) -> bool {
        !matches!(self, Verdict::No | Verdict::Unsolved(_) | Verdict::Invalid)
    }
}

impl From<bool> for Verdict {
    #[inline]
    fn from(solvable: bool) -> Verdict {
        match solvable {
            true => Verdict::Yes,
            false => Verdict::No,
        }
    }
}

impl From<Option<Path>> for Verdict {
    #[inline]
    fn from(path: Option<Path>) -> Verdict {
        path.map_or(Verdict::No, Verdict::Path)
    }
}

/// The result of a case, and the work that it took.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The result.
    pub verdict: Verdict,
    /// The work of searches and tables.
    pub effort: Effort,
    /// The time that it took, if times are asked for; otherwise 0.
    pub seconds: f64,
    /// A proven lower bound on the moves; `None` if the path is a shortest one.
    pub bound: Option<usize>,
    /// What the path costs, if not every move costs 1.
    pub cost: Option<u64>,
    /// The extent of the search, if it is asked for.
    pub peak: Peak,
    /// A remark to report.
    pub note: Option<String>,
}

/// The greatest extent of a search.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Peak {
    /// The boards taken from the frontier.
    pub popped: u64,
    /// The moves to the deepest board that was ever in the frontier.
    pub depth: u64,
    /// The most boards in memory at the same time.
    pub states: u64,
    /// The bytes that these boards took.
    pub bytes: u64,
}

impl Answer {
    /// The answer with this number of moves; `None` means that the goal cannot be reached.
    pub fn of_moves(moves: Option<u64>) -> Answer {
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
            cost: None,
            note: None,
        }
    }
}

/// The work of searches and of building tables.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of nodes whose children were generated.
    pub expanded: u64,
    /// The number of children generated, including those beyond the bound.
    pub generated: u64,
    /// The number of bounds that searches have tried.
    pub bounds: u64,
    /// The number of entries of the tables that were built.
    pub entries: u64,
}

impl Effort {
    /// Adds other work.
    pub fn add(&mut self, other: Effort) {
        self.expanded += other.expanded;
        self.generated += other.generated;
        self.bounds += other.bounds;
        self.entries += other.entries;
    }

    /// The work of searches since some of it was done.
    pub fn since(self, before: Effort) -> Effort {
        Effort {
            expanded: self.expanded - before.expanded,
            generated: self.generated - before.generated,
            bounds: self.bounds - before.bounds,
            entries: 0,
        }
    }
}
