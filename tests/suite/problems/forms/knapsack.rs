//! As many boards as possible within a budget, compared with all choices.
//!
//! Tests: `src/problems/forms/budgeted/knapsack.rs`

use crate::common::rng::Rng;
use npuzzle::problems::forms::budgeted::format::LetterCounts;
use npuzzle::problems::forms::budgeted::knapsack::{chosen, fits, sum};

/// The letters of the chosen boards.
fn used(weights: &[LetterCounts], chosen: &[bool]) -> LetterCounts {
    let inside = weights.iter().zip(chosen).filter(|(_, &inside)| inside);
    inside.fold([0; 4], |all, (one, _)| sum(&all, one))
}

/// The slow twin: the most boards of all choices.
fn most(weights: &[LetterCounts], budget: LetterCounts) -> usize {
    let choices = 0..1u32 << weights.len();
    let inside = |choice: u32| -> Vec<bool> {
        (0..weights.len())
            .map(|board| choice >> board & 1 == 1)
            .collect()
    };
    let fitting = choices.filter(|&choice| fits(&used(weights, &inside(choice)), &budget));
    fitting.map(u32::count_ones).max().unwrap_or(0) as usize
}

/// Boards whose letters are as uneven as `spread` says.
fn random_weights(rng: &mut Rng, boards: usize, spread: usize) -> Vec<LetterCounts> {
    let mut weights = || [0; 4].map(|_| (10 + rng.below(spread)) as u64);
    (0..boards).map(|_| weights()).collect()
}

#[test]
fn no_other_choice_has_more_boards() {
    let mut rng = Rng::new(14);
    let mut left_out = 0;
    for round in 0..400 {
        let boards = rng.below(12);
        let weights = random_weights(&mut rng, boards, [3, 30, 300][round % 3]);
        let all = used(&weights, &vec![true; boards]);
        let budget = all.map(|letters| letters * rng.below(111) as u64 / 100);
        let choice = chosen(&weights, budget);
        assert!(fits(&used(&weights, &choice), &budget));
        let count = choice.iter().filter(|&&inside| inside).count();
        assert_eq!(count, most(&weights, budget), "{weights:?} {budget:?}");
        left_out += boards - count;
    }
    assert!(left_out > 500, "{left_out} boards left out");
}

/// With one letter that is short the cheapest boards are the best choice.
#[test]
fn many_boards_and_one_letter_that_is_short() {
    let mut rng = Rng::new(15);
    let weights = random_weights(&mut rng, 3000, 60);
    let mut budget = used(&weights, &[true; 3000]);
    budget[2] /= 2;
    let mut sorted: Vec<u64> = weights.iter().map(|letters| letters[2]).collect();
    sorted.sort_unstable();
    let mut left = budget[2];
    let fit = |&letters: &u64| {
        let there = letters <= left;
        left -= letters.min(left);
        there
    };
    let best = sorted.into_iter().take_while(fit).count();
    let choice = chosen(&weights, budget);
    assert!(fits(&used(&weights, &choice), &budget));
    let count = choice.iter().filter(|&&inside| inside).count();
    assert_eq!(count, best);
}
