//! A network of two hidden layers, its value for one board, and its gradient over a batch of boards.
//!
//! ```text
//! 81 inputs, nine of them 1  ->  first hidden layer  ->  second  ->  one number
//!                sum of rows, max(0, .)     product, max(0, .)    sum
//! ```
//!
//! All parameters are in one vector: 82 rows of the first layer, one for each input and a last one that is always
//! added; then a row for each unit of the first layer, and one more; then a weight for each unit of the second layer,
//! and one more. The output is (moves - 22) / 6, which has about the size of the values between the layers.

use crate::commands::methods::learned::symmetry::{ActiveInputs, INPUTS};
use crate::puzzle::arrays::chunk;
use crate::puzzle::Rng;

/// About the mean distance of all boards (21.97) and the standard deviation, in moves.
const MEAN: f32 = 22.0;
const SPREAD: f32 = 6.0;

/// Units in the two hidden layers, multiples of 8 up to 512.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenUnits {
    pub first: usize,
    pub second: usize,
}

impl HiddenUnits {
    /// The index after the last parameter of each of the three layers.
    fn ends(self) -> [usize; 3] {
        let first = (INPUTS + 1) * self.first;
        let second = first + (self.first + 1) * self.second;
        [first, second, second + self.second + 1]
    }
}

/// An example to learn from: a board and its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    pub active: ActiveInputs,
    /// In moves.
    pub distance: u8,
}

/// A network of two hidden layers.
pub struct Network {
    pub hidden: HiddenUnits,
    pub parameters: Vec<f32>,
}

