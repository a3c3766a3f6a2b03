//! Some path for a board of any size, checked by a replay.

use crate::puzzle::{Belongings, Effort, GridBoard, LongPath, Move, Shape};
use crate::solve::large::construct::construct;

/// The number of bytes that a path takes while it is found. A random board of n x n needs about 2.7 n^3 moves, other
/// boards up to twice as many.
pub fn path_room(shape: Shape) -> usize {
    shape.cells() * (shape.rows + shape.cols) * 3 / 2
}

/// A path and the work of finding it; `None` if the goal cannot be reached, or if time is up first. The board must not
/// be a single line of two cells or more, and no cell may be fixed.
///
/// # Panics
/// If the path does not lead to the goal.
pub fn any(board: &GridBoard, late: &dyn Fn() -> bool) -> (Option<LongPath>, Effort) {
    let shape = board.shape;
    if !board.has_right_parity() {
        return (None, Effort::default());
    }
    if shape.rows.min(shape.cols) == 1 {
        return (Some(board.proven(LongPath::default())), Effort::default());
    }
    // The blank must belong last. If it belongs first, the board is turned by 180 degrees; otherwise the goal's blank
    // moves to the last cell, and after the path the blank goes back.
    let last = shape.cells() - 1;
    let turned = board.blank_home == 0;
    let (homes, mut blank_home) = match turned {
        true => {
            let homes = board.homes.iter().rev().map(|&home| last as u16 - home);
            (homes.collect(), last)
        }
        false => (board.homes.clone(), board.blank_home.into()),
    };
    let mut seen = Belongings::new(&homes, blank_home);
    let mut back = Vec::new();
    for m in [Move::Down, Move::Right] {
        while let Some(to) = shape.step(blank_home, m) {
            seen.slide_goal(blank_home, to);
            back.push(m.back());
            blank_home = to;
        }
    }
    let Some(solved) = construct(shape, &seen, late) else {
        return (None, Effort::default());
    };
    let mut path = match turned {
        true => solved.moves.half_turned(),
        false => solved.moves,
    };
    back.into_iter().rev().for_each(|m| path.push(m));
    (Some(board.proven(path)), solved.effort)
}
