//! An input of a problem to its answers.

use crate::answer::goal_solver::GoalSolver;
use crate::answer::grid_solvers::{BoundedSolver, HalfSolver, ParitySolver};
use crate::answer::pair_solver::{PairSearch, PairSolver};
use crate::answer::pool;
use crate::answer::sequential;
use crate::answer::settings::Settings;
use crate::answer::solver::Solver;
use crate::answer::square_solver::SquareSolver;
use crate::answer::streams::Streams;
use crate::answer::summary::{Failure, Summary};
use crate::answer::textbook::TextbookSolver;
use crate::answer::whole_table::write_table;
use crate::problem::format::{Ask, Boards, Form, Square};
use crate::problem::row::Problem;
use crate::problem::rows_legacy::EIGHT_TXT;
use crate::puzzle::shape::Order;
use crate::read::boards::{BoardFormat, PairFormat};
use crate::read::driver::{driver_goal, DriverFormat};
use crate::read::eight_txt::EightTxtFormat;
use crate::read::grids::ParityFormat;
use crate::read::poj2224::BlockFormat;
use crate::read::reader::CaseFormat;
use crate::read::squares::SquareFormat;
use crate::write::wording::Wording;

/// The most cells of boards that need no worker pool.
const SMALL: usize = 9;

/// Answers a whole input. Faults in it are told as they are found, and never end the work before its time.
///
/// # Errors
/// Those of input, output and statistics.
pub(crate) fn answer(
    problem: &Problem,
    settings: &mut Settings,
    streams: Streams,
) -> Result<Summary, Failure> {
    let wording = Wording::new(problem);
    let run = Run {
        problem,
        wording: &wording,
        settings,
        streams,
    };
    match &problem.form {
        Form::Boards(boards) => run.boards(boards),
        Form::Solvable(grids) => run.sequential(ParityFormat::new(*grids), &mut ParitySolver),
        Form::Square(square) => run.square(square),
        Form::Bounded { blank } => {
            run.sequential(BlockFormat { blank: *blank }, &mut BoundedSolver)
        }
        Form::EightTxt => {
            let order = Order::Udlr;
            run.sequential(EightTxtFormat::new(&EIGHT_TXT), &mut PairSearch { order })
        }
        Form::Driver => {
            let goal = driver_goal();
            run.sequential(DriverFormat, &mut TextbookSolver::new(goal))
        }
        Form::WholeTable => write_table(run.streams.out)
            .map(|()| Summary::default())
            .map_err(Failure::Write),
    }
}

/// What both drivers need.
struct Run<'a, 's> {
    problem: &'a Problem,
    wording: &'a Wording,
    settings: &'a mut Settings,
    streams: Streams<'a, 's>,
}

impl Run<'_, '_> {
    fn boards(self, boards: &Boards) -> Result<Summary, Failure> {
        let order = boards.order();
        let stats = self.settings.stats.is_some();
        match boards.common_goal() {
            Some(goal) if boards.ask == Ask::Solvable => {
                let shape = boards.shape;
                self.sequential(
                    BoardFormat::new(boards, goal),
                    &mut HalfSolver { shape, goal },
                )
            }
            Some(goal) => {
                let format = BoardFormat::new(boards, goal);
                let mut solver =
                    GoalSolver::new(boards.shape, goal, order, &self.settings.resources);
                if boards.shape.cells() <= SMALL {
                    return self.either(format, &mut solver);
                }
                let answered = pool::answer_all(
                    format,
                    self.problem.form.framing(),
                    &mut solver,
                    self.wording,
                    self.settings,
                    self.streams,
                );
                if let Some((shape, engine)) = solver.engine() {
                    self.settings.resources.engines.keep(shape, engine);
                }
                answered
            }
            None if self.wording.solved.needs_effort() => {
                self.either(PairFormat::new(boards), &mut PairSearch { order })
            }
            None => {
                let mut solver = PairSolver::new(order, stats);
                self.either(PairFormat::new(boards), &mut solver)
            }
        }
    }

    fn square(self, square: &Square) -> Result<Summary, Failure> {
        let counted = self.wording.solved.needs_effort();
        let resources = self.settings.resources.clone();
        let mut solver = SquareSolver::new(*square, counted, resources);
        let answered = pool::answer_all(
            SquareFormat::new(square),
            self.problem.form.framing(),
            &mut solver,
            self.wording,
            self.settings,
            self.streams,
        );
        let engines = &mut self.settings.resources.engines;
        solver.solvers.keep_engines(engines);
        answered
    }

    /// Boards that take no time to speak of: statistics alone need the other driver.
    fn either<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
    ) -> Result<Summary, Failure> {
        if self.settings.stats.is_none() {
            return self.sequential(format, solver);
        }
        let framing = self.problem.form.framing();
        pool::answer_all(
            format,
            framing,
            solver,
            self.wording,
            self.settings,
            self.streams,
        )
    }

    fn sequential<F: CaseFormat, S: Solver<F::Case>>(
        self,
        format: F,
        solver: &mut S,
    ) -> Result<Summary, Failure> {
        let framing = self.problem.form.framing();
        sequential::answer_all(format, framing, solver, self.wording, self.streams)
    }
}
