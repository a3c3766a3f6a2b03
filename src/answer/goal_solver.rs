//! Shortest paths to one goal, for boards of up to 16 cells: tables and searches for up to 9, the engine for 12 and 16.
//! [`ShapeSolvers`] has a solver for each shape that appears in an input, [`PairSolver`] one for 3 x 3 boards that have
//! their own goals.

use crate::answer::engine_job::EngineGoal;
use crate::answer::solver::Lookup;
use crate::answer::{refused, AllPaths, Job, Resources, Solver, SolverPace};
use crate::puzzle::few::Few;
use crate::puzzle::{Answer, Board, Effort, Order, Path, Peak, Shape, Strategy, Verdict};
use crate::solve::eight::all_paths::PathCounts;
use crate::solve::eight::given_goal::GivenGoalSolver;
use crate::solve::eight::textbook::room;
use crate::solve::eight::{tables_pay, GoalTable, OrderedIda, TextbookSearch};
use std::sync::Arc;
use std::time::Instant;

/// The most cells of a board that is not for the engine.
const SMALL: usize = 9;

/// Solves the boards of one shape and goal. Of several shortest paths the first in an order is the answer.
pub struct GoalSolver {
    shape: Shape,
    goal: Board,
    order: Order,
    /// Whether seconds are reported.
    timed: bool,
    /// The number of boards known to come.
    expected: usize,
    kind: Kind,
}

/// The kind of solver for a shape.
enum Kind {
    /// Up to 9 cells, until the boards so far repay a table: the search for 3 x 3, once it is needed.
    Search(Option<Box<OrderedIda>>),
    Table(Box<GoalTable>),
    /// Counts of paths, for questions about all shortest paths.
    Counts(Box<PathCounts>, AllPaths),
    Engine(Arc<EngineGoal>),
}

impl GoalSolver {
    /// A solver that has built nothing yet. If the resources hold an engine for it, it uses that one.
    pub fn new(shape: Shape, goal: Board, order: Order, resources: &Resources) -> GoalSolver {
        let (all, timed) = (resources.all, resources.timed);
        let kind = match (shape.cells() <= SMALL, all) {
            (true, None) => Kind::Search(None),
            (true, Some(all)) => Kind::Counts(Box::new(PathCounts::new(shape, goal)), all),
            (false, _) => Kind::Engine(Arc::new(EngineGoal::new(shape, goal, order, resources))),
        };
        GoalSolver {
            shape,
            goal,
            order,
            timed,
            expected: 0,
            kind,
        }
    }

    /// Makes the table, or the search if the table does not pay off yet or the system refuses its memory.
    fn prepare(&mut self) {
        let Kind::Search(search) = &mut self.kind else {
            return;
        };
        let searched = search.as_ref().map_or(0, |ida| ida.effort().generated);
        if self.shape == Shape::new(3, 3) && !tables_pay(searched, self.expected) {
            search.get_or_insert_with(|| Box::new(OrderedIda::new(self.goal, self.order)));
        } else {
            let table = GoalTable::new(self.shape, self.goal, self.order);
            self.kind = Kind::Table(Box::new(table));
        }
    }

    /// Whether there is a solver for the shape.
    pub fn supports(shape: Shape) -> bool {
        let sides = (shape.rows.min(shape.cols), shape.rows.max(shape.cols));
        matches!(sides, (2, 2..=4) | (3, 3..=4) | (4, 4))
    }
}

impl Solver<Board> for GoalSolver {
    /// For many boards a table is made at once.
    fn expect(&mut self, boards: usize) {
        self.expected = boards;
    }

    /// # Panics
    /// If a path that was found by search does not lead to the goal.
    #[inline]
    fn solve(&mut self, board: &Board) -> Answer {
        let (shape, goal, timed) = (self.shape, self.goal, self.timed);
        let began = timed.then(Instant::now);
        if let Kind::Search(_) = self.kind {
            self.prepare();
        }
        match &mut self.kind {
            Kind::Search(Some(search)) if board.odd(shape) == goal.odd(shape) => {
                let before = search.effort();
                let path = search.solve(*board);
                let path = path.map(|path| path.proven(shape, *board, goal));
                measured(path, search.effort().since(before), began)
            }
            Kind::Search(_) => measured(None, Effort::default(), began),
            Kind::Table(table) => measured(table.path(*board), Effort::default(), began),
            Kind::Counts(counts, all) => all.by_counts(counts, *board).into(),
            Kind::Engine(goal) => match goal.job(*board) {
                Ok(mut job) => job.run(),
                Err(path) => Verdict::from(path).into(),
            },
        }
    }

    fn pace(&self) -> SolverPace {
        match &self.kind {
            Kind::Engine(_) => SolverPace::Jobs,
            Kind::Search(_) | Kind::Table(_) | Kind::Counts(..) => SolverPace::Quick,
        }
    }

