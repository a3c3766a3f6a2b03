//! The pieces that the network is made of, against slow, obvious ones.

use crate::common::twin::{moved, standard, Twin};
use npuzzle::methods::learned::matrix::{add, dot, multiply, Panels, View};
use npuzzle::methods::learned::nearest;
use npuzzle::methods::learned::network::{Example, Hidden, Network, Work};
use npuzzle::methods::learned::symmetry::Symmetry;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::random::Rng;
use std::collections::HashMap;

/// Between -1 and 1, with few digits, so that sums of products are exact in any order.
fn random(rng: &mut Rng, count: usize) -> Vec<f32> {
    (0..count)
        .map(|_| rng.below(129) as f32 / 64.0 - 1.0)
        .collect()
}

fn transposed(matrix: &[f32], width: usize) -> Vec<f32> {
    (0..width)
        .flat_map(|col| matrix.iter().skip(col).step_by(width).copied())
        .collect()
}

#[test]
fn products_of_matrices_and_of_their_transposes_are_sums_of_products() {
    let mut rng = Rng::new(1);
    let mut panels = Panels::default();
    for (rows, inner, cols) in [
        (4, 1, 8),
        (4, 3, 16),
        (12, 5, 8),
        (32, 24, 40),
        (128, 8, 64),
    ] {
        let left = random(&mut rng, rows * inner);
        let right = random(&mut rng, inner * cols);
        let mut wanted = vec![0.0; rows * cols];
        for row in 0..rows {
            for col in 0..cols {
                for k in 0..inner {
                    wanted[row * cols + col] += left[row * inner + k] * right[k * cols + col];
                }
            }
        }
        let (left_turned, right_turned) = (transposed(&left, inner), transposed(&right, cols));
        for left in [
            View::new(&left, inner),
            View::new(&left_turned, rows).turned(),
        ] {
            for right in [
                View::new(&right, cols),
                View::new(&right_turned, inner).turned(),
            ] {
                let mut product = vec![f32::NAN; rows * cols];
                multiply(left, right, &mut product, &mut panels);
                assert_eq!(product, wanted, "{rows} x {inner} x {cols}");
            }
        }
    }
    let (a, b) = (random(&mut rng, 24), random(&mut rng, 24));
    let wanted: f32 = a.iter().zip(&b).map(|(a, b)| a * b).sum();
    assert_eq!(dot(&a, &b), wanted);
    let mut sum = a.clone();
    add(&mut sum, 0.5, &b);
    let wanted: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b / 2.0).collect();
    assert_eq!(sum, wanted);
}

/// The loss as the network's description has it, in `f64`, by the textbook.
fn loss(hidden: Hidden, parameters: &[f64], batch: &[Example]) -> f64 {
    let Hidden { first, second } = hidden;
    let (rows, rest) = parameters.split_at(82 * first);
    let (weights, last) = rest.split_at((first + 1) * second);
    let mut sum = 0.0;
    for example in batch {
        let mut one_hot = vec![0.0; 82];
        one_hot[81] = 1.0;
        for &input in &example.active {
            one_hot[input as usize] = 1.0;
        }
        let layer = |inputs: &[f64], weights: &[f64], units: usize| -> Vec<f64> {
            let unit = |j| {
                let products = inputs.iter().enumerate();
                products.map(|(i, x)| x * weights[i * units + j]).sum()
            };
            (0..units).map(unit).collect()
        };
        let rectified = |sums: Vec<f64>| sums.into_iter().map(|x| x.max(0.0)).chain([1.0]);
        let one: Vec<f64> = rectified(layer(&one_hot, rows, first)).collect();
        let two: Vec<f64> = rectified(layer(&one, weights, second)).collect();
        let error = layer(&two, last, 1)[0] - (f64::from(example.distance) - 22.0) / 6.0;
        sum += error * error / 2.0;
    }
    sum / batch.len() as f64
}

