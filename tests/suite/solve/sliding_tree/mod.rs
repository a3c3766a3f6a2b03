//! The sliding tree: its parts against slow twins, and whole searches.

mod beam;
mod fallback;
mod goal_beam;
mod piece_board;
mod search;
mod target;
mod trees;
mod tune;
mod value;

use npuzzle::puzzle::random::Rng;
use npuzzle::solve::sliding_tree::piece_board::{PieceBoard, PieceGrid};
use npuzzle::solve::sliding_tree::target::{first_target, TreeTarget};

/// A board by the contest's rule, and a target of it.
fn board_and_target(side: usize, seed: u64) -> (PieceBoard, TreeTarget) {
    let mut rng = Rng::new(seed);
    let board = PieceBoard::random(side, &mut rng);
    let grid = PieceGrid::new(side);
    let target = (0..100).find_map(|_| first_target(&grid, &board, 1.5, 20_000, &mut rng));
    (board, target.expect("a target"))
}

/// A board from its digits.
fn parse(rows: &[&str]) -> PieceBoard {
    let digit = |c: char| c.to_digit(16).expect("a piece") as u8;
    PieceBoard {
        side: rows.len(),
        pieces: rows.iter().flat_map(|row| row.chars()).map(digit).collect(),
    }
}
