//! The tests of the crate's own items, in the folders of `src`: those of `src/solve/eight/ida.rs` are in
//! `tests/suite/solve/eight/ida.rs`. A file of another name says in its head what it tests (`Tests: ...`).
//! The feature `suite` opens these folders to them. Tests that run the program are in `tests/cli`.

#[path = "../common/mod.rs"]
mod common;
mod inputs;

mod answer;
mod commands;
mod fuzz;
mod layers;
mod problems;
mod puzzle;
mod solve;
mod text;

use common::quick_map::QuickMap;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::{Move, Shape, MOVES};

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

/// Boards by their distance from a goal, each with the number of its shortest paths: breadth first, up to a depth.
fn counts_by_layer(shape: Shape, goal: Board, depth: usize) -> Vec<QuickMap<Board, u64>> {
    let mut layers = vec![QuickMap::from_iter([(goal, 1)])];
    while layers.len() <= depth {
        let mut next: QuickMap<Board, u64> = QuickMap::default();
        let before = layers.len().checked_sub(2).map(|before| &layers[before]);
        for (&board, count) in &layers[layers.len() - 1] {
            for child in MOVES.iter().filter_map(|&m| step(shape, board, m)) {
                if before.is_none_or(|before| !before.contains_key(&child)) {
                    *next.entry(child).or_default() += count;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    layers
}

/// Paths are different ones that lead to the goal, in the order u, d, l, r.
fn check_paths(shape: Shape, start: Board, goal: Board, paths: &[Path]) {
    let moves = |path: &Path| {
        (0..path.len())
            .map(|i| path.get(i) as usize)
            .collect::<Vec<_>>()
    };
    assert!(paths
        .iter()
        .all(|path| start.replay(shape, path) == Some(goal)));
    assert!(paths
        .windows(2)
        .all(|pair| moves(&pair[0]) < moves(&pair[1])));
}
