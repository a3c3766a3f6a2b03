//! Shortest paths to one goal, for boards of up to 16 cells: tables and searches for up to 9, the engine for 12 and 16.
//! [`ShapeSolvers`] has a solver for each shape that appears in an input.

use crate::answer::engine_job::EngineGoal;
use crate::answer::solver::Lookup;
use crate::answer::{Engines, Job, Resources, Solver, Wanted};
use crate::eight::all_paths::PathCounts;
use crate::eight::FixedGoalSolver;
use crate::fifteen::Engine;
use crate::puzzle::{Answer, Board, Effort, Limits, Order, Path, Peak, Shape, Verdict, Watch};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

/// The most cells of a board for [`FixedGoalSolver`].
const SMALL: usize = 9;

/// Solves the boards of one shape, goal and order.
pub(crate) struct GoalSolver {
    shape: Shape,
    goal: Board,
    kind: Kind,
    /// Whether seconds are reported.
    timed: bool,
}

/// The kind of solver for a shape.
enum Kind {
    Small(FixedGoalSolver),
    /// Counts of paths, for questions about all shortest paths.
    Counts(Box<PathCounts>, Wanted),
    Engine(Arc<EngineGoal>),
}

impl GoalSolver {
    /// A solver that has built nothing yet. If the settings have kept an engine, it is used again.
    pub(crate) fn new(
        shape: Shape,
        goal: Board,
        order: Order,
        resources: &Resources,
    ) -> GoalSolver {
        let engine = || match resources.engines.of(shape) {
            Some(engine) => Arc::clone(engine),
            None => Arc::new(Engine::new(shape, goal, order, resources.memory)),
        };
        let wanted = resources.wanted;
        let kind = match (shape.cells() <= SMALL, wanted) {
            (true, Wanted::Path) => Kind::Small(FixedGoalSolver::new(shape, goal, order)),
            (true, _) => Kind::Counts(Box::new(PathCounts::new(shape, goal)), wanted),
            (false, _) => Kind::Engine(Arc::new(EngineGoal::new(
                shape,
                goal,
                engine(),
                (wanted, resources.timed),
            ))),
        };
        GoalSolver {
            shape,
            goal,
            kind,
            timed: resources.timed,
        }
    }

    /// Whether there is a solver for the shape.
    pub(crate) fn supports(shape: Shape) -> bool {
        let sides = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
        matches!(sides, (2, 2..=4) | (3, 3..=4) | (4, 4))
    }

    /// Keeps the engine, if there is one, for the next input.
    pub(crate) fn keep_engine(&self, engines: &mut Engines) {
        if let Kind::Engine(goal) = &self.kind {
            engines.keep(self.shape, goal.engine());
        }
    }

    /// The answer to a board that needs no search: one that is unsolvable, or solved already.
    fn at_once(&self, board: Board) -> Option<Answer> {
        if board.odd(self.shape) != self.goal.odd(self.shape) {
            return Some(Verdict::No.into());
        }
        if let Kind::Engine(goal) = &self.kind {
            if goal.wanted() != Wanted::Path {
                return None;
            }
        }
        (board == self.goal).then(|| Verdict::Path(Path::default()).into())
    }
}

impl Solver<Board> for GoalSolver {
    fn expect(&mut self, boards: usize) {
        if let Kind::Small(solver) = &mut self.kind {
            solver.expect(boards);
        }
    }

    #[inline]
    fn solve(&mut self, board: &Board) -> Answer {
        let at_once = match self.kind {
            Kind::Small(_) | Kind::Counts(..) => None,
            Kind::Engine(_) => self.at_once(*board),
        };
        match (&mut self.kind, at_once) {
            (_, Some(answer)) => answer,
            (Kind::Small(solver), None) => {
                measured(solver, self.timed, FixedGoalSolver::effort, |solver| {
                    solver.solve(*board)
                })
            }
            (Kind::Counts(counts, wanted), None) => wanted.by_counts(counts, *board).into(),
            (Kind::Engine(goal), None) => {
                let mut job = goal.job(*board);
                let limits = Limits::default();
                let planned = job.plan(limits);
                planned.unwrap_or_else(|| job.solve(limits, &Watch::default()))
            }
        }
    }

    fn job(&mut self, board: &Board) -> Option<Box<dyn Job>> {
        match &self.kind {
            Kind::Engine(goal) if self.at_once(*board).is_none() => Some(goal.job(*board)),
            _ => None,
        }
    }

    #[inline]
    fn lookup(&self) -> Lookup {
        match &self.kind {
            // Paths on 2 x 4 have up to 36 moves, more than an entry holds.
            Kind::Small(solver) if solver.looks_up() => match self.shape.cells() {
                8 => Lookup::Entries,
                _ => Lookup::Paths,
            },
            _ => Lookup::None,
        }
    }

    #[inline]
    fn look_up(&self, boards: &[Board], entries: &mut [u64]) {
        if let Kind::Small(solver) = &self.kind {
            solver.look_up(boards, entries);
        }
    }

    #[inline]
    fn path_of(&self, entry: u64, board: &Board) -> Path {
        match &self.kind {
            Kind::Small(solver) => solver.path_of(entry, *board),
            Kind::Counts(..) | Kind::Engine(_) => Path::default(),
        }
    }

    fn entries(&self) -> u64 {
        match &self.kind {
            Kind::Small(solver) => solver.effort().entries,
            Kind::Counts(counts, _) => counts.boards() as u64,
            Kind::Engine(_) => 0,
        }
    }
}

/// The answer of a solver that counts its work over all boards. `timed`: whether seconds are reported.
#[inline]
pub(crate) fn measured<S>(
    solver: &mut S,
    timed: bool,
    effort: fn(&S) -> Effort,
    solve: impl FnOnce(&mut S) -> Option<Path>,
) -> Answer {
    let began = timed.then(Instant::now);
    let before = effort(solver);
    let path = solve(solver);
    let after = effort(solver);
    Answer {
        verdict: path.into(),
        effort: Effort {
            expanded: after.expanded - before.expanded,
            generated: after.generated - before.generated,
            bounds: after.bounds - before.bounds,
            entries: 0,
        },
        seconds: began.map_or(0.0, |began| began.elapsed().as_secs_f64()),
        peak: Peak::default(),
        bound: None,
        note: None,
    }
}

/// The solvers of boards of several shapes, with one goal for each shape.
pub(crate) struct ShapeSolvers {
    order: Order,
    resources: Resources,
    made: BTreeMap<Shape, GoalSolver>,
}

impl ShapeSolvers {
    /// No solvers yet.
    pub(crate) fn new(order: Order, resources: Resources) -> ShapeSolvers {
        ShapeSolvers {
            order,
            resources,
            made: BTreeMap::new(),
        }
    }

    /// The solver for a shape, made when it is first asked for; `None` if there is none for the shape.
    pub(crate) fn of(
        &mut self,
        shape: Shape,
        goal: impl FnOnce() -> Board,
    ) -> Option<&mut GoalSolver> {
        if !GoalSolver::supports(shape) {
            return None;
        }
        let (order, resources) = (self.order, &self.resources);
        let make = || GoalSolver::new(shape, goal(), order, resources);
        Some(self.made.entry(shape).or_insert_with(make))
    }

    /// The solvers that were made.
    pub(crate) fn all(&self) -> impl Iterator<Item = &GoalSolver> {
        self.made.values()
    }

    /// Keeps their engines for the next input.
    pub(crate) fn keep_engines(&self, engines: &mut Engines) {
        self.all().for_each(|solver| solver.keep_engine(engines));
    }
}
