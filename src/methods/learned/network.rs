//! A network of two hidden layers, its value for one board, and its gradient over a batch of boards.
//!
//! ```text
//! 81 inputs, nine of them 1  ->  first hidden layer  ->  second  ->  one number
//!                sum of rows, max(0, .)     product, max(0, .)    sum
//! ```
//!
//! All parameters are one row of numbers: 82 rows of the first layer, one for each input and a last one that is always
//! added; then a row for each unit of the first layer and again one more; then a weight for each unit of the second and
//! one more. The output is (moves - 22) / 6, of about the same size as the values between the layers.

use crate::methods::learned::matrix::{add, dot, multiply, MatrixView, Panels};
use crate::methods::learned::symmetry::{ActiveInputs, INPUTS};
use crate::puzzle::random::Rng;

/// About the mean distance of all boards (21.97), and its deviation, in moves.
const MEAN: f32 = 22.0;
const SPREAD: f32 = 6.0;

/// Units in the two hidden layers, multiples of 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HiddenUnits {
    pub first: usize,
    pub second: usize,
}

impl HiddenUnits {
    /// Parameters up to the end of each of the three layers.
    fn ends(self) -> [usize; 3] {
        let first = (INPUTS + 1) * self.first;
        let second = first + (self.first + 1) * self.second;
        [first, second, second + self.second + 1]
    }
}

/// What is learned: a board and how far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Example {
    pub active: ActiveInputs,
    /// In moves.
    pub distance: u8,
}

/// A network of two hidden layers.
pub(crate) struct Network {
    pub hidden: HiddenUnits,
    pub parameters: Vec<f32>,
}

/// What the layers pass on for each board of a batch, and the gradient by it.
pub(crate) struct BatchBuffers {
    batch: usize,
    first: Vec<f32>,
    second: Vec<f32>,
    by_first: Vec<f32>,
    by_second: Vec<f32>,
    panels: Panels,
}

impl BatchBuffers {
    /// Buffers for batches of this many boards, a multiple of 4.
    pub(crate) fn new(hidden: HiddenUnits, batch: usize) -> BatchBuffers {
        BatchBuffers {
            batch,
            first: vec![0.0; batch * hidden.first],
            second: vec![0.0; batch * hidden.second],
            by_first: vec![0.0; batch * hidden.first],
            by_second: vec![0.0; batch * hidden.second],
            panels: Panels::default(),
        }
    }
}

impl Network {
    /// Random weights whose layers pass on numbers of about equal size (He and others 2015); nothing is learned yet.
    ///
    /// # Panics
    /// If a layer's units are no multiple of 8.
    pub(crate) fn new(hidden: HiddenUnits, seed: u64) -> Network {
        let HiddenUnits { first, second } = hidden;
        assert!(
            first % 8 == 0 && second % 8 == 0,
            "{hidden:?}: multiples of 8"
        );
        let ends = hidden.ends();
        let mut network = Network {
            hidden,
            parameters: vec![0.0; ends[2]],
        };
        let mut rng = Rng::new(seed);
        let layers = [
            (0, INPUTS * first, 2.0 / 9.0),
            (ends[0], first * second, 2.0 / first as f32),
            (ends[1], second, 1.0 / second as f32),
        ];
        for (begin, count, variance) in layers {
            for weight in &mut network.parameters[begin..begin + count] {
                *weight = normal(&mut rng) * variance.sqrt();
            }
        }
        network
    }

    /// The number of moves from a board to the goal, as far as it has been learned.
    pub(crate) fn value(&self, active: &ActiveInputs) -> f32 {
        let [rows, weights, last] = self.layers();
        let HiddenUnits { first, second } = self.hidden;
        let mut sums = vec![0.0; first + second];
        let (one, two) = sums.split_at_mut(first);
        sum_rows(rows, active, one);
        let (weights, bias) = weights.split_at(first * second);
        two.copy_from_slice(bias);
        for (&x, row) in one.iter().zip(weights.chunks_exact(second)) {
            // Most units are silent.
            if x > 0.0 {
                add(two, x, row);
            }
        }
        rectify(two);
        (dot(two, last) + last[second]) * SPREAD + MEAN
    }

