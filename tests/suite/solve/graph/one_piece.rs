//! One piece on a map, against plain search over the cells of the blank and the piece.

use crate::common::rng::Rng;
use npuzzle::puzzle::graph::Graph;
use npuzzle::solve::graph::one_piece::OnePiece;
use std::collections::VecDeque;

/// The fewest moves; `None` if there are none.
fn fewest(graph: &Graph, blank: usize, piece: usize, target: usize) -> Option<u64> {
    let cells = graph.cells();
    let mut distance = vec![None; cells * cells];
    distance[blank * cells + piece] = Some(0);
    let mut queue = VecDeque::from([(blank, piece)]);
    while let Some((blank, piece)) = queue.pop_front() {
        let moves = distance[blank * cells + piece];
        if piece == target {
            return moves;
        }
        for &to in graph.neighbours(blank) {
            let to = usize::from(to);
            let piece = if to == piece { blank } else { piece };
            let next = &mut distance[to * cells + piece];
            if next.is_none() {
                *next = moves.map(|moves: u64| moves + 1);
                queue.push_back((to, piece));
            }
        }
    }
    None
}

/// Every query on a map: blank, piece and target on fixed cells too.
fn check(rows: usize, cols: usize, fixed: &[bool]) -> [usize; 2] {
    let graph = Graph::grid(rows, cols, fixed);
    let mut solver = OnePiece::new(graph.clone());
    let mut came = [0, 0];
    for blank in 0..rows * cols {
        for piece in (0..rows * cols).filter(|&piece| piece != blank) {
            for target in 0..rows * cols {
                let wanted = fewest(&graph, blank, piece, target);
                let found = solver.fewest(blank, piece, target);
                assert_eq!(
                    found, wanted,
                    "{rows} x {cols} {fixed:?} {blank} {piece} {target}"
                );
                came[usize::from(found.is_some())] += 1;
            }
        }
    }
    came
}

#[test]
fn every_query_on_small_random_maps() {
    let mut rng = Rng::new(29);
    let mut came = [0, 0];
    for _ in 0..60 {
        let (rows, cols) = (1 + rng.below(4), 1 + rng.below(4));
        let one_in = 2 + rng.below(6);
        let fixed: Vec<bool> = (0..rows * cols).map(|_| rng.below(one_in) == 0).collect();
        let found = check(rows, cols, &fixed);
        came = [came[0] + found[0], came[1] + found[1]];
    }
    assert!(came[0] > 1000 && came[1] > 1000, "{came:?}");
}

#[test]
fn random_queries_on_larger_maps() {
    let mut rng = Rng::new(30);
    for _ in 0..20 {
        let (rows, cols) = (5 + rng.below(5), 5 + rng.below(5));
        let one_in = 3 + rng.below(4);
        let fixed: Vec<bool> = (0..rows * cols).map(|_| rng.below(one_in) == 0).collect();
        let graph = Graph::grid(rows, cols, &fixed);
        let mut solver = OnePiece::new(graph.clone());
        for _ in 0..50 {
            let mut cell = || rng.below(rows * cols);
            let (blank, piece, target) = (cell(), cell(), cell());
            if blank != piece {
                let wanted = fewest(&graph, blank, piece, target);
                assert_eq!(solver.fewest(blank, piece, target), wanted);
            }
        }
    }
}

/// A ring around a square, where the way around the piece is as long as the ring.
fn ring(side: usize) {
    let mut fixed = vec![true; side * side];
    for (cell, fixed) in fixed.iter_mut().enumerate() {
        let inside = 1..side - 1;
        *fixed = inside.contains(&(cell / side)) && inside.contains(&(cell % side));
    }
    let found = check(side, side, &fixed);
    assert!(found[1] > 1000, "{found:?}");
}

#[test]
fn long_ways_around() {
    ring(6);
}

#[test]
#[ignore = "2 s; a shorter ring is in `long_ways_around`"]
fn longer_ways_around() {
    ring(9);
}
