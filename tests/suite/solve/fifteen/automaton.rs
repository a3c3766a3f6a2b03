//! The automaton that prunes paths.

use super::ORDERS;
use crate::step;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::fifteen::automaton::{self, after, STATES};
use std::cell::Cell;
use std::collections::HashSet;

/// From each `step_by`-th cell of the blank: the first shortest path to every board within a depth stays alive in the automaton.
fn first_paths_stay_alive(shapes: &[(usize, usize, usize)], step_by: usize) {
    for &(rows, cols, depth) in shapes {
        let shape = Shape::new(rows, cols);
        for (order, _) in ORDERS {
            let automaton = automaton::build(shape, order, 12, &|| false).expect("time enough");
            for start in (0..shape.cells()).step_by(step_by) {
                let mut cells: Vec<u8> = (1..shape.cells() as u8).collect();
                cells.insert(start, 0);
                let mut layer = vec![(Board::pack(&cells), 0)];
                let mut seen = HashSet::from([layer[0].0]);
                for _ in 0..depth {
                    let mut next = Vec::new();
                    for &(board, state) in &layer {
                        let cell = board.blank(shape.cells());
                        let row = automaton[cell * STATES + state];
                        let mut live = 0;
                        for way in order.moves() {
                            live += u64::from(row >> way as u64 & 1 == 0);
                            let child = step(shape, board, way);
                            if let Some(child) = child.filter(|&child| seen.insert(child)) {
                                assert!(row >> way as u64 & 1 == 0, "{rows} x {cols} from {start}");
                                let state = after(row, way as usize) as usize;
                                next.push((child, state));
                            }
                        }
                        assert_eq!(row >> 4 & 7, live);
                    }
                    layer = next;
                }
            }
        }
    }
}

#[test]
fn the_automaton_keeps_first_paths() {
    first_paths_stay_alive(&[(4, 4, 11), (2, 4, 36), (3, 4, 13)], 3);
}

#[test]
#[ignore = "1 s; a part is in `the_automaton_keeps_first_paths`"]
fn the_automaton_keeps_first_paths_from_every_cell() {
    first_paths_stay_alive(&[(4, 4, 13), (3, 3, 31), (2, 4, 36), (3, 4, 15)], 1);
}

#[test]
fn time_ends_it_within_a_round_of_words() {
    let shape = Shape::new(4, 4);
    let asked = Cell::new(0);
    let late_after = |calls: usize| {
        asked.set(0);
        let late = || {
            asked.set(asked.get() + 1);
            asked.get() > calls
        };
        automaton::build(shape, ORDERS[0].0, 12, &late)
    };
    assert!(late_after(usize::MAX).is_some());
    let all = asked.get();
    assert!(all > 40, "asked {all} times");
    for calls in [0, 1, 20, all - 1] {
        assert!(late_after(calls).is_none());
        assert_eq!(asked.get(), calls + 1);
    }
}