    /// Writes the gradient of the loss, by parameter, and returns the loss: over a batch, the mean of half the squared
    /// error, in squares of 6 moves.
    ///
    /// # Panics
    /// If the batch is not as long as `work` was made for.
    pub(crate) fn gradient(
        &self,
        batch: &[Example],
        work: &mut BatchBuffers,
        gradient: &mut [f32],
    ) -> f32 {
        assert_eq!(batch.len(), work.batch, "the length of a batch");
        self.forward(batch, work);
        gradient.fill(0.0);
        let (by_rows, rest) = gradient.split_at_mut(self.hidden.ends()[0]);
        let (by_weights, by_last) = rest.split_at_mut((self.hidden.first + 1) * self.hidden.second);
        let loss = self.backward_last(batch, work, by_last);
        self.backward_second(work, by_weights);
        let boards = batch
            .iter()
            .zip(work.by_first.chunks_exact(self.hidden.first));
        for (example, by_board) in boards {
            for row in rows_of(&example.active) {
                let at = row * self.hidden.first;
                add(&mut by_rows[at..at + self.hidden.first], 1.0, by_board);
            }
        }
        loss
    }

    /// The three layers' parameters.
    fn layers(&self) -> [&[f32]; 3] {
        let [first, second, _] = self.hidden.ends();
        let parameters = &self.parameters;
        [
            &parameters[..first],
            &parameters[first..second],
            &parameters[second..],
        ]
    }

    fn forward(&self, batch: &[Example], work: &mut BatchBuffers) {
        let [rows, weights, _] = self.layers();
        let HiddenUnits { first, second } = self.hidden;
        for (example, sums) in batch.iter().zip(work.first.chunks_exact_mut(first)) {
            sum_rows(rows, &example.active, sums);
        }
        let (weights, bias) = weights.split_at(first * second);
        multiply(
            MatrixView::new(&work.first, first),
            MatrixView::new(weights, second),
            &mut work.second,
            &mut work.panels,
        );
        for sums in work.second.chunks_exact_mut(second) {
            add(sums, 1.0, bias);
            rectify(sums);
        }
    }

    /// From the error of each board to the gradient by the second layer's sums.
    fn backward_last(
        &self,
        batch: &[Example],
        work: &mut BatchBuffers,
        by_last: &mut [f32],
    ) -> f32 {
        let [_, _, last] = self.layers();
        let second = self.hidden.second;
        let part = 1.0 / batch.len() as f32;
        let mut loss = 0.0;
        let outputs = work.second.chunks_exact(second);
        let gradients = work.by_second.chunks_exact_mut(second);
        for ((example, output), by_output) in batch.iter().zip(outputs).zip(gradients) {
            let wanted = (f32::from(example.distance) - MEAN) / SPREAD;
            let error = dot(output, last) + last[second] - wanted;
            loss += error * error / 2.0 * part;
            add(by_last, error * part, output);
            by_last[second] += error * part;
            for ((by, &x), weight) in by_output.iter_mut().zip(output).zip(last) {
                *by = if x > 0.0 { error * part * weight } else { 0.0 };
            }
        }
        loss
    }

    /// From the second layer's sums to its weights and the first layer's sums.
    fn backward_second(&self, work: &mut BatchBuffers, by_weights: &mut [f32]) {
        let [_, weights, _] = self.layers();
        let HiddenUnits { first, second } = self.hidden;
        let (by_weights, by_bias) = by_weights.split_at_mut(first * second);
        let by_second = MatrixView::new(&work.by_second, second);
        multiply(
            MatrixView::new(&work.first, first).turned(),
            by_second,
            by_weights,
            &mut work.panels,
        );
        for by_board in work.by_second.chunks_exact(second) {
            add(by_bias, 1.0, by_board);
        }
        multiply(
            by_second,
            MatrixView::new(&weights[..first * second], second).turned(),
            &mut work.by_first,
            &mut work.panels,
        );
        for (by, &x) in work.by_first.iter_mut().zip(&work.first) {
            *by = if x > 0.0 { *by } else { 0.0 };
        }
    }
}

/// The rows of the first layer that a board adds up, the one that all boards have last.
fn rows_of(active: &ActiveInputs) -> impl Iterator<Item = usize> + '_ {
    active.iter().map(|&row| usize::from(row)).chain([INPUTS])
}

/// The first layer of one board.
fn sum_rows(rows: &[f32], active: &ActiveInputs, sums: &mut [f32]) {
    sums.fill(0.0);
    let width = sums.len();
    for row in rows_of(active) {
        add(sums, 1.0, &rows[row * width..][..width]);
    }
    rectify(sums);
}

fn rectify(sums: &mut [f32]) {
    for x in sums {
        *x = x.max(0.0);
    }
}

/// Nearly normal, mean 0, variance 1: twelve even ones added up, which every machine does alike.
fn normal(rng: &mut Rng) -> f32 {
    let even = || (rng.draw() >> 40) as f32 / (1 << 24) as f32;
    std::iter::repeat_with(even).take(12).sum::<f32>() - 6.0
}
