//! A path for a board of any size: up to 4 x 4 the first of the shortest, beyond that any.

use crate::board::{Board, Order, Shape};
use crate::construct::construct;
use crate::field::Field;
use crate::moves::Moves;
use crate::parity::odd;
use crate::solver::{Effort, Solver, MEMORY};

/// A path and what it took; `None` if the goal cannot be reached, which is told before anything is searched.
///
/// `field`: square or not, but not a single line of two cells or more; the blank belongs first or last.
///
/// # Panics
/// If the path does not lead to the goal.
pub fn route(field: &Field, order: Order) -> (Option<Moves>, Effort) {
    let Shape { rows, cols } = field.shape;
    let blank_first = !field.blank_belongs_last();
    // With the blank last, as parity and construction want it.
    let turned = if blank_first {
        field.half_turned()
    } else {
        field.clone()
    };
    let cells = field.shape.cells();
    let mut homes: Vec<u32> = (0..cells).map(|cell| turned.home(cell) as u32).collect();
    if odd(&mut homes, cols) {
        return (None, Effort::default());
    }
    let (path, effort) = match (rows.min(cols), rows.max(cols)) {
        (1, _) => (Some(Moves::default()), Effort::default()),
        (2, 2) | (2, 3) | (2, 4) | (3, 3) | (3, 4) | (4, 4) => shortest(field, order),
        _ => match construct(&turned) {
            Some((moves, effort)) if blank_first => (Some(moves.half_turned()), effort),
            Some((moves, effort)) => (Some(moves), effort),
            None => (None, Effort::default()),
        },
    };
    assert!(
        path.as_ref()
            .map_or(false, |moves| field.reaches_goal(moves)),
        "a path that does not lead to the goal"
    );
    (path, effort)
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

fn shortest(field: &Field, order: Order) -> (Option<Moves>, Effort) {
    let (board, goal) = packed(field);
    let mut solver = Solver::new(field.shape, Some(goal), order, MEMORY);
    let path = solver.solve(board, None);
    (path.as_ref().map(Moves::from), solver.effort())
}