    fn job(&mut self, board: &Board) -> Option<Box<dyn Job>> {
        match &self.kind {
            Kind::Engine(goal) => goal.job(*board).ok(),
            _ => None,
        }
    }

    #[inline]
    fn lookup(&self) -> Lookup {
        match &self.kind {
            // Paths on 2 x 4 have up to 36 moves, more than an entry holds.
            Kind::Table(_) => match self.shape.cells() {
                8 => Lookup::Entries,
                _ => Lookup::Paths,
            },
            _ => Lookup::None,
        }
    }

    #[inline]
    fn look_up(&self, boards: &[Board], entries: &mut [u64]) {
        if let Kind::Table(table) = &self.kind {
            table.look_up(boards, entries);
        }
    }

    #[inline]
    fn path_of(&self, entry: u64, board: &Board) -> Path {
        match &self.kind {
            Kind::Table(table) => table.path_of(entry, *board),
            Kind::Search(_) | Kind::Counts(..) | Kind::Engine(_) => Path::default(),
        }
    }

    fn entries(&self) -> u64 {
        match &self.kind {
            Kind::Table(table) => table.boards() as u64,
            Kind::Counts(counts, _) => counts.boards() as u64,
            Kind::Search(_) | Kind::Engine(_) => 0,
        }
    }
}

/// The answer with the work for it, and the time since it began, if that is reported.
#[inline]
fn measured(path: Option<Path>, effort: Effort, began: Option<Instant>) -> Answer {
    Answer {
        effort,
        seconds: began.map_or(0.0, |began| began.elapsed().as_secs_f64()),
        ..Verdict::from(path).into()
    }
}

/// The solvers of boards of several shapes, with one goal for each shape.
pub struct ShapeSolvers {
    order: Order,
    resources: Resources,
    made: Few<Shape, GoalSolver>,
}

impl ShapeSolvers {
    /// No solvers yet.
    pub fn new(order: Order, resources: Resources) -> ShapeSolvers {
        ShapeSolvers {
            order,
            resources,
            made: Few::default(),
        }
    }

    /// The solver for a shape, made when it is first asked for; `None` if there is none for the shape.
    pub fn of(&mut self, shape: Shape, goal: impl FnOnce() -> Board) -> Option<&mut GoalSolver> {
        if !GoalSolver::supports(shape) {
            return None;
        }
        let (order, resources) = (self.order, &self.resources);
        let make = || GoalSolver::new(shape, goal(), order, resources);
        Some(self.made.or_insert_with(shape, make))
    }

    /// Entries of all tables that were built.
    pub fn entries(&self) -> u64 {
        self.made.values().map(GoalSolver::entries).sum()
    }
}

/// Solves pairs by search, or by tables after enough pairs to make the tables worth building.
pub struct PairSolver {
    solver: GivenGoalSolver,
    /// Whether seconds are reported.
    timed: bool,
}

impl PairSolver {
    /// A solver that has built nothing yet.
    pub fn new(order: Order, timed: bool) -> PairSolver {
        PairSolver {
            solver: GivenGoalSolver::new(order),
            timed,
        }
    }

    /// A solver that only searches, for answers that state the counts of a search.
    pub fn searching(order: Order) -> PairSolver {
        PairSolver {
            solver: GivenGoalSolver::searching(order),
            timed: true,
        }
    }
}

impl Solver<(Board, Board)> for PairSolver {
    fn expect(&mut self, cases: usize) {
        self.solver.expect(cases);
    }

    #[inline]
    fn solve(&mut self, case: &(Board, Board)) -> Answer {
        let (start, goal) = *case;
        let began = self.timed.then(Instant::now);
        let before = self.solver.effort();
        let path = self.solver.solve(start, goal);
        measured(path, self.solver.effort().since(before), began)
    }

    fn entries(&self) -> u64 {
        self.solver.effort().entries
    }
}

/// The answer of a search, with all of its counts.
pub fn textbook_answer(search: &mut TextbookSearch, board: Board, strategy: Strategy) -> Answer {
    if let Some(why) = refused(room(strategy), "this search") {
        return Verdict::Unsolved(why).into();
    }
    let began = Instant::now();
    let Some(found) = search.solve(board, strategy) else {
        return Verdict::No.into();
    };
    Answer {
        effort: Effort {
            expanded: found.expanded,
            generated: found.generated,
            ..Effort::default()
        },
        seconds: began.elapsed().as_secs_f64(),
        peak: Peak {
            popped: found.expanded + 1,
            depth: found.depth,
            states: found.states,
            bytes: found.bytes,
        },
        ..Verdict::LongPath(found.path).into()
    }
}
