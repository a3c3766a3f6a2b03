//! The right answers for boards on a grid, found in the cheapest way that is enough: parity, tables or a search.

use crate::answer::{GoalSolver, PairSolver, Resources, Solver};
use crate::judge::{AnswerKind, Expected, Oracle};
use crate::puzzle::{Board, Instance, Order, Path, Shape, Verdict};

/// What a problem asks about a board on a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GridQuestion {
    /// Whether the goal can be reached.
    Solvable,
    /// A path. The order decides which of several shortest ones is the first.
    Path(Order),
    /// The number of moves.
    Number,
}

/// Finds the right answers for boards on a grid.
pub(crate) struct GridOracle {
    question: GridQuestion,
    /// Whether each case has a goal of its own.
    pairs: bool,
    /// Boards that need more moves than this have an answer of their own.
    limit: Option<usize>,
    /// The solver that was needed last.
    solver: Option<OracleSolver>,
}

/// A solver and what it solves.
enum OracleSolver {
    /// Boards of one shape and goal.
    Goal((Shape, Board), Box<GoalSolver>),
    /// All starts and goals on 3 x 3.
    Pairs(Box<PairSolver>),
}

impl GridOracle {
    /// `pairs`: whether each case has a goal of its own; `limit`: boards that need more moves have an answer of their
    /// own.
    pub(crate) fn new(question: GridQuestion, pairs: bool, limit: Option<usize>) -> GridOracle {
        GridOracle {
            question,
            pairs,
            limit,
            solver: None,
        }
    }
}

impl Oracle for GridOracle {
    type Case = Instance;

    fn instance(&self, case: &Instance) -> Instance {
        case.clone()
    }

    fn expected(&mut self, case: &Instance, search: bool) -> Expected {
        if !case.is_solvable() {
            return Expected::new(AnswerKind::Unsolvable, None);
        }
        let searched = match self.question {
            GridQuestion::Solvable => return Expected::new(AnswerKind::Solved, None),
            GridQuestion::Path(_) => search || is_cheap(case),
            GridQuestion::Number => true,
        };
        let path = searched.then(|| self.shortest(case)).flatten();
        let moves = path.map(|path| path.len());
        let over = |limit| moves.is_some_and(|moves| moves > limit);
        let kind = match self.limit.is_some_and(over) {
            true => AnswerKind::OverLimit,
            false => AnswerKind::Solved,
        };
        Expected {
            path,
            ..Expected::new(kind, moves.map(|moves| moves as u64))
        }
    }

    /// `None` if the board is too large to be searched, or unsolvable.
    fn shortest(&mut self, board: &Instance) -> Option<Path> {
        let shape = Shape::new(board.rows, board.cols);
        if board.has_fixed_cells() || !GoalSolver::supports(shape) {
            return None;
        }
        let (start, goal) = (Board::of_cells(&board.start), Board::of_cells(&board.goal));
        let kept = self.solver.take().filter(|solver| match solver {
            OracleSolver::Goal(made, _) => *made == (shape, goal),
            OracleSolver::Pairs(_) => true,
        });
        let order = match self.question {
            GridQuestion::Path(order) => order,
            GridQuestion::Solvable | GridQuestion::Number => Order::Udlr,
        };
        let pairs = self.pairs && shape == Shape::new(3, 3);
        let solver = self.solver.insert(kept.unwrap_or_else(|| match pairs {
            true => OracleSolver::Pairs(Box::new(PairSolver::new(order, false))),
            false => {
                let solver = GoalSolver::new(shape, goal, order, &Resources::default());
                OracleSolver::Goal((shape, goal), Box::new(solver))
            }
        }));
        let answer = match solver {
            OracleSolver::Goal(_, solver) => solver.solve(&start),
            OracleSolver::Pairs(solver) => solver.solve(&(start, goal)),
        };
        match answer.verdict {
            Verdict::Path(path) => Some(path),
            _ => None,
        }
    }
}

/// Whether the board has so few cells that a table holds its answer, so no search is needed.
fn is_cheap(case: &Instance) -> bool {
    case.cells() <= 9 && case.rows > 1 && case.cols > 1
}
