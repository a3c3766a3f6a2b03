//! What is decided without a search, against breadth-first search over all boards.

use crate::common::rng::Rng;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::graph::{Graph, NOT_CONNECTED};
use npuzzle::solve::graph::all_boards::AllBoards;
use npuzzle::solve::graph::blocks::Blocks;
use npuzzle::solve::graph::reach::reachable;

/// Calls `visit` with every order of some items.
fn permutations(items: &mut [u16], from: usize, visit: &mut impl FnMut(&[u16])) {
    if from + 1 >= items.len() {
        return visit(items);
    }
    for i in from..items.len() {
        items.swap(from, i);
        permutations(items, from + 1, visit);
        items.swap(from, i);
    }
}

/// Compares all boards whose goal has the blank in a cell; counts those that can reach it, and those that cannot.
fn check_all(graph: &Graph, blank_home: usize, counts: &mut [usize; 2]) {
    let cells = graph.cells();
    let distances = graph.distances(blank_home);
    let inside: Vec<u16> = (0..cells as u16)
        .filter(|&cell| distances[usize::from(cell)] != NOT_CONNECTED)
        .collect();
    // Tiles are numbered by their homes, from 1 where these are before the blank's.
    let name = |home: u16| match usize::from(home) {
        home if home == blank_home => 0,
        home => (home + usize::from(home < blank_home)) as u8,
    };
    let pack =
        |homes: &[u16]| Board::pack(&homes.iter().map(|&home| name(home)).collect::<Vec<u8>>());
    let goal: Vec<u16> = (0..cells as u16).collect();
    let all = AllBoards::new(graph, pack(&goal), None);
    let mut homes = goal.clone();
    permutations(&mut inside.clone(), 0, &mut |order| {
        for (&cell, &home) in inside.iter().zip(order) {
            homes[usize::from(cell)] = home;
        }
        let wanted = all.distance(pack(&homes)).is_some();
        assert_eq!(
            reachable(graph, &homes, blank_home),
            wanted,
            "{homes:?} to {blank_home} on {graph:?}"
        );
        counts[usize::from(!wanted)] += 1;
    });
}

/// Every set of fixed cells on every grid of up to `most` cells. `homes`: of the blank, for each set, the last free cells. The
/// later half of them is enough: half a turn of the grid brings any other home there.
fn check_grids(most: usize, homes: usize) -> [usize; 2] {
    let mut counts = [0; 2];
    for rows in 1..=3 {
        for cols in rows..=most / rows {
            let cells = rows * cols;
            for set in 0..(1u32 << cells) - 1 {
                let fixed: Vec<bool> = (0..cells).map(|cell| set >> cell & 1 == 1).collect();
                let graph = Graph::grid(rows, cols, &fixed);
                let free = (0..cells).rev().filter(|&cell| !fixed[cell]);
                free.take(homes)
                    .for_each(|home| check_all(&graph, home, &mut counts));
            }
        }
    }
    counts
}

#[test]
fn all_boards_of_up_to_eight_cells() {
    let [reached, not] = check_grids(8, 2);
    println!("{reached} {not}");
    assert!(reached > 10_000 && not > 100_000);
}

#[test]
#[ignore = "20 s; those of up to eight cells are in `all_boards_of_up_to_eight_cells`"]
fn all_boards_of_up_to_nine_cells() {
    let [reached, not] = check_grids(9, 5);
    println!("{reached} {not}");
    assert!(reached > 100_000 && not > 1_000_000);
}

/// A tile that the blank cannot come to must be at home, and the goal's blank must be within reach.
#[test]
fn several_parts() {
    let graph = Graph::grid(
        3,
        3,
        &(0..9).map(|cell| cell % 3 == 1).collect::<Vec<bool>>(),
    );
    assert!(reachable(&graph, &[0, 1, 2, 3, 4, 5, 6, 7, 8], 8));
    assert!(!reachable(&graph, &[3, 1, 2, 0, 4, 5, 6, 7, 8], 8));
    assert!(!reachable(&graph, &[0, 1, 8, 3, 4, 5, 6, 7, 2], 6));
}

/// Blocks against their definition: two edges belong together if a cycle has both.
#[test]
fn blocks_share_no_cycle() {
    let mut rng = Rng::new(1973);
    for _ in 0..500 {
        let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
        let fixed: Vec<bool> = (0..rows * cols).map(|_| rng.below(3) == 0).collect();
        let Some(root) = fixed.iter().position(|&fixed| !fixed) else {
            continue;
        };
        let graph = Graph::grid(rows, cols, &fixed);
        let found = Blocks::new(&graph, root);
        let distances = graph.distances(root);
        let reached = (0..rows * cols).filter(|&cell| distances[cell] != NOT_CONNECTED);
        let mut order = found.order.clone();
        order.sort_unstable();
        assert_eq!(order, reached.collect::<Vec<_>>());
        let mut edges = 0;
        for block in &found.blocks {
            edges += block.edges;
            let all = [&block.cells[..], &[block.top]].concat();
            // Without any one cell the others are still connected.
            for &without in &all {
                let blocked: Vec<bool> = (0..rows * cols)
                    .map(|cell| !all.contains(&cell) || cell == without)
                    .collect();
                let rest = Graph::grid(rows, cols, &blocked);
                let mut others = all.iter().filter(|&&cell| cell != without);
                let from = rest.distances(*others.next().expect("two cells or more"));
                assert!(others.all(|&cell| from[cell] != NOT_CONNECTED));
            }
        }
        let all = order.iter().map(|&cell| graph.neighbours(cell).len());
        assert_eq!(edges, all.sum::<usize>() / 2);
        let cells: usize = found.blocks.iter().map(|block| block.cells.len()).sum();
        assert_eq!(cells + 1, order.len());
    }
}
