//! Square boards of any size: the answer is a path, and up to 4 x 4 a shortest one.

pub mod format;
pub mod scored;
pub mod solver;

use crate::answer::{Answered, Run, RUN_OPTIONS};
use crate::args::OptionGroup;
use crate::problems::forms::squares::format::{SquareFormat, SquareText, ANY_SIDE, MOST};
use crate::problems::forms::squares::solver::SquareSolver;
use crate::problems::forms::words::CELLS;
use crate::problems::forms::{
    framing_words, size_words, Description, Form, Problem, Question, Task,
};
use crate::problems::generate::{grid_maker, matrix, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::{AcceptedPaths, Ask, Check, Judgement};
use crate::puzzle::{GoalRule, Instance, Order, Shape};
use crate::text::read::{BoardSize, Cases, Framing, Plain, Sides, SidesKind};

/// Square boards of any size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    /// How many cases there are.
    pub cases: Cases,
    /// How a board is written.
    pub text: SquareText,
    /// Where every path ends.
    pub goal: GoalRule,
    /// The least and the most rows that the judge sends. Other sizes are answered too, up to [`MOST`].
    pub sent: (usize, usize),
    /// The most rows of boards that are made, if the judge sends larger ones.
    pub most_made: usize,
    /// Which paths the judge accepts.
    pub accepts: AcceptedPaths,
}

impl Square {
    /// The format of boards of these sizes.
    fn format_of(&self, sides: Sides) -> SquareFormat {
        SquareFormat::new(self.text, self.goal, sides, self.framing())
    }

    /// The format of boards of all sizes that are read.
    fn format(&self) -> SquareFormat {
        self.format_of(match self.text {
            SquareText::SizeOnly => self.sides(self.sent.1),
            _ => ANY_SIDE,
        })
    }

    /// The sizes that the judge sends, up to a number of rows.
    fn sides(&self, most: usize) -> Sides {
        let (least, sent) = self.sent;
        Sides::new(SidesKind::Square, least, sent.min(most))
    }
}

impl Form for Square {
    fn framing(&self) -> Framing {
        Framing::Cases(self.cases)
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self.format()))
    }

    fn judge_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self.format_of(self.sides(MOST))))
    }

    fn describe(&self, row: &Problem) -> Description {
        let framing = framing_words(self.framing(), "board");
        let sized = size_words(self.sides(MOST));
        let (least, most) = self.sent;
        let letters = row.letters();
        let (summary, path) = match () {
            () if row.shows_boards() => ("every board", "every board of a path".into()),
            () if row.answers.solved.contains("{tiles") => {
                ("any path", "the tiles to slide".into())
            }
            () => (
                "any path",
                format!("a path of the blank ({letters}: up, down, left, right)"),
            ),
        };
        Description {
            summary: summary.into(),
            input: match self.text {
                SquareText::Matrix => {
                    format!("{framing};\nN x N as [[a,b],[c,d]], white space anywhere, N from {least} to {most}")
                }
                SquareText::SizeOnly => format!(
                    "the size N, from {least} to {most}; the board is N * N - 1, ..., 2, 1 with the blank last,\n\
                     and 1 and 2 exchanged if N is even"
                ),
                SquareText::Commented => {
                    format!("{framing};\n{sized}; {CELLS}; # begins a comment")
                }
                SquareText::Sized | SquareText::CellPerLine => {
                    format!("{framing};\n{sized}; {CELLS}")
                }
            },
            goal: match self.goal {
                GoalRule::Standard => "1, 2, ... row by row, the blank last",
                GoalRule::BlankFirst => "0, 1, 2, ... row by row, the blank first",
                GoalRule::Snail => {
                    "the snail: 1, 2, ... clockwise round the border, then inwards, the blank last"
                }
                GoalRule::Snake => "1, 2, ... row by row, every second row from the right",
                GoalRule::Columns => "1, 2, ... column by column, the blank last",
            }
            .into(),
            question: match self.accepts {
                AcceptedPaths::Shortest => format!("{path}, a shortest one"),
                _ => format!("{path}, up to 4 x 4 a shortest"),
            },
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let counted = run.wording.solved.needs_effort();
        let resources = run.settings.resources.clone();
        let shortest = self.accepts == AcceptedPaths::Shortest;
        let mut solver = SquareSolver::new(shortest, counted, resources);
        run.one_by_one(self.format(), &mut solver)
    }

    fn check(&self, check: Check) -> Judgement {
        check.on_grid(self.format(), self.ask(), false)
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        match self.text {
            SquareText::SizeOnly => None,
            _ => grid_maker(self, self.framing(), request),
        }
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::AnyPath, None);
        let Sides { least, most, .. } = self.sides(self.most_made);
        (task.smallest_side, task.largest_side) = (least, most);
        task.blank_first = self.goal == GoalRule::BlankFirst;
        Some(task)
    }

    fn ask(&self) -> Ask {
        Ask::Path(Order::Udlr, self.accepts)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(&RUN_OPTIONS)
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Ok(None)
    }
}

impl GridForm for Square {
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(self.sides(self.most_made))
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(self.goal.cells(shape.rows, shape.cols))
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let (size, start) = (case.rows, &case.start);
        match self.text {
            SquareText::Matrix if wide => {
                let matrix = matrix(b'0', size, start);
                matrix.replace(',', " ,\t").replace("[[", " [ [") + " \n"
            }
            SquareText::Matrix => matrix(b'0', size, start) + "\n",
            SquareText::SizeOnly => format!("{size}\n"),
            SquareText::Commented if !wide => commented(case),
            _ => {
                let alone = self.text == SquareText::CellPerLine && !wide;
                let length = if alone { 1 } else { size };
                format!("{size}\n{}", rows_text(b'0', length, start, wide))
            }
        }
    }
}

/// A board in the style of the generator of the course at 42.
fn commented(case: &Instance) -> String {
    let solvable = match case.is_solvable() {
        true => "solvable",
        false => "unsolvable",
    };
    let width = case.cells().to_string().len();
    let cell = |tile: &usize| format!("{tile:width$}");
    let row = |row: &[usize]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
    let rows: String = case.start.chunks(case.cols).map(row).collect();
    format!("# This puzzle is {solvable}\n{}\n{rows}", case.rows)
}
