//! The optimal methods over all 181,440 boards.

mod beam;
mod bfs;

use super::{choice, compare, shuffled_boards};
use crate::common::twin::eight;

fn whole(name: &str) {
    let twin = eight();
    let boards = shuffled_boards(twin, 7);
    assert_eq!(boards.len(), 181_440);
    compare(&choice(name), twin, &boards);
}

#[test]
fn table_on_all_boards() {
    whole("table");
}

#[test]
#[ignore = "3 s; 30 boards and the farthest are in `methods::method`"]
fn ida_on_all_boards() {
    whole("ida");
}

#[test]
fn engine_on_all_boards() {
    whole("engine");
}

#[test]
#[ignore = "10 s"]
fn astar_on_all_boards() {
    whole("astar");
}

#[test]
#[ignore = "12 s"]
fn bidirectional_on_all_boards() {
    whole("bidirectional");
}

/// Twelve seeded boards of each distance, or all: every one of a search's depths, with the blank anywhere.
fn of_each_distance(name: &str) {
    let twin = eight();
    let boards = shuffled_boards(twin, 8);
    let mut some = Vec::new();
    for distance in 0..=31 {
        let at = boards.iter().filter(|board| board.1 == distance);
        some.extend(at.take(12));
    }
    compare(&choice(name), twin, &some);
}

#[test]
#[ignore = "16 s: states are text"]
fn bfs_set_on_boards_of_each_distance() {
    of_each_distance("bfs-set");
}

#[test]
#[ignore = "3 s"]
fn bfs_on_boards_of_each_distance() {
    of_each_distance("bfs");
}

#[test]
#[ignore = "1 s; 30 boards are in `methods::method`"]
fn astar_misplaced_on_boards_of_each_distance() {
    of_each_distance("astar-misplaced");
}

#[test]
#[ignore = "1 s; 30 boards are in `methods::method`"]
fn astar_scan_on_boards_of_each_distance() {
    of_each_distance("astar-scan");
}
