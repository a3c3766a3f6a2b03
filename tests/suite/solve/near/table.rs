//! Weighted pattern databases, against the relaxation of every state until nothing changes.

use crate::solve::near::detours::{Detours, NEVER};
use crate::solve::near::table::{pattern_table, Weights, ADDITIVE, GUIDING};
use crate::suite::common::rng::Rng;
use crate::suite::solve::near::random_board;

/// The least cost of each placement, the blank's cells apart: all edges are relaxed until no cost falls.
fn slow_table(
    graph: &crate::puzzle::graph::Graph,
    homes: &[u8],
    blank: u8,
    weights: Weights,
) -> Vec<u8> {
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
    costs[number(&goal, usize::from(blank))] = 0;
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
            let fast = pattern_table(&detours, &homes, board.blank_home, weights.tile, &late);
            let fast = fast.expect("some KB");
            let slow = slow_table(&board.graph, &homes, board.blank_home, weights);
            assert_eq!(*fast, slow, "{homes:?} on {board:?}");
        }
    }
}
