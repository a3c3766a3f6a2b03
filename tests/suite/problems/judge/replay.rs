//! Paths are followed as the twin does.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::replayed;
use crate::letters;
use npuzzle::problems::judge::replay::{replay, Replayed};
use npuzzle::puzzle::instance::Instance;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::MOVES;

#[test]
fn paths_are_followed_as_the_twin_does() {
    let mut rng = Rng::new(3);
    for _ in 0..5_000 {
        let cells = shuffled(&mut rng, 9);
        let mut path = Path::default();
        for _ in 0..rng.below(12) {
            path.push(MOVES[rng.below(4)]);
        }
        let path = letters(&path);
        // The goal is where the path leads, or somewhere near.
        let part = &path[..rng.below(path.len() + 1)];
        let goal = replayed(&cells, 3, part).unwrap_or_else(|| cells.clone());
        let numbers = |cells: &[u8]| cells.iter().map(|&tile| usize::from(tile)).collect();
        let case = Instance {
            number: 1,
            rows: 3,
            cols: 3,
            start: numbers(&cells),
            goal: numbers(&goal),
            bound: None,
            strategy: None,
            wraps: false,
        };
        let after = |moves: usize| replayed(&cells, 3, &path[..moves]);
        let wanted = match (1..=path.len()).find(|&moves| after(moves).is_none()) {
            Some(moves) => Replayed::OffBoard(moves),
            None if after(path.len()).as_ref() == Some(&goal) => Replayed::Goal(path.len()),
            None => Replayed::Elsewhere {
                moves: path.len(),
                passed: (0..path.len()).find(|&moves| after(moves).as_ref() == Some(&goal)),
            },
        };
        assert_eq!(replay(&case, *b"udlr", path.as_bytes()), wanted, "{path}");
    }
}
