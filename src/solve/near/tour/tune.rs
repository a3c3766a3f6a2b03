//! Finds the weights of the potential. In each round random boards are solved, each with all weights a little larger or
//! smaller, up or down at random; what a weight does to the moves is the mean difference between boards where it was
//! larger and those where it was smaller (simultaneous perturbation, Spall 1992). All weights then go down this slope.

use crate::puzzle::{on_threads, GridBoard, Ledger, Rng, Shape};
use crate::solve::near::tour::board::REACH;
use crate::solve::near::tour::pairs::{kinds, PAIRS};
use crate::solve::near::tour::path::path;
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::tour::potential::{PotentialWeights, UNIT};
use crate::solve::near::{Allowance, TableCache};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::Mutex;

/// The weights: the exponent, the costs of conflicts, and those of the kinds of neighbours.
const WEIGHTS: usize = 2 + PAIRS;
type Vector = [f64; WEIGHTS];

/// How much larger or smaller the exponent, the costs of conflicts and those of neighbours are made.
const STEPS: [f64; 3] = [6.0, 12.0, 3.0];

/// How many of its steps a weight goes for a difference of n^3 moves.
const RATE: f64 = 120.0;

/// A board that takes more moves, in n^3, counts as this many.
const MOST: f64 = 1.5;

/// The seed of all random numbers.
const SEED: u64 = 1;

/// A tuning: the side of its boards, the width of the beam, the number of boards in a round, and the rounds.
#[derive(Clone, Copy)]
pub struct TourTuning {
    pub side: usize,
    pub width: u64,
    pub boards: usize,
    pub rounds: usize,
}

/// The weights of all sizes of boards after some rounds, as `weights.rs` has them. Those of 10 x 10 are found first, and
/// the others begin with theirs.
pub fn source(rounds: usize, threads: usize) -> String {
    let tuning = |side, width, boards| TourTuning {
        side,
        width,
        boards,
        rounds,
    };
    let many = tuning(10, 120, 3000).tune(&begin(), threads);
    let few = tuning(7, 120, 3000).tune(&many, threads);
    let begin = PotentialWeights {
        exponent: 180,
        inverted: 0,
        ..many.clone()
    };
    let large = tuning(16, 50, 1000).tune(&begin, threads);
    written(&[("FEW", &few), ("MANY", &many), ("LARGE", &large)])
}

/// Weights as source code.
pub fn written(weights: &[(&str, &PotentialWeights)]) -> String {
    let text = |(name, weights): &(&str, &PotentialWeights)| {
        let pairs = weights.pairs.iter().map(|cost| format!("{cost},"));
        let pairs: Vec<String> = pairs.collect();
        let rows = pairs
            .chunks(25)
            .map(|row| format!("        {}\n", row.join(" ")));
        format!(
            "pub const {name}: PotentialWeights = PotentialWeights {{\n    exponent: {},\n    inverted: {},\n    \
             pairs: [\n{}    ],\n}};\n",
            weights.exponent,
            weights.inverted,
            rows.collect::<String>(),
        )
    };
    weights.iter().map(text).collect()
}

/// What the tuning begins with: distances to the power of 1.7, and three moves for tiles in their own line in the wrong
/// order, twice as much if they are neighbours.
pub fn begin() -> PotentialWeights {
    let mut begin = PotentialWeights::plain(170);
    begin.inverted = 3 * UNIT;
    for (cost, [ahead, aside, other, across]) in begin.pairs.iter_mut().zip(kinds()) {
        // Two tiles do not have one home, so one that wants to go two cells ahead of one that wants to go a cell away
        // wants to go three.
        let beyond = ahead + other > 1 || ahead + other == 1 && ahead.max(other) == REACH;
        if aside == 0 && across == 0 && beyond {
            *cost = 3 * UNIT;
        }
    }
    begin
}

/// The step of a weight. A cost of lines that are too long to be looked through stays 0.
fn step(now: &Vector, weight: usize) -> f64 {
    match weight {
        0 => STEPS[0],
        1 if now[1] == 0.0 => 0.0,
        1 => STEPS[1],
        _ => STEPS[2],
    }
}

