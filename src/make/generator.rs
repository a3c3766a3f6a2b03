//! The generator of cases: its problem, its random numbers, and the sizes and goals that the problem's format allows.

use crate::make::boards_by_distance::BoardsByDistance;
use crate::make::deep::Deep;
use crate::problem::format::{Ask, Boards, Form, Grids, Sides};
use crate::problem::instance::Instance;
use crate::problem::row::Problem;
use crate::puzzle::random::Rng;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Strategy;
use crate::read::driver::STRATEGIES;
use crate::read::poj2224::SIDES;

/// The most rows or columns of a random board, even if the judge sends larger ones.
pub(crate) const MAX_RANDOM_SIDE: usize = 60;

/// A budget is what all answers need times this, where nothing else is said.
pub(crate) const SLACK: f64 = 1.05;

/// A case and the layout in which it is written.
pub(crate) struct TestCase {
    /// Its number is not used: cases are written in the order in which they are made.
    pub instance: Instance,
    /// It is written with more white space than the judge uses, or with the blank at the end of a line lost.
    pub other_layout: bool,
}

/// A map: rows, columns, and by cell whether it is fixed.
pub(crate) type Map = (usize, usize, Vec<bool>);

/// Makes cases of one problem.
pub(crate) struct Generator {
    /// The problem whose format and limits all cases keep to.
    pub problem: &'static Problem,
    /// Source of all random choices: a seed always gives the same cases.
    pub rng: Rng,
    /// All boards of up to 9 cells, by the cell of the goal's blank; each is made when it is first needed. Only the
    /// first is used if all cases have one goal.
    pub boards: Vec<Option<BoardsByDistance>>,
    /// Solver for 4 x 4 boards, made when it is first needed.
    pub deep: Option<Deep>,
    /// The map of all queries, made when it is first needed.
    pub map: Option<Map>,
    /// A budget for all answers is what they need times this.
    pub slack: f64,
}

impl Generator {
    /// Generator for a problem and a seed.
    pub(crate) fn new(problem: &'static Problem, seed: u64) -> Generator {
        Generator {
            problem,
            rng: Rng::new(seed),
            boards: (0..9).map(|_| None).collect(),
            deep: None,
            map: None,
            slack: SLACK,
        }
    }

    /// The problem's format.
    pub(crate) fn form(&self) -> &'static Form {
        &self.problem.form
    }

    /// Each case has a bound on the moves.
    pub(crate) fn is_bounded(&self) -> bool {
        matches!(self.form(), Form::Bounded { .. })
    }

    /// The search of the next case, where each case states one.
    pub(crate) fn strategy(&mut self) -> Option<Strategy> {
        match self.form() {
            Form::Driver => Some(STRATEGIES[self.rng.below(STRATEGIES.len())].1),
            _ => None,
        }
    }

    /// The problem asks whether boards can be solved, or something else that distance does not matter for.
    pub(crate) fn asks_no_distance(&self) -> bool {
        let form = self.form();
        let other = |boards: &Boards| matches!(boards.ask, Ask::Farthest | Ask::Distances);
        form.asks_only_solvability() || matches!(form, Form::Boards(boards) if other(boards))
    }

    /// The goal of boards of this size; the standard goal if each case has its own.
    pub(crate) fn goal_cells(&self, shape: Shape) -> Vec<usize> {
        let standard = || (1..shape.cells()).chain([0]).collect();
        let goal = self.form().goal_cells(shape.rows, shape.cols);
        goal.unwrap_or_else(standard)
    }

    /// The shape of boards that are made by their distance: the format's own, or 3 x 3 if it has many.
    pub(crate) fn distance_shape(&self) -> Shape {
        self.form().shape().unwrap_or(Shape::new(3, 3))
    }

    /// The least and the most rows or columns that the judge sends.
    pub(crate) fn side_range(&self) -> (usize, usize) {
        match self.form() {
            Form::Bounded { .. } => SIDES,
            Form::Solvable(Grids::Sized { sides, .. }) => sides.range(),
            Form::Square(square) => square.sent,
            _ => {
                let Shape { rows, cols } = self.distance_shape();
                (rows.min(cols), rows.max(cols))
            }
        }
    }

    /// A random shape that the judge may send, with two rows and columns or more.
    pub(crate) fn random_shape(&mut self) -> Shape {
        let (least, most) = self.side_range();
        let (least, most) = (least.max(2), most.min(MAX_RANDOM_SIDE));
        let mut side = |odd: bool| loop {
            let side = least + self.rng.below(most - least + 1);
            if !odd || side % 2 == 1 {
                return side;
            }
        };
        let mut square = |odd: bool| {
            let side = side(odd);
            Shape::new(side, side)
        };
        match self.problem.form {
            Form::Bounded { .. } | Form::Square(_) => square(false),
            Form::Solvable(Grids::Sized { sides, .. }) => match sides {
                Sides::Square { odd, .. } => square(odd),
                Sides::RowsCols { .. } => Shape::new(side(false), side(false)),
                Sides::Cube { .. } => {
                    let side = side(false);
                    Shape::new(side, side * side)
                }
            },
            _ => self.distance_shape(),
        }
    }
}

/// Exchanges the first two tiles: a solvable board becomes unsolvable, and the other way round.
pub(crate) fn swap_tiles(cells: &mut [usize]) {
    let mut tiles = (0..cells.len()).filter(|&cell| cells[cell] != 0);
    if let (Some(a), Some(b)) = (tiles.next(), tiles.next()) {
        cells.swap(a, b);
    }
}
