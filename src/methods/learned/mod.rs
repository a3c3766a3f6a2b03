//! `learned`: a small neural network says how many moves are left, and the best neighbour is taken.
//!
//! It learns at start, from every 3 x 3 board and its exact distance, and keeps nearly all of that: 99.8% of the walks
//! are shortest, the others take a few moves more; a walk that runs astray gives up. It is here to be compared, not
//! to be used: the exact table takes a millisecond to make and is smaller ([`report::EXACT`]).

pub(crate) mod matrix;
pub(crate) mod network;
pub(crate) mod report;
pub(crate) mod symmetry;
pub(crate) mod training;

use crate::methods::learned::network::Network;
use crate::methods::learned::report::NetworkReport;
use crate::methods::learned::symmetry::{GoalSymmetry, CELLS, SHAPE};
use crate::methods::learned::training::{distances, train, TrainingPlan};
use crate::puzzle::board::Board;
use crate::puzzle::path::Path;
use crate::puzzle::shape::MOVES;
use std::rc::Rc;
use std::time::Instant;

/// Moves after which a walk gives up: all that a [`Path`] holds. No board needs more than 31.
pub(crate) const LONGEST: usize = 96;

/// A trained network for one goal.
pub(crate) struct TrainedNetwork {
    goal: Board,
    symmetry: GoalSymmetry,
    /// The same for all goals of a kind.
    network: Rc<Network>,
    /// That the training took: reported, never waited for.
    seconds: f64,
}

/// The result of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GreedyWalk {
    /// To the goal, not always shortest; `None` if it gave up, or there is no path.
    pub path: Option<Path>,
    /// Boards whose neighbours were looked at, one a move.
    pub expanded: u64,
    /// Boards that the network was asked about.
    pub evaluated: u64,
}

impl TrainedNetwork {
    /// For a 3 x 3 goal with its blank anywhere. The full plan takes about 20 s on one core.
    pub(crate) fn train(goal: Board, plan: &TrainingPlan) -> TrainedNetwork {
        let start = Instant::now();
        let symmetry = GoalSymmetry::new(goal);
        let network = train(&symmetry, &distances(goal), plan);
        TrainedNetwork {
            goal,
            symmetry,
            network: Rc::new(network),
            seconds: start.elapsed().as_secs_f64(),
        }
    }

    /// The same network for another goal, where that is of the same kind: its blank too in a corner, on an edge or in the
    /// centre.
    pub(crate) fn for_goal(&self, goal: Board) -> Option<TrainedNetwork> {
        let symmetry = GoalSymmetry::new(goal);
        (symmetry.kind == self.symmetry.kind).then(|| TrainedNetwork {
            goal,
            symmetry,
            network: Rc::clone(&self.network),
            seconds: self.seconds,
        })
    }

    /// Moves from a board to the goal, more or less; means nothing for one that cannot reach it.
    pub(crate) fn predict(&self, board: Board) -> f32 {
        self.network.value(&self.symmetry.active(board))
    }

    /// The nearest number of moves that the blank's cell allows.
    #[cfg(test)]
    pub(crate) fn predict_moves(&self, board: Board) -> u32 {
        let blanks = board.blank(CELLS) + self.goal.blank(CELLS);
        nearest(self.predict(board), blanks % 2 == 1)
    }

    /// Always to the neighbour from which fewest moves are left, never to a board where it has been. It gives up where
    /// no way is left, and after [`LONGEST`] moves.
    pub(crate) fn walk(&self, start: Board) -> GreedyWalk {
        let mut walk = GreedyWalk {
            path: None,
            expanded: 0,
            evaluated: 0,
        };
        if start.odd(SHAPE) != self.goal.odd(SHAPE) {
            return walk;
        }
        let mut path = Path::default();
        let mut been = Vec::with_capacity(LONGEST + 1);
        been.push(start);
        let mut board = start;
        while board != self.goal && path.len() < LONGEST {
            let blank = board.blank(CELLS);
            let mut best = None;
            let mut fewest = f32::INFINITY;
            walk.expanded += 1;
            for &m in &MOVES {
                let beside = SHAPE.step(blank, m).map(|to| board.slide(blank, to));
                if let Some(beside) = beside.filter(|beside| !been.contains(beside)) {
                    walk.evaluated += 1;
                    let left = self.left(beside);
                    if left < fewest {
                        fewest = left;
                        best = Some((m, beside));
                    }
                }
            }
            match best {
                Some((m, beside)) => {
                    path.push(m);
                    been.push(beside);
                    board = beside;
                }
                None => return walk,
            }
        }
        walk.path = Some(path).filter(|_| board == self.goal);
        walk
    }

    /// As the network has it, except that the goal is known when it is seen.
    fn left(&self, board: Board) -> f32 {
        if board == self.goal {
            return f32::NEG_INFINITY;
        }
        self.predict(board)
    }

    /// The figures, over every board that can reach the goal; takes about a second.
    pub(crate) fn report(&self) -> NetworkReport {
        let all = distances(self.goal);
        let mut right = 0u32;
        let mut squares = 0.0;
        for &(board, distance) in &all {
            let predicted = self.predict(board);
            let error = f64::from(predicted) - f64::from(distance);
            squares += error * error;
            right += u32::from(nearest(predicted, distance % 2 == 1) == u32::from(distance));
        }
        let parameters = self.network.parameters.len();
        NetworkReport {
            hidden: self.network.hidden,
            boards: all.len(),
            accuracy: f64::from(right) / all.len() as f64,
            mean_squared_error: squares / all.len() as f64,
            parameters,
            bytes: parameters * std::mem::size_of::<f32>(),
            seconds: self.seconds,
        }
    }
}

/// The nearest odd or even number, not below 0.
pub(crate) fn nearest(predicted: f32, odd: bool) -> u32 {
    let odd = u32::from(odd);
    // What is below 0 becomes 0.
    let pairs = ((predicted - odd as f32) / 2.0).round() as u32;
    2 * pairs + odd
}
