//! Beams that move all tiles at once: replays on many shapes, and what limits mean.

mod crossings;
mod pairs;
mod tune;

use crate::common::rng::Rng;
use crate::solve::near::random_board;
use crate::solve::near::solver::solve;
use npuzzle::puzzle::shape::Shape;
use npuzzle::puzzle::{GridBoard, LongPath, Move, Watch};
use npuzzle::solve::near::solver::NearSolver;
use npuzzle::solve::near::WalledBoard;

/// A random solvable board, with the goal's blank anywhere.
pub fn wide_board(rng: &mut Rng, rows: usize, cols: usize) -> GridBoard {
    let cells = rows * cols;
    let mut homes: Vec<u16> = (0..cells as u16).collect();
    for i in (1..cells).rev() {
        homes.swap(i, rng.below(i + 1));
    }
    let mut board = GridBoard::open(Shape::new(rows, cols), homes, rng.below(cells) as u16);
    if !board.has_right_parity() {
        let blank = board.blank();
        let tiles: Vec<usize> = (0..cells).filter(|&cell| cell != blank).take(2).collect();
        board.homes.swap(tiles[0], tiles[1]);
    }
    board
}

/// The length of a path, followed on plain cells.
fn followed(board: &GridBoard, path: &LongPath) -> usize {
    let (mut homes, mut at) = (board.homes.clone(), board.blank());
    for m in path.iter() {
        let cols = board.shape.cols;
        let to = match m {
            Move::Up => at - cols,
            Move::Down => at + cols,
            Move::Left => at - 1,
            Move::Right => at + 1,
        };
        assert_eq!(board.shape.distance(at, to), 1);
        homes.swap(at, to);
        at = to;
    }
    assert!((0..).zip(&homes).all(|(cell, &home)| cell == home));
    path.len()
}

/// A path for a board of more than 256 cells, if the effort is enough for a try.
fn wide(board: &GridBoard, effort: u64) -> Option<LongPath> {
    let solver = NearSolver::new(24 << 20);
    solver.wide(board, effort, &Watch::default()).0
}

/// Solves random boards of more than 256 cells, and compares the moves with a share of the cells times the mean side, in
/// hundredths. On one board narrow beams may take 5% more moves than on average.
fn short_on_average(
    rng: &mut Rng,
    count: usize,
    (rows, cols): (usize, usize),
    effort: u64,
    hundredths: usize,
) {
    let mut moves = 0;
    for number in 0..count {
        let board = wide_board(rng, rows, cols);
        let path = wide(&board, effort).expect("enough effort for a try");
        moves += followed(&board, &path);
        if number == 0 {
            assert_eq!(wide(&board, effort), Some(path), "{rows} x {cols} again");
        }
    }
    let most = count * hundredths * rows * cols * (rows + cols) / 200;
    assert!(moves < most, "{rows} x {cols}: {moves} moves");
}

/// The same with one board.
fn short(rng: &mut Rng, shape: (usize, usize), effort: u64, hundredths: usize) {
    short_on_average(rng, 1, shape, effort, hundredths);
}

#[test]
fn short_paths_of_wide_boards() {
    let mut rng = Rng::new(42);
    short(&mut rng, (17, 17), 500_000, 160);
    short(&mut rng, (9, 30), 4_000_000, 160);
    short(&mut rng, (2, 140), 2_000_000, 160);
    short(&mut rng, (100, 3), 2_000_000, 150);
    short_on_average(&mut rng, 6, (12, 40), 1_000_000, 130);
}

#[test]
#[ignore = "20 s; some are in `short_paths_of_wide_boards`"]
fn short_paths_of_boards_of_many_shapes() {
    let mut rng = Rng::new(43);
    let shapes = [
        (2, 140),
        (130, 2),
        (3, 100),
        (4, 70),
        (25, 40),
        (40, 25),
        (20, 20),
    ];
    for shape in shapes {
        short(&mut rng, shape, 6_000_000, 200);
    }
    // These are crossed first.
    short(&mut rng, (150, 12), 5_000_000, 130);
    short(&mut rng, (50, 50), 5_000_000, 115);
    short(&mut rng, (100, 100), 22_000_000, 105);
}

/// Boards of 50 to 256 cells, and of a few more columns than rows: each effort is at least as good as the one before.
#[test]
fn more_effort_is_not_worse() {
    let mut rng = Rng::new(44);
    let solver = NearSolver::new(24 << 20);
    for (rows, cols) in [(8, 8), (2, 30), (26, 2), (3, 20), (5, 12), (12, 9)] {
        let board = loop {
            let board = random_board(&mut rng, rows, cols, 0);
            if board.solvable() {
                break board;
            }
        };
        let length = |board: &WalledBoard, nodes: u64| {
            let walk = solve(&solver, Shape::new(rows, cols), board, nodes).walk;
            assert!(board.solved_by(walk.as_ref().expect("a walk")));
            walk.map(|walk| walk.len())
        };
        let lengths = [40_000, 150_000, 600_000].map(|nodes| length(&board, nodes));
        assert!(
            lengths.is_sorted_by(|a, b| a >= b),
            "{rows} x {cols}: {lengths:?}"
        );
        assert_eq!(length(&board, 600_000), lengths[2]);
    }
}

#[test]
fn a_small_effort_is_no_try() {
    let mut rng = Rng::new(45);
    assert_eq!(wide(&wide_board(&mut rng, 20, 20), 60_000), None);
}

/// Fixed cells, and single lines, are for other ways, whatever the effort.
#[test]
fn no_tours_of_boards_that_are_not_for_them() {
    let mut board = wide_board(&mut Rng::new(3), 17, 17);
    let cell = board
        .homes
        .iter()
        .position(|&home| home != board.blank_home);
    board.fixed[cell.expect("a tile")] = true;
    assert_eq!(wide(&board, u64::MAX), None);
    let line = GridBoard::open(Shape::new(1, 300), (0..300).collect(), 299);
    assert_eq!(wide(&line, u64::MAX), None);
}
