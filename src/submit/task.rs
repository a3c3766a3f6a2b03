//! What a file to submit must do: all that this folder knows of a problem's row.

use crate::problem::describe::{goal, question};
use crate::problem::format::{Accepts, Ask, Boards, Cases, Edges, Field, Files, Form, Framing};
use crate::problem::format::{Goal, Grids, MapText, Sides, Square, Text};
use crate::problem::judges::takes_no_file;
use crate::problem::row::Problem;
use crate::problem::square::GoalRule;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use crate::read::graph_case::GraphCase;

/// A problem in plain values.
pub(crate) struct Task {
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
    /// The cells of the goal, the blank 0; none if sizes differ or each case has a goal of its own.
    pub goal: Vec<u8>,
    /// Where tiles can slide, if all boards are on one graph; none on a grid.
    pub edges: Edges,
    /// Each case has a start and a goal.
    pub pairs: bool,
    /// A size is two numbers, rows and columns.
    pub rows_cols: bool,
    /// Boards of any size have the goal 0, 1, 2, ...; else 1, 2, ... with the blank last.
    pub blank_first: bool,
    /// Of several shortest paths the first in this order is the answer.
    pub order: Order,
    /// The blank, in text.
    pub blank: char,
    /// The judge calls a function.
    pub function: bool,
    /// A function gets a program around it, to be tried outside of its judge's page.
    pub local: bool,
    /// A table of all boards is a constant in the source.
    pub constant: bool,
    /// The judge's files.
    pub files: Files,
    /// The judge sends boards that cannot be solved.
    pub sends_unsolvable: bool,
    /// Templates of answers, see [`crate::write::template`]; of `over` that to a board that needs too many moves.
    pub solved: &'static str,
    pub unsolvable: &'static str,
    pub over: &'static str,
    /// The most moves of a board that is answered as usual; 0 where any number is.
    pub limit: usize,
    pub between: &'static str,
    /// The letters of up, down, left and right.
    pub letters: String,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// A shortest path.
    Path,
    /// Any path, or one of more moves than ours ever have.
    AnyPath,
    /// The number of moves.
    Number,
    /// The number of moves, if it is not larger than this.
    NumberUpTo(usize),
    /// Whether the board can be solved.
    Solvable,
    /// Whether it can be solved within a bound (POJ 2224).
    Bounded,
    /// Whether a cube can be solved.
    SolvableCube,
    /// A farthest board, and a shortest path to it.
    Farthest,
    /// The sum of the tiles' distances.
    Distances,
    /// The number of moves on a graph of the case's own.
    OnOwnGraph,
    /// The board after moves that are given.
    GivenMoves,
    /// The number of moves that bring one piece to its target on a map.
    OnePiece,
}

/// The number of cases of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaseCount {
    /// One.
    One,
    /// A number in front.
    Count,
    /// To the end of the input.
    ToEnd,
    /// To a size of zero.
    ToZero,
}

/// More moves than any 4 x 4 board takes line by line.
const LINE_BY_LINE: usize = 300;

impl Task {
    /// The task of a problem; `None` for a form that no judge has.
    pub(crate) fn of(problem: &Problem) -> Option<Task> {
        if problem.is_legacy() || takes_no_file(problem) {
            return None;
        }
        let mut task = Task::plain(problem);
        match problem.form {
            Form::Boards(boards) => task.ask_about(boards),
            Form::Solvable(Grids::Fixed { .. }) => task.question = Question::Solvable,
            Form::Solvable(Grids::Graph { edges, .. }) => {
                task.question = Question::Solvable;
                task.edges = edges;
            }
            Form::Solvable(Grids::Sized { sides, pairs, .. }) => {
                task.question = match sides {
                    Sides::Cube { .. } => Question::SolvableCube,
                    _ => Question::Solvable,
                };
                (task.smallest_side, task.largest_side) = sides.range();
                task.rows_cols = matches!(sides, Sides::RowsCols { .. });
                task.pairs = pairs;
            }
            Form::Square(Square { goal, sent, .. }) => {
                task.question = Question::AnyPath;
                (task.smallest_side, task.largest_side) = sent;
                task.blank_first = goal == GoalRule::BlankFirst;
            }
            Form::Bounded { .. } => task.question = Question::Bounded,
            Form::Graph => {
                task.question = Question::OnOwnGraph;
                task.set_goal(GraphCase::goal());
            }
            Form::GivenMoves => task.question = Question::GivenMoves,
            Form::OnePiece(MapText::Queries) => {
                task.question = Question::OnePiece;
                (task.smallest_side, task.largest_side) = MapText::SIDES_SENT;
            }
            Form::OnePiece(MapText::DiskUsage) | Form::LookAlikes => return None,
            Form::EightTxt | Form::Driver | Form::WholeTable => return None,
            Form::Budgeted => return None,
        }
        Some(task)
    }

