//! Every board of up to 9 cells that reaches a goal, by its distance.

use crate::eight::move_tables::Jumps;
use crate::eight::path_table::Table;
use crate::eight::perm_index::Index;
use crate::puzzle::board::{Board, Order, Shape, MOVES};
use std::collections::HashMap;

pub struct Space {
    shape: Shape,
    /// By distance.
    pub boards: Vec<Vec<Board>>,
}

impl Space {
    pub fn new(shape: Shape, goal: Board) -> Space {
        let index = Index::new(shape, goal);
        let blank = shape.snake(goal.blank(shape.cells()));
        let table = Table::new(blank, Order::Udlr, &Jumps::new(shape));
        let mut boards: Vec<Vec<Board>> = Vec::new();
        for (rank, board) in index.boards() {
            let distance = table.path(rank, board, &index).len();
            if boards.len() <= distance {
                boards.resize(distance + 1, Vec::new());
            }
            boards[distance].push(board);
        }
        Space { shape, boards }
    }

    /// The boards with the most shortest paths, most first, `count` of them.
    pub fn most_paths(&self, count: usize) -> Vec<Board> {
        let mut paths: HashMap<Board, u64> = HashMap::new();
        let mut ranked: Vec<(u64, Board)> = Vec::new();
        for (distance, boards) in self.boards.iter().enumerate() {
            let nearer = paths;
            paths = HashMap::new();
            for &board in boards {
                let blank = board.blank(self.shape.cells());
                let beside = MOVES.iter().filter_map(|&m| {
                    let to = self.shape.step(blank, m)?;
                    nearer.get(&board.slide(blank, to))
                });
                let sum = if distance == 0 { 1 } else { beside.sum() };
                paths.insert(board, sum);
                ranked.push((sum, board));
            }
        }
        ranked.sort_unstable_by_key(|&(paths, board)| (std::cmp::Reverse(paths), board.0));
        ranked.truncate(count);
        ranked.into_iter().map(|(_, board)| board).collect()
    }
}
