//! The number of shortest paths of boards of up to 9 cells, and the paths themselves.

use crate::eight::{words_of, GoalTable, MoveTables, PermIndex, Rank};
use crate::puzzle::{first_paths, Board, Order, Path, Shape, MOVES};

/// The counts of shortest paths to one goal. Each board is counted once, when first met: all of 3 x 3 take 30 ms.
pub(crate) struct PathCounts {
    shape: Shape,
    index: PermIndex,
    table: GoalTable,
    /// By the blank's place on the snake, then by word; 0 if not counted yet.
    counts: Vec<u64>,
}

impl PathCounts {
    /// Builds the table of all distances.
    pub(crate) fn new(shape: Shape, goal: Board) -> PathCounts {
        let blank = shape.snake(goal.blank(shape.cells()));
        let table = GoalTable::new(blank, Order::Udlr, &MoveTables::new(shape));
        PathCounts {
            shape,
            index: PermIndex::new(shape, goal),
            counts: vec![0; table.boards()],
            table,
        }
    }

    /// The shape of the boards.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of moves to the goal; `None` if it cannot be reached.
    pub(crate) fn distance(&self, board: Board) -> Option<usize> {
        let rank = self.index.rank(board)?;
        Some(self.moves(rank, board))
    }

    fn moves(&self, rank: Rank, board: Board) -> usize {
        self.table.path(rank, board, &self.index).len()
    }

    /// The number of shortest paths; 0 if there are none.
    pub(crate) fn count(&mut self, board: Board) -> u64 {
        match self.index.rank(board) {
            Some(rank) => self.count_at(rank, board, self.moves(rank, board)),
            None => 0,
        }
    }

    /// The same for a board whose distance is known.
    fn count_at(&mut self, rank: Rank, board: Board, moves: usize) -> u64 {
        let at = rank.blank * words_of(self.shape) + rank.word;
        if moves == 0 {
            self.counts[at] = 1;
        } else if self.counts[at] == 0 {
            // No overflow: a board of this size has fewer than 3^36 sequences of moves.
            let mut count = 0;
            let shape = self.shape;
            for child in MOVES.iter().filter_map(|&m| board.after(shape, m)) {
                if let Some(rank) = self.index.rank(child) {
                    if self.moves(rank, child) + 1 == moves {
                        count += self.count_at(rank, child, moves - 1);
                    }
                }
            }
            self.counts[at] = count;
        }
        self.counts[at]
    }

    /// The first shortest paths in the order u, d, l, r, at most `most`.
    pub(crate) fn paths(&self, board: Board, most: usize) -> Vec<Path> {
        match self.distance(board) {
            Some(moves) => first_paths(&self.shape, (board, moves), most, &mut |child, left| {
                self.distance(child) == Some(left)
            }),
            None => Vec::new(),
        }
    }

    /// Boards whose distances are known.
    pub(crate) fn boards(&self) -> usize {
        self.table.boards()
    }
}
