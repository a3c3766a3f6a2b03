//! The solver of `lines`, for inputs with boards of several shapes.

use crate::answer::run_job::RunSolvers;
use crate::answer::{GoalSolver, Job, NearJob, Proof, Resources, ShapeSolvers, Solver, Wanted};
use crate::near::NearSolver;
use crate::proven::prover::Prover;
use crate::puzzle::parity::is_odd;
use crate::puzzle::{Answer, Board, GridBoard, Limits, LongPath, Order, Shape, Verdict, Watch};
use crate::read::{LineBoard, LineFormat};
use crate::write::{Answers, Wording};
use std::sync::Arc;

/// What is printed for each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineAsk {
    Path(Order),
    Number,
    Parity,
    /// All shortest paths, at most this many of them.
    All(usize),
    /// The number of shortest paths.
    Count,
    /// The distance after each move.
    Moves,
    /// The number of runs of a path.
    Runs,
}

impl LineAsk {
    /// Which of several shortest paths is the answer.
    pub(crate) fn order(self) -> Order {
        match self {
            LineAsk::Path(order) => order,
            _ => Order::Udlr,
        }
    }

    /// What it asks about shortest paths.
    fn wanted(self) -> Wanted {
        match self {
            LineAsk::All(most) => Wanted::All(most),
            LineAsk::Count => Wanted::All(1),
            LineAsk::Moves => Wanted::Steps,
            LineAsk::Path(_) | LineAsk::Number | LineAsk::Parity | LineAsk::Runs => Wanted::Path,
        }
    }

    /// How answers are worded.
    pub(crate) fn answers(self) -> Answers {
        let (solved, unsolvable) = match self {
            LineAsk::Path(_) => ("{path}\n", "unsolvable\n"),
            LineAsk::Parity => ("yes\n", "no\n"),
            LineAsk::All(_) => ("{paths}\n", "unsolvable\n"),
            LineAsk::Count => ("{number}\n", "unsolvable\n"),
            LineAsk::Moves => ("{steps}\n", "unsolvable\n"),
            LineAsk::Number | LineAsk::Runs => ("{moves}\n", "unsolvable\n"),
        };
        Answers::new(solved, unsolvable)
    }

    /// The templates of answers.
    pub(crate) fn wording(self) -> Wording {
        Wording::new(&self.answers())
    }
}

/// Solves boards of any shape, with a solver for each shape that has one.
pub(crate) struct LineSolver {
    pub ask: LineAsk,
    /// The format, which knows the goals.
    pub format: LineFormat,
    pub solvers: ShapeSolvers,
    /// What the solver may use.
    resources: Resources,
    /// Whether paths of any length are answers; `None` for a command without `--any-length` and `--shortest`.
    pub any_length: Option<bool>,
    /// Whether only the first of all shortest paths is an answer, on boards of every size.
    pub first: bool,
    /// Solvers for paths with the fewest runs, if these are asked for.
    pub runs: Option<RunSolvers>,
    near: Arc<NearSolver>,
    prover: Arc<Prover>,
    /// The shape of the last board, and the number of boards in a row that have shared its tables.
    boards: (Shape, u64),
}

impl LineSolver {
    /// A solver that has built nothing yet.
    pub(crate) fn new(ask: LineAsk, format: LineFormat, resources: Resources) -> LineSolver {
        LineSolver {
            ask,
            format,
            any_length: None,
            first: false,
            runs: None,
            near: Arc::new(NearSolver::new(resources.memory)),
            prover: Arc::new(Prover::new(ask.order(), resources.memory)),
            boards: (Shape::new(1, 1), 0),
            solvers: ShapeSolvers::new(
                ask.order(),
                Resources {
                    wanted: ask.wanted(),
                    ..resources.clone()
                },
            ),
            resources,
        }
    }

    /// Counts moves in runs.
    pub(crate) fn count_runs(&mut self) {
        self.runs = Some(RunSolvers::new(self.resources.memory));
    }

