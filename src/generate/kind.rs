//! The kinds of cases that can be made.

/// The limits of a judge's inputs, which made inputs keep. `usize::MAX` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeInputs {
    /// The most cases of an input.
    pub cases: usize,
    /// The most moves that a board needs.
    pub moves: usize,
    /// Whether the judge also sends unsolvable boards.
    pub unsolvable: bool,
    /// Whether an empty line precedes each case.
    pub spaced: bool,
    /// The files that a program reads and writes at the judge.
    pub files: JudgeFiles,
}

/// The names of a judge's files. The command line can read and write any file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JudgeFiles {
    /// The files that a program reads: start and goal, if there are two; empty for standard input.
    pub input: &'static [&'static str],
    /// The file that it writes; empty for standard output.
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
    /// No limits: the judge may send anything.
    pub(crate) const ALL: JudgeInputs = JudgeInputs {
        cases: usize::MAX,
        moves: usize::MAX,
        unsolvable: true,
        spaced: false,
        files: JudgeFiles::STANDARD,
    };

    /// The same, but only solvable boards.
    pub(crate) const SOLVABLE: JudgeInputs = JudgeInputs {
        unsolvable: false,
        ..JudgeInputs::ALL
    };

    /// The same with at most this number of cases in an input.
    pub(crate) const fn of_cases(self, cases: usize) -> JudgeInputs {
        JudgeInputs { cases, ..self }
    }

    /// The same with boards that need at most this number of moves.
    pub(crate) const fn within(self, moves: usize) -> JudgeInputs {
        JudgeInputs { moves, ..self }
    }

    /// The same with an empty line before each case.
    pub(crate) const fn spaced(self) -> JudgeInputs {
        let spaced = true;
        JudgeInputs { spaced, ..self }
    }
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
    /// Cases that wrong programs fail on.
    Traps,
    /// Every board.
    All,
}

impl CaseKind {
    /// Whether the cases of this kind are a fixed list; else each is drawn at random.
    pub(crate) fn is_list(self) -> bool {
        matches!(self, CaseKind::Hardest | CaseKind::Traps | CaseKind::All)
    }
}
