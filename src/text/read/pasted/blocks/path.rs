//! The states of a path or a search that a program prints, one below the other: each is one move from one before it. They
//! are boards like others, but people should know that the first one alone is the puzzle.

use crate::text::read::pasted::words::goal_name::is_usual_goal;
use crate::text::read::LineBoard;
use std::collections::VecDeque;

/// How many boards a state is compared with: those of a search follow their parent and the other children of it.
const MOST_BOARDS: usize = 8;

/// The last boards of an input.
#[derive(Clone, Default)]
pub struct LastBoards(VecDeque<LineBoard>);

impl LastBoards {
    /// Takes the next board. The result is whether it is one move from one of the last that is no usual goal.
    pub fn take(&mut self, board: &LineBoard) -> bool {
        let state = |before: &LineBoard| is_one_move(before, board) && !is_usual_goal(before);
        let state = self.0.iter().any(state);
        if self.0.len() == MOST_BOARDS {
            self.0.pop_front();
        }
        self.0.push_back(board.clone());
        state
    }
}

/// Whether one tile slides from a board to another.
fn is_one_move(one: &LineBoard, next: &LineBoard) -> bool {
    if one.shape != next.shape {
        return false;
    }
    let cells = 0..one.tiles.len();
    let mut differ = cells.filter(|&cell| one.tiles[cell] != next.tiles[cell]);
    let (Some(from), Some(to), None) = (differ.next(), differ.next(), differ.next()) else {
        return false;
    };
    let cols = one.shape.cols;
    let beside = to == from + cols || to == from + 1 && to % cols > 0;
    let slid = one.tiles[from] == next.tiles[to] && one.tiles[to] == next.tiles[from];
    beside && slid && (one.tiles[from] == 0 || one.tiles[to] == 0)
}