    /// A job that counts the runs of a path: of one with the fewest runs, or else of the usual path.
    fn run_job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        let mut runs = self.runs.take()?;
        let goal = self.format.goal_of(case);
        let nodes = match self.resources.shortest {
            true => u64::MAX,
            false => self.resources.effort,
        };
        let number = self.ask == LineAsk::Runs;
        let solvable = !case.has_fixed() || solvable(case, &goal);
        let asked = (number, self.any_length);
        let job = runs.job((case, &goal, solvable), nodes, asked, || {
            Box::new(self.near(case))
        });
        self.runs = Some(runs);
        Some(job)
    }

    /// The solver for the shape of a board, and the packed board; `None` if the shape has no solver.
    fn solver(&mut self, case: &LineBoard) -> Option<(&mut GoalSolver, Board)> {
        if self.ask == LineAsk::Parity {
            return None;
        }
        let (board, format) = (case.packed()?, &self.format);
        let goal = || format.goal_of(case).packed().unwrap_or(board);
        let solver = self.solvers.of(case.shape, goal)?;
        Some((solver, board))
    }

    /// A job for a board whose shape has no solver of its own.
    fn near(&mut self, case: &LineBoard) -> NearJob {
        // Each board with fixed cells has tables of its own.
        let alone = case.has_fixed() || self.boards.0 != case.shape;
        self.boards = (case.shape, if alone { 1 } else { self.boards.1 + 1 });
        let goal = self.format.goal_of(case);
        let proof = match self.ask {
            LineAsk::Parity => Proof::Solvable,
            LineAsk::All(_) | LineAsk::Count | LineAsk::Moves => Proof::All(self.ask.wanted()),
            _ if self.any_length == Some(true) => Proof::Path,
            LineAsk::Path(order) if self.first || order != Order::Udlr => Proof::First,
            LineAsk::Path(_) | LineAsk::Runs => Proof::Path,
            LineAsk::Number => Proof::Shortest,
        };
        NearJob {
            board: GridBoard::new(case.shape, &case.tiles, &goal.tiles),
            solver: Arc::clone(&self.near),
            effort: self.resources.effort,
            proof,
            bounded: self.resources.timed || proof == Proof::Shortest,
            prover: Some(&self.prover)
                .filter(|_| !matches!(proof, Proof::Solvable))
                .map(Arc::clone),
            patient: self.resources.shortest,
            offers: self.any_length.is_some(),
            given: None,
            boards: self.boards.1,
        }
    }

    /// The job of shortening a path to the goal; `None` for a board that takes hardly any time.
    pub(crate) fn shortening_job(
        &mut self,
        case: &LineBoard,
        given: &LongPath,
    ) -> Option<Box<dyn Job>> {
        if let Some((solver, board)) = self.solver(case) {
            return solver.job(&board);
        }
        Some(Box::new(NearJob {
            given: Some(given.clone()),
            ..self.near(case)
        }))
    }
}

/// Whether a board can reach a goal of its shape with the same fixed cells.
pub(crate) fn solvable(start: &LineBoard, goal: &LineBoard) -> bool {
    if start.has_fixed() {
        return GridBoard::new(start.shape, &start.tiles, &goal.tiles).solvable();
    }
    let cells = start.tiles.len();
    let odd = |board: &LineBoard| {
        let home = |&tile: &u16| (usize::from(tile) + cells - 1) % cells;
        let mut homes: Vec<u32> = board.tiles.iter().map(|tile| home(tile) as u32).collect();
        is_odd(&mut homes, board.shape.cols)
    };
    odd(start) == odd(goal)
}

impl Solver<LineBoard> for LineSolver {
    fn solve(&mut self, case: &LineBoard) -> Answer {
        let open = !case.has_fixed();
        if self.ask == LineAsk::Parity && open {
            return Verdict::from(solvable(case, &self.format.goal_of(case))).into();
        }
        if let Some(mut job) = self.run_job(case) {
            let limits = Limits::default();
            let planned = job.plan(limits);
            return planned.unwrap_or_else(|| job.solve(limits, &Watch::default()));
        }
        match self.solver(case) {
            Some((solver, board)) => solver.solve(&board),
            None => self.near(case).solve(Limits::default(), &Watch::default()),
        }
    }

    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        if let Some(job) = self.run_job(case) {
            return Some(job);
        }
        if let Some((solver, board)) = self.solver(case) {
            return solver.job(&board);
        }
        let open = !case.has_fixed();
        if self.ask == LineAsk::Parity && open {
            return None;
        }
        Some(Box::new(self.near(case)))
    }

    fn entries(&self) -> u64 {
        self.solvers.all().map(Solver::<Board>::entries).sum()
    }
}
