//! Training of the network: batches in random order, each a step of Adam (Kingma and Ba 2015).
//!
//! Training reads no clock and computes every number in a fixed order, so the same plan makes the same network.

use crate::commands::methods::learned::network::{Example, HiddenUnits, Network};
use crate::commands::methods::learned::symmetry::{GoalSymmetry, SHAPE};
use crate::puzzle::sorting::sort_by;
use crate::puzzle::{Board, Rng};
use crate::solve::eight::each_distance;
use crate::text::write::Progress;

/// Boards of a batch. With 256: accuracy 97.1% instead of 98.6% (25 passes).
const BATCH: usize = 128;

/// Batches of a pass. Mirror images leave 90,720 of the 181,440 boards.
const BATCHES: usize = 90_720 / BATCH;

/// How often a pass may see a board. With the goal's blank in the centre only 22,680 boards are left: half the steps,
/// and half the time, still teach them all.
const SEEN: usize = 2;

/// The largest learning rate. With 0.003: accuracy 97.3% instead of 98.6%, with 0.012: 96.4% (25 passes).
const RATE: f32 = 0.006;

/// The size of a network and of its training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingPlan {
    pub hidden: HiddenUnits,
    /// Passes over up to 90,624 boards each.
    pub passes: u32,
    pub seed: u64,
}

impl TrainingPlan {
    /// The plan of `learned`: 21 s on one core (AMD EPYC, virtual), accuracy 98.2 to 98.4% depending on the seed, mean
    /// squared error 0.16. In about the same time, 512 and 64 units reach 98.1%, 384 and 128 units 97.7%.
    pub fn full(seed: u64) -> TrainingPlan {
        TrainingPlan {
            hidden: HiddenUnits {
                first: 256,
                second: 256,
            },
            passes: 24,
            seed,
        }
    }
}

/// Every 3 x 3 board that can reach the goal, with its exact distance in moves.
pub fn distances(goal: Board) -> Vec<(Board, u8)> {
    let mut all = Vec::new();
    each_distance(SHAPE, goal, &mut |board, moves| {
        all.push((board, moves as u8))
    });
    all
}

/// A network that has learned all distances to a goal.
pub fn train(symmetry: &GoalSymmetry, distances: &[(Board, u8)], plan: &TrainingPlan) -> Network {
    let example = |&(board, distance): &(Board, u8)| Example {
        active: symmetry.active(board),
        distance,
    };
    let mut examples: Vec<Example> = distances.iter().map(example).collect();
    // Sorted, because their order must not depend on the numbers of the goal's tiles.
    sort_by(&mut examples, Example::cmp);
    examples.dedup();
    let mut rng = Rng::new(plan.seed);
    let mut network = Network::new(plan.hidden, rng.draw());
    let mut gradient = vec![0.0; network.parameters.len()];
    let mut adam = Adam::new(network.parameters.len());
    let batches = BATCHES.min(SEEN * examples.len() / BATCH);
    let steps = plan.passes as usize * batches;
    let mut left: &[Example] = &[];
    let mut order = examples;
    let progress = Progress::begin("passes of the training", Some(plan.passes.into()));
    for step in 0..steps {
        progress.done((step / batches) as u64);
        if left.len() < BATCH {
            rng.shuffle(&mut order);
            left = &order;
        }
        let (batch, rest) = left.split_at(BATCH);
        network.gradient(batch, &mut gradient);
        adam.step(&mut network.parameters, &gradient, rate(step, steps));
        left = rest;
    }
    network
}

/// The learning rate of a step: it rises linearly over the first fiftieth of the steps while it falls linearly to 0.
fn rate(step: usize, steps: usize) -> f32 {
    let done = step as f32 / steps as f32;
    RATE * (50.0 * done).min(1.0) * (1.0 - done)
}

/// Adam: steps in the direction of the mean gradient over the last steps, divided by the root of its mean square.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The share of the initial 0 that is still in each mean.
    missing: (f32, f32),
}

impl Adam {
    /// The share of each mean that a step keeps.
    const KEEP: (f32, f32) = (0.9, 0.999);

    fn new(parameters: usize) -> Adam {
        Adam {
            mean: vec![0.0; parameters],
            square: vec![0.0; parameters],
            missing: (1.0, 1.0),
        }
    }

    fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32) {
        let keep = Adam::KEEP;
        self.missing = (self.missing.0 * keep.0, self.missing.1 * keep.1);
        let scale = (rate / (1.0 - self.missing.0), 1.0 / (1.0 - self.missing.1));
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((parameter, &by), (mean, square)) in parameters.iter_mut().zip(gradient).zip(means) {
            *mean = keep.0 * *mean + (1.0 - keep.0) * by;
            *square = keep.1 * *square + (1.0 - keep.1) * by * by;
            *parameter -= scale.0 * *mean / ((scale.1 * *square).sqrt() + 1e-8);
        }
    }
}
