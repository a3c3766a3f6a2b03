use npuzzle::solve::sliding_tree::tune::{source, tune};
use npuzzle::solve::sliding_tree::value::{ValueWeights, SINGLE_COUNT};

#[test]
fn a_round_of_tuning_gives_weights_and_always_the_same() {
    let weights = tune(1, 6, 5, 1);
    assert_eq!(weights.singles.len(), SINGLE_COUNT);
    let blocks = weights.patterns.iter().filter(|p| p.0.len() == 4).count();
    let pairs = weights.patterns.iter().filter(|p| p.0.len() == 2).count();
    assert!(blocks <= 20 && pairs > 20, "{blocks} blocks, {pairs} pairs");
    let again = tune(1, 6, 5, 3);
    assert_eq!(source(&weights), source(&again));
}

/// The constants in the source are written as tuning prints them.
#[test]
fn weights_are_printed_as_the_source_has_them() {
    let text = include_str!("../../../../src/solve/sliding_tree/weights.rs");
    let words = |text: &str| -> Vec<String> {
        let code = text.lines().filter(|line| !line.starts_with(['/', '#']));
        code.flat_map(str::split_whitespace)
            .map(String::from)
            .collect()
    };
    assert_eq!(words(text), words(&source(&ValueWeights::tuned())));
}
