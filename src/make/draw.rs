//! Cases drawn at random: each kind, for boards of each size.

use crate::check::instances::{goal_cells, Case};
use crate::check::truth::reaches;
use crate::make::deep::Deep;
use crate::make::space::Space;
use crate::problem::catalog::{self, Problem};
use crate::problem::form::{Ask, Form, Goal, Size};
use crate::puzzle::random::Rng;

/// Rows or columns of random boards, at most.
const SIDE: usize = 60;

/// A near board needs at most so many moves.
const NEAR: usize = 10;

/// The size, and the most moves, of blocks (POJ 2224).
const BLOCK_SIDES: (usize, usize) = (3, 10);
pub const BLOCK_MOVES: usize = 15;

pub struct Maker {
    pub problem: &'static Problem,
    pub rng: Rng,
    /// By the goal's blank, for boards of up to 9 cells.
    pub spaces: Vec<Option<Space>>,
    pub deep: Option<Deep>,
}

pub type Made<T> = Result<T, String>;

impl Maker {
    pub fn new(problem: &'static Problem, seed: u64) -> Maker {
        Maker {
            problem,
            rng: Rng::new(seed),
            spaces: (0..9).map(|_| None).collect(),
            deep: None,
        }
    }

    pub fn form(&self) -> &'static Form {
        &self.problem.form
    }

    pub fn blocks(&self) -> bool {
        self.problem.kind == catalog::Kind::Blocks
    }

    /// Of the boards whose distances are known.
    pub fn shape(&self) -> (usize, usize) {
        match self.form().size {
            Size::Fixed(rows, cols) => (rows, cols),
            _ => (3, 3),
        }
    }

    /// The least and the most rows or columns.
    pub fn sides(&self) -> (usize, usize) {
        let rules = &self.form().rules.sides;
        let (least, most) = match self.form().size {
            _ if self.blocks() => BLOCK_SIDES,
            Size::Fixed(rows, cols) => return (rows.min(cols), rows.max(cols)),
            Size::Square(least, most, _) | Size::RowsCols(least, most) => (least, most),
        };
        (least.max(rules.0), most.min(rules.1))
    }

    /// A size that the judge sends, with more than one board.
    pub fn size(&mut self) -> (usize, usize) {
        let (least, most) = self.sides();
        let (least, most) = (least.max(2), most.min(SIDE));
        let mut side = |odd: bool| loop {
            let side = least + self.rng.below(most - least + 1);
            if !odd || side % 2 == 1 {
                return side;
            }
        };
        match self.problem.form.size {
            Size::Square(_, _, odd) => {
                let size = side(odd);
                (size, size)
            }
            Size::RowsCols(..) => (side(false), side(false)),
            Size::Fixed(..) if self.problem.kind == catalog::Kind::Blocks => {
                let size = side(false);
                (size, size)
            }
            Size::Fixed(rows, cols) => (rows, cols),
        }
    }

    /// A random board of a random size that can be solved, or not.
    pub fn parity(&mut self, solvable: bool) -> Case {
        let (rows, cols) = self.size();
        self.parity_of(rows, cols, solvable)
    }

    /// The same of a size. Boards of one row or cell are not refused, but may be solvable against all wishes.
    pub fn parity_of(&mut self, rows: usize, cols: usize, solvable: bool) -> Case {
        let mut cells: Vec<usize> = (0..rows * cols).collect();
        let goal = match self.form().goal {
            Goal::Given => {
                self.rng.shuffle(&mut cells);
                cells.clone()
            }
            _ => goal_cells(self.form(), rows, cols),
        };
        self.rng.shuffle(&mut cells);
        let mut case = Case {
            number: 1,
            rows,
            cols,
            start: cells,
            goal,
            bound: self.blocks().then(|| self.rng.below(BLOCK_MOVES + 1)),
        };
        if reaches(&case) != solvable {
            swap_tiles(&mut case.start);
        }
        case
    }

    /// A board of the kind `random`.
    pub fn random(&mut self) -> Made<Case> {
        let most = self.form().rules.moves;
        if self.blocks() {
            let moves = self.rng.below(BLOCK_MOVES + 3);
            return Ok(self.walked(moves));
        }
        if most < usize::MAX && self.form().ask != Ask::Parity {
            let moves = most / 2 + self.rng.below(most - most / 2 + 1);
            return self.depth(moves);
        }
        Ok(self.parity(true))
    }

    /// A board of the kind `mixed`.
    pub fn mixed(&mut self) -> Made<Case> {
        let unsolvable = self.form().rules.unsolvable;
        match self.rng.below(if unsolvable { 3 } else { 2 }) {
            0 => self.random(),
            1 => {
                let moves = self.rng.below(NEAR + 1);
                Ok(self.walked(moves))
            }
            _ => Ok(self.parity(false)),
        }
    }

    /// A board so many random moves from its goal, or nearer.
    pub fn walked(&mut self, moves: usize) -> Case {
        let (rows, cols) = self.size();
        self.walked_of(rows, cols, moves)
    }

    pub fn walked_of(&mut self, rows: usize, cols: usize, moves: usize) -> Case {
        let mut case = self.parity_of(rows, cols, true);
        case.start = case.goal.clone();
        self.walk(&mut case, moves);
        case
    }

    /// Goes on so many random moves, none of which takes back the one before.
    fn walk(&mut self, case: &mut Case, moves: usize) {
        let mut blank = case.start.iter().position(|&tile| tile == 0).unwrap_or(0);
        let mut last = blank;
        for _ in 0..moves {
            let ways = (0..4).filter_map(|way| crate::check::replay::step(case, blank, way));
            let ways: Vec<usize> = ways.filter(|&to| to != last).collect();
            let Some(&to) = ways.get(self.rng.below(ways.len().max(1))) else {
                break;
            };
            case.start.swap(blank, to);
            (last, blank) = (blank, to);
        }
    }
}

/// Exchanges the first two tiles, which leads to the other half of all boards.
pub fn swap_tiles(cells: &mut [usize]) {
    let mut tiles = (0..cells.len()).filter(|&cell| cells[cell] != 0);
    if let (Some(a), Some(b)) = (tiles.next(), tiles.next()) {
        cells.swap(a, b);
    }
}
