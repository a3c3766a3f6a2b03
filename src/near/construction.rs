//! Some path on an open board of any size and with any goal, from the construction of boards whose blank belongs last.

use crate::large::any_path::any;
use crate::large::large_board::LargeBoard;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Move, Order, Shape};
use crate::puzzle::solver::Effort;

/// Bytes that a path by construction takes while it is found: of a random board of n x n about 2.7 n^3 moves, of others
/// up to twice as many.
pub(crate) fn path_room(shape: Shape) -> usize {
    shape.cells() * (shape.rows + shape.cols) * 3 / 2
}

/// A path and the work of finding it; `None` if the goal cannot be reached. `blank`: where the blank belongs; it may be
/// anywhere, so the board is solved with the blank last, from where it walks home. At least two rows and columns.
pub(crate) fn some_path(shape: Shape, homes: &[u16], blank: usize) -> (Option<LongPath>, Effort) {
    let last = shape.cells() - 1;
    let board = LargeBoard::new(shape, homes.to_vec(), blank);
    if blank == 0 || blank == last {
        return any(&board, Order::Udlr);
    }
    let down = (blank / shape.cols..shape.rows - 1).map(|_| Move::Down);
    let right = (blank % shape.cols..shape.cols - 1).map(|_| Move::Right);
    let way: Vec<Move> = down.chain(right).collect();
    // The goal with the blank last, content by cell; then where content belongs in it.
    let mut goal: Vec<u16> = (0..shape.cells()).map(|cell| cell as u16).collect();
    let mut at = blank;
    for &m in &way {
        let to = shape.step(at, m).expect("a way on the board");
        goal.swap(at, to);
        at = to;
    }
    let mut belongs = vec![0; goal.len()];
    for (cell, &home) in goal.iter().enumerate() {
        belongs[usize::from(home)] = cell as u16;
    }
    let homes = homes
        .iter()
        .map(|&home| belongs[usize::from(home)])
        .collect();
    let (path, effort) = any(&LargeBoard::new(shape, homes, last), Order::Udlr);
    let whole = path.map(|mut path| {
        way.iter().rev().for_each(|m| path.push(m.back()));
        board.proven(path)
    });
    (whole, effort)
}
