//! The right answers for boards on a grid, found in the cheapest way that is enough: parity, tables or a search.

use crate::answer::{GoalSolver, PairSolver, Resources, Solver};
use crate::problems::judge::{AcceptedPaths, AnswerKind, Expected, Oracle};
use crate::puzzle::{Board, Instance, Order, Path, Shape, Verdict};
use crate::text::read::any_case::AnyCase;

/// What a problem asks about a board on a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// The first of all shortest paths in this order; and the paths that the judge accepts.
    Path(Order, AcceptedPaths),
    /// The smallest number of moves.
    Number,
    /// Whether there is a path.
    Solvable,
    /// The sum of the distances of all tiles; whether the goal can be reached is not asked (Kattis npuzzle).
    Distances,
    /// A farthest board, and a shortest path to it, on up to 9 cells (UVa 10085).
    Farthest,
}

impl Ask {
    /// Whether a path to the goal is asked for, or its length.
    pub fn is_distance(self) -> bool {
        matches!(self, Ask::Path(..) | Ask::Number)
    }

    /// The paths that the judge accepts; `None` if no path is asked for.
    pub fn accepted(self) -> Option<AcceptedPaths> {
        let path = matches!(self, Ask::Path(..) | Ask::Farthest);
        path.then(|| self.paths().1)
    }

    /// Which of several shortest paths is the answer, and the paths that the judge accepts.
    pub fn paths(self) -> (Order, AcceptedPaths) {
        match self {
            Ask::Path(order, accepted) => (order, accepted),
            Ask::Farthest => (Order::Udlr, AcceptedPaths::Shortest),
            Ask::Number | Ask::Solvable | Ask::Distances => (Order::Udlr, AcceptedPaths::Any),
        }
    }
}

/// Finds the right answers for boards on a grid: paths, numbers, or whether there is a path.
pub struct GridOracle {
    ask: Ask,
    /// Whether each case has a goal of its own.
    pairs: bool,
    /// Boards that need more moves than this have an answer of their own.
    limit: Option<usize>,
    /// The last solver for boards of one shape and goal.
    goal_solver: Option<((Shape, Board), GoalSolver)>,
    /// The solver for all starts and goals on 3 x 3.
    pair_solver: Option<PairSolver>,
    resources: Resources,
}

impl GridOracle {
    /// `pairs`: whether each case has a goal of its own; `limit`: boards that need more moves have an answer of their
    /// own.
    pub fn new(ask: Ask, pairs: bool, limit: Option<usize>, resources: &Resources) -> GridOracle {
        GridOracle {
            ask,
            pairs,
            limit,
            goal_solver: None,
            pair_solver: None,
            resources: resources.clone(),
        }
    }
}

impl Oracle for GridOracle {
    fn expected(&mut self, _case: &AnyCase, case: &Instance, search: bool) -> Option<Expected> {
        if !case.is_solvable() {
            return Some(Expected::new(AnswerKind::Unsolvable, None));
        }
        // A table holds the answer of a board with so few cells, so no search is needed.
        let is_cheap = case.cells() <= 9 && case.rows > 1 && case.cols > 1;
        let searched = match self.ask {
            Ask::Path(..) => search || is_cheap,
            Ask::Number => true,
            _ => return Some(Expected::new(AnswerKind::Solved, None)),
        };
        let path = searched.then(|| self.shortest(case)).flatten();
        let moves = path.map(|path| path.len());
        let over = |limit| moves.is_some_and(|moves| moves > limit);
        let kind = match self.limit.is_some_and(over) {
            true => AnswerKind::OverLimit,
            false => AnswerKind::Solved,
        };
        Some(Expected {
            path,
            ..Expected::new(kind, moves.map(|moves| moves as u64))
        })
    }

    /// `None` if the board is too large to be searched, or unsolvable.
    fn shortest(&mut self, board: &Instance) -> Option<Path> {
        let shape = Shape::new(board.rows, board.cols);
        if board.has_fixed_cells() || !GoalSolver::supports(shape) {
            return None;
        }
        let (start, goal) = (Board::of_cells(&board.start), Board::of_cells(&board.goal));
        let order = self.ask.paths().0;
        let answer = match self.pairs && shape == Shape::new(3, 3) {
            true => {
                let new = || PairSolver::new(order, false);
                self.pair_solver
                    .get_or_insert_with(new)
                    .solve(&(start, goal))
            }
            false => {
                let key = (shape, goal);
                let kept = self.goal_solver.take().filter(|kept| kept.0 == key);
                let new = || GoalSolver::new(shape, goal, order, &self.resources);
                let kept = kept.unwrap_or_else(|| (key, new()));
                self.goal_solver.insert(kept).1.solve(&start)
            }
        };
        match answer.verdict {
            Verdict::Path(path) => Some(path),
            _ => None,
        }
    }
}
