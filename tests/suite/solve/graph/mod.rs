//! Boards on any graph, maps with fixed cells, tiles that look alike, and moves that are given.

mod all_boards;
mod dead_ends;
mod given_moves;
mod look_alikes;
mod one_piece;
mod reach;

use crate::common::quick_map::QuickMap;
use crate::common::rng::Rng;
use npuzzle::puzzle::graph::Graph;

/// The distance of every board that can be reached, by plain breadth-first search over lists of cells.
pub fn distances(graph: &Graph, start: &[u8], most: usize) -> QuickMap<Vec<u8>, usize> {
    let mut found = QuickMap::from_iter([(start.to_vec(), 0)]);
    let mut level = vec![start.to_vec()];
    for moves in 1..=most {
        let mut next = Vec::new();
        for board in &level {
            let blank = board.iter().position(|&tile| tile == 0).expect("a blank");
            for &to in graph.neighbours(blank) {
                let mut child = board.clone();
                child.swap(blank, to.into());
                if !found.contains_key(&child) {
                    found.insert(child.clone(), moves);
                    next.push(child);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    found
}

/// A random graph, connected or not.
pub fn random_graph(rng: &mut Rng, cells: usize) -> Graph {
    let count = rng.below(2 * cells);
    let mut cell = || rng.below(cells);
    let edges: Vec<(usize, usize)> = (0..count).map(|_| (cell(), cell())).collect();
    Graph::new(cells, &edges)
}
