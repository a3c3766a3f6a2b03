//! All boards of up to 9 cells that reach a goal, by their distance from it.

use crate::eight::each_distance;
use crate::puzzle::{Board, Shape, MOVES};
use std::cmp::Reverse;
use std::collections::HashMap;

/// All boards of one shape that reach one goal.
pub(crate) struct BoardsByDistance {
    /// The shape, of up to 9 cells.
    shape: Shape,
    /// The boards at distance 0, 1, 2, ... from the goal, in moves; no list is empty.
    pub boards: Vec<Vec<Board>>,
}

impl BoardsByDistance {
    /// Measures every board with one breadth-first search from the goal.
    pub(crate) fn new(shape: Shape, goal: Board) -> BoardsByDistance {
        let mut boards: Vec<Vec<Board>> = Vec::new();
        each_distance(shape, goal, |board, distance| {
            if boards.len() <= distance {
                boards.resize(distance + 1, Vec::new());
            }
            boards[distance].push(board);
        });
        BoardsByDistance { shape, boards }
    }

    /// The distance of the farthest boards.
    pub(crate) fn radius(&self) -> usize {
        self.boards.len() - 1
    }

    /// The `count` boards with the most shortest paths among those of at most `most` moves, in descending order.
    ///
    /// A board has as many shortest paths as its neighbours one move nearer to the goal have together.
    pub(crate) fn with_most_paths(&self, count: usize, most: usize) -> Vec<Board> {
        let mut paths: HashMap<Board, u64> = HashMap::new();
        let mut ranked: Vec<(u64, Board)> = Vec::new();
        for (distance, boards) in self
            .boards
            .iter()
            .enumerate()
            .take_while(|layer| layer.0 <= most)
        {
            let nearer = paths;
            paths = HashMap::new();
            for &board in boards {
                let blank = board.blank(self.shape.cells());
                let paths_after_move = MOVES.iter().filter_map(|&m| {
                    let to = self.shape.step(blank, m)?;
                    nearer.get(&board.slide(blank, to))
                });
                let sum = match distance {
                    0 => 1,
                    _ => paths_after_move.sum(),
                };
                paths.insert(board, sum);
                ranked.push((sum, board));
            }
        }
        ranked.sort_unstable_by_key(|&(paths, board)| (Reverse(paths), board.0));
        ranked.truncate(count);
        ranked.into_iter().map(|(_, board)| board).collect()
    }
}

/// A board on a list of boards.
#[derive(Clone, Copy)]
pub(crate) struct ListedBoard {
    pub start: Board,
    /// The cell of the goal's blank, if each case has its own goal.
    pub blank: usize,
    /// Whether two tiles are to be exchanged.
    pub unsolvable: bool,
}

/// The message for a distance that no board has.
pub(crate) fn too_far(moves: usize, farthest: usize) -> String {
    format!("no board needs {moves} moves: the farthest needs {farthest}")
}
