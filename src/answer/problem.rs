//! An input of a problem to its answers.

use crate::answer::batch;
use crate::answer::goal_solver::GoalSolver;
use crate::answer::graph_solvers::{
    DeadEndSolver, DistancesSolver, FarthestSolver, GivenMovesSolver, GraphCaseSolver,
    GraphPathSolver, LookAlikesSolver, OnePieceSolver, TableSolver,
};
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
use crate::answer::whole_table::{self, write_table};
use crate::problem::format::{Ask, Boards, Form, Grids, MapText, Square};
use crate::problem::row::Problem;
use crate::problem::rows_legacy::EIGHT_TXT;
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Order;
use crate::read::boards::{BoardFormat, PairFormat};
use crate::read::disk_usage::DiskUsageFormat;
use crate::read::driver::{driver_goal, DriverFormat};
use crate::read::eight_txt::EightTxtFormat;
use crate::read::given_moves::GivenMovesFormat;
use crate::read::graph_case::GraphFormat;
use crate::read::grids::{GridFormat, ParityFormat};
use crate::read::look_alikes::LookAlikesFormat;
use crate::read::piece_map::PieceMapFormat;
use crate::read::poj2224::BlockFormat;
use crate::read::reader::CaseFormat;
use crate::read::squares::SquareFormat;
use crate::write::wording::Wording;
use std::io::Error;

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
        Form::Solvable(grids @ Grids::Graph { cells, edges, .. }) => {
            let graph = Graph::new(*cells, edges);
            run.sequential(GridFormat::new(*grids), &mut DeadEndSolver::new(graph))
        }
        Form::Solvable(grids) => run.sequential(ParityFormat::new(*grids), &mut ParitySolver),
        Form::Square(square) => run.square(square),
        Form::Bounded { blank } => {
            run.sequential(BlockFormat { blank: *blank }, &mut BoundedSolver)
        }
        Form::Graph => run.sequential(GraphFormat, &mut GraphCaseSolver),
        Form::GivenMoves => run.sequential(GivenMovesFormat, &mut GivenMovesSolver::new()),
        Form::OnePiece(MapText::Queries) => {
            run.sequential(PieceMapFormat::default(), &mut OnePieceSolver::default())
        }
        Form::OnePiece(MapText::DiskUsage) => {
            run.sequential(DiskUsageFormat, &mut OnePieceSolver::default())
        }
        Form::LookAlikes => {
            let letters = problem.answers.letters;
            run.sequential(LookAlikesFormat, &mut LookAlikesSolver { letters })
        }
        Form::EightTxt => {
            let order = Order::Udlr;
            run.sequential(EightTxtFormat::new(&EIGHT_TXT), &mut PairSearch { order })
        }
        Form::Driver => {
            let goal = driver_goal();
            run.sequential(DriverFormat, &mut TextbookSolver::new(goal))
        }
        Form::Budgeted => {
            let framing = problem.form.framing();
            batch::driver::answer_all(framing, &wording, run.settings, run.streams)
        }
        Form::WholeTable if !has_room(whole_table::ROOM) => {
            let what = Error::other("the system has no memory for all boards");
            Err(Failure::File(problem.id.into(), what))
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
            Some(goal) => {
                let format = BoardFormat::new(boards, goal);
                if !boards.is_search() {
                    return self.other_boards(boards, format, goal);
                }
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

    /// Boards on a graph, and questions that no search to the goal answers.
    fn other_boards(
        self,
        boards: &Boards,
        format: BoardFormat,
        goal: Board,
    ) -> Result<Summary, Failure> {
        let shape = boards.shape;
        match (boards.field.graph(shape.cells()), boards.ask) {
            (Some(graph), Ask::Path(..)) => {
                self.sequential(format, &mut GraphPathSolver::new(graph, goal))
            }
            (Some(graph), _) => self.sequential(format, &mut TableSolver::new(graph, goal)),
            (None, Ask::Solvable) => self.sequential(format, &mut HalfSolver { shape, goal }),
            (None, Ask::Distances) => self.sequential(format, &mut DistancesSolver { shape, goal }),
            (None, _) => self.sequential(format, &mut FarthestSolver::new(shape)),
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
