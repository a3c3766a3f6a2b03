//! A goal, and the boards that are to reach it: which can be answered at once, and which are work for the crew.

use crate::answer::settings::Limits;
use crate::answer::solver::{Effort, Solver};
use crate::fifteen::engine::{Engine, Outcome, Watch};
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::write::wording::Verdict;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// Boards that are planned for together.
pub const AHEAD: usize = 1000;

/// What there is to solve boards with.
pub struct Means {
    /// What the process may take, in bytes.
    pub memory: u64,
    pub engines: Engines,
    /// Whether seconds are wanted.
    pub timed: bool,
}

/// The boards of one shape, order and goal; the goal is `None` if each board brings its own.
pub struct Boards {
    shape: Shape,
    goal: Option<Board>,
    solver: Solver,
    target: Option<Arc<Target>>,
    /// Whether seconds are wanted.
    timed: bool,
}

/// The engines of one input, kept for the next with the tables they have built. Nodes do not depend on that, only time
/// does. They are told apart by shape alone: the rest is the same for all inputs of a command.
#[derive(Clone, Default)]
pub struct Engines(Vec<(Shape, Arc<Engine>)>);

impl Engines {
    fn of(&self, shape: Shape) -> Option<&Arc<Engine>> {
        let kept = self.0.iter().find(|kept| kept.0 == shape)?;
        Some(&kept.1)
    }

    /// Keeps the engine that these boards have, if they have one.
    pub fn keep(&mut self, boards: &Boards) {
        if let Some(target) = &boards.target {
            if self.of(boards.shape).is_none() {
                self.0.push((boards.shape, Arc::clone(&target.engine)));
            }
        }
    }
}

/// What the engine is to reach.
pub struct Target {
    shape: Shape,
    goal: Board,
    /// Goal cell by tile.
    home: [u8; 16],
    engine: Arc<Engine>,
    plan: Mutex<Plan>,
}

/// The level that boards begin at. It follows from the boards of the input and from nothing else; once the boards so
/// far, [`AHEAD`] at most, have paid for a level, it stays.
#[derive(Default)]
struct Plan {
    boards: Vec<Board>,
    /// Some of them are not planned for yet.
    stale: bool,
    level: usize,
}

/// A board that the engine is to solve.
pub struct Task {
    pub case: u64,
    /// Line and column of the case, if there are limits.
    pub place: (u64, u64),
    pub board: Board,
    pub target: Arc<Target>,
    pub level: usize,
    /// What it may cost: microseconds, roughly.
    pub cost: f64,
}

/// What a case came to.
pub struct Solved {
    pub verdict: Verdict,
    pub effort: Effort,
    pub seconds: f64,
}

/// Without any effort.
impl From<Verdict> for Solved {
    fn from(verdict: Verdict) -> Solved {
        Solved {
            verdict,
            effort: Effort::default(),
            seconds: 0.0,
        }
    }
}

impl Boards {
    pub fn new(shape: Shape, goal: Option<Board>, order: Order, means: &Means) -> Boards {
        let mut solver = Solver::new(shape, goal, order, means.memory);
        if let Some(engine) = means.engines.of(shape) {
            solver.adopt(Arc::clone(engine));
        }
        Boards {
            shape,
            goal,
            solver,
            target: None,
            timed: means.timed,
        }
    }

    /// Tells how many boards have been read.
    pub fn expect(&mut self, boards: usize) {
        self.solver.expect(boards);
    }

    /// What the tables that were built came to; the rest is told board by board.
    pub fn entries(&self) -> u64 {
        self.solver.effort().entries
    }

