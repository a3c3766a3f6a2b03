//! A path for a board of any size: up to 4 x 4 the first of the shortest, beyond that any.

use crate::eight::fixed_goal::Fixed;
use crate::fifteen::far::{Far, MEMORY};
use crate::large::any_path::{any, solvable};
use crate::large::large_board::Field;
use crate::puzzle::board::{Board, Order, Shape};
use crate::puzzle::long_path::Moves;
use crate::puzzle::solver::{Effort, Solve};

/// A path and what it took; `None` if the goal cannot be reached, which is told before anything is searched.
///
/// `field`: square or not, but not a single line of two cells or more; the blank belongs first or last.
///
/// # Panics
/// If the path does not lead to the goal.
pub fn route(field: &Field, order: Order) -> (Option<Moves>, Effort) {
    let Shape { rows, cols } = field.shape;
    let found = match (rows.min(cols), rows.max(cols)) {
        (2, 2) | (2, 3) | (2, 4) | (3, 3) if solvable(field) => looked_up(field, order),
        (3, 4) | (4, 4) if solvable(field) => searched(field, order),
        _ => return any(field, order),
    };
    assert!(
        found
            .0
            .as_ref()
            .map_or(false, |moves| field.reaches_goal(moves)),
        "a path that does not lead to the goal"
    );
    found
}

/// A small board, packed, and its goal.
fn packed(field: &Field) -> (Board, Board) {
    let cells = field.shape.cells();
    // Tile t belongs to the cell t, or to the one before.
    let shift = usize::from(field.blank_belongs_last());
    let tile = |home: usize| ((home + shift) % cells) as u8;
    let board: Vec<u8> = (0..cells).map(|cell| tile(field.home(cell))).collect();
    let goal: Vec<u8> = (0..cells).map(tile).collect();
    (Board::pack(&board), Board::pack(&goal))
}

fn looked_up(field: &Field, order: Order) -> (Option<Moves>, Effort) {
    let (board, goal) = packed(field);
    let mut solver = Fixed::new(field.shape, goal, order);
    let path = solver.solve(board, None);
    (path.as_ref().map(Moves::from), solver.effort())
}

fn searched(field: &Field, order: Order) -> (Option<Moves>, Effort) {
    let (board, goal) = packed(field);
    let mut solver = Far::new(field.shape, goal, order, MEMORY);
    let path = solver.solve(board, None);
    (path.as_ref().map(Moves::from), solver.effort())
}
