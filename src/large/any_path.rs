//! Any path for a board of any size, replayed.

use crate::large::construct::construct;
use crate::large::large_board::LargeBoard;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Order, Shape};
use crate::puzzle::solver::Effort;

/// The board turned so that the blank belongs last.
fn blank_last(board: &LargeBoard) -> LargeBoard {
    if board.blank_belongs_last() {
        board.clone()
    } else {
        board.half_turned()
    }
}

/// A path and the work of finding it; `None` if the goal cannot be reached. Not the first of all paths in any order,
/// so `_order` does not matter. The board is not a single line of two cells or more, and its blank belongs first or
/// last.
///
/// # Panics
/// If the path does not lead to the goal.
pub(crate) fn any(board: &LargeBoard, _order: Order) -> (Option<LongPath>, Effort) {
    let Shape { rows, cols } = board.shape;
    if !board.solvable() {
        return (None, Effort::default());
    }
    if rows.min(cols) == 1 {
        return (Some(board.proven(LongPath::default())), Effort::default());
    }
    let solved = match construct(&blank_last(board)) {
        Some(solved) => solved,
        None => return (None, Effort::default()),
    };
    let path = if board.blank_belongs_last() {
        solved.moves
    } else {
        solved.moves.half_turned()
    };
    (Some(board.proven(path)), solved.effort)
}
