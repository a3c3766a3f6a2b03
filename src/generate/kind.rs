//! Which cases are made.

/// What a judge sends; made inputs keep to it. No limit: `usize::MAX`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeInputs {
    /// The most cases of an input.
    pub cases: usize,
    /// The most moves that a board needs.
    pub moves: usize,
    /// Boards that cannot be solved are sent, too.
    pub unsolvable: bool,
    /// An empty line precedes each case.
    pub spaced: bool,
    /// The files that a program reads and writes there.
    pub files: JudgeFiles,
}

/// The names of a judge's files. The command line reads and writes any files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeFiles {
    /// What a program reads, of two files start and goal; none: standard input.
    pub input: &'static [&'static str],
    /// What it writes; empty: standard output.
    pub output: &'static str,
}

impl JudgeFiles {
    /// Standard input and output.
    pub(crate) const STANDARD: JudgeFiles = JudgeFiles {
        input: &[],
        output: "",
    };
}

impl JudgeInputs {
    /// Anything, without limits.
    pub(crate) const ALL: JudgeInputs = JudgeInputs {
        cases: usize::MAX,
        moves: usize::MAX,
        unsolvable: true,
        spaced: false,
        files: JudgeFiles::STANDARD,
    };

    /// The same, but only boards that can be solved.
    pub(crate) const SOLVABLE: JudgeInputs = JudgeInputs {
        unsolvable: false,
        ..JudgeInputs::ALL
    };
}

/// The kind of the cases in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaseKind {
    /// Solvable boards.
    Random,
    /// The farthest boards.
    Hardest,
    /// Boards at a distance from the least to the most, in moves.
    Depth(usize, usize),
    /// Boards that cannot be solved.
    Unsolvable,
    /// Boards that need at most this number of moves.
    Near(usize),
    /// Random, near and unsolvable boards.
    Mixed,
    /// What wrong programs fail on.
    Traps,
    /// Every board.
    All,
}

impl CaseKind {
    /// The cases of this kind are a fixed list; else each is drawn.
    pub(crate) fn is_list(self) -> bool {
        matches!(self, CaseKind::Hardest | CaseKind::Traps | CaseKind::All)
    }
}
