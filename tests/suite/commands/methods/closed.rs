//! The closed table against a `HashMap`.

use crate::common::rng::Rng;
use npuzzle::commands::methods::closed::Closed;
use npuzzle::puzzle::board::Board;
use std::collections::HashMap;

/// Each of some rounds has this many queries.
fn compare_tables(queries: u32) {
    let mut rng = Rng::new(1);
    let mut ours: Closed<Board, u32> = Closed::new();
    let mut std: HashMap<Board, u32> = HashMap::new();
    for round in 0..6 {
        // Many boards or few; that all hash alike in their high bits as well.
        let all = queries as usize;
        let boards = [all * 5 / 3, 100, all / 2, 2, all / 12, all * 5 / 3][round];
        for i in 0..queries {
            let number = rng.below(boards) as u64 + 1;
            let board = Board(if round % 2 == 0 { number } else { number << 44 });
            match rng.below(3) {
                0 => assert_eq!(ours.get(board), std.get(&board).copied()),
                _ => {
                    let new = !std.contains_key(&board);
                    let (value, was_new) = ours.entry(board, i);
                    assert_eq!(was_new, new);
                    let other = std.entry(board).or_insert(i);
                    assert_eq!(value, other);
                    if i % 5 == 0 {
                        (*value, *other) = (i, i);
                    }
                }
            }
            assert_eq!(ours.len(), std.len());
        }
        assert!(std
            .iter()
            .all(|(&board, &value)| ours.get(board) == Some(value)));
        assert!(ours.bytes_for(4) >= ours.bytes_for(0));
        ours.clear(1 << 30);
        std.clear();
        assert!(ours.len() == 0 && ours.get(Board(1)).is_none());
    }
}

#[test]
fn the_closed_table_is_a_hash_map() {
    compare_tables(60_000);
}

#[test]
#[ignore = "1 s; a tenth is in `the_closed_table_is_a_hash_map`"]
fn a_large_closed_table_is_a_hash_map() {
    compare_tables(600_000);
}
