//! Boards of any size: can they be solved?

use crate::answer::{Answered, Run};
use crate::problems::forms::words::CELLS;
use crate::problems::forms::{
    case_words, framing_words, goal_words, size_words, Description, Form, Problem, Question, Task,
};
use crate::problems::generate::{grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::{pair_line, start_line};
use crate::problems::judge::{AcceptedPaths, AnswerKind, Ask, Check, Expected, Judgement};
use crate::puzzle::instance::homes;
use crate::puzzle::parity::{is_odd, is_odd_cube};
use crate::puzzle::{GoalRule, Instance, Shape, Verdict};
use crate::text::read::{
    BoardSize, CaseFormat, Cursor, Framing, GridFormat, GridText, Plain, ReadResult, SidesKind,
};

/// Boards of which it is only asked whether they can be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grids {
    /// Where the cases of an input end.
    pub framing: Framing,
    /// The size of boards.
    pub size: BoardSize,
    /// Whether each case has a start and a goal; otherwise the goal is 1, 2, ... with the blank last.
    pub pairs: bool,
}

impl Grids {
    fn text(&self) -> GridText {
        GridText::new(self.size, self.pairs, self.framing)
    }

    /// Whether a board is a cube of layers.
    fn is_cube(&self) -> bool {
        matches!(self.size, BoardSize::InFront(sides) if sides.kind == SidesKind::Cube)
    }
}

impl Form for Grids {
    fn framing(&self) -> Framing {
        self.framing
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        Some(Plain::new(GridFormat(self.text())))
    }

    fn describe(&self, _row: &Problem) -> Description {
        let framing = framing_words(self.framing, case_words(self.pairs));
        let (size, cells) = match self.size {
            BoardSize::Fixed(shape) => (shape.to_string(), Some(shape)),
            BoardSize::InFront(sides) => (size_words(sides), None),
        };
        Description {
            summary: "yes or no".into(),
            input: format!("{framing};\n{size}; {CELLS}"),
            goal: match (self.pairs, cells) {
                (true, _) => "given with each board".into(),
                (false, Some(shape)) => {
                    let goal = GoalRule::Standard.cells(shape.rows, shape.cols);
                    goal_words(shape, &goal, &|tile| tile.to_string())
                }
                (false, None) => "1, 2, ... row by row, the blank last".into(),
            },
            question: "whether the goal can be reached".into(),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        // The reader has computed the parity.
        let solver = &mut |same_half: &bool| Verdict::from(*same_half).into();
        run.answer(Box::new(ParityFormat(self.text())), solver)
    }

    fn check(&self, check: Check) -> Judgement {
        let oracle = |case: &Instance| match self.is_solvable(case) {
            true => Expected::new(AnswerKind::Solved, None),
            false => Expected::new(AnswerKind::Unsolvable, None),
        };
        check.by_templates(GridFormat(self.text()), AcceptedPaths::Any, oracle)
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        Some(if self.pairs {
            pair_line(case)
        } else {
            start_line(case)
        })
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing, request)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let question = match self.is_cube() {
            true => Question::SolvableCube,
            false => Question::Solvable,
        };
        let sides = match self.size {
            BoardSize::Fixed(shape) => return Some(row.task(question, Some(shape))),
            BoardSize::InFront(sides) => sides,
        };
        let mut task = row.task(question, None);
        (task.smallest_side, task.largest_side) = (sides.least, sides.most);
        task.rows_cols = sides.kind == SidesKind::RowsCols;
        task.pairs = self.pairs;
        Some(task)
    }

    fn ask(&self) -> Ask {
        Ask::Solvable
    }
}

impl GridForm for Grids {
    fn sizes(&self) -> BoardSize {
        self.size
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        (!self.pairs).then(|| GoalRule::Standard.cells(shape.rows, shape.cols))
    }

    fn is_solvable(&self, case: &Instance) -> bool {
        let odd = |cells: &[usize]| match self.is_cube() {
            true => is_odd_cube(&mut homes(cells), case.rows),
            false => is_odd(&mut homes(cells), case.cols),
        };
        odd(&case.start) == odd(&case.goal)
    }

    fn neighbours(&self, case: &Instance, cell: usize) -> Vec<usize> {
        if !self.is_cube() {
            return case.neighbours(cell);
        }
        let side = case.rows;
        let place = [cell / case.cols, cell % case.cols / side, cell % side];
        let mut all = Vec::new();
        for (at, step) in place.into_iter().zip([case.cols, side, 1]) {
            all.extend((at > 0).then(|| cell - step));
            all.extend((at + 1 < side).then_some(cell + step));
        }
        all
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let mut text = match self.size {
            BoardSize::Fixed(_) => String::new(),
            BoardSize::InFront(sides) if sides.kind == SidesKind::RowsCols => {
                format!("{} {}\n", case.rows, case.cols)
            }
            BoardSize::InFront(_) => format!("{}\n", case.rows),
        };
        text += &rows_text(b'0', case.cols, &case.start, wide);
        if self.pairs {
            text += &rows_text(b'0', case.cols, &case.goal, wide);
        }
        text
    }
}

/// A format that keeps only the parity of each board, known as soon as its last cell is read. A case is whether start
/// and goal have the same parity, so that each can reach the other.
struct ParityFormat(GridText);

impl CaseFormat for ParityFormat {
    type Case = bool;

    #[inline]
    fn quick(&self, text: &[u8]) -> Option<(bool, usize)> {
        let (odd, used) = self.0.quick.read(text)?;
        Some((!odd, used))
    }

    fn read(&mut self, cursor: &mut Cursor) -> ReadResult<Option<bool>> {
        let mut unlike = false;
        let is_cube = self.0.is_cube();
        let read = self.0.read(cursor, |grid| {
            unlike ^= match is_cube {
                true => is_odd_cube(&mut grid.homes, grid.rows),
                false => is_odd(&mut grid.homes, grid.cols),
            };
        })?;
        Ok(read.map(|()| !unlike))
    }

    /// Only the parity is known: [`GridFormat`] reads whole boards.
    fn instance(&self, _case: &bool) -> Instance {
        Instance::default()
    }
}
