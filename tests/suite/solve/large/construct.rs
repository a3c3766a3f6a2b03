//! The construction alone, where it ends with 2 x 3 cells and where the corner is two columns wide.

use super::{bound, field, letters};
use crate::common::permutations;
use crate::common::puzzle::Puzzle;
use npuzzle::puzzle::grid_board::Belongings;
use npuzzle::solve::large::construct::construct;
use npuzzle::solve::large::rectangle::Rectangle;

fn constructed(puzzle: &Puzzle) -> Option<Rectangle> {
    let board = field(puzzle);
    let start = Belongings::new(&board.homes, board.blank_home.into());
    construct(board.shape, &start, &|| false)
}

/// Each `step`-th board; `least` of each shape can be solved. All end with one of the 360 boards of 2 x 3.
fn boards_of_2_x_4(step: usize, least: usize) {
    for (rows, cols) in [(2, 4), (4, 2)] {
        let mut reached = 0;
        for cells in permutations(8).into_iter().step_by(step) {
            let puzzle = Puzzle {
                rows,
                cols,
                cells: cells.iter().map(|&tile| usize::from(tile)).collect(),
                blank_first: false,
            };
            if puzzle.solvable() {
                reached += 1;
                let path = constructed(&puzzle).expect("a path").moves;
                assert!(path.len() <= bound(rows, cols));
                puzzle.check(&letters(&path));
            } else {
                assert!(constructed(&puzzle).is_none());
            }
        }
        assert!(reached > least, "{reached}");
    }
}

#[test]
fn boards_of_2_x_4_constructed() {
    boards_of_2_x_4(101, 180);
}

#[test]
#[ignore = "2 s; a part is in `boards_of_2_x_4_constructed`"]
fn many_boards_of_2_x_4_constructed() {
    boards_of_2_x_4(17, 1_150);
}
