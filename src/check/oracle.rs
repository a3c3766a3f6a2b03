//! What is expected of an answer: the right one, as far as the problem asks for it.

use crate::answer::goal_solver::GoalSolver;
use crate::answer::pair_solver::PairSolver;
use crate::answer::settings::Resources;
use crate::answer::solver::Solver;
use crate::check::expected::{pack, AnswerKind, Expected};
use crate::check::other_answers::{reachable_on, OtherAnswers};
use crate::check::textbook::TextbookOracle;
use crate::eight::textbook;
use crate::graph::all_boards;
use crate::large::bounded::shortest_within;
use crate::near::walled_board::WalledBoard;
use crate::problem::format::{Boards, Form};
use crate::problem::instance::{Instance, Setting};
use crate::puzzle::board::Board;
use crate::puzzle::graph::Graph;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::parity::{is_odd, is_odd_cube};
use crate::puzzle::path::Path;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::{Order, Shape};
use crate::write::verdict::Verdict;

/// Finds the right answers: by parity, from tables, or by search, whatever is enough.
pub(crate) struct Oracle {
    /// The format of the problem.
    form: Form,
    /// Which of several shortest paths is the first.
    order: Order,
    /// The letters of up, down, left and right.
    letters: [u8; 4],
    /// The solver that was needed last.
    solver: Option<OracleSolver>,
    /// Searches as cases ask.
    textbook: Option<TextbookOracle>,
    /// What is expected where that is no search on a grid.
    pub others: OtherAnswers,
}

/// A solver and what it solves.
enum OracleSolver {
    /// Boards of one shape and goal.
    Goal((Shape, Board), Box<GoalSolver>),
    /// All starts and goals on 3 x 3.
    Pairs(Box<PairSolver>),
}

/// The goal of a case can be reached: start and goal have the same parity.
pub(crate) fn goal_is_reachable(case: &Instance) -> bool {
    if let Setting::Graph(graph) = &case.setting {
        return reachable_on(graph, &case.start, &case.goal);
    }
    if let Setting::Budgeted(board) = &case.setting {
        return plausible(case, &board.fixed);
    }
    let last = case.cells() - 1;
    let odd = |cells: &[usize]| {
        let goal_cell = |&tile: &usize| tile.checked_sub(1).unwrap_or(last) as u32;
        let mut cells = cells.iter().map(goal_cell).collect::<Vec<u32>>();
        match case.setting {
            Setting::Cube => is_odd_cube(&mut cells, case.rows),
            _ => is_odd(&mut cells, case.cols),
        }
    };
    odd(&case.start) == odd(&case.goal)
}

/// Neither parity nor fixed cells forbid that the goal of a case is reached.
fn plausible(case: &Instance, fixed: &[bool]) -> bool {
    let home = |tile: &usize| case.goal.iter().position(|other| other == tile);
    let home = |tile| home(tile).unwrap_or(0) as u8;
    let board = WalledBoard {
        graph: Graph::grid(case.rows, case.cols, fixed),
        homes: case.start.iter().map(home).collect(),
        blank_home: home(&0),
    };
    board.plausible()
}

impl Oracle {
    /// Oracle for the cases of a form. `letters`: of up, down, left and right.
    pub(crate) fn new(form: &Form, letters: [u8; 4]) -> Oracle {
        Oracle {
            form: *form,
            order: match form {
                Form::Boards(boards) => boards.order(),
                _ => Order::Udlr,
            },
            letters,
            solver: None,
            textbook: None,
            others: OtherAnswers::default(),
        }
    }

    /// Whether the system has memory for the right answer to a case. What earlier cases have left is given up for it.
    pub(crate) fn has_room(&mut self, case: &Instance) -> bool {
        let bytes = match case.strategy {
            Some(strategy) => textbook::room(strategy),
            None if OtherAnswers::searches_all_boards(&self.form, case) => all_boards::ROOM,
            None => return true,
        };
        if !has_room(bytes) {
            self.others.forget();
        }
        has_room(bytes)
    }

    /// The right answer to a case. `search`: the length of a shortest path is needed even if finding it takes time.
    pub(crate) fn expected(&mut self, case: &Instance, search: bool) -> Expected {
        let expected = |kind, moves| Expected {
            kind,
            moves,
            path: None,
            counts: None,
        };
        if let Some(bound) = case.bound {
            return match shortest_within(case.rows, &case.start, &case.goal, bound) {
                Some(path) => expected(AnswerKind::Solved, Some(path.len() as u64)),
                None => expected(AnswerKind::Unsolvable, Some(bound as u64)),
            };
        }
        if let Some(expected) = self.others.expected(&self.form, case, self.letters) {
            return expected;
        }
        if !goal_is_reachable(case) {
            return expected(AnswerKind::Unsolvable, None);
        }
        if case.strategy.is_some() {
            let moves = self.path_of_search(case).map(|path| path.len() as u64);
            let counts = self.textbook(case).counts(case, pack(&case.start));
            return Expected {
                counts,
                ..expected(AnswerKind::Solved, moves)
            };
        }
        if self.form.asks_only_solvability() {
            return expected(AnswerKind::Solved, None);
        }
        let path = match search || self.form.accepts().is_none() || is_cheap(case) {
            true => self.shortest(case),
            false => None,
        };
        let moves = path.map(|path| path.len() as u64);
        let kind = match (self.form, moves) {
            (
                Form::Boards(Boards {
                    over: Some(over), ..
                }),
                Some(moves),
            ) if moves > over.limit as u64 => AnswerKind::OverLimit,
            _ => AnswerKind::Solved,
        };
        Expected {
            path,
            ..expected(kind, moves)
        }
    }

    /// Searches to the goal of a case.
    fn textbook(&mut self, case: &Instance) -> &mut TextbookOracle {
        self.textbook
            .get_or_insert_with(|| TextbookOracle::new(pack(&case.goal)))
    }

    /// The path that the search finds which a case names; `None` if it names none, or the goal cannot be reached.
    pub(crate) fn path_of_search(&mut self, case: &Instance) -> Option<&LongPath> {
        let strategy = case.strategy?;
        let found = self.textbook(case).found(pack(&case.start), strategy)?;
        Some(&found.path)
    }

    /// The first of all shortest paths to the case's goal; `None` if the board is too large to be searched, or unsolvable.
    pub(crate) fn shortest(&mut self, case: &Instance) -> Option<Path> {
        let shape = Shape::new(case.rows, case.cols);
        let fixed = (0..case.cells()).any(|cell| case.is_fixed(cell));
        if fixed || !GoalSolver::supports(shape) {
            return None;
        }
        let (start, goal) = (pack(&case.start), pack(&case.goal));
        let kept = self.solver.take().filter(|solver| match solver {
            OracleSolver::Goal(made, _) => *made == (shape, goal),
            OracleSolver::Pairs(_) => true,
        });
        let (form, order) = (self.form, self.order);
        let solver = self.solver.insert(kept.unwrap_or_else(|| {
            match form.goal_given() && shape == Shape::new(3, 3) {
                true => OracleSolver::Pairs(Box::new(PairSolver::new(order, false))),
                false => {
                    let solver = GoalSolver::new(shape, goal, order, &Resources::default());
                    OracleSolver::Goal((shape, goal), Box::new(solver))
                }
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

/// The board has so few cells that a table holds its answer: searching costs nothing.
fn is_cheap(case: &Instance) -> bool {
    case.cells() <= 9 && case.rows > 1 && case.cols > 1
}
