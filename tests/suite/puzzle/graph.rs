//! Graphs of cells, against sets of edges.

use crate::common::rng::Rng;
use npuzzle::puzzle::graph::{Graph, NOT_CONNECTED};
use std::collections::BTreeSet;

/// Distances by relaxing all edges until nothing changes.
fn distances(cells: usize, edges: &[(usize, usize)], from: usize) -> Vec<u16> {
    let mut distances = vec![NOT_CONNECTED; cells];
    distances[from] = 0;
    let both = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let both: Vec<(usize, usize)> = both.collect();
    for _ in 0..cells {
        for &(a, b) in &both {
            distances[b] = distances[b].min(distances[a].saturating_add(1));
        }
    }
    distances
}

/// Two colours, by trying all colourings.
fn can_be_coloured(cells: usize, edges: &[(usize, usize)]) -> bool {
    (0..1u32 << cells).any(|colours| {
        edges
            .iter()
            .all(|&(a, b)| colours >> a & 1 != colours >> b & 1)
    })
}

fn check(graph: &Graph, edges: &[(usize, usize)]) {
    let cells = graph.cells();
    let wanted: BTreeSet<(usize, usize)> =
        edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
    let pairs = (0..cells).flat_map(|a| graph.neighbours(a).iter().map(move |&b| (a, b.into())));
    let pairs: Vec<(usize, usize)> = pairs.collect();
    assert_eq!(pairs.len(), wanted.len());
    assert_eq!(pairs.into_iter().collect::<BTreeSet<_>>(), wanted);
    for from in 0..cells {
        assert_eq!(graph.distances(from), distances(cells, edges, from));
    }
    let colours = graph.colours();
    assert_eq!(colours.is_some(), can_be_coloured(cells, edges));
    if let Some(colours) = colours {
        assert!(edges.iter().all(|&(a, b)| colours[a] != colours[b]));
    }
}

#[test]
fn random_graphs() {
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let cells = 1 + rng.below(9);
        let count = rng.below(12);
        let mut cell = || rng.below(cells);
        let pairs: Vec<(usize, usize)> = (0..count).map(|_| (cell(), cell())).collect();
        let graph = Graph::new(cells, &pairs);
        let edges: Vec<(usize, usize)> = pairs.into_iter().filter(|(a, b)| a != b).collect();
        check(&graph, &edges);
    }
}

#[test]
fn grids_with_fixed_cells() {
    let mut rng = Rng::new(15);
    for _ in 0..300 {
        let (rows, cols) = (1 + rng.below(3), 1 + rng.below(4));
        let fixed: Vec<bool> = (0..rows * cols).map(|_| rng.below(4) == 0).collect();
        let mut edges = Vec::new();
        for a in 0..rows * cols {
            for b in 0..rows * cols {
                let apart = (a / cols).abs_diff(b / cols) + (a % cols).abs_diff(b % cols);
                if apart == 1 && !fixed[a] && !fixed[b] {
                    edges.push((a, b));
                }
            }
        }
        check(&Graph::grid(rows, cols, &fixed), &edges);
    }
}

#[test]
fn neighbours_are_up_down_left_right() {
    let open = Graph::grid(3, 3, &[false; 9]);
    assert_eq!(open.neighbours(4), [1, 7, 3, 5]);
    let mut fixed = [false; 9];
    fixed[4] = true;
    let ring = Graph::grid(3, 3, &fixed);
    assert_eq!(ring.neighbours(4), []);
    assert_eq!(ring.neighbours(1), [0, 2]);
    assert_eq!(ring.distances(0)[8], 4);
    assert_eq!(Graph::grid(1, 1, &[false]).neighbours(0), []);
}