    /// What all rows tell.
    fn plain(problem: &Problem) -> Task {
        let (form, answers) = (&problem.form, &problem.answers);
        let letters = answers.letters.iter().map(|&letter| char::from(letter));
        Task {
            id: problem.id,
            title: problem.title,
            judge: problem.judge,
            asked: question(problem),
            goal_text: goal(problem),
            question: Question::Number,
            cases: match form.framing() {
                _ if problem.sends.cases == 1 => CaseCount::One,
                Framing::Cases(Cases::One) => CaseCount::One,
                Framing::Cases(Cases::Count) => CaseCount::Count,
                Framing::Cases(Cases::ToEnd) => CaseCount::ToEnd,
                Framing::ToZero | Framing::ToEndMark => CaseCount::ToZero,
            },
            shape: form.shape(),
            smallest_side: form.shape().map_or(0, |shape| shape.rows),
            largest_side: form.shape().map_or(0, |shape| shape.rows),
            goal: Vec::new(),
            edges: &[],
            pairs: false,
            rows_cols: false,
            blank_first: false,
            order: Order::Udlr,
            blank: '0',
            function: false,
            local: false,
            constant: false,
            files: problem.sends.files,
            sends_unsolvable: problem.sends.unsolvable,
            solved: answers.solved,
            unsolvable: answers.unsolvable,
            over: "",
            limit: 0,
            between: answers.between,
            letters: letters.collect(),
        }
    }

    fn ask_about(&mut self, boards: Boards) {
        self.question = match (boards.ask, boards.over) {
            (Ask::Path(_, Accepts::AtMost(moves)), _) if moves >= LINE_BY_LINE => Question::AnyPath,
            (Ask::Path(..), _) => Question::Path,
            (Ask::Number, Some(over)) => Question::NumberUpTo(over.limit),
            (Ask::Number, None) => Question::Number,
            (Ask::Farthest, _) => Question::Farthest,
            (Ask::Distances, _) => Question::Distances,
            (Ask::Solvable, _) => Question::Solvable,
        };
        self.over = boards.over.map_or("", |over| over.text);
        self.limit = boards.over.map_or(0, |over| over.limit);
        if let Some(goal) = boards.common_goal() {
            self.set_goal(goal);
        }
        if let Field::Graph(edges) = boards.field {
            self.edges = edges;
        }
        self.pairs = boards.goal == Goal::Given;
        self.order = boards.order();
        self.blank = char::from(boards.blank);
        if boards.text == Text::Brackets {
            self.function = true;
            self.cases = CaseCount::One;
        }
    }

    /// Sets the goal; the shape is known.
    fn set_goal(&mut self, goal: Board) {
        let cells = 0..self.shape.map_or(0, |shape| shape.cells());
        self.goal = cells.map(|cell| goal.tile(cell) as u8).collect();
    }

    /// The names of the conditions that hold, as templates have them.
    pub(crate) fn conditions(&self) -> Vec<&'static str> {
        let (count, case) = (
            self.cases == CaseCount::Count,
            self.solved.contains("{case}"),
        );
        let asks_path = self.question == Question::Path;
        let all = [
            ("ONE", self.cases == CaseCount::One),
            ("COUNT", count),
            ("COUNT_CASE", count && case),
            ("COUNT_ONLY", count && !case),
            ("TO_ZERO", self.cases == CaseCount::ToZero),
            ("UNSOLVABLE", self.sends_unsolvable),
            ("CASE", case),
            ("MOVES", self.solved.contains("{moves}")),
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
            ("FUNCTION", self.function),
            ("LOCAL", self.local),
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

    /// The goal is 1, 2, ... with the blank last.
    pub(crate) fn standard_goal(&self) -> bool {
        let cells = self.goal.len();
        let in_order = |(i, &tile): (usize, &u8)| (i + 1) % cells == usize::from(tile);
        cells > 0 && self.goal.iter().enumerate().all(in_order)
    }

    /// The answer to a board that cannot be solved is not the number of moves where -1 stands for none.
    fn says_unsolvable(&self) -> bool {
        self.sends_unsolvable && (self.solved, self.unsolvable) != ("{moves}\n", "-1\n")
    }

    /// Boards of 4 x 4 cells, and the goal 1, 2, ... with the blank last.
    pub(crate) fn is_fifteen(&self) -> bool {
        self.shape.is_some_and(|shape| shape.cells() == 16) && self.standard_goal()
    }

    /// The boards of a path are the answer.
    pub(crate) fn shows_boards(&self) -> bool {
        self.solved.contains("{boards")
    }

    /// Each answer is a line and the boards after the start, to the end of the input.
    pub(crate) fn is_boards_stream(&self) -> bool {
        self.cases == CaseCount::ToEnd
            && self.between.is_empty()
            && self.solved.ends_with("\n{boards:packed}")
    }

    /// The names of the judge's files, as templates have them.
    pub(crate) fn file_names(&self) -> [(&'static str, String); 3] {
        let input = |i: usize| self.files.input.get(i).copied().unwrap_or_default().into();
        [
            ("INPUT FILE", input(0)),
            ("GOAL FILE", input(1)),
            ("OUTPUT FILE", self.files.output.into()),
        ]
    }

    /// The letters and the words of the moves on the board that a file solves: it is turned by 180 degrees if the
    /// blank belongs first.
    pub(crate) fn names(&self) -> (String, [&'static str; 4]) {
        if self.blank_first {
            let letters = [1, 0, 3, 2].iter().map(|&m| &self.letters[m..=m]);
            return (letters.collect(), ["DOWN", "UP", "RIGHT", "LEFT"]);
        }
        (self.letters.clone(), ["UP", "DOWN", "LEFT", "RIGHT"])
    }
}
