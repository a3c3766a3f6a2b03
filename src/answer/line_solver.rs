//! The answers of `lines`: boards of several shapes in one input.

use crate::answer::goal_solver::GoalSolver;
use crate::answer::settings::Resources;
use crate::answer::shape_solvers::ShapeSolvers;
use crate::answer::solver::{Job, Solver};
use crate::large::large_board::LargeBoard;
use crate::problem::format::Answers;
use crate::puzzle::board::Board;
use crate::puzzle::shape::{Order, Shape};
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use crate::write::verdict::{Answer, Verdict};
use crate::write::wording::Wording;

/// What is printed of each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineAsk {
    Path(Order),
    Number,
    Parity,
}

impl LineAsk {
    /// Which of several shortest paths is the answer.
    pub(crate) fn order(self) -> Order {
        match self {
            LineAsk::Path(order) => order,
            LineAsk::Number | LineAsk::Parity => Order::Udlr,
        }
    }

    /// How answers are worded.
    pub(crate) fn wording(self) -> Wording {
        let (solved, unsolvable) = match self {
            LineAsk::Path(_) => ("{path}\n", "unsolvable\n"),
            LineAsk::Number => ("{moves}\n", "unsolvable\n"),
            LineAsk::Parity => ("yes\n", "no\n"),
        };
        let answers = Answers {
            solved,
            unsolvable,
            invalid: "invalid\n",
            between: "",
            letters: *b"udlr",
        };
        Wording::of(&answers, None)
    }
}

/// Solves boards of any shape, with a solver for each shape that has one.
pub(crate) struct LineSolver {
    pub ask: LineAsk,
    /// Knows the goals.
    pub format: LineFormat,
    pub solvers: ShapeSolvers,
}

impl LineSolver {
    /// Nothing is built yet.
    pub(crate) fn new(ask: LineAsk, format: LineFormat, resources: Resources) -> LineSolver {
        LineSolver {
            ask,
            format,
            solvers: ShapeSolvers::new(ask.order(), resources),
        }
    }

    /// The solver of a shape that has one, and the board packed.
    fn solver(&mut self, case: &LineBoard) -> Option<(&mut GoalSolver, Board)> {
        if self.ask == LineAsk::Parity {
            return None;
        }
        let (board, format) = (case.packed()?, &self.format);
        let goal = || format.goal(case.shape).packed().unwrap_or(board);
        let solver = self.solvers.of(case.shape, goal)?;
        Some((solver, board))
    }

    /// Parity alone.
    fn parity(&self, case: &LineBoard) -> Answer {
        let goal = self.format.goal(case.shape);
        match (reaches(case, &goal), self.ask) {
            (false, _) => Verdict::No.into(),
            (true, LineAsk::Parity) => Verdict::Yes.into(),
            (true, _) if case.tiles == goal.tiles => Verdict::Path(Default::default()).into(),
            (true, _) => {
                let Shape { rows, cols } = case.shape;
                Verdict::Unsolved(format!(
                    "a board of {rows} x {cols}: shortest paths are found on 2 x 2 to 4 x 4; \
                     `--ask parity` takes any size, `--method` up to 5 x 5"
                ))
                .into()
            }
        }
    }
}

/// Whether a board can reach a goal of its shape.
fn reaches(start: &LineBoard, goal: &LineBoard) -> bool {
    let cells = start.tiles.len();
    let half = |board: &LineBoard| {
        let home = |&tile: &u16| (usize::from(tile) + cells - 1) % cells;
        let homes = board.tiles.iter().map(|tile| home(tile) as u16).collect();
        LargeBoard::new(board.shape, homes, cells - 1).solvable()
    };
    half(start) == half(goal)
}

impl Solver<LineBoard> for LineSolver {
    fn solve(&mut self, case: &LineBoard) -> Answer {
        match self.solver(case) {
            Some((solver, board)) => solver.solve(&board),
            None => self.parity(case),
        }
    }

    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        let (solver, board) = self.solver(case)?;
        solver.job(&board)
    }

    fn entries(&self) -> u64 {
        self.solvers.all().map(Solver::<Board>::entries).sum()
    }
}
