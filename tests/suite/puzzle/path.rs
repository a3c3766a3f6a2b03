//! Long paths against a plain list.

use crate::common::rng::Rng;
use npuzzle::puzzle::path::LongPath;
use npuzzle::puzzle::shape::{Move, MOVES};

/// Against a plain list: moves added, taken back, turned, and as words.
#[test]
fn moves_against_a_list() {
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let (mut moves, mut list) = (LongPath::default(), Vec::<Move>::new());
        for _ in 0..rng.below(300) {
            let m = MOVES[rng.below(4)];
            moves.push(m);
            if list.last() == Some(&m.back()) {
                list.pop();
            } else {
                list.push(m);
            }
        }
        assert_eq!(moves.iter().collect::<Vec<_>>(), list);
        assert_eq!(moves.len(), list.len());
        let code = |i: usize| moves.words()[i / 32] >> (2 * (i % 32)) & 3;
        let all: Vec<Move> = (0..list.len()).map(|i| MOVES[code(i) as usize]).collect();
        assert_eq!(all, list);
        assert_eq!(moves.words().len(), list.len().div_ceil(32));
        let turned: Vec<Move> = list.iter().map(|m| m.back()).collect();
        let half = moves.clone().half_turned();
        assert_eq!(half.iter().collect::<Vec<_>>(), turned);
        assert_eq!(half.half_turned(), moves);
    }
}
