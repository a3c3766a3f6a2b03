//! The board that replays paths.
//!
//! Tests: `src/puzzle/grid_board.rs`

use super::{field, solved};
use crate::common::puzzle::random;
use crate::common::rng::Rng;
use npuzzle::puzzle::path::LongPath;
use npuzzle::puzzle::shape::Move;

/// What is no answer is told from what is one.
#[test]
fn the_judge_of_paths_refuses_wrong_ones() {
    let puzzle = random(&mut Rng::new(7), 6, 7, true).made_solvable();
    let field = field(&puzzle);
    let path = solved(&puzzle);
    assert!(field.reaches_goal(&path));
    let list: Vec<Move> = path.iter().collect();
    let of = |list: &[Move]| {
        let mut moves = LongPath::default();
        list.iter().for_each(|&m| moves.push(m));
        moves
    };
    assert!(!field.reaches_goal(&of(&list[1..])));
    assert!(!field.reaches_goal(&of(&list[..list.len() - 1])));
    assert!(!field.reaches_goal(&of(&[Move::Left; 7])));
    assert!(!field.reaches_goal(&LongPath::default()));
}

/// Both goals, and shapes that are not square.
#[test]
fn parity_against_the_naive_twin() {
    let mut rng = Rng::new(11);
    let mut solvable = 0;
    for i in 0..2_000 {
        let (rows, cols) = (1 + rng.below(7), 1 + rng.below(7));
        let puzzle = random(&mut rng, rows, cols, i % 2 == 0);
        assert_eq!(
            field(&puzzle).has_right_parity(),
            puzzle.solvable(),
            "{:?}",
            puzzle.cells
        );
        solvable += usize::from(puzzle.solvable());
    }
    assert!((800..1_300).contains(&solvable), "{solvable}");
}
