//! One board of any rows and columns, its size in front, and the fewest moves to 1, 2, ... with the blank last
//! (CodinGame "Sliding Puzzle"), in any layout:
//!
//! ```text
//! 2 4
//! 1 2 3 4
//! 5 6 . 7     the blank is a point
//! ```

use crate::answer::{Answered, Run, JOBS, MEMORY_OPTION, NODES, RUN_OPTIONS, STATS_OPTION, TIME};
use crate::args::{flag, OptionGroup, OptionRow};
use crate::problems::forms::bounded::read_cells;
use crate::problems::forms::squares::solver::{shortest_path, SquareSolver};
use crate::problems::forms::{size_words, Description, Form, Problem, Question, Task};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::{AcceptedPaths, AnswerKind, Check, Expected, Judgement, Oracle};
use crate::puzzle::{Answer, Budget, GoalRule, GridBoard, Instance, Shape, Verdict};
use crate::text::read::any_case::{case_of, AnyCase};
use crate::text::read::{
    header, BoardSize, CaseFormat, Cursor, Plain, ReadError, ReadResult, Sides,
};
use crate::text::write::{Answers, Wording};
use std::io::{Cursor as Bytes, Read};

/// The fewest moves of a board of any rows and columns.
pub struct Rectangles {
    pub sides: Sides,
    /// The blank, in text.
    pub blank: u8,
    /// The answers in Catalan, if the judge has them too.
    pub catalan: Option<Answers>,
}

const CATALAN: OptionRow = flag("--catalan", "answers as in the Catalan statement");

static CATALAN_OPTIONS: OptionGroup = OptionGroup {
    rows: &[CATALAN, JOBS, NODES, TIME, MEMORY_OPTION, STATS_OPTION],
    ..RUN_OPTIONS
};

/// The bytes of an output that show its language.
const HEAD: u64 = 64;

impl Rectangles {
    /// The answers in the language of an output, which a word shows.
    fn in_its_language<'a>(&'a self, mut check: Check<'a>) -> Check<'a> {
        let mut head = Vec::new();
        // A failure to read appears again when the rest is read.
        let _ = check.output.by_ref().take(HEAD).read_to_end(&mut head);
        let catalan = head.windows(2).any(|two| two == "ó".as_bytes());
        if let Some(answers) = self.catalan.as_ref().filter(|_| catalan) {
            check.answers = answers;
        }
        check.output = Box::new(Bytes::new(head).chain(check.output));
        check
    }
}

impl Form for Rectangles {
    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(self))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let (size, blank) = (size_words(self.sides), char::from(self.blank));
        Description {
            summary: "number".into(),
            input: format!(
                "one board;\n{size}; cells separated by white space, the blank is {blank}"
            ),
            goal: "1, 2, ... row by row, the blank last".into(),
            question: "the smallest number of moves".into(),
        }
    }

    fn answer(&self, mut run: Run) -> Answered {
        if let (Some(answers), Some(_)) = (&self.catalan, run.settings.of_form(CATALAN.name)) {
            run.wording = Wording::new(answers);
        }
        let resources = run.settings.resources.clone();
        run.one_by_one(self, &mut SquareSolver::new(true, false, resources))
    }

    fn check(&self, check: Check) -> Judgement {
        let check = self.in_its_language(check);
        check.by_templates(self, AcceptedPaths::Any, BoundedOracle)
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let mut task = row.task(Question::FewMoves, None);
        (task.smallest_side, task.largest_side) = (self.sides.least, self.sides.most);
        task.rows_cols = true;
        Some(task)
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        Some(match self.catalan {
            Some(_) => &CATALAN_OPTIONS,
            None => &RUN_OPTIONS,
        })
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        Ok(None)
    }
}

impl GridForm for Rectangles {
    fn sizes(&self) -> BoardSize {
        BoardSize::InFront(self.sides)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        Some(GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let board = rows_text(self.blank, case.cols, &case.start, wide);
        format!("{} {}\n{board}", case.rows, case.cols)
    }
}

impl CaseFormat for &Rectangles {
    type Case = GridBoard;

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<GridBoard>> {
        let size = header::size(self.sides, false, (1, true), cursor);
        let Some((rows, cols)) = size.map_err(ReadError::lost)? else {
            return Ok(None);
        };
        let shape = Shape::new(rows, cols);
        let cells = read_cells(cursor, shape.cells(), self.blank).map_err(ReadError::lost)?;
        let tiles = |cells: &[usize]| cells.iter().map(|&tile| tile as u16).collect::<Vec<_>>();
        let goal = GoalRule::Standard.cells(rows, cols);
        Ok(Some(GridBoard::new(shape, &tiles(&cells), &tiles(&goal))))
    }

    fn instance(&self, case: &GridBoard) -> Instance {
        case.instance()
    }
}

/// Knows the number by IDA* alone, without tables.
struct BoundedOracle;

impl Oracle for BoundedOracle {
    fn expected(&mut self, case: &AnyCase, _board: &Instance, _search: bool) -> Option<Expected> {
        let case: &GridBoard = case_of(case);
        if !case.solvable() {
            return Some(Expected::number(None));
        }
        let Answer { verdict, .. } = shortest_path(case, &Budget::default());
        let known = !matches!(verdict, Verdict::Unsolved(_));
        let moves = known.then(|| verdict.moves().1 as u64);
        Some(Expected::new(AnswerKind::Solved, moves))
    }
}
