//! Weighted pattern databases, against the relaxation of every state until nothing changes.

use crate::common::rng::Rng;
use crate::solve::near::random_board;
use npuzzle::puzzle::{Graph, Shape};
use npuzzle::solve::near::blocks::{cover, BlockTables, SHIFTS, WEIGHTS};
use npuzzle::solve::near::detours::{Detours, NEVER};
use npuzzle::solve::near::four_tiles::FourTiles;
use npuzzle::solve::near::table::{pattern_table, Weights, ADDITIVE, GUIDING};

/// The least cost of each placement, the blank's cells apart, from a goal with the blank in one of some cells: all edges are relaxed until no cost falls.
fn slow_table(graph: &Graph, homes: &[u8], blanks: &[u8], weights: Weights) -> Vec<u8> {
    let n = graph.cells();
    let states = n.pow(homes.len() as u32) * n;
    let parts = |state: usize| {
        let mut rest = state / n;
        let cells: Vec<usize> = homes.iter().map(|_| (rest % n, rest /= n).0).collect();
        (cells, state % n)
    };
    let number = |cells: &[usize], blank: usize| {
        cells.iter().rev().fold(0, |number, cell| number * n + cell) * n + blank
    };
    let goal: Vec<usize> = homes.iter().map(|&home| usize::from(home)).collect();
    let mut costs = vec![usize::MAX; states];
    for &blank in blanks {
        costs[number(&goal, usize::from(blank))] = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for state in 0..states {
            if costs[state] == usize::MAX {
                continue;
            }
            let (cells, at) = parts(state);
            for &to in graph.neighbours(at) {
                let to = usize::from(to);
                let mut after = cells.clone();
                let slid = after.iter().position(|&cell| cell == to);
                slid.into_iter().for_each(|i| after[i] = at);
                let step = if slid.is_some() {
                    weights.tile
                } else {
                    weights.blank
                };
                let total = costs[state] + usize::from(step);
                let known = &mut costs[number(&after, to)];
                changed |= total < *known;
                *known = total.min(*known);
            }
        }
    }
    let least = |costs: &[usize]| match costs.iter().min() {
        Some(&usize::MAX) | None => NEVER,
        Some(&cost) => cost.min(254) as u8,
    };
    costs.chunks(n).map(least).collect()
}

#[test]
fn every_entry_on_small_grids() {
    let mut rng = Rng::new(14);
    for round in 0..40 {
        let board = random_board(&mut rng, 2 + round % 2, 3 + round % 3 / 2, round % 4);
        let free = |cell: &u8| !board.graph.neighbours(usize::from(*cell)).is_empty();
        let tiles = (0..board.homes.len() as u8).filter(free);
        let homes: Vec<u8> = tiles
            .filter(|&home| home != board.blank_home)
            .take(1 + round % 3)
            .collect();
        if homes.is_empty() {
            continue;
        }
        for weights in [ADDITIVE, GUIDING] {
            let late = || false;
            let detours = Detours::new(&board.graph, homes.len(), weights.blank);
            let fast = pattern_table(
                &detours,
                &homes,
                Some(board.blank_home),
                weights.tile,
                &late,
            );
            let fast = fast.expect("some KB");
            let slow = slow_table(&board.graph, &homes, &[board.blank_home], weights);
            assert_eq!(*fast, slow, "{homes:?} on {board:?}");
        }
    }
}

/// The cells that hold none of these.
fn others(shape: Shape, homes: &[u8]) -> Vec<u8> {
    let cells = 0..shape.cells() as u8;
    cells.filter(|cell| !homes.contains(cell)).collect()
}

#[test]
fn every_entry_of_four_tiles_on_small_boards() {
    let mut rng = Rng::new(42);
    for (rows, cols) in [(2, 3), (3, 2), (2, 4), (3, 3), (3, 3)] {
        let shape = Shape::new(rows, cols);
        let mut homes: Vec<u8> = (0..shape.cells() as u8).collect();
        rng.shuffle(&mut homes);
        homes.truncate(4);
        homes.sort_unstable();
        let four = FourTiles::new(shape, WEIGHTS);
        let fast = four.table([homes[0], homes[1], homes[2], homes[3]], &|| false);
        let (graph, blanks) = (Graph::open(shape), others(shape, &homes));
        let slow = slow_table(&graph, &homes, &blanks, WEIGHTS);
        assert_eq!(
            *fast.expect("some KB"),
            slow,
            "{homes:?} on {rows} x {cols}"
        );
    }
}

#[test]
fn covers_hold_each_cell_once() {
    for (rows, cols) in (2..10).flat_map(|rows| (2..10).map(move |cols| (rows, cols))) {
        let shape = Shape::new(rows, cols);
        for shift in SHIFTS {
            let mut cells = cover(shape, shift).concat();
            cells.sort_unstable();
            assert!(
                cells.into_iter().eq(0..shape.cells() as u8),
                "{rows} x {cols}"
            );
        }
    }
}

/// Tables of blocks that are read through symmetries, against a table for each pattern itself.
#[test]
fn blocks_are_read_as_tables_of_their_own() {
    let mut rng = Rng::new(7);
    for (rows, cols) in [(2, 4), (3, 3)] {
        let shape = Shape::new(rows, cols);
        let (n, graph) = (shape.cells(), Graph::open(shape));
        let blocks = BlockTables::new(shape, 0, &|| false).expect("some KB");
        for blank_home in 0..n as u8 {
            let tables = SHIFTS.map(|shift| {
                let patterns = cover(shape, shift).into_iter().map(|mut homes: Vec<u8>| {
                    homes.retain(|&home| home != blank_home);
                    let slow = slow_table(&graph, &homes, &others(shape, &homes), WEIGHTS);
                    (homes, slow)
                });
                patterns.collect::<Vec<_>>()
            });
            let additive = blocks.additive(blank_home);
            for _ in 0..20 {
                let mut places: Vec<u8> = (0..n as u8).collect();
                rng.shuffle(&mut places);
                let slow = tables.each_ref().map(|patterns| {
                    let value = |(homes, table): &(Vec<u8>, Vec<u8>)| {
                        let places = homes.iter().rev().map(|&home| places[usize::from(home)]);
                        let index = places.fold(0, |index, cell| index * n + usize::from(cell));
                        u16::from(table[index])
                    };
                    patterns.iter().map(value).sum::<u16>()
                });
                assert_eq!(
                    additive.sums::<3>(&places),
                    slow,
                    "{blank_home}: {places:?}"
                );
            }
        }
    }
}
