//! `learned`: a small neural network predicts how many moves are left, and the walk goes to the best neighbour.
//!
//! It is trained at start on every 3 x 3 board with its exact distance, and learns nearly all distances: 99.8% of the
//! walks are shortest, the others take a few moves more; a walk that cannot go on gives up. It serves for comparison:
//! the exact table is built in a millisecond and is smaller ([`EXACT`]).

pub mod network;
pub mod symmetry;
pub mod training;

use crate::commands::methods::learned::network::{HiddenUnits, Network};
use crate::commands::methods::learned::symmetry::{GoalSymmetry, CELLS, SHAPE};
use crate::commands::methods::learned::training::{distances, train, TrainingPlan};
use crate::puzzle::{Board, Move, Path, MOVES};
use std::cell::RefCell;
use std::fmt::{self, Display, Formatter};
use std::rc::Rc;
use std::time::Instant;

/// Moves after which a walk gives up: as many as a [`Path`] holds. No board needs more than 31.
pub const LONGEST: usize = 96;

/// A trained network for one goal.
pub struct TrainedNetwork {
    goal: Board,
    symmetry: GoalSymmetry,
    /// Shared by all goals of a kind.
    network: Rc<Network>,
    /// Duration of the training, for the report.
    seconds: f64,
}

/// The result of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyWalk {
    /// A path to the goal, not always a shortest one; `None` if the walk gave up, or there is no path.
    pub path: Option<Path>,
    /// Boards whose neighbours were evaluated, one for each move.
    pub expanded: u64,
    /// Boards that the network evaluated.
    pub evaluated: u64,
}

impl TrainedNetwork {
    /// Trains a network for a 3 x 3 goal. The full plan takes about 20 s on one core.
    pub fn train(goal: Board, plan: &TrainingPlan) -> TrainedNetwork {
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

    /// The same network for another goal of the same kind, whose blank is also in a corner, on an edge, or in the
    /// centre; `None` for a goal of another kind.
    pub fn for_goal(&self, goal: Board) -> Option<TrainedNetwork> {
        let symmetry = GoalSymmetry::new(goal);
        (symmetry.kind == self.symmetry.kind).then(|| TrainedNetwork {
            goal,
            symmetry,
            network: Rc::clone(&self.network),
            seconds: self.seconds,
        })
    }

    /// The predicted number of moves to the goal. It has no meaning for a board that cannot reach the goal.
    pub fn predict(&self, board: Board) -> f32 {
        self.network.value(&self.symmetry.active(board))
    }

    /// The prediction, rounded to a number of moves that the blank's cell allows.
    #[cfg(feature = "suite")]
    pub fn predict_moves(&self, board: Board) -> u32 {
        let blanks = board.blank(CELLS) + self.goal.blank(CELLS);
        nearest(self.predict(board), blanks % 2 == 1)
    }

    /// Walks to the neighbour with the smallest prediction, but never to a board where it has been. The walk gives up
    /// where no such neighbour is left, and after [`LONGEST`] moves.
    pub fn walk(&self, start: Board) -> GreedyWalk {
        let mut walk = GreedyWalk {
            path: None,
            expanded: 0,
            evaluated: 0,
        };
        if start.odd(SHAPE) != self.goal.odd(SHAPE) {
            return walk;
        }
        let mut path = Path::default();
        let mut board = start;
        let mut been = Vec::with_capacity(LONGEST + 1);
        been.push(start);
        while board != self.goal && path.len() < LONGEST {
            let blank = board.blank(CELLS);
            let mut best: Option<(f32, Move, Board)> = None;
            walk.expanded += 1;
            for &m in &MOVES {
                let beside = SHAPE.step(blank, m).map(|to| board.slide(blank, to));
                let Some(beside) = beside.filter(|beside| !been.contains(beside)) else {
                    continue;
                };
                walk.evaluated += 1;
                // The goal itself is recognised.
                let left = match beside == self.goal {
                    true => f32::NEG_INFINITY,
                    false => self.predict(beside),
                };
                if best.is_none_or(|best| left < best.0) {
                    best = Some((left, m, beside));
                }
            }
            let Some((_, m, beside)) = best else {
                return walk;
            };
            path.push(m);
            been.push(beside);
            board = beside;
        }
        walk.path = Some(path).filter(|_| board == self.goal);
        walk
    }

    /// The figures over every board that can reach the goal. This takes about a second.
    pub fn report(&self) -> NetworkReport {
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

/// The nearest odd or even number that is not negative.
pub fn nearest(predicted: f32, odd: bool) -> u32 {
    let odd = u32::from(odd);
    // The conversion turns negative numbers into 0.
    let pairs = ((predicted - odd as f32) / 2.0).round() as u32;
    2 * pairs + odd
}

/// Networks that are trained when they are needed: one for each kind of goal that occurs.
#[derive(Clone, Default)]
pub struct NetworkCache {
    /// Passes of a training; if `None`, those of the full plan.
    pub passes: Option<u32>,
    trained: Rc<RefCell<Vec<TrainedNetwork>>>,
}

impl NetworkCache {
    /// The network for a 3 x 3 goal. It is trained now if there is none for goals of its kind; `say` reports that.
    pub fn network(&self, goal: Board, seed: u64, say: fn(&str)) -> TrainedNetwork {
        let mut trained = self.trained.borrow_mut();
        if let Some(learned) = trained.iter().find_map(|learned| learned.for_goal(goal)) {
            return learned;
        }
        let mut plan = TrainingPlan::full(seed);
        plan.passes = self.passes.unwrap_or(plan.passes);
        // Passes of the full plan and the report take this long (AMD EPYC, virtual).
        let seconds = (f64::from(plan.passes) * 0.85 + 1.0).ceil();
        say(&format!(
            "npuzzle: learned trains its network first, on all 181440 boards; this takes about {seconds:.0} s"
        ));
        let learned = TrainedNetwork::train(goal, &plan);
        for line in learned.report().to_string().lines() {
            say(&format!("npuzzle: learned: {line}"));
        }
        let own = learned.for_goal(goal).expect("a goal is of its own kind");
        trained.push(learned);
        own
    }
}

/// Bytes of the exact table at one bit a board.
#[cfg(feature = "suite")]
pub const EXACT_BYTES: usize = 181_440 / 8;

/// A baseline for the figures.
const EXACT: &str = "the exact table needs 22,680 bytes at one bit a board: the blank's cell shows whether a \
    distance is odd or even, and neighbours differ by one move, so one bit shows which neighbour is nearer";

/// The quality of a trained network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NetworkReport {
    pub hidden: HiddenUnits,
    pub boards: usize,
    /// Share of the boards whose prediction, rounded to the nearest number of the blank's parity, is the distance.
    pub accuracy: f64,
    /// In moves squared.
    pub mean_squared_error: f64,
    pub parameters: usize,
    /// Bytes of the parameters.
    pub bytes: usize,
    /// Duration of the training.
    pub seconds: f64,
}

/// Two lines, no final newline: the figures, and the baseline.
impl Display for NetworkReport {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let HiddenUnits { first, second } = self.hidden;
        writeln!(
            f,
            "network 81-{first}-{second}-1: {} parameters, {} bytes, trained in {:.1} s; on all {} boards: accuracy \
             {:.2}%, mean squared error {:.3}",
            self.parameters,
            self.bytes,
            self.seconds,
            self.boards,
            100.0 * self.accuracy,
            self.mean_squared_error
        )?;
        write!(f, "{EXACT}")
    }
}
