//! Some path for a board of any size, checked by a replay.

use crate::large::construct::construct;
use crate::large::LargeBoard;
use crate::puzzle::{Effort, LongPath, Move, Shape};

/// The number of bytes that a path takes while it is found. A random board of n x n needs about 2.7 n^3 moves, other
/// boards up to twice as many.
pub(crate) fn path_room(shape: Shape) -> usize {
    shape.cells() * (shape.rows + shape.cols) * 3 / 2
}

/// A board whose blank belongs last, and how to turn its path into one of the original board.
struct BlankLast {
    board: LargeBoard,
    /// Whether the board was turned by 180 degrees.
    turned: bool,
    /// The moves that follow the path.
    back: Vec<Move>,
}

impl BlankLast {
    /// The board as it is, turned, or with another goal.
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

    /// The board relabelled for the goal that results from moving its own goal's blank to the last cell.
    fn with_other_goal(board: &LargeBoard) -> BlankLast {
        let shape = board.shape;
        let last = shape.cells() - 1;
        let mut blank = board.blank_home();
        // By cell of the other goal: the home of its content in the board's own goal.
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

    /// Turns a path of this board into one of the original board.
    fn path(self, found: LongPath) -> LongPath {
        let mut path = match self.turned {
            true => found.half_turned(),
            false => found,
        };
        self.back.into_iter().for_each(|m| path.push(m));
        path
    }
}

/// A path and the work of finding it; `None` if the goal cannot be reached, or if time is up first. The board must not
/// be a single line of two cells or more.
///
/// # Panics
/// If the path does not lead to the goal.
pub(crate) fn any(board: &LargeBoard, late: &dyn Fn() -> bool) -> (Option<LongPath>, Effort) {
    let Shape { rows, cols } = board.shape;
    if !board.solvable() {
        return (None, Effort::default());
    }
    if rows.min(cols) == 1 {
        return (Some(board.proven(LongPath::default())), Effort::default());
    }
    let seen = BlankLast::new(board);
    match construct(&seen.board, late) {
        Some(solved) => {
            let path = seen.path(solved.moves);
            (Some(board.proven(path)), solved.effort)
        }
        None => (None, Effort::default()),
    }
}
