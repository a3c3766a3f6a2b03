//! What is true of a case: from its parity, from the solver's tables, or by search, and no dearer than needed.

use crate::answer::solver::{Solver, MEMORY};
use crate::check::instances::Case;
use crate::problem::form::{Ask, Form, Goal};
use crate::puzzle::board::{Board, Order, Path, Shape};
use crate::puzzle::parity::odd;
use crate::read::poj2224::Block;

/// Boards that tell the solver how much there is to do, as far as it has been seen.
const SEEN: usize = 1000;

/// Which of the answers a case has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Solved,
    /// More moves than are asked for.
    Over,
    Unsolvable,
}

/// A case and its answer, as far as the problem asks for it.
#[derive(Clone, Copy, Debug)]
pub struct Truth {
    pub claim: Claim,
    /// What stands in the gap for the moves; `None` where that is for the answer to say.
    pub moves: Option<u64>,
    /// The first of all shortest paths, where it was found.
    pub path: Option<Path>,
}

pub struct Truths {
    ask: Ask,
    order: Order,
    given: bool,
    /// For a shape and the one goal of all boards, if they have one.
    solver: Option<((Shape, Option<Board>), Solver)>,
    /// Boards searched for so far.
    seen: Vec<Board>,
}

fn pack(cells: &[usize]) -> Board {
    Board::pack(&cells.iter().map(|&tile| tile as u8).collect::<Vec<u8>>())
}

/// Whether the goal can be reached.
pub fn reaches(case: &Case) -> bool {
    let last = case.cells() - 1;
    let side = |cells: &[usize]| {
        let home = |&tile: &usize| tile.checked_sub(1).unwrap_or(last) as u32;
        odd(&mut cells.iter().map(home).collect::<Vec<u32>>(), case.cols)
    };
    side(&case.start) == side(&case.goal)
}

impl Truths {
    pub fn new(form: &Form) -> Truths {
        let order = match form.ask {
            Ask::Path(order) => order,
            _ => Order::Udlr,
        };
        Truths {
            ask: form.ask,
            order,
            given: form.goal == Goal::Given,
            solver: None,
            seen: Vec::new(),
        }
    }

    /// `search`: the length of a path matters.
    pub fn of(&mut self, case: &Case, search: bool) -> Truth {
        let truth = |claim, moves| Truth {
            claim,
            moves,
            path: None,
        };
        if let Some(limit) = case.bound {
            let block = Block {
                size: case.rows,
                limit,
                start: case.start.clone(),
                goal: case.goal.clone(),
            };
            return match block.solve() {
                Some(moves) => truth(Claim::Solved, Some(moves as u64)),
                None => truth(Claim::Unsolvable, Some(limit as u64)),
            };
        }
        if !reaches(case) {
            return truth(Claim::Unsolvable, None);
        }
        let asked = self.ask != Ask::Parity && (search || !matches!(self.ask, Ask::Path(_)));
        let path = if asked || self.cheap(case) && self.ask != Ask::Parity {
            self.shortest(case)
        } else {
            None
        };
        let moves = path.map(|path| path.len() as u64);
        let claim = match (self.ask, moves) {
            (Ask::NumberUpTo(limit), Some(moves)) if moves > limit as u64 => Claim::Over,
            _ => Claim::Solved,
        };
        Truth { claim, moves, path }
    }

    /// The solver's tables hold it: there it costs nothing to know all.
    fn cheap(&self, case: &Case) -> bool {
        case.cells() <= 9 && case.rows > 1 && case.cols > 1
    }

    /// The first of all shortest paths to the case's goal, `None` for boards too large to be searched.
    pub fn shortest(&mut self, case: &Case) -> Option<Path> {
        let shape = Shape::new(case.rows, case.cols);
        let searched = [(3, 4), (4, 3), (4, 4)].contains(&(case.rows, case.cols));
        if !searched && !self.cheap(case) {
            return None;
        }
        let (start, goal) = (pack(&case.start), pack(&case.goal));
        // One solver serves all goals of the 3 x 3.
        let fixed = Some(goal).filter(|_| !self.given || shape != Shape::new(3, 3));
        let order = self.order;
        self.solver = self.solver.take().filter(|made| made.0 == (shape, fixed));
        let made = self
            .solver
            .get_or_insert_with(|| ((shape, fixed), Solver::new(shape, fixed, order, MEMORY)));
        if searched && self.seen.len() < SEEN {
            self.seen.push(start);
            made.1.plan(&self.seen);
        }
        made.1.solve(start, fixed.map_or(Some(goal), |_| None))
    }
}
