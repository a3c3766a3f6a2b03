//! Constructs a path to a target without a search, line by line as on any large board. Beams find shorter paths, but
//! may be stuck or run out of time.

use crate::large::any_path::any;
use crate::large::LargeBoard;
use crate::puzzle::Shape;
use crate::sliding_tree::piece_board::DIRECTIONS;
use crate::sliding_tree::{move_limit, PieceBoard, TreeTarget};

/// A path of at most 2 N^3 moves, as directions of the blank; `None` if the path has more. On the judge's boards it has
/// about half as many, because the tiles are near their goals, and takes about a millisecond.
pub(crate) fn constructed(board: &PieceBoard, target: &TreeTarget) -> Option<Vec<u8>> {
    let shape = Shape::new(board.side, board.side);
    let homes = target.goal.iter().map(|&goal| u16::from(goal)).collect();
    let (path, _) = any(&LargeBoard::new(shape, homes, target.hole), &|| false);
    let path = path.filter(|path| path.len() <= move_limit(board.side))?;
    let number = |m| DIRECTIONS.iter().position(|&d| d == m);
    path.iter().map(|m| Some(number(m)? as u8)).collect()
}
