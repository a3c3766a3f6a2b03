//! Large boards line by line.

use crate::near::groups::{GroupBeams, GroupLimits};
use crate::near::line_order::groups;
use crate::near::solver::NearSolver;
use crate::near::walled_board::WalledBoard;
use crate::puzzle::shape::Shape;
use crate::suite::common::rng::Rng;
use crate::suite::near::random_board;
use crate::suite::near::solver::solve;

/// An open board of random tiles that can be solved, its blank at home in `blank`.
fn random_open(rng: &mut Rng, rows: usize, cols: usize, blank: usize) -> WalledBoard {
    let mut board = random_board(rng, rows, cols, 0);
    board.blank_home = blank as u8;
    if !board.plausible() {
        let mut tiles = (0..rows * cols).filter(|&c| usize::from(board.homes[c]) != blank);
        let (one, other) = (tiles.next().expect("one"), tiles.next().expect("another"));
        board.homes.swap(one, other);
    }
    board
}

/// Groups of tiles go home and stay there; the rest is a small rectangle.
#[test]
fn outer_lines_by_groups() {
    let mut rng = Rng::new(31);
    for &(rows, cols, blank) in &[(9, 9, 80), (7, 10, 0), (10, 6, 33), (12, 11, 60)] {
        let (shape, board) = (
            Shape::new(rows, cols),
            random_open(&mut rng, rows, cols, blank),
        );
        let (groups, rect) = groups(shape, blank, 5);
        let mut seen = vec![0; rows * cols];
        groups
            .iter()
            .flatten()
            .for_each(|&cell| seen[usize::from(cell)] += 1);
        for (cell, &times) in seen.iter().enumerate() {
            assert_eq!(times, usize::from(!rect.contains(cell, cols)));
        }
        assert!(rect.contains(blank, cols) && rect.shape == Shape::new(5, 5));
        let limits = GroupLimits {
            width: 60,
            late: &|| false,
        };
        let mut beams = GroupBeams::new(shape, limits);
        let (walk, _) = beams.run(&board, 5).expect("a walk");
        let after = board.replay(&walk).expect("a walk on the board");
        for cell in (0..rows * cols).filter(|&cell| !rect.contains(cell, cols)) {
            assert_eq!(usize::from(after.homes[cell]), cell);
        }
    }
}

/// Large boards: a construction alone takes 2,230 moves for 10 x 10.
#[test]
fn large_boards_are_much_shorter_than_their_construction() {
    let mut rng = Rng::new(41);
    let solver = NearSolver::new(64 << 20);
    let boards: Vec<WalledBoard> = (0..3).map(|_| random_open(&mut rng, 10, 10, 99)).collect();
    let moves = |nodes: u64| -> usize {
        let found = boards
            .iter()
            .map(|board| solve(&solver, Shape::new(10, 10), board, nodes));
        found
            .map(|outcome| outcome.walk.expect("a walk").len())
            .sum()
    };
    assert!(moves(12_000_000) < 3 * 1_500);
    assert!(moves(1_000) < 3 * 2_500);
}
