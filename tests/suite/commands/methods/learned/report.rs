//! What the report says.
//!
//! Tests: `src/commands/methods/learned/mod.rs`

use crate::common::twin::{eight, moved, standard};
use npuzzle::commands::methods::learned::EXACT_BYTES;
use std::collections::HashMap;

/// What the report says of the exact table: bit 1 of every distance, in 22,680 bytes, leads every board to the goal by
/// a shortest path. Each `step`-th board.
fn one_bit_leads(step: usize) {
    let (goal, twin) = (standard(3, 3), eight());
    let number: HashMap<&[u8], usize> = (0..)
        .zip(&twin.nearest_first)
        .map(|(i, b)| (&b[..], i))
        .collect();
    let mut bits = vec![0u8; EXACT_BYTES];
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
    for cells in twin.nearest_first.iter().step_by(step) {
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

#[test]
fn one_bit_a_board_is_enough() {
    one_bit_leads(50);
}

#[test]
#[ignore = "3 s; some boards are in `one_bit_a_board_is_enough`"]
fn one_bit_a_board_is_enough_for_every_board() {
    one_bit_leads(1);
}
