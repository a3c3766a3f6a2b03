//! Tuning the potential: the same for any number of threads, and written as the source has it.

use npuzzle::solve::near::tour::tune::{begin, written, TourTuning};
use npuzzle::solve::near::tour::weights::{FEW, LARGE, MANY};

#[test]
fn rounds_of_tuning_change_weights_and_are_always_the_same() {
    let tuning = TourTuning {
        side: 6,
        width: 20,
        boards: 12,
        rounds: 2,
    };
    let tuned = tuning.tune(&begin(), 1);
    assert_ne!(tuned, begin());
    assert_eq!(tuned, tuning.tune(&begin(), 3));
}

/// Tiles beside each other in the wrong order are the kinds that cost something at first, and still cost three moves.
#[test]
fn neighbours_in_the_wrong_order_cost_moves() {
    let dear = |pairs: &[i32]| -> Vec<usize> {
        let dear = pairs.iter().enumerate().filter(|(_, &cost)| cost > 32);
        dear.map(|(kind, _)| kind).collect()
    };
    assert_eq!(dear(&begin().pairs).len(), 5);
    for weights in [FEW, MANY, LARGE] {
        assert_eq!(dear(&begin().pairs), dear(&weights.pairs));
    }
}

/// The constants in the source are written as tuning prints them.
#[test]
fn weights_are_printed_as_the_source_has_them() {
    let text = include_str!("../../../../../src/solve/near/tour/weights.rs");
    let words = |text: &str| -> Vec<String> {
        let code = text
            .lines()
            .filter(|line| !line.starts_with(['/', '#']) && !line.starts_with("use "));
        code.flat_map(str::split_whitespace)
            .map(String::from)
            .collect()
    };
    assert_eq!(
        words(text),
        words(&written(&[
            ("FEW", &FEW),
            ("MANY", &MANY),
            ("LARGE", &LARGE)
        ]))
    );
}
