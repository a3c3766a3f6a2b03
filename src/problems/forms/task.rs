//! What a file to submit must do: everything that `submit` knows about a problem.

use crate::problems::generate::JudgeFiles;
use crate::problems::judge::AcceptedPaths;
use crate::puzzle::{Board, Edges, Order, Shape};

/// A problem in plain values.
pub struct Task {
    /// The name on the command line.
    pub id: &'static str,
    pub title: &'static str,
    /// The judge and its number for the problem.
    pub judge: &'static str,
    /// What is asked, and the goal, in words.
    pub asked: String,
    pub goal_text: String,
    pub question: Question,
    pub cases: CaseCount,
    /// The size of all boards, if they have one in common.
    pub shape: Option<Shape>,
    /// The fewest rows or columns, and the most.
    pub smallest_side: usize,
    pub largest_side: usize,
    /// The cells of the goal, the blank 0; empty if sizes differ or each case has a goal of its own.
    pub goal: Vec<u8>,
    /// Where tiles can slide, if all boards are on one graph; empty on a grid.
    pub edges: Edges,
    /// Whether each case has a start and a goal.
    pub pairs: bool,
    /// Whether a size is two numbers, rows and columns.
    pub rows_cols: bool,
    /// Whether the goal of boards of any size is 0, 1, 2, ...; otherwise it is 1, 2, ... with the blank last.
    pub blank_first: bool,
    /// Of several shortest paths, the first in this order is the answer.
    pub order: Order,
    /// The paths that the judge accepts.
    pub accepted: AcceptedPaths,
    /// The blank, in text.
    pub blank: char,
    /// Whether the judge calls a function.
    pub function: bool,
    /// Whether the function is embedded in a program, so that it can be tried without its judge.
    pub local: bool,
    /// Whether the function is one of a class, as the judge's page for C++ takes it.
    pub class: bool,
    /// Whether a table of all boards is a constant in the source.
    pub constant: bool,
    /// The judge's files.
    pub files: JudgeFiles,
    /// Whether the judge sends unsolvable boards.
    pub sends_unsolvable: bool,
    /// Templates of answers, see [`crate::text::write::template`]; `over` is for boards that need too many moves.
    pub solved: &'static str,
    pub unsolvable: &'static str,
    pub over: &'static str,
    /// Boards that need more moves are answered by `over`; 0 if there is no limit.
    pub limit: usize,
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: String,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// A shortest path.
    Path,
    /// Any path, or any path within a limit that ours never exceed.
    AnyPath,
    /// The number of moves.
    Number,
    /// The number of moves, if it is not larger than this.
    NumberUpTo(usize),
    /// Whether the board can be solved.
    Solvable,
    /// Whether it can be solved within a bound (POJ 2224).
    Bounded,
    /// The number of moves of a board of any rows and columns that needs few.
    FewMoves,
    /// A path of at most 70 moves on the clock face.
    Clock,
    /// Whether a target can be reached by sliding each tile at most once.
    EachOnce,
    /// Which of several starts needs the fewest moves to a target.
    NearestStart,
    /// Whether a cube can be solved.
    SolvableCube,
    /// A farthest board, and a shortest path to it.
    Farthest,
    /// The sum of the tiles' distances.
    Distances,
    /// The number of moves on a graph that belongs to the case.
    OnOwnGraph,
    /// The board after given moves.
    GivenMoves,
    /// The number of moves that bring one piece to its target on a map.
    OnePiece,
    /// Short paths for many boards that share a budget of time.
    Scored,
    /// A short sequence of moves that joins line pieces into one tree.
    SlidingTree,
}

/// How many cases an input has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaseCount {
    /// One case.
    One,
    /// A number of cases, written before them.
    Count,
    /// Cases up to the end of the input.
    ToEnd,
    /// Cases up to a size of zero.
    ToZero,
}

impl Task {
    /// Sets the goal; the shape is known.
    pub fn with_goal(mut self, goal: Board) -> Task {
        let cells = 0..self.shape.map_or(0, |shape| shape.cells());
        self.goal = cells.map(|cell| goal.tile(cell) as u8).collect();
        self
    }

