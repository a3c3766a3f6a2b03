//! Lists all shortest paths of a board.

use crate::puzzle::{Board, Path, Shape, MOVES};

/// The first shortest paths in the order u, d, l, r, at most `most` of them. `left`: the moves from the board to the
/// goal. `is_left`: whether a board is this many moves away from the goal; called only for boards that a shortest path
/// may pass.
pub(crate) fn first_paths(
    shape: Shape,
    (start, left): (Board, usize),
    most: usize,
    is_left: &mut dyn FnMut(Board, usize) -> bool,
) -> Vec<Path> {
    let mut paths = Vec::new();
    add_paths(
        shape,
        (start, left),
        Path::default(),
        is_left,
        &mut |path| {
            paths.push(path);
            paths.len() < most
        },
    );
    paths
}

/// Adds the paths that begin with the way to a board; false if no more paths are wanted.
fn add_paths(
    shape: Shape,
    (board, left): (Board, usize),
    way: Path,
    is_left: &mut dyn FnMut(Board, usize) -> bool,
    add: &mut dyn FnMut(Path) -> bool,
) -> bool {
    if left == 0 {
        return add(way);
    }
    MOVES.iter().all(|&m| match board.after(shape, m) {
        Some(child) if is_left(child, left - 1) => {
            let mut longer = way;
            longer.push(m);
            add_paths(shape, (child, left - 1), longer, is_left, add)
        }
        _ => true,
    })
}
