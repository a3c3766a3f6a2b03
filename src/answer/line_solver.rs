//! The solver of `lines`, for inputs with boards of several shapes.

use crate::answer::near_job::NearSolvers;
use crate::answer::run_job::{RunJob, RunSolvers};
use crate::answer::small_lines::SmallSolver;
use crate::answer::{
    AllPaths, GoalSolver, Job, NearJob, Notation, Proving, Resources, ShapeSolvers, Solver,
    SolverPace, Wanted,
};
use crate::puzzle::parity::is_odd;
use crate::puzzle::{
    Answer, Board, GridBoard, LongPath, Order, Shape, SlideCost, SlideRules, Verdict,
};
use crate::text::read::{LineBoard, LineFormat};
use crate::text::write::{Answers, Wording};
use std::sync::Arc;

/// What is printed for each board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineAsk {
    #[default]
    Path,
    Number,
    Parity,
    /// All shortest paths, at most this many of them.
    All(usize),
    /// The number of shortest paths.
    Count,
    /// The distance after each move.
    Moves,
}

impl LineAsk {
    /// What it asks about all shortest paths.
    fn all(self) -> Option<AllPaths> {
        match self {
            LineAsk::All(most) => Some(AllPaths::First(most)),
            LineAsk::Count => Some(AllPaths::First(1)),
            LineAsk::Moves => Some(AllPaths::Steps),
            LineAsk::Path | LineAsk::Number | LineAsk::Parity => None,
        }
    }
}

/// What is asked about boards on lines; by default a path of each.
#[derive(Clone, Default)]
pub struct LineOptions {
    pub ask: LineAsk,
    /// Only the first of all shortest paths in this order is an answer. If there is no order, it is u, d, l, r up to 4
    /// x 4 without fixed cells, and on all other boards any path is an answer.
    pub order: Option<Order>,
    /// How boards are written; and their goals.
    pub format: LineFormat,
    /// Whether paths of any length are answers; `None` for a command without `--any-length` and `--shortest`.
    pub any_length: Option<bool>,
    /// Whether moves are counted in runs.
    pub runs: bool,
    /// What moves cost, and whether rows and columns wrap around.
    pub rules: SlideRules,
    /// How paths are written.
    pub notation: Notation,
    /// Whether answers are written as JSON.
    pub json: bool,
    /// What is written for an unsolvable board, if that is not the usual word.
    pub unsolvable: Option<String>,
}

impl LineOptions {
    /// How answers are worded.
    pub fn wording(&self) -> Wording {
        let notation = self.notation;
        let usual = match self.ask {
            _ if self.json => notation.json_wording(),
            LineAsk::Path => notation.wording(),
            LineAsk::All(_) => notation.worded("{paths}\n"),
            LineAsk::Count => notation.worded("{number}\n"),
            LineAsk::Moves => notation.worded("{steps}\n"),
            LineAsk::Number if self.rules.cost != SlideCost::Move => notation.worded("{cost}\n"),
            LineAsk::Number => notation.worded("{moves}\n"),
            LineAsk::Parity => Wording::new(&Answers::new("yes\n", "no\n")),
        };
        match &self.unsolvable {
            Some(text) => usual.with_unsolvable(text),
            None => usual,
        }
    }
}

/// Solves boards of any shape, with a solver for each shape that has one.
pub struct LineSolver {
    pub options: LineOptions,
    solvers: ShapeSolvers,
    /// What the solver may use.
    resources: Resources,
    /// Solvers for paths with the fewest runs.
    runs: RunSolvers,
    near: Arc<NearSolvers>,
    /// Solves boards that only a table of all boards of their kind solves.
    small: SmallSolver,
    /// Whether these are all boards.
    by_rules: bool,
    /// The shape of the last board, and the number of boards in a row that have shared its tables.
    boards: (Shape, u64),
    /// Solvers for boards with goals of their own, each after its goal.
    own: Vec<(LineBoard, LineSolver)>,
}

/// The most goals whose solvers are kept, if boards have goals of their own.
const MOST_OWN: usize = 4;

impl LineSolver {
    /// A solver that has built nothing yet.
    pub fn new(options: LineOptions, resources: Resources) -> LineSolver {
        let order = options.order.unwrap_or(Order::Udlr);
        let of_shapes = Resources {
            all: options.ask.all(),
            ..resources.clone()
        };
        LineSolver {
            solvers: ShapeSolvers::new(order, of_shapes),
            runs: RunSolvers::new(resources.memory.clone()),
            near: NearSolvers::new(order, resources.memory.clone()),
            small: SmallSolver::new(options.rules.clone(), order, resources.memory.memory()),
            by_rules: options.rules != SlideRules::default(),
            boards: (Shape::new(1, 1), 0),
            own: Vec::new(),
            options,
            resources,
        }
    }

    /// The solver for a board with a goal of its own, and the board with the tiles that the solver knows.
    fn of_own_goal(&mut self, case: &LineBoard) -> Option<(&mut LineSolver, LineBoard)> {
        let (start, goal) = case.named_by(case.goal.as_ref()?);
        let known = self.own.iter().position(|(known, _)| *known == goal);
        let at = known.unwrap_or_else(|| {
            if self.own.len() == MOST_OWN {
                self.own.remove(0);
            }
            let mut options = self.options.clone();
            options.format.goals = vec![goal.clone()];
            let solver = LineSolver::new(options, self.resources.clone());
            self.own.push((goal, solver));
            self.own.len() - 1
        });
        Some((&mut self.own[at].1, start))
    }

