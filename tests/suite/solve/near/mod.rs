//! Near-shortest walks, against complete breadth-first search and replay.

mod allowance;
mod construct;
mod groups;
mod solver;
mod table;
mod tour;

use crate::common::quick_map::QuickMap;
use crate::common::rng::Rng;
use npuzzle::puzzle::graph::Graph;
use npuzzle::solve::near::board::WalledBoard;

/// By board, cells then blank: its distance from a board, found by breadth-first search over plain cells.
pub fn distances(graph: &Graph, homes: &[u8], blank: u8) -> QuickMap<Vec<u8>, usize> {
    let mut found = QuickMap::from_iter([(homes.to_vec(), 0)]);
    let mut layer = vec![(homes.to_vec(), usize::from(blank))];
    for depth in 1.. {
        let mut next = Vec::new();
        for (homes, blank) in layer {
            for &to in graph.neighbours(blank) {
                let mut after = homes.clone();
                after.swap(blank, usize::from(to));
                if !found.contains_key(&after) {
                    found.insert(after.clone(), depth);
                    next.push((after, usize::from(to)));
                }
            }
        }
        if next.is_empty() {
            return found;
        }
        layer = next;
    }
    unreachable!("layers end")
}

/// A grid with random fixed cells, and free cells in a random order as homes.
pub fn random_board(rng: &mut Rng, rows: usize, cols: usize, walls: usize) -> WalledBoard {
    let cells = rows * cols;
    let mut fixed = vec![false; cells];
    while fixed.iter().filter(|&&fixed| fixed).count() < walls.min(cells - 1) {
        fixed[rng.below(cells)] = true;
    }
    let free: Vec<usize> = (0..cells).filter(|&cell| !fixed[cell]).collect();
    let mut homes: Vec<u8> = (0..cells).map(|cell| cell as u8).collect();
    for i in (1..free.len()).rev() {
        homes.swap(free[i], free[rng.below(i + 1)]);
    }
    WalledBoard {
        graph: Graph::grid(rows, cols, &fixed),
        homes,
        blank_home: free[rng.below(free.len())] as u8,
    }
}

/// A board some random moves away from its goal.
pub fn walked_board(
    rng: &mut Rng,
    rows: usize,
    cols: usize,
    walls: usize,
    moves: usize,
) -> WalledBoard {
    let mut board = random_board(rng, rows, cols, walls);
    board.homes = (0..rows * cols).map(|cell| cell as u8).collect();
    let mut blank = usize::from(board.blank_home);
    for _ in 0..moves {
        let ways = board.graph.neighbours(blank);
        if !ways.is_empty() {
            let to = usize::from(ways[rng.below(ways.len())]);
            board.homes.swap(blank, to);
            blank = to;
        }
    }
    board
}
