//! IDA* with Manhattan distance for boards of any size that need few moves (Korf 1985).

use crate::puzzle::path::Path;
use crate::puzzle::shape::{Move, Shape, MOVES};
use crate::puzzle::solver::Effort;

/// A shortest path from one square board to another, if it has at most `bound` moves. The blank is 0 in both.
///
/// No parity first: 15 moves from a board out of reach take less than a millisecond to search in vain.
pub(crate) fn shortest_within(
    size: usize,
    start: &[usize],
    goal: &[usize],
    bound: usize,
) -> Option<Path> {
    let mut search = BoundedSearch::new(Shape::new(size, size), start, goal, 0);
    search.solve(bound)?;
    Some(search.path.iter().cloned().collect())
}

/// IDA* with Manhattan distance. Tiles are any numbers below the number of cells; one of them is the blank.
pub(crate) struct BoundedSearch {
    shape: Shape,
    /// The cells of the board, row by row.
    board: Vec<usize>,
    blank: usize,
    /// By tile: its goal cell.
    homes: Vec<usize>,
    /// The moves made so far; after a search that succeeds, the path.
    pub path: Vec<Move>,
    effort: Effort,
}

impl BoundedSearch {
    /// A search from one board to another of the same tiles. A goal out of reach is searched for in vain up to the
    /// bound. `blank` is the number of the blank in both.
    pub(crate) fn new(
        shape: Shape,
        start: &[usize],
        goal: &[usize],
        blank: usize,
    ) -> BoundedSearch {
        let mut homes = vec![0; goal.len()];
        for (cell, &tile) in goal.iter().enumerate() {
            homes[tile] = cell;
        }
        BoundedSearch {
            shape,
            board: start.to_vec(),
            blank,
            homes,
            path: Vec::new(),
            effort: Effort::default(),
        }
    }

    /// The smallest number of moves, if it is at most `most`; the path is the first in the order u, d, l, r.
    pub(crate) fn solve(&mut self, most: usize) -> Option<usize> {
        let at = self.board.iter().position(|&tile| tile == self.blank)?;
        let h = (0..self.board.len()).map(|cell| self.distance(self.board[cell], cell));
        let h = h.sum();
        let mut bound = h;
        while bound <= most {
            self.effort.bounds += 1;
            if self.reaches(at, at, bound, h) {
                return Some(bound);
            }
            bound += 2;
        }
        None
    }

    /// The work so far.
    pub(crate) fn effort(&self) -> Effort {
        self.effort
    }

    /// Manhattan distance of a tile in a cell; 0 for the blank.
    fn distance(&self, tile: usize, cell: usize) -> usize {
        if tile == self.blank {
            return 0;
        }
        let between = |a: usize, b: usize| a.max(b) - a.min(b);
        let (home, cols) = (self.homes[tile], self.shape.cols);
        between(home / cols, cell / cols) + between(home % cols, cell % cols)
    }

    /// Whether `left` moves can reach the goal from Manhattan distance `h`, with the blank `at` a cell, without a
    /// move back to the cell `before`.
    fn reaches(&mut self, at: usize, before: usize, left: usize, h: usize) -> bool {
        if h == 0 {
            return true;
        }
        self.effort.expanded += 1;
        for &m in &MOVES {
            let to = match self.shape.step(at, m) {
                Some(to) if to != before => to,
                _ => continue,
            };
            self.effort.generated += 1;
            let tile = self.board[to];
            let h = h + self.distance(tile, at) - self.distance(tile, to);
            if h >= left {
                continue;
            }
            self.board.swap(at, to);
            self.path.push(m);
            let found = self.reaches(to, at, left - 1, h);
            self.board.swap(at, to);
            if found {
                return true;
            }
            self.path.pop();
        }
        false
    }
}
