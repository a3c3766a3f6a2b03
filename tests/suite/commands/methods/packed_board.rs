//! States against plain cells.

use crate::common::rng::Rng;
use crate::common::shuffled;
use npuzzle::commands::methods::packed_board::{PackedBoard, WideBoard};
use npuzzle::puzzle::board::Board;

/// Cells and packed cells, moves, and their inverse, on both types.
fn round_trips<S: PackedBoard>(rng: &mut Rng, rows: usize, cols: usize) {
    let count = rows * cols;
    for _ in 0..200 {
        let mut cells = shuffled(rng, count);
        let board = S::from_cells(&cells);
        assert_ne!(board, S::default());
        assert!((0..count).all(|cell| board.at(cell) == usize::from(cells[cell])));
        let blank = cells.iter().position(|&tile| tile == 0).expect("a blank");
        assert_eq!(board.blank(count), blank);
        let other = rng.below(count);
        let slid = board.slid(blank, other);
        cells.swap(blank, other);
        assert!(other == blank || slid == S::from_cells(&cells));
        assert_eq!(board.with(other, 0).at(other), 0);
        assert_eq!(slid.with(0, 7).with(0, slid.at(0)), slid);
    }
}

#[test]
fn states_are_what_was_packed() {
    let mut rng = Rng::new(4);
    for (rows, cols) in [(2, 2), (2, 3), (3, 3), (4, 4)] {
        round_trips::<Board>(&mut rng, rows, cols);
        round_trips::<WideBoard>(&mut rng, rows, cols);
    }
    round_trips::<WideBoard>(&mut rng, 5, 5);
}
