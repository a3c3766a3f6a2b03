//! The tests of the crate's own items, in the folders of `src`: those of `src/eight/ida.rs` are in `tests/suite/eight/ida.rs`.
//! They are compiled into the crate. Tests that run the program are in `tests/cli`.

#[path = "../common/mod.rs"]
mod common;
mod inputs;

mod answer;
mod bench;
mod draw;
mod eight;
mod fifteen;
mod forms;
mod fuzz;
mod graph;
mod judge;
mod large;
mod layers;
mod methods;
mod near;
mod play;
mod puzzle;
mod race;
mod read;
mod show;
mod sliding_tree;
mod stats;
mod submit;

use crate::puzzle::board::Board;
use crate::puzzle::path::Path;
use crate::puzzle::shape::{Move, Shape};

/// The letters of a path.
fn letters(path: &Path) -> String {
    (0..path.len())
        .map(|i| ['u', 'd', 'l', 'r'][path.get(i) as usize])
        .collect()
}

/// The cells of a board.
fn cells(shape: Shape, board: Board) -> Vec<u8> {
    let tile = |cell| board.tile(cell) as u8;
    (0..shape.cells()).map(tile).collect()
}

/// The board after a move, if it stays on the board.
fn step(shape: Shape, board: Board, m: Move) -> Option<Board> {
    let blank = board.blank(shape.cells());
    shape.step(blank, m).map(|to| board.slide(blank, to))
}
