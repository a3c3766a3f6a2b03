//! Shortest paths on a graph of up to 16 cells: IDA* (Korf 1985) with the sum of the tiles' distances on the graph.
//!
//! A slide moves one tile to a neighbour, so it changes that tile's distance by at most one, and the sum never exceeds
//! the moves that are left.

use crate::puzzle::board::Board;
use crate::puzzle::graph::{Graph, NOT_CONNECTED};
use crate::puzzle::solver::Effort;

/// Solver for one graph and goal.
pub(crate) struct DistanceIda {
    cells: usize,
    goal: Board,
    /// By cell, its neighbours: four bits each, the first in the lowest; and their number.
    neighbours: [(u64, u32); 16],
    /// By tile and cell, the distance to the tile's cell in the goal.
    distance: [[u8; 16]; 16],
    /// The least estimate above the bound: -30% nodes against a bound one larger, as on a graph without odd cycles
    /// estimates go up by two.
    next_bound: u32,
    effort: Effort,
}

/// A node of the search.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    blank: usize,
    /// The cell of the blank before the last move.
    previous: usize,
    /// The sum of the distances.
    sum: u32,
    /// Moves so far.
    moves: u32,
}

impl DistanceIda {
    /// # Panics
    /// If the graph has more than 16 cells or is not connected.
    pub(crate) fn new(graph: &Graph, goal: Board) -> DistanceIda {
        let cells = graph.cells();
        assert!(cells <= 16);
        let mut solver = DistanceIda {
            cells,
            goal,
            neighbours: [(0, 0); 16],
            distance: [[0; 16]; 16],
            next_bound: 0,
            effort: Effort::default(),
        };
        for cell in 0..cells {
            let list = graph.neighbours(cell);
            let packed = list.iter().rev().fold(0, |all, &n| all << 4 | u64::from(n));
            solver.neighbours[cell] = (packed, list.len() as u32);
            for (from, &distance) in graph.distances(cell).iter().enumerate() {
                assert!(distance != NOT_CONNECTED);
                let tile = goal.tile(cell) as usize;
                solver.distance[tile][from] = if tile == 0 { 0 } else { distance as u8 };
            }
        }
        solver
    }

    /// The tiles that slide on a shortest path, first to last. The board must be able to reach the goal.
    pub(crate) fn solve(&mut self, start: Board) -> Vec<u8> {
        let sum = (0..self.cells).map(|cell| self.distance[start.tile(cell) as usize][cell]);
        let blank = start.blank(self.cells);
        let root = Node {
            board: start,
            blank,
            previous: usize::MAX,
            sum: sum.map(u32::from).sum(),
            moves: 0,
        };
        let mut bound = root.sum;
        let mut path = Vec::new();
        loop {
            self.next_bound = u32::MAX;
            if self.search(root, bound, &mut path) {
                path.reverse();
                return path;
            }
            assert!(self.next_bound < u32::MAX, "a board that cannot be solved");
            bound = self.next_bound;
            self.effort.bounds += 1;
        }
    }

    /// Depth-first search within the bound; the path is built from its end.
    fn search(&mut self, node: Node, bound: u32, path: &mut Vec<u8>) -> bool {
        if node.sum == 0 && node.board == self.goal {
            return true;
        }
        self.effort.expanded += 1;
        let (mut list, count) = self.neighbours[node.blank];
        for _ in 0..count {
            let to = (list & 15) as usize;
            list >>= 4;
            if to == node.previous {
                continue;
            }
            self.effort.generated += 1;
            let tile = node.board.tile(to) as usize;
            let distance = &self.distance[tile];
            let sum = node.sum + u32::from(distance[node.blank]) - u32::from(distance[to]);
            let least = node.moves + 1 + sum;
            if least > bound {
                self.next_bound = self.next_bound.min(least);
                continue;
            }
            let child = Node {
                board: node.board.slide(node.blank, to),
                blank: to,
                previous: node.blank,
                sum,
                moves: node.moves + 1,
            };
            if self.search(child, bound, path) {
                path.push(tile as u8);
                return true;
            }
        }
        false
    }

    /// The work of all searches.
    pub(crate) fn effort(&self) -> Effort {
        self.effort
    }
}
