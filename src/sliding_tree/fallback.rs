//! A path to a target without a search: whole rows and columns from outside, as on any large board. Beams find shorter ones,
//! but may be stuck, or have no time.

use crate::large::any_path::any;
use crate::large::large_board::LargeBoard;
use crate::puzzle::shape::{Order, Shape};
use crate::sliding_tree::piece_board::{move_limit, PieceBoard, DIRECTIONS};
use crate::sliding_tree::target::TreeTarget;

/// A path of at most 2 N^3 moves, as directions of the blank; `None` if it has more. On the judge's boards it has about half
/// as many, since the tiles of a target are near to where they go, and it takes about a millisecond.
pub(crate) fn constructed(board: &PieceBoard, target: &TreeTarget) -> Option<Vec<u8>> {
    let shape = Shape::new(board.side, board.side);
    let homes = target.goal.iter().map(|&goal| u16::from(goal)).collect();
    let (path, _) = any(&LargeBoard::new(shape, homes, target.hole), Order::Udlr);
    let path = path.filter(|path| path.len() <= move_limit(board.side))?;
    let number = |m| DIRECTIONS.iter().position(|&d| d == m);
    path.iter().map(|m| Some(number(m)? as u8)).collect()
}
