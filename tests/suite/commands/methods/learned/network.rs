//! The network against its description.

use crate::common::rng::Rng;
use crate::common::twin::{eight, standard};
use npuzzle::commands::methods::learned::network::{Example, HiddenUnits, Network};
use npuzzle::commands::methods::learned::symmetry::GoalSymmetry;
use npuzzle::puzzle::board::Board;

/// The loss as the network's description has it, in `f64`, by the textbook.
fn loss(hidden: HiddenUnits, parameters: &[f64], batch: &[Example]) -> f64 {
    let HiddenUnits { first, second } = hidden;
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
    let hidden = HiddenUnits {
        first: 16,
        second: 8,
    };
    let symmetry = GoalSymmetry::new(Board::pack(&standard(3, 3)));
    let twin = eight();
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
    let said = network.gradient(&batch, &mut gradient);
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
