//! The numbers that `bfs` gives to boards.

use crate::common::permutations;
use npuzzle::commands::methods::search::bfs::cantor;
use npuzzle::puzzle::board::Board;

#[test]
fn cantor_numbers_have_no_gaps() {
    let mut all = permutations(6);
    all.sort();
    for (number, cells) in all.iter().enumerate() {
        assert_eq!(cantor(Board::pack(cells), 6), number, "{cells:?}");
    }
}
