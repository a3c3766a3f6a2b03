//! Tests: `src/solve/sliding_tree/target.rs`

use crate::solve::sliding_tree::board_and_target;
use npuzzle::solve::sliding_tree::piece_board::{move_limit, PieceGrid};
use npuzzle::solve::sliding_tree::target::{constructed, pieces};

/// Every target is reached within the limit, without a beam. This many boards of each size.
fn rows_and_columns(boards: u64) {
    for side in 3..=10 {
        let grid = PieceGrid::new(side);
        let mut moves = 0;
        for seed in 0..boards {
            let (mut board, target) = board_and_target(side, seed);
            let (tree, hole) = (pieces(&board, &target), target[board.blank()].into());
            let path = constructed(&board, &target).expect("a path within the limit");
            let mut blank = board.blank();
            for &direction in &path {
                assert!(grid.next(blank, direction as usize).is_some());
                blank = grid.slide(&mut board.pieces, blank, &[direction]);
            }
            assert_eq!((&board.pieces, blank), (&tree, hole));
            assert!(board.is_full_tree());
            moves += path.len();
        }
        let most = move_limit(side) * boards as usize;
        assert!(
            side < 6 || moves < most * 8 / 10,
            "{moves} of {most}, side {side}"
        );
    }
}

#[test]
fn rows_and_columns_lead_to_every_target() {
    rows_and_columns(2);
}

#[test]
#[ignore = "1 s; a sixth is in `rows_and_columns_lead_to_every_target`"]
fn rows_and_columns_lead_to_many_targets() {
    rows_and_columns(12);
}