    /// Solves a board that takes no time to speak of, or says what is to solve it.
    pub fn take(&mut self, board: Board, given: Option<Board>) -> Result<Solved, Arc<Target>> {
        if let Some(goal) = given.or(self.goal) {
            if board.odd(self.shape) != goal.odd(self.shape) {
                return Ok(Verdict::No.into());
            }
            if board == goal {
                return Ok(Verdict::Path(Path::default()).into());
            }
        }
        if let Some(target) = self.target() {
            target.plan().add(board);
            return Err(target);
        }
        let began = Some(Instant::now()).filter(|_| self.timed);
        let before = self.solver.effort();
        let path = self.solver.solve(board, given);
        let after = self.solver.effort();
        Ok(Solved {
            verdict: path.map_or(Verdict::No, Verdict::Path),
            effort: Effort {
                expanded: after.expanded - before.expanded,
                generated: after.generated - before.generated,
                bounds: after.bounds - before.bounds,
                entries: 0,
            },
            seconds: began.map_or(0.0, |began| began.elapsed().as_secs_f64()),
        })
    }

    fn target(&mut self) -> Option<Arc<Target>> {
        if self.target.is_none() {
            let engine = Arc::clone(self.solver.engine()?);
            self.target = Some(Arc::new(Target::new(self.shape, self.goal?, engine)));
        }
        self.target.clone()
    }
}

impl Plan {
    fn add(&mut self, board: Board) {
        if self.boards.len() == AHEAD {
            self.boards.clear();
        }
        self.boards.push(board);
        self.stale = true;
    }
}

impl Target {
    fn new(shape: Shape, goal: Board, engine: Arc<Engine>) -> Target {
        let mut home = [0; 16];
        (0..shape.cells()).for_each(|cell| home[goal.tile(cell) as usize] = cell as u8);
        Target {
            shape,
            goal,
            home,
            engine,
            plan: Mutex::default(),
        }
    }

    fn plan(&self) -> std::sync::MutexGuard<'_, Plan> {
        self.plan.lock().expect("no thread panics while it plans")
    }

    /// The level at which a board begins that is handed over now.
    pub fn level(&self) -> usize {
        let mut plan = self.plan();
        if std::mem::take(&mut plan.stale) {
            plan.level = plan.level.max(self.engine.plan(&plan.boards));
        }
        plan.level
    }

    /// What a board may cost, in microseconds: by Manhattan distance, each move farther a third more. A random 4 x 4
    /// board, 37 moves away by that distance, takes one or two thousand. (Measured on 20,000 boards of random walks and
    /// on Korf's: means of 8 at 17 moves, 90 at 26, 1,900 at 37 and 12,000 at 44.)
    pub fn cost(&self, board: Board) -> f64 {
        let cols = self.shape.cols;
        let far = (0..self.shape.cells())
            .filter(|&cell| board.tile(cell) != 0)
            .map(|cell| {
                let home = usize::from(self.home[board.tile(cell) as usize]);
                (home / cols).abs_diff(cell / cols) + (home % cols).abs_diff(cell % cols)
            });
        2000.0 * (4.0f64 / 3.0).powi(far.sum::<usize>() as i32 - 37)
    }
}

impl Task {
    /// Solves the board within the limits, and replays the path.
    ///
    /// # Panics
    /// If the path does not lead to the goal, or there is none and no limit is to blame.
    pub fn solve(&self, limits: Limits, watch: &Watch) -> Solved {
        let Target {
            shape,
            goal,
            ref engine,
            ..
        } = *self.target;
        let began = Instant::now();
        let Outcome {
            path,
            expanded,
            generated,
            bounds,
            ..
        } = engine.solve(self.board, self.level, watch);
        let reached = path.map(|path| self.board.replay(shape, &path));
        assert!(
            reached.map_or(limits.any(), |end| end == Some(goal)),
            "a path that does not lead to the goal"
        );
        Solved {
            verdict: path.map_or(Verdict::Unsolved, Verdict::Path),
            effort: Effort {
                expanded,
                generated,
                bounds: bounds.into(),
                entries: 0,
            },
            seconds: began.elapsed().as_secs_f64(),
        }
    }
}