fn vector(weights: &PotentialWeights) -> Vector {
    let first = [weights.exponent, weights.inverted];
    let mut all = first.into_iter().chain(weights.pairs);
    std::array::from_fn(|_| f64::from(all.next().unwrap_or(0)))
}

fn weights(vector: &Vector) -> PotentialWeights {
    let whole = |i: usize| vector[i].round() as i32;
    PotentialWeights {
        exponent: whole(0),
        inverted: whole(1).max(0),
        pairs: std::array::from_fn(|i| whole(2 + i)),
    }
}

impl TourTuning {
    /// The weights after all rounds, which do not depend on the number of threads.
    pub fn tune(&self, begin: &PotentialWeights, threads: usize) -> PotentialWeights {
        let mut now = vector(begin);
        for round in 0..self.rounds {
            let seed = SEED << 32 | (round as u64) << 24;
            let moves = self.round(&now, seed, threads);
            let count = moves.len() as f64;
            let mean = moves.iter().sum::<f64>() / count;
            let spread = moves.iter().map(|m| (m - mean).powi(2)).sum::<f64>() / count;
            let mut slopes = [0.0; WEIGHTS];
            for (i, moves) in (0..).zip(&moves) {
                let mut rng = Rng::new(seed + i);
                let signs = signs(&mut rng);
                for (slope, sign) in slopes.iter_mut().zip(signs) {
                    *slope += sign * (moves - mean) / count;
                }
            }
            for (i, slope) in slopes.into_iter().enumerate() {
                // What may be noise counts for less.
                let sure = (1.0 - spread / count / (slope * slope)).max(0.0);
                let steps = (-RATE * slope * sure).clamp(-3.0, 3.0);
                now[i] += step(&now, i) * steps;
            }
        }
        weights(&now)
    }

    /// The moves of the boards of a round, in n^3.
    fn round(&self, now: &Vector, seed: u64, threads: usize) -> Vec<f64> {
        let ledger = Ledger::new(64 << 20);
        let tables = TableCache::new(&ledger, ledger.memory());
        let next = AtomicUsize::new(0);
        let moves = vec![0.0; self.boards];
        let moves = Mutex::new(moves);
        let work = || loop {
            let i = next.fetch_add(1, Relaxed);
            if i >= self.boards {
                break;
            }
            let mut rng = Rng::new(seed + i as u64);
            let signs = signs(&mut rng);
            let moved: Vector = std::array::from_fn(|i| now[i] + step(now, i) * signs[i]);
            let found = self.moves(&weights(&moved), &mut rng, (&ledger, &tables));
            if let Ok(mut moves) = moves.lock() {
                moves[i] = found;
            }
        };
        on_threads(threads.saturating_sub(1), &work);
        moves.into_inner().unwrap_or_default()
    }

    /// The moves of a random board with these weights, in n^3.
    fn moves(
        &self,
        weights: &PotentialWeights,
        rng: &mut Rng,
        (ledger, tables): (&Ledger, &TableCache),
    ) -> f64 {
        let shape = Shape::new(self.side, self.side);
        let board = random_board(shape, rng);
        let counter = AtomicU64::new(0);
        let limits: (&(dyn Fn() -> bool + Sync), _) = (&|| false, &counter);
        let mut allowance = Allowance::new(u64::MAX, ledger, limits, None);
        let plan = TourPlan {
            weights: weights.clone(),
            ..TourPlan::for_tuning(shape, self.width)
        };
        let found = path(&board, &plan, (tables, &mut allowance));
        let moves = found.map_or(usize::MAX, |path| path.len());
        (moves as f64 / (self.side as f64).powi(3)).min(MOST)
    }
}

/// For each weight, 1 or -1.
fn signs(rng: &mut Rng) -> Vector {
    std::array::from_fn(|_| if rng.below(2) == 0 { -1.0 } else { 1.0 })
}

/// A random solvable board.
fn random_board(shape: Shape, rng: &mut Rng) -> GridBoard {
    let cells = shape.cells() as u16;
    let mut homes: Vec<u16> = (0..cells).collect();
    loop {
        rng.shuffle(&mut homes);
        let board = GridBoard::open(shape, homes.clone(), cells - 1);
        if board.has_right_parity() {
            return board;
        }
    }
}