impl Network {
    /// An untrained network. Its random weights keep the outputs of all layers at about the same size (He and others
    /// 2015).
    ///
    /// # Panics
    /// If the units of a layer are not a multiple of 8, or more than 512.
    pub fn new(hidden: HiddenUnits, seed: u64) -> Network {
        let HiddenUnits { first, second } = hidden;
        let sound = |units: usize| units % 8 == 0 && units <= MOST;
        assert!(
            sound(first) && sound(second),
            "{hidden:?}: multiples of 8 up to {MOST}"
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

    /// The predicted number of moves from a board to the goal.
    pub fn value(&self, active: &ActiveInputs) -> f32 {
        let [rows, weights, last] = self.layers();
        let HiddenUnits { first, second } = self.hidden;
        let mut sums = vec![0.0; first + second];
        let (one, two) = sums.split_at_mut(first);
        sum_rows(rows, active, one);
        let (weights, bias) = weights.split_at(first * second);
        two.copy_from_slice(bias);
        add_rows(two, one, weights);
        rectify(two);
        (dot(two, last) + last[second]) * SPREAD + MEAN
    }

    /// Writes the gradient of the loss by each parameter, and returns the loss: the mean over a batch of half the
    /// squared error, in squares of 6 moves.
    pub fn gradient(&self, batch: &[Example], gradient: &mut [f32]) -> f32 {
        let [rows, weights, last] = self.layers();
        let HiddenUnits { first, second } = self.hidden;
        let (weights, bias) = weights.split_at(first * second);
        gradient.fill(0.0);
        let [by_rows_end, by_weights_end, _] = self.hidden.ends();
        let (rest, by_last) = gradient.split_at_mut(by_weights_end);
        let (by_rows, by_weights) = rest.split_at_mut(by_rows_end);
        let (by_weights, by_bias) = by_weights.split_at_mut(first * second);
        // The second layer's weights by its own units.
        let mut turned = vec![0.0; first * second];
        for (i, &weight) in weights.iter().enumerate() {
            turned[i % second * first + i / second] = weight;
        }
        let examples = batch.len();
        let part = 1.0 / examples as f32;
        // The outputs of the first layer by unit and example, and the gradient by the sums of the second by example.
        let (mut outputs, mut by_sums) =
            (vec![0.0; first * examples], vec![0.0; examples * second]);
        let (mut one, mut two, mut by_one) =
            (vec![0.0; first], vec![0.0; second], vec![0.0; first]);
        let mut loss = 0.0;
        for (number, (example, by_two)) in batch
            .iter()
            .zip(by_sums.chunks_exact_mut(second))
            .enumerate()
        {
            sum_rows(rows, &example.active, &mut one);
            two.fill(0.0);
            add_rows(&mut two, &one, weights);
            add(&mut two, bias);
            rectify(&mut two);
            let wanted = (f32::from(example.distance) - MEAN) / SPREAD;
            let error = dot(&two, last) + last[second] - wanted;
            loss += error * error / 2.0 * part;
            add_rows(&mut by_last[..second], &[error * part], &two);
            by_last[second] += error * part;
            for ((by, &x), weight) in by_two.iter_mut().zip(&two).zip(last) {
                *by = if x > 0.0 { error * part * weight } else { 0.0 };
            }
            add(by_bias, by_two);
            for (unit, &x) in one.iter().enumerate() {
                outputs[unit * examples + number] = x;
            }
            by_one.fill(0.0);
            add_rows(&mut by_one, by_two, &turned);
            for (by, &x) in by_one.iter_mut().zip(&one) {
                *by = if x > 0.0 { *by } else { 0.0 };
            }
            for row in rows_of(&example.active) {
                add(&mut by_rows[row * first..][..first], &by_one);
            }
        }
        let units = by_weights.chunks_exact_mut(second);
        for (by_row, outputs) in units.zip(outputs.chunks_exact(examples)) {
            add_rows(by_row, outputs, &by_sums);
        }
        loss
    }

    /// The parameters of the three layers.
    fn layers(&self) -> [&[f32]; 3] {
        let [first, second, _] = self.hidden.ends();
        let parameters = &self.parameters;
        [
            &parameters[..first],
            &parameters[first..second],
            &parameters[second..],
        ]
    }
}

/// Adds a row to another.
fn add(sum: &mut [f32], row: &[f32]) {
    for (sum, x) in sum.iter_mut().zip(row) {
        *sum += x;
    }
}

/// The numbers that are summed up in registers.
const BLOCK: usize = 32;

/// The most units of a layer, and the most examples of a batch.
const MOST: usize = 512;

/// Adds up rows, each multiplied by a factor. Most factors are 0, so this takes less time than a product of dense
/// matrices. Each number is summed up in the order of the rows, a block of them at a time in registers (-18%
/// time of the training, against sums in memory).
fn add_rows(sum: &mut [f32], factors: &[f32], rows: &[f32]) {
    let width = sum.len();
    // Without a branch, because half of them are 0 at random.
    let (mut places, mut kept, mut count) = ([0u32; MOST], [0.0; MOST], 0);
    for (row, &factor) in factors.iter().enumerate() {
        (places[count], kept[count]) = ((row * width) as u32, factor);
        count += usize::from(factor != 0.0);
    }
    let kept = (&places[..count], &kept[..count]);
    let mut blocks = sum.chunks_exact_mut(BLOCK);
    let mut column = 0;
    for block in &mut blocks {
        add_block::<BLOCK>(block, kept, &rows[column..]);
        column += BLOCK;
    }
    for block in blocks.into_remainder().chunks_exact_mut(8) {
        add_block::<8>(block, kept, &rows[column..]);
        column += 8;
    }
}

/// Adds the first `N` numbers of rows, which begin at these places, to a block.
fn add_block<const N: usize>(block: &mut [f32], (places, factors): (&[u32], &[f32]), rows: &[f32]) {
    debug_assert!(places.iter().all(|&at| at as usize + N <= rows.len()));
    let mut sums: [f32; N] = *chunk(block, 0);
    for (&at, &factor) in places.iter().zip(factors) {
        // A panic would need the sums in memory.
        let row = rows
            .get(at as usize..)
            .and_then(|row| row.first_chunk::<N>());
        let Some(row) = row else {
            break;
        };
        for i in 0..N {
            sums[i] += factor * row[i];
        }
    }
    block.copy_from_slice(&sums);
}

/// The sum of products, as eight partial sums; lengths are multiples of 8.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

/// The rows of the first layer that a board adds up. The last one is common to all boards.
fn rows_of(active: &ActiveInputs) -> impl Iterator<Item = usize> + '_ {
    active.iter().map(|&row| usize::from(row)).chain([INPUTS])
}

/// Computes the output of the first layer for one board.
fn sum_rows(rows: &[f32], active: &ActiveInputs, sums: &mut [f32]) {
    sums.fill(0.0);
    let width = sums.len();
    for row in rows_of(active) {
        add(sums, &rows[row * width..][..width]);
    }
    rectify(sums);
}

/// Replaces negative numbers by 0.
fn rectify(sums: &mut [f32]) {
    for x in sums {
        *x = x.max(0.0);
    }
}

/// Approximately normal, mean 0, variance 1: the sum of twelve uniform numbers, identical on every machine.
#[inline(never)]
fn normal(rng: &mut Rng) -> f32 {
    let uniform = || (rng.draw() >> 40) as f32 / (1 << 24) as f32;
    std::iter::repeat_with(uniform).take(12).sum::<f32>() - 6.0
}
