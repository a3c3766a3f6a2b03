//! Any path for a board of any size, and whether there is one.

use crate::large::construct::construct;
use crate::large::large_board::Field;
use crate::puzzle::board::{Order, Shape};
use crate::puzzle::long_path::Moves;
use crate::puzzle::parity::odd;
use crate::puzzle::solver::Effort;

/// The board with the blank belonging last, as parity and construction want it.
fn turned(field: &Field) -> Field {
    if field.blank_belongs_last() {
        field.clone()
    } else {
        field.half_turned()
    }
}

/// Whether the goal can be reached.
pub fn solvable(field: &Field) -> bool {
    let turned = turned(field);
    let cells = field.shape.cells();
    let mut homes: Vec<u32> = (0..cells).map(|cell| turned.home(cell) as u32).collect();
    !odd(&mut homes, field.shape.cols)
}

/// A path and what it took; `None` if the goal cannot be reached. No order makes a path the first of any.
///
/// `field`: as [`crate::answer::route::route`] wants it.
///
/// # Panics
/// If the path does not lead to the goal.
pub fn any(field: &Field, _: Order) -> (Option<Moves>, Effort) {
    if !solvable(field) {
        return (None, Effort::default());
    }
    let Shape { rows, cols } = field.shape;
    let (moves, effort) = if rows.min(cols) == 1 {
        (Moves::default(), Effort::default())
    } else {
        match construct(&turned(field)) {
            Some((moves, effort)) if field.blank_belongs_last() => (moves, effort),
            Some((moves, effort)) => (moves.half_turned(), effort),
            None => return (None, Effort::default()),
        }
    };
    assert!(
        field.reaches_goal(&moves),
        "a path that does not lead to the goal"
    );
    (Some(moves), effort)
}
