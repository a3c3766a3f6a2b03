//! The number of shortest paths of boards of up to 9 cells, and the paths themselves.

use crate::puzzle::{first_paths, Board, Order, Path, Shape, MOVES};
use crate::solve::eight::GoalTable;

/// The counts of shortest paths to one goal. Each board is counted once, when first met: all of 3 x 3 take 30 ms.
pub struct PathCounts {
    shape: Shape,
    table: GoalTable,
    /// By [`Rank::number`](crate::solve::eight::Rank::number); 0 if not counted yet.
    counts: Vec<u64>,
}

impl PathCounts {
    /// Builds the table of all distances.
    pub fn new(shape: Shape, goal: Board) -> PathCounts {
        let table = GoalTable::new(shape, goal, Order::Udlr);
        PathCounts {
            shape,
            counts: vec![0; table.boards()],
            table,
        }
    }

    /// The shape of the boards.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of moves to the goal; `None` if it cannot be reached.
    pub fn distance(&self, board: Board) -> Option<usize> {
        Some(self.table.path(board)?.len())
    }

    /// The number of shortest paths; 0 if there are none.
    pub fn count(&mut self, board: Board) -> u64 {
        let Some((rank, moves)) = self.table.rank(board).zip(self.distance(board)) else {
            return 0;
        };
        let at = rank.number(self.shape);
        if moves == 0 {
            self.counts[at] = 1;
        } else if self.counts[at] == 0 {
            // No overflow: a board of this size has fewer than 3^36 sequences of moves.
            let shape = self.shape;
            let children = MOVES.iter().filter_map(|&m| board.after(shape, m));
            let nearer = children.filter(|&child| self.distance(child) == Some(moves - 1));
            let nearer: Vec<Board> = nearer.collect();
            self.counts[at] = nearer.into_iter().map(|child| self.count(child)).sum();
        }
        self.counts[at]
    }

    /// The first shortest paths in the order u, d, l, r, at most `most`.
    pub fn paths(&self, board: Board, most: usize) -> Vec<Path> {
        match self.distance(board) {
            Some(moves) => first_paths(&self.shape, (board, moves), most, &mut |child, left| {
                self.distance(child) == Some(left)
            }),
            None => Vec::new(),
        }
    }

    /// Boards whose distances are known.
    pub fn boards(&self) -> usize {
        self.table.boards()
    }
}
