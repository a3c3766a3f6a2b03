//! poj2224: within the bound of moves or not, against a naive breadth-first search from the start, on boards of 3 x 3 to
//! 10 x 10.

use crate::common::rng::Rng;
use crate::common::tokens;
use crate::common::twin::{moved, Cells, Twin};
use crate::program::answers;
use std::collections::HashSet;

fn board(cells: &[u8], size: usize) -> String {
    let rows = cells.chunks(size).map(|row| tokens(row, "X") + "\n");
    rows.collect()
}

fn block(size: usize, limit: usize, start: &[u8], goal: &[u8]) -> String {
    format!(
        "START {size} {limit}\n{}{}END\n",
        board(start, size),
        board(goal, size)
    )
}

fn answer(distance: Option<usize>, limit: usize) -> String {
    match distance.filter(|&distance| distance <= limit) {
        Some(distance) => format!("SOLVABLE WITHIN {distance} MOVES\n"),
        None => format!("NOT SOLVABLE WITHIN {limit} MOVES\n"),
    }
}

/// Layer by layer from the start.
fn distance(start: &[u8], goal: &[u8], size: usize, limit: usize) -> Option<usize> {
    let mut seen: HashSet<Cells> = HashSet::from([start.to_vec()]);
    let mut layer = vec![start.to_vec()];
    for distance in 0..=limit {
        if layer.iter().any(|cells| cells == goal) {
            return Some(distance);
        }
        let beside = |cells: &Cells| {
            "udlr"
                .chars()
                .filter_map(|m| moved(cells, size, m))
                .collect()
        };
        let next: Vec<Vec<Cells>> = layer.iter().map(beside).collect();
        layer = next
            .into_iter()
            .flatten()
            .filter(|cells| seen.insert(cells.clone()))
            .collect();
    }
    None
}

#[test]
fn the_3_x_3_against_the_twin() {
    let mut rng = Rng::new(2224);
    let mut goal: Cells = (0..9).collect();
    rng.shuffle(&mut goal);
    let twin = Twin::new(3, 3, &goal);
    let (mut input, mut wanted) = (String::new(), Vec::new());
    for i in 0..400 {
        // Near boards and far ones.
        let start = &twin.nearest_first[rng.below(if i % 2 == 0 { 5_000 } else { 181_440 })];
        let limit = rng.below(16);
        input += &block(3, limit, start, &goal);
        wanted.push(answer(Some(twin.distance[start]), limit));
    }
    assert_eq!(answers(&["poj2224"], input), wanted.join("\n"));
}

#[test]
fn every_size_against_a_search_layer_by_layer() {
    let mut rng = Rng::new(9985);
    let (mut input, mut wanted) = (String::new(), Vec::new());
    for round in 0..10 {
        for size in 3..=10 {
            let mut goal: Cells = (0..(size * size) as u8).collect();
            rng.shuffle(&mut goal);
            let mut start = goal.clone();
            for _ in 0..2 + round * 2 {
                let letter = ['u', 'd', 'l', 'r'][rng.below(4)];
                start = moved(&start, size, letter).unwrap_or(start);
            }
            if round == 9 {
                start.swap(0, 1);
            }
            let limit = rng.below(10);
            input += &block(size, limit, &start, &goal);
            wanted.push(answer(distance(&start, &goal, size, limit), limit));
        }
    }
    assert_eq!(answers(&["poj2224"], input), wanted.join("\n"));
    let yes = wanted
        .iter()
        .filter(|text| text.starts_with("SOLV"))
        .count();
    assert!((20..60).contains(&yes), "{yes} of {}", wanted.len());
}
