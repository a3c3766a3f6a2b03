//! Boards of one size, of up to 16 cells: a shortest path, its length, or whether there is one; the sum of the tiles'
//! distances; or a farthest board.

mod farthest;
mod two_files;

use crate::answer::{Answered, GoalSolver, PairSolver, Run, RUN_OPTIONS};
use crate::args::OptionGroup;
use crate::problems::forms::boards::farthest::{FarthestOracle, FarthestSolver};
use crate::problems::forms::{
    board_words, goal_words, CaseCount, Description, Form, Joined, Opener, Problem, Question, Task,
    NO_SEARCH, ONLY_SOLVABILITY,
};
use crate::problems::generate::cell_text::cell;
use crate::problems::generate::{boards_text, grid_maker, rows_text, GridForm, MakeRequest, Maker};
use crate::problems::judge::case_line::{board_line, pair_of};
pub use crate::problems::judge::Ask;
use crate::problems::judge::{AcceptedPaths, Check, Expected, Judgement};
use crate::puzzle::{Board, Goal, Instance, Order, Shape, Verdict};
use crate::text::read::boards::PairFormat;
use crate::text::read::{BoardFormat, BoardInput, BoardSize, Cases, CellText, Framing, Plain};
use std::ffi::OsString;

/// More moves than any 4 x 4 board needs if it is solved line by line.
const LINE_BY_LINE: usize = 300;

/// Boards of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boards {
    pub cases: Cases,
    pub shape: Shape,
    /// See [`BoardInput`] for these three.
    pub text: CellText,
    pub blank: u8,
    pub lines: usize,
    /// Where every path ends.
    pub goal: Goal,
    pub ask: Ask,
    /// Whether an empty line follows each board.
    pub apart: bool,
}

impl Boards {
    pub fn input(&self) -> BoardInput {
        BoardInput {
            cases: self.cases,
            shape: self.shape,
            text: self.text,
            blank: self.blank,
            lines: self.lines,
        }
    }

    /// The goal of all boards, if they have one in common.
    fn common_goal(&self) -> Option<Board> {
        self.goal.common(self.shape)
    }

    fn question(&self, row: &Problem) -> String {
        let letter = |index: usize| char::from(row.answers.letters[index]);
        let letters = row.letters();
        let asked = match self.ask {
            Ask::Path(order, _) => {
                let path = match row.shows_boards() {
                    true => "every board of a shortest path".into(),
                    false if row.answers.solved.contains("{tiles") => {
                        "the tiles that slide on a shortest path".into()
                    }
                    false if row.answers.solved.contains("{columns}") => {
                        "the cells, from 1 and column by column, of the tiles that slide on a path"
                            .into()
                    }
                    false if row.answers.solved.contains("{slides}") => {
                        "row and column, from 0, of each tile that slides on a shortest path".into()
                    }
                    false => {
                        format!("a shortest path of the blank ({letters}: up, down, left, right)")
                    }
                };
                let named = order.moves().map(|m| letter(m as usize).to_string());
                let named = named.join(", ");
                format!("{path};\n        if there are several, the first in the order {named}")
            }
            Ask::Number => "the smallest number of moves".into(),
            Ask::Solvable => "whether the goal can be reached".into(),
            Ask::Distances => {
                "the sum of the distances of all tiles to their cells in the goal, row by row and column by column"
                    .into()
            }
            Ask::Farthest => format!(
                "a board that is farthest from this one, and a shortest path of the blank to it \
                 ({letters}: up, down, left, right); if there are several, the last that breadth-first search reaches"
            ),
        };
        match row.answers.over.map(|over| over.limit) {
            Some(limit) if self.ask == Ask::Number => format!("{asked}, if it is at most {limit}"),
            Some(limit) => format!("{asked}, if it has at most {limit} moves"),
            None => asked,
        }
    }
}

impl Form for Boards {
    fn framing(&self) -> Framing {
        self.input().framing()
    }

