//! Cases drawn at random: shuffled boards, random walks from the goal, and mixtures of both.

use crate::check::oracle::goal_is_reachable;
use crate::make::generator::{swap_tiles, Generator};
use crate::problem::format::{Form, Grids, Sides};
use crate::problem::instance::{Instance, Setting};
use crate::puzzle::shape::Shape;
use crate::read::poj2224::MOST_MOVES;

/// The most moves that a board close to its goal needs.
const MAX_NEAR_MOVES: usize = 10;

impl Generator {
    /// A shuffled board of a random size, solvable or not.
    pub(crate) fn shuffled(&mut self, solvable: bool) -> Instance {
        if self.is_other() {
            return self.other_case(solvable);
        }
        let shape = self.random_shape();
        self.shuffled_of(shape, solvable)
    }

    /// A shuffled board of one size, solvable or not; with a single tile or a single row the wish may not be granted.
    pub(crate) fn shuffled_of(&mut self, shape: Shape, solvable: bool) -> Instance {
        let Shape { rows, cols } = shape;
        let mut cells: Vec<usize> = (0..shape.cells()).collect();
        let goal = match self.form().goal_cells(rows, cols) {
            Some(goal) => goal,
            None => {
                self.rng.shuffle(&mut cells);
                cells.clone()
            }
        };
        self.rng.shuffle(&mut cells);
        let mut instance = Instance {
            setting: match self.form() {
                Form::Solvable(Grids::Sized {
                    sides: Sides::Cube { .. },
                    ..
                }) => Setting::Cube,
                _ => Setting::Grid,
            },
            number: 1,
            rows,
            cols,
            start: cells,
            goal,
            bound: self.is_bounded().then(|| self.rng.below(MOST_MOVES + 1)),
            strategy: self.strategy(),
        };
        if goal_is_reachable(&instance) != solvable {
            swap_tiles(&mut instance.start);
        }
        instance
    }

    /// A case of `--kind random`.
    ///
    /// # Errors
    /// A sentence that says why there is none.
    pub(crate) fn random_case(&mut self) -> Result<Instance, String> {
        let most = self.problem.sends.moves;
        if self.is_bounded() {
            // Some walks are longer than every bound.
            let moves = self.rng.below(MOST_MOVES + 3);
            return Ok(self.random_walk(moves));
        }
        if most < usize::MAX && !self.asks_no_distance() {
            let moves = most / 2 + self.rng.below(most - most / 2 + 1);
            return self.at_distance(moves);
        }
        Ok(self.shuffled(true))
    }

    /// A case of `--kind mixed`: a random one, one close to its goal, or an unsolvable one.
    ///
    /// # Errors
    /// A sentence that says why there is none.
    pub(crate) fn mixed_case(&mut self) -> Result<Instance, String> {
        let unsolvable = self.problem.sends.unsolvable;
        match self.rng.below(if unsolvable { 3 } else { 2 }) {
            0 => self.random_case(),
            1 => {
                let moves = self.rng.below(MAX_NEAR_MOVES + 1);
                Ok(self.random_walk(moves))
            }
            _ => Ok(self.shuffled(false)),
        }
    }

    /// A board of a random size at the end of a random walk from its goal; it needs at most `moves` moves.
    pub(crate) fn random_walk(&mut self, moves: usize) -> Instance {
        if self.is_other() {
            return self.near_other_case(moves);
        }
        let shape = self.random_shape();
        self.random_walk_of(shape, moves)
    }

    /// A board of one size at the end of a random walk from its goal; it needs at most `moves` moves.
    pub(crate) fn random_walk_of(&mut self, shape: Shape, moves: usize) -> Instance {
        let mut instance = self.shuffled_of(shape, true);
        instance.start = instance.goal.clone();
        self.walk(&mut instance, moves);
        instance
    }

    /// Makes random moves, none of which takes back the one before.
    pub(crate) fn walk(&mut self, instance: &mut Instance, moves: usize) {
        let mut blank = instance.blank();
        let mut previous = blank;
        for _ in 0..moves {
            let mut neighbors = instance.neighbours(blank);
            neighbors.retain(|&cell| cell != previous);
            let Some(&to) = neighbors.get(self.rng.below(neighbors.len().max(1))) else {
                break;
            };
            instance.start.swap(blank, to);
            (previous, blank) = (blank, to);
        }
    }
}
