//! Any path for a board of any size, replayed.

use crate::large::construct::construct;
use crate::large::large_board::LargeBoard;
use crate::puzzle::long_path::LongPath;
use crate::puzzle::shape::{Move, Order, Shape};
use crate::puzzle::solver::Effort;

/// Bytes that a path takes while it is found: of a random board of n x n about 2.7 n^3 moves, of others up to twice as many.
// Not for submissions.
pub(crate) fn path_room(shape: Shape) -> usize {
    shape.cells() * (shape.rows + shape.cols) * 3 / 2
}

/// A board whose blank belongs last, and how its path becomes one of the board that was given.
struct BlankLast {
    board: LargeBoard,
    /// The board was turned by 180 degrees.
    turned: bool,
    /// Moves after the path.
    back: Vec<Move>,
}

impl BlankLast {
    /// A board as it is, turned, or with another goal.
    fn new(board: &LargeBoard) -> BlankLast {
        let turned = board.blank_home() == 0;
        if turned || board.blank_belongs_last() {
            return BlankLast {
                board: match turned {
                    true => board.half_turned(),
                    false => board.clone(),
                },
                turned,
                back: Vec::new(),
            };
        }
        BlankLast::with_other_goal(board)
    }

    /// The board with the goal that moving the blank of its own to the last cell leads to.
    fn with_other_goal(board: &LargeBoard) -> BlankLast {
        let shape = board.shape;
        let last = shape.cells() - 1;
        let mut blank = board.blank_home();
        // By cell of the other goal: the home that its content has in the board's own.
        let mut content: Vec<usize> = (0..=last).collect();
        let mut back = Vec::new();
        for m in [Move::Down, Move::Right] {
            while let Some(to) = shape.step(blank, m) {
                content.swap(blank, to);
                back.push(m.back());
                blank = to;
            }
        }
        back.reverse();
        let mut place = vec![0; content.len()];
        for (cell, &home) in content.iter().enumerate() {
            place[home] = cell as u16;
        }
        let homes = (0..=last).map(|cell| place[board.home(cell)]);
        BlankLast {
            board: LargeBoard::new(shape, homes.collect(), last),
            turned: false,
            back,
        }
    }

    /// The path of the board that was given.
    fn path(self, found: LongPath) -> LongPath {
        let mut path = match self.turned {
            true => found.half_turned(),
            false => found,
        };
        self.back.into_iter().for_each(|m| path.push(m));
        path
    }
}

/// A path and the work of finding it; `None` if the goal cannot be reached. Not the first of all paths in any order,
/// so `_order` does not matter. The board is not a single line of two cells or more.
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
    let seen = BlankLast::new(board);
    match construct(&seen.board) {
        Some(solved) => {
            let path = seen.path(solved.moves);
            (Some(board.proven(path)), solved.effort)
        }
        None => (None, Effort::default()),
    }
}
