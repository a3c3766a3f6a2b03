//! A least-squares fit of moves to counts of features.

use crate::solve::sliding_tree::tune::features::{Features, Sample, FIXED};
use crate::solve::sliding_tree::{ValueWeights, SINGLE_COUNT};

/// How strongly weights are drawn towards 0: first those of distances and pairs, then those of blocks.
const LIGHT: f64 = 0.1;
const HEAVY: f64 = 1.0;
/// The weight of a sample is 1 / (moves + this).
const NEAR: f64 = 20.0;
/// The most steps of conjugate gradients.
const STEPS: usize = 150;

/// The rows of a fit with their weights; and by feature, the penalty of its weight, which is infinite if it must be 0.
struct Rows<'a> {
    samples: Vec<(&'a Sample, f64)>,
    penalty: Vec<f64>,
}

/// Fits weights. Of the blocks, only those that matter most are kept.
pub(super) fn fit(
    features: &Features,
    samples: &[Vec<Sample>],
    blocks_kept: usize,
) -> ValueWeights {
    let is_block = |feature: usize| features.pattern(feature).is_some_and(|p| p.len() == 4);
    let penalty = |feature: usize| match feature {
        _ if is_block(feature) => HEAVY,
        SINGLE_COUNT..FIXED => 1e-6,
        _ => LIGHT,
    };
    let weight = |sample: &Sample| 1.0 / (sample.moves.max(1.0) + NEAR);
    let mut rows = Rows {
        samples: samples.iter().flatten().map(|s| (s, weight(s))).collect(),
        penalty: (0..features.len()).map(penalty).collect(),
    };
    let mut blocks: Vec<usize> = (0..features.len()).filter(|&f| is_block(f)).collect();
    let mut x = rows.solve();
    while blocks.len() > blocks_kept {
        // Blocks are dropped in steps: first those whose weights change the sum of squares least.
        let mass = rows.diagonal();
        let effect = |&f: &usize| x[f] * x[f] * (mass[f] - HEAVY);
        blocks.sort_by(|a, b| effect(b).total_cmp(&effect(a)));
        for f in blocks.drain((blocks.len() * 6 / 10).max(blocks_kept)..) {
            rows.penalty[f] = f64::INFINITY;
        }
        x = rows.solve();
    }
    let found = (FIXED..features.len()).filter(|&f| x[f].abs() >= 0.005);
    ValueWeights {
        singles: x[..SINGLE_COUNT].to_vec(),
        patterns: found
            .filter_map(|f| Some((features.pattern(f)?.to_vec(), x[f])))
            .collect(),
    }
}

impl Rows<'_> {
    fn dot(sample: &Sample, x: &[f64]) -> f64 {
        sample.counts.iter().map(|&(f, count)| count * x[f]).sum()
    }

    /// The diagonal of the normal equations.
    fn diagonal(&self) -> Vec<f64> {
        let mut diagonal = self.penalty.clone();
        for (sample, weight) in &self.samples {
            for &(f, count) in &sample.counts {
                diagonal[f] += weight * count * count;
            }
        }
        diagonal
    }

    /// The normal equations times a vector.
    fn times(&self, x: &[f64]) -> Vec<f64> {
        let free = |(x, penalty): (&f64, &f64)| {
            if penalty.is_finite() {
                x * penalty
            } else {
                0.0
            }
        };
        let mut product: Vec<f64> = x.iter().zip(&self.penalty).map(free).collect();
        for (sample, weight) in &self.samples {
            let part = weight * Self::dot(sample, x);
            for &(f, count) in &sample.counts {
                product[f] += part * count;
            }
        }
        product
    }

    /// The weights with the smallest sum of squares (conjugate gradients, scaled by the diagonal).
    fn solve(&self) -> Vec<f64> {
        let diagonal = self.diagonal();
        let mut rest = vec![0.0; diagonal.len()];
        for (sample, weight) in &self.samples {
            for &(f, count) in &sample.counts {
                rest[f] += weight * count * sample.moves;
            }
        }
        let scaled =
            |rest: &[f64]| -> Vec<f64> { rest.iter().zip(&diagonal).map(|(r, d)| r / d).collect() };
        let product = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        let mut x = vec![0.0; rest.len()];
        let mut z = scaled(&rest);
        let mut direction = z.clone();
        let mut size = product(&rest, &z);
        let first = size;
        for _ in 0..STEPS {
            let image = self.times(&direction);
            let step = size / product(&direction, &image);
            for i in 0..x.len() {
                x[i] += step * direction[i];
                rest[i] -= step * image[i];
            }
            z = scaled(&rest);
            let next = product(&rest, &z);
            if next < 1e-10 * first {
                break;
            }
            for (d, z) in direction.iter_mut().zip(&z) {
                *d = z + next / size * *d;
            }
            size = next;
        }
        x
    }
}
