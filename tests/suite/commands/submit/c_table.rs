//! The table of `constant.c`.

use crate::common::twin::{eight, moved};
use npuzzle::commands::submit::c_table::constant;
use std::collections::HashMap;

/// The strings of an initializer, those side by side as one.
fn strings(table: &str) -> Vec<String> {
    let all = table.split(",\n").map(|string| {
        let parts = string.lines().map(|line| {
            let part = line.trim().strip_prefix('"').expect("a string");
            part.strip_suffix('"').expect("its end").to_string()
        });
        parts.collect::<String>()
    });
    all.collect()
}

#[test]
fn the_constant_is_printable_and_its_strings_are_short() {
    let strings = strings(&constant());
    assert_eq!(strings.len(), 60);
    for string in &strings {
        assert_eq!(string.len(), 504, "C89 promises 509");
        let plain = |c: char| c.is_ascii_graphic() && !"?\\\"/".contains(c);
        assert!(string.chars().all(plain), "{string}");
    }
}

/// The bit of a board in the constant, found the slow way.
fn bit(codes: &[u8], cells: &[u8]) -> u8 {
    let inner: Vec<u8> = [0, 2, 4, 6, 8, 1, 3, 5, 7]
        .iter()
        .map(|&i| (cells[i] + 8) % 9)
        .collect();
    let smaller = |i: usize| inner[i..].iter().filter(|&&tile| tile < inner[i]).count();
    let rank = (0..7).fold(0, |rank, i| rank * (9 - i) + smaller(i));
    codes[rank / 6] >> (rank % 6) & 1
}

#[test]
fn the_constant_tells_what_is_nearer_for_every_board() {
    let alphabet = (b'0'..=b'q').filter(|c| !b"?\\".contains(c));
    let code: HashMap<char, u8> = alphabet.map(char::from).zip(0..).collect();
    let table = constant();
    let codes: Vec<u8> = table
        .chars()
        .filter_map(|c| code.get(&c).copied())
        .collect();
    assert_eq!((codes.len(), code.len()), (30_240, 64));
    let twin = eight();
    for (board, distance) in twin.boards() {
        let here = bit(&codes, board);
        assert_eq!(usize::from(here), distance / 2 % 2, "{board:?}");
        for beside in "udlr".chars().filter_map(|letter| moved(board, 3, letter)) {
            let nearer = (bit(&codes, &beside) != here) == (distance % 2 == 0);
            assert_eq!(
                nearer,
                twin.distance[&beside] < distance,
                "{board:?} to {beside:?}"
            );
        }
    }
}
