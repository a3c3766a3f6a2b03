//! A pruning automaton that takes no time to build: it knows the turns in squares of four cells.

use crate::puzzle::{Move, Order};

/// States of [`turns`], rounded up.
pub(crate) const TURNS: usize = 64;

/// A pruning automaton of 49 states. Six moves around a square of four cells lead to the same board as six the other way,
/// and a seventh is a detour. So only one way of six moves is allowed, and no way of seven. A state is the last move, the
/// direction of the turn, and its length in moves. -6% to -12% nodes.
///
/// ```text
/// bits 0..4     set for moves that are forbidden
/// bits 8 + 8m   the state after move m
/// ```
pub(crate) fn turns(order: Order) -> [u64; TURNS] {
    // Clockwise.
    const CIRCLE: [Move; 4] = [Move::Up, Move::Right, Move::Down, Move::Left];
    let rank = |m: Move| order.moves().iter().position(|&other| other == m);
    let state = |last: Move, leftward: usize, length: usize| {
        (1 + last as usize + 4 * (leftward + 2 * (length - 1))) as u64
    };
    let mut turns = [0; TURNS];
    for &m in &CIRCLE {
        turns[0] |= state(m, 0, 1) << (8 + 8 * m as usize);
    }
    for (at, &last) in CIRCLE.iter().enumerate() {
        for leftward in 0..2 {
            for length in 1..7 {
                let mut row = 1 << last.back() as usize;
                // Straight on, to the right, to the left.
                for &way in &[0, 1, 3] {
                    let m = CIRCLE[(at + way) % 4];
                    let turn = match (way, length) {
                        (0, _) => (0, 1),
                        (_, 1) => (way / 2, 2),
                        _ if leftward == way / 2 => (leftward, length + 1),
                        _ => (way / 2, 2),
                    };
                    if turn.1 == 7 || turn.1 == 6 && rank(m) < rank(last) {
                        row |= 1 << m as usize;
                    } else {
                        row |= state(m, turn.0, turn.1) << (8 + 8 * m as usize);
                    }
                }
                turns[state(last, leftward, length) as usize] = row;
            }
        }
    }
    turns
}
