//! Random numbers.

use crate::common::rng::Rng as Twin;
use npuzzle::puzzle::random::Rng;

/// Tests and the crate draw the same boards from a seed.
#[test]
fn the_same_sequence_as_that_of_the_tests() {
    for seed in [0, 1, 2026, u64::MAX] {
        let (mut rng, mut twin) = (Rng::new(seed), Twin::new(seed));
        for end in 1..2_000 {
            assert_eq!(rng.draw(), twin.draw());
            assert_eq!(rng.below(end), twin.below(end));
        }
        let mut items: [Vec<usize>; 2] = [(0..100).collect(), (0..100).collect()];
        rng.shuffle(&mut items[0]);
        twin.shuffle(&mut items[1]);
        assert_eq!(items[0], items[1]);
    }
}