    /// Whether only a table of all boards of its kind solves a board.
    fn is_small(&self, case: &LineBoard) -> bool {
        self.by_rules || self.options.format.has_small && !case.is_usual()
    }

    /// A job that counts the runs of a path: of one with the fewest runs, or else of the usual path.
    fn run_job(&mut self, case: &LineBoard) -> RunJob {
        let (goal, fixed) = (self.options.format.goal_of(case), case.has_fixed());
        let sound = !fixed || solvable(case, &goal);
        let fewest = Some(case).filter(|_| sound);
        let fewest = fewest.and_then(|case| self.runs.of(case, &goal));
        let usual = (fixed || fewest.is_none()).then(|| self.near(case));
        RunJob {
            fewest,
            most: match fixed && !self.resources.shortest {
                true => self.resources.effort,
                false => u64::MAX,
            },
            usual,
            number: self.options.ask == LineAsk::Number,
            any_length: self.options.any_length,
            longest_run: case.shape.rows.max(case.shape.cols) - 1,
        }
    }

    /// The solver for the shape of a board, and the packed board; `None` if the shape has no solver.
    fn solver(&mut self, case: &LineBoard) -> Option<(&mut GoalSolver, Board)> {
        let (board, format) = (case.packed()?, &self.options.format);
        let goal = || format.goal_of(case).packed().unwrap_or(board);
        let solver = self.solvers.of(case.shape, goal)?;
        Some((solver, board))
    }

    /// Keeps the first board that cannot reach the usual goal, for a remark.
    fn note_unsolvable(&self, case: &LineBoard) {
        let format = &self.options.format;
        if format.is_usual(case) && self.options.ask != LineAsk::Parity {
            format.unsolvable.get_or_init(|| case.clone());
        }
    }

    /// A job for a board whose shape has no solver of its own.
    fn near(&mut self, case: &LineBoard) -> NearJob {
        // Each board with fixed cells has tables of its own.
        let alone = case.has_fixed() || self.boards.0 != case.shape;
        self.boards = (case.shape, if alone { 1 } else { self.boards.1 + 1 });
        let (options, resources) = (&self.options, &self.resources);
        let goal = options.format.goal_of(case);
        let wanted = match (options.ask, options.ask.all()) {
            (_, Some(all)) => Wanted::All(all),
            (LineAsk::Parity, _) => Wanted::Solvable,
            _ if options.any_length == Some(true) => Wanted::Path,
            (LineAsk::Path, _) if options.order.is_some() => Wanted::First,
            (LineAsk::Number, _) if !options.runs => Wanted::Shortest,
            _ => Wanted::Path,
        };
        let board = GridBoard::new(case.shape, &case.tiles, &goal.tiles);
        if options.format.is_usual(case) && !solvable(case, &goal) {
            self.note_unsolvable(case);
        }
        NearJob {
            wanted,
            bounded: resources.timed || wanted == Wanted::Shortest,
            proving: match resources.shortest {
                true => Proving::ToTheEnd,
                false => Proving::WithinEffort,
            },
            offers: options.any_length.is_some(),
            boards: self.boards.1,
            ..self.near.job(board, resources.effort)
        }
    }

    /// The job of a board, in which a path to the goal is shortened if one is given; `None` for a board that takes
    /// hardly any time.
    pub fn job_from(&mut self, case: &LineBoard, given: Option<&LongPath>) -> Option<Box<dyn Job>> {
        if self.is_small(case) {
            return None;
        }
        if let Some((solver, start)) = self.of_own_goal(case) {
            return solver.job_from(&start, given);
        }
        if self.options.runs {
            return Some(Box::new(self.run_job(case)));
        }
        if self.options.ask == LineAsk::Parity && !case.has_fixed() {
            return None;
        }
        if let Some((solver, board)) = self.solver(case) {
            return solver.job(&board);
        }
        let given = given.cloned();
        Some(Box::new(NearJob {
            given,
            ..self.near(case)
        }))
    }
}

/// Whether a board can reach a goal of its shape with the same fixed cells.
pub fn solvable(start: &LineBoard, goal: &LineBoard) -> bool {
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
        if self.is_small(case) {
            let goal = self.options.format.goal_of(case);
            return self
                .small
                .solve(case, &goal, self.options.ask == LineAsk::Parity);
        }
        if let Some((solver, start)) = self.of_own_goal(case) {
            return solver.solve(&start);
        }
        if self.options.runs {
            return self.run_job(case).run();
        }
        if self.options.ask == LineAsk::Parity && !case.has_fixed() {
            return Verdict::from(solvable(case, &self.options.format.goal_of(case))).into();
        }
        let answer = match self.solver(case) {
            Some((solver, board)) => solver.solve(&board),
            None => return self.near(case).run(),
        };
        if matches!(answer.verdict, Verdict::No) {
            self.note_unsolvable(case);
        }
        answer
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Jobs
    }

    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        self.job_from(case, None)
    }

    fn entries(&self) -> u64 {
        let own: u64 = self.own.iter().map(|(_, solver)| solver.entries()).sum();
        self.solvers.entries() + self.small.entries() + own
    }
}