    fn plain_format(&self) -> Option<Plain<'_>> {
        let input = self.input();
        Some(match self.common_goal() {
            Some(goal) => Plain::new(BoardFormat::new(&input, goal)),
            None => Plain::new(PairFormat::new(&input)),
        })
    }

    fn describe(&self, row: &Problem) -> Description {
        let summary = match self.ask {
            Ask::Path(..) if row.shows_boards() => "every board",
            Ask::Path(Order::Dlru, _) => "lex path",
            Ask::Path(..) => "path",
            Ask::Number => "number",
            Ask::Solvable => "yes or no",
            Ask::Distances => "sum of distances",
            Ask::Farthest => "farthest board",
        };
        let up_to = |limit| format!("{summary} up to {limit}");
        let (input, goal) = (self.input(), self.common_goal());
        let size = self.shape.to_string();
        let cells = |goal: Board| {
            let cells = goal.cells(self.shape.cells());
            goal_words(self.shape, &cells, &|tile| cell(&input, tile))
        };
        Description {
            summary: row
                .answers
                .over
                .map_or(summary.into(), |over| up_to(over.limit)),
            input: board_words(&input, goal.is_none(), &size),
            goal: goal.map_or("given with each board".into(), cells),
            question: self.question(row),
        }
    }

    fn answer(&self, run: Run) -> Answered {
        let (input, shape) = (self.input(), self.shape);
        let Some(goal) = self.common_goal() else {
            let (format, order) = (PairFormat::new(&input), self.ask.paths().0);
            return match run.wording.solved.needs_effort() {
                true => run.answer(Box::new(format), &mut PairSolver::searching(order)),
                false => {
                    let timed = run.streams.stats.is_some();
                    run.answer(Box::new(format), &mut PairSolver::new(order, timed))
                }
            };
        };
        let format = BoardFormat::new(&input, goal);
        let distances = |board: &Board| board.distance(shape, goal) as u64;
        let order = match self.ask {
            Ask::Path(order, _) => order,
            Ask::Number => Order::Udlr,
            Ask::Solvable => {
                let solvable = |board: &Board| board.odd(shape) == goal.odd(shape);
                return run.answer(Box::new(format), &mut |board: &Board| {
                    Verdict::from(solvable(board)).into()
                });
            }
            Ask::Distances => {
                return run.one_by_one(format, &mut |board: &Board| {
                    Verdict::Number(distances(board)).into()
                });
            }
            Ask::Farthest => return run.one_by_one(format, &mut FarthestSolver::new(shape)),
        };
        let mut solver = GoalSolver::new(shape, goal, order, &run.settings.resources);
        run.answer(Box::new(format), &mut solver)
    }

    fn check(&self, check: Check) -> Judgement {
        let input = self.input();
        let Some(goal) = self.common_goal() else {
            return check.on_grid(PairFormat::new(&input), self.ask, true);
        };
        let (format, accepted) = (BoardFormat::new(&input, goal), self.ask.paths().1);
        match self.ask {
            Ask::Distances => check.by_templates(format, accepted, sum_of_distances),
            Ask::Farthest => check.by_templates(format, accepted, FarthestOracle::default()),
            _ => check.on_grid(format, self.ask, false),
        }
    }

    fn case_line(&self, case: &Instance) -> Option<String> {
        let cell = |tile| cell(&self.input(), tile);
        Some(match self.common_goal() {
            Some(_) => board_line(case.cols, &case.start, &cell),
            None => pair_of(case, &cell),
        })
    }

    fn maker(&self, request: &MakeRequest) -> Maker<'_> {
        grid_maker(self, self.framing(), request)
    }

    fn submit(&self, row: &Problem) -> Option<Task> {
        let question = match (self.ask, row.answers.over) {
            (Ask::Path(_, AcceptedPaths::AtMost(moves)), _) if moves >= LINE_BY_LINE => {
                Question::AnyPath
            }
            (Ask::Path(..), _) => Question::Path,
            (Ask::Number, Some(over)) => Question::NumberUpTo(over.limit),
            (Ask::Number, None) => Question::Number,
            (Ask::Solvable, _) => Question::Solvable,
            (Ask::Distances, _) => Question::Distances,
            (Ask::Farthest, _) => Question::Farthest,
        };
        let mut task = row.task(question, Some(self.shape));
        if let Some(goal) = self.common_goal() {
            task = task.with_goal(goal);
        }
        task.pairs = self.goal == Goal::Given;
        (task.order, task.accepted) = self.ask.paths();
        task.blank = char::from(self.blank);
        if self.text == CellText::Brackets {
            task.function = true;
            task.cases = CaseCount::One;
        }
        Some(task)
    }

    fn ask(&self) -> Ask {
        self.ask
    }

    fn options(&self) -> Option<&'static OptionGroup> {
        self.search().is_ok().then_some(&RUN_OPTIONS)
    }

    fn join(
        &self,
        row: &Problem,
        words: &[OsString],
        open: Opener,
    ) -> Result<Option<Joined>, String> {
        let ([first, second], 2) = (words, row.sends.files.input.len()) else {
            return Ok(None);
        };
        match open(first) {
            Ok(first) => self.join_files(first, second, open).map(Some),
            Err(_) => Ok(None),
        }
    }

    fn search(&self) -> Result<Option<Shape>, &'static str> {
        match self.ask {
            Ask::Path(..) | Ask::Number => Ok(Some(self.shape)),
            Ask::Solvable => Err(ONLY_SOLVABILITY),
            Ask::Distances | Ask::Farthest => Err(NO_SEARCH),
        }
    }
}

impl GridForm for Boards {
    fn sizes(&self) -> BoardSize {
        BoardSize::Fixed(self.shape)
    }

    fn goal(&self, shape: Shape) -> Option<Vec<usize>> {
        let goal = self.common_goal()?;
        Some(goal.cells(shape.cells()))
    }

    fn takes_any_spacing(&self) -> bool {
        matches!(self.text, CellText::Tokens | CellText::Matrix) && !self.apart
    }

    fn text(&self, case: &Instance, wide: bool) -> String {
        let pair = [&case.start, &case.goal];
        let boards = if self.goal == Goal::Given { 2 } else { 1 };
        if !self.apart {
            return boards_text(&self.input(), &pair[..boards], wide);
        }
        let board = |cells: &&Vec<usize>| rows_text(self.blank, case.cols, cells, false) + "\n";
        pair[..boards].iter().map(board).collect()
    }
}

/// The right sum, by the distances on plain cells.
fn sum_of_distances(case: &Instance) -> Expected {
    let distance = |(cell, tile): (usize, &usize)| {
        let home = case.goal.iter().position(|other| other == tile);
        let home = home.filter(|_| *tile > 0).unwrap_or(cell);
        let cols = case.cols;
        (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
    };
    let sum: usize = case.start.iter().enumerate().map(distance).sum();
    Expected::number(Some(sum as u64))
}