    /// The names that templates use for the conditions that hold.
    pub fn conditions(&self) -> Vec<&'static str> {
        let asks_path = self.question == Question::Path;
        let all = [
            ("ONE", self.cases == CaseCount::One),
            ("COUNT", self.cases == CaseCount::Count),
            ("TO_ZERO", self.cases == CaseCount::ToZero),
            ("UNSOLVABLE", self.sends_unsolvable),
            ("CASE", self.solved.contains("{case}")),
            ("WORDS", self.solved.contains("{words}")),
            ("SLIDES", self.solved.contains("{slides}")),
            ("LINE", self.solved.contains("{line}")),
            ("OVER", !self.over.is_empty()),
            ("BETWEEN", !self.between.is_empty()),
            ("PAIRS", self.pairs),
            ("CUBE", self.question == Question::SolvableCube),
            ("ROWS_COLS", self.rows_cols),
            ("BLANK_FIRST", self.blank_first),
            ("NAMED_FILES", !self.files.input.is_empty()),
            ("FARTHEST", self.question == Question::Farthest),
            ("OWN_GRAPH", self.question == Question::OnOwnGraph),
            ("LOCAL", self.local),
            ("CLASS", self.class),
            ("SAYS_UNSOLVABLE", self.says_unsolvable()),
            ("TO_END", self.cases == CaseCount::ToEnd),
            ("SIDE_ONE", self.smallest_side == 1),
            ("FIXED", self.shape.is_some()),
            ("PATH", asks_path && !self.shows_boards()),
            ("BOARDS", self.shows_boards()),
            ("NUMBER", self.solved.contains("{moves}") && !asks_path),
            ("TWO_FILES", self.files.input.len() == 2),
            ("GRAPH", !self.edges.is_empty()),
        ];
        let holding = all.iter().filter(|condition| condition.1);
        holding.map(|condition| condition.0).collect()
    }

    /// Whether the goal is 1, 2, ... with the blank last.
    pub fn standard_goal(&self) -> bool {
        let cells = self.goal.len();
        let in_order = |(i, &tile): (usize, &u8)| (i + 1) % cells == usize::from(tile);
        cells > 0 && self.goal.iter().enumerate().all(in_order)
    }

    /// Whether unsolvable boards have an answer of their own, other than the number -1 in place of the number of moves.
    fn says_unsolvable(&self) -> bool {
        self.sends_unsolvable && (self.solved, self.unsolvable) != ("{moves}\n", "-1\n")
    }

    /// Whether all boards have 16 cells, and the goal is 1, 2, ... with the blank last.
    pub fn is_fifteen(&self) -> bool {
        self.shape.is_some_and(|shape| shape.cells() == 16) && self.standard_goal()
    }

    /// Whether the answer is the boards of a path.
    pub fn shows_boards(&self) -> bool {
        self.solved.contains("{boards")
    }

    /// Whether there are cases to the end of the input, and each answer is a line and the boards after the start.
    pub fn is_boards_stream(&self) -> bool {
        self.cases == CaseCount::ToEnd
            && self.between.is_empty()
            && self.solved.ends_with("\n{boards:packed}")
    }

    /// The names that templates use for the judge's files, and the files.
    pub fn file_names(&self) -> [(&'static str, String); 3] {
        let input = |i: usize| self.files.input.get(i).copied().unwrap_or_default().into();
        [
            ("INPUT FILE", input(0)),
            ("GOAL FILE", input(1)),
            ("OUTPUT FILE", self.files.output.into()),
        ]
    }

    /// The letters and the words of the moves on the board that a file solves. That board is rotated by 180 degrees if
    /// the blank belongs first.
    pub fn names(&self) -> (String, [&'static str; 4]) {
        if self.blank_first {
            let letters = [1, 0, 3, 2].iter().map(|&m| &self.letters[m..=m]);
            return (letters.collect(), ["DOWN", "UP", "RIGHT", "LEFT"]);
        }
        (self.letters.clone(), ["UP", "DOWN", "LEFT", "RIGHT"])
    }
}
