//! Paths of square boards of any size, to a goal that exists for every size.

use crate::answer::{
    textbook_answer, Job, NearJob, NearSolvers, Resources, ShapeSolvers, Solver, SolverPace,
};
use crate::puzzle::{
    Answer, Board, Budget, GridBoard, Limits, Order, Peak, Shape, Strategy, Verdict, Watch,
};
use crate::solve::deepening::by_distance::{BoundsDone, MeasuredGrid};
use crate::solve::eight::TextbookSearch;
use crate::solve::proven::open_proof::MOST as PROVEN;
use std::sync::Arc;
use std::time::Instant;

/// The most cells of boards that take hardly any time.
const SMALL: usize = 9;

/// Nodes for a larger board if any path will do: a few milliseconds.
const LITTLE: u64 = 60_000;

/// No further bound is tried on a board beyond 4 x 4 after this many generated nodes: about a second.
const ENOUGH: u64 = 20_000_000;

/// Finds paths: shortest ones up to 4 x 4. For a larger board it finds a short path, or a shortest one if that can be
/// proven with little effort.
pub struct SquareSolver {
    /// Whether only shortest paths are answers.
    shortest: bool,
    /// Whether the answers state the counts of a textbook's A* on boards of up to 9 cells.
    counted: bool,
    solvers: ShapeSolvers,
    near: Arc<NearSolvers>,
}

impl SquareSolver {
    /// A solver without tables yet. `shortest`: whether only shortest paths are answers; `counted`: whether answers
    /// state the counts of a search.
    pub fn new(shortest: bool, counted: bool, resources: Resources) -> SquareSolver {
        SquareSolver {
            shortest,
            counted,
            near: NearSolvers::new(Order::Udlr, resources.memory.clone()),
            solvers: ShapeSolvers::new(Order::Udlr, resources),
        }
    }

    fn shortest(&self, case: &GridBoard) -> ShortestJob {
        ShortestJob(self.near.job(case.clone(), ENOUGH))
    }
}

/// A solvable board that only a shortest path answers.
struct ShortestJob(NearJob);

impl Job for ShortestJob {
    fn cost(&self) -> f64 {
        self.0.cost()
    }

    fn solve(&self, limits: Limits, watch: &Watch) -> Answer {
        let board = &self.0.board;
        match board.shape.cells() > PROVEN {
            true => shortest_path(board, &watch.budget),
            false => as_proven(board.shape, self.0.solve(limits, watch)),
        }
    }
}

impl Solver<GridBoard> for SquareSolver {
    fn solve(&mut self, case: &GridBoard) -> Answer {
        if !case.has_right_parity() {
            return Verdict::No.into();
        }
        let shape = case.shape;
        if self.counted && shape.rows > 1 && shape.cells() <= SMALL {
            let mut search = TextbookSearch::new(shape, goal_of(case));
            return textbook_answer(&mut search, packed(case), Strategy::Astar);
        }
        if let Some(solver) = self.solvers.of(shape, || goal_of(case)) {
            let mut answer = solver.solve(&packed(case));
            answer.effort.entries = Solver::<Board>::entries(solver);
            return answer;
        }
        if self.shortest && shape.cells() > 1 {
            return self.shortest(case).run();
        }
        Answer {
            // Only the board itself is kept.
            peak: Peak {
                states: 1,
                ..Peak::default()
            },
            ..self.near.job(case.clone(), LITTLE).run()
        }
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Jobs
    }

    fn job(&mut self, case: &GridBoard) -> Option<Box<dyn Job>> {
        if case.homes.len() <= SMALL {
            return None;
        }
        if let Some(solver) = self.solvers.of(case.shape, || goal_of(case)) {
            return solver.job(&packed(case));
        }
        let slow = self.shortest && case.has_right_parity();
        slow.then(|| Box::new(self.shortest(case)) as Box<dyn Job>)
    }

    fn entries(&self) -> u64 {
        self.solvers.entries()
    }
}

/// The number, on a packed board, of what belongs in a cell: the blank is 0, and tiles are numbered by their homes.
fn name(board: &GridBoard, home: u16) -> u8 {
    let blank = board.blank_home;
    match home {
        _ if home == blank => 0,
        _ => home as u8 + u8::from(home < blank),
    }
}

/// A board of up to 16 cells, packed.
fn packed(board: &GridBoard) -> Board {
    let names = board.homes.iter().map(|&home| name(board, home));
    Board::pack(&names.collect::<Vec<u8>>())
}

/// The goal of such a board, packed.
#[inline(never)]
fn goal_of(board: &GridBoard) -> Board {
    let names = (0..board.homes.len() as u16).map(|home| name(board, home));
    Board::pack(&names.collect::<Vec<u8>>())
}

/// A shortest path of a solvable board, if little effort proves that no path is shorter.
pub fn shortest_path(board: &GridBoard, budget: &Budget) -> Answer {
    let began = Instant::now();
    let grid = MeasuredGrid::new(board.shape, Order::Udlr, &board.fixed);
    let mut done = BoundsDone::default();
    let path = board.shortest_by_distance(&grid, &mut done, (ENOUGH, budget));
    let effort = done.effort;
    let verdict = match path {
        Some(path) => Verdict::LongPath(path),
        None => unproven(board.shape, effort.generated),
    };
    Answer {
        effort,
        seconds: began.elapsed().as_secs_f64(),
        ..Answer::from(verdict)
    }
}

/// The answer, or no path if it is not proven to be a shortest one.
fn as_proven(shape: Shape, answer: Answer) -> Answer {
    match answer.bound {
        Some(bound) if answer.verdict.moves().1 > bound => Answer {
            verdict: unproven(shape, answer.effort.generated),
            ..answer
        },
        _ => answer,
    }
}

fn unproven(shape: Shape, nodes: u64) -> Verdict {
    let Shape { rows, cols } = shape;
    let what =
        format!("a board of {rows} x {cols}: no path is proven shortest after {nodes} nodes");
    Verdict::Unsolved(what.into())
}