#[test]
fn the_gradient_is_what_small_changes_of_each_parameter_make() {
    let hidden = Hidden {
        first: 16,
        second: 8,
    };
    let symmetry = Symmetry::new(Board::pack(&standard(3, 3)));
    let twin = Twin::new(3, 3, &standard(3, 3));
    let mut rng = Rng::new(3);
    let batch: Vec<Example> = (0..12)
        .map(|_| {
            let cells = &twin.nearest_first[rng.below(181_440)];
            Example {
                active: symmetry.active(Board::pack(cells)),
                distance: twin.distance[cells] as u8,
            }
        })
        .collect();
    let mut network = Network::new(hidden, 4);
    // Also what begins with 0.
    for parameter in &mut network.parameters {
        *parameter += rng.below(100) as f32 / 1000.0;
    }
    let mut gradient = vec![f32::NAN; network.parameters.len()];
    let mut work = Work::new(hidden, batch.len());
    let said = network.gradient(&batch, &mut work, &mut gradient);
    let mut parameters: Vec<f64> = network.parameters.iter().map(|&x| f64::from(x)).collect();
    let wanted = loss(hidden, &parameters, &batch);
    assert!(
        (f64::from(said) - wanted).abs() < 1e-5 * wanted,
        "{said} {wanted}"
    );
    const SMALL: f64 = 1e-6;
    let mut moving = 0;
    for (i, &by) in gradient.iter().enumerate() {
        let kept = parameters[i];
        parameters[i] = kept + SMALL;
        let above = loss(hidden, &parameters, &batch);
        parameters[i] = kept - SMALL;
        let below = loss(hidden, &parameters, &batch);
        parameters[i] = kept;
        let wanted = (above - below) / (2.0 * SMALL);
        let off = (f64::from(by) - wanted).abs();
        assert!(off < 1e-5 + 1e-4 * wanted.abs(), "{i}: {by} {wanted}");
        moving += usize::from(wanted.abs() > 1e-3);
    }
    assert!(moving > gradient.len() / 4, "only {moving} matter");
    for example in &batch {
        let alone = 2.0 * loss(hidden, &parameters, &[*example]);
        let error = f64::from(network.value(&example.active)) - f64::from(example.distance);
        let off = error.abs() - 6.0 * alone.sqrt();
        assert!(off.abs() < 1e-4, "{error} {alone}");
    }
}

/// All boards that look alike are equally far, and as many look alike as the goal's blank has symmetries.
#[test]
fn only_equally_far_boards_look_alike() {
    for (goal, images) in [
        ([1, 2, 3, 4, 5, 6, 7, 8, 0], 2),
        ([3, 0, 5, 1, 2, 8, 7, 6, 4], 2),
        ([1, 2, 3, 8, 0, 4, 7, 6, 5], 8),
    ] {
        let twin = Twin::new(3, 3, &goal);
        let symmetry = Symmetry::new(Board::pack(&goal));
        let mut seen: HashMap<[u8; 9], (usize, usize)> = HashMap::new();
        for cells in &twin.nearest_first {
            let distance = twin.distance[cells];
            let active = symmetry.active(Board::pack(cells));
            let (far, count) = seen.entry(active).or_insert((distance, 0));
            assert_eq!(*far, distance, "{cells:?} {active:?}");
            *count += 1;
        }
        for (active, (_, count)) in &seen {
            let cells: Vec<usize> = active.iter().map(|&input| input as usize % 9).collect();
            let tiles: Vec<usize> = active.iter().map(|&input| input as usize / 9).collect();
            assert_eq!(tiles, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
            assert!((0..9).all(|cell| cells.contains(&cell)), "{active:?}");
            assert_eq!(images % count, 0, "{active:?}");
        }
        // Few boards are their own images.
        let least = 181_440 / images;
        assert!(
            (least..least + least / 50).contains(&seen.len()),
            "{goal:?}"
        );
    }
}

#[test]
fn a_prediction_is_rounded_to_the_nearest_number_of_its_parity() {
    for hundredths in -300..4000 {
        let predicted = hundredths as f32 / 100.0;
        for odd in [false, true] {
            let said = nearest(predicted, odd);
            assert_eq!(said % 2 == 1, odd, "{predicted}");
            let off = |number: u32| (number as f32 - predicted).abs();
            let best = (0..50u32)
                .filter(|n| (n % 2 == 1) == odd)
                .map(off)
                .fold(f32::INFINITY, f32::min);
            assert!((off(said) - best).abs() < 1e-4, "{predicted}: {said}");
        }
    }
}

/// What the report says of the exact table: bit 1 of every distance, in 22,680 bytes, leads every board to the goal by
/// a shortest path.
#[test]
fn one_bit_a_board_is_enough() {
    let goal = standard(3, 3);
    let twin = Twin::new(3, 3, &goal);
    let number: HashMap<&[u8], usize> = (0..)
        .zip(&twin.nearest_first)
        .map(|(i, b)| (&b[..], i))
        .collect();
    let mut bits = vec![0u8; npuzzle::methods::learned::report::EXACT_BYTES];
    assert_eq!(bits.len(), 22_680);
    for (cells, &i) in &number {
        bits[i / 8] |= (twin.distance[*cells] as u8 >> 1 & 1) << (i % 8);
    }
    // The distance modulo 4: bit 0 is the colour of the blank's cell.
    let modulo = |cells: &[u8]| {
        let i = number[cells];
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        (bits[i / 8] >> (i % 8) & 1) * 2 + (blank % 2) as u8
    };
    for cells in &twin.nearest_first {
        let mut board = cells.clone();
        let mut moves = 0;
        while board != goal {
            let nearer = (modulo(&board) + 3) % 4;
            let beside = "udlr".chars().filter_map(|letter| moved(&board, 3, letter));
            board = beside
                .into_iter()
                .find(|beside| modulo(beside) == nearer)
                .expect("a nearer neighbour");
            moves += 1;
        }
        assert_eq!(moves, twin.distance[cells], "{cells:?}");
    }
}
