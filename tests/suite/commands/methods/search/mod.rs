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

/// 2,000 seeded boards and the 223 farthest.
fn many(name: &str) {
    let twin = eight();
    let mut boards = shuffled_boards(twin, 8);
    boards.truncate(2_000);
    let far = |cells: &'_ Vec<u8>| twin.distance[cells];
    boards.extend(
        twin.nearest_first[181_440 - 223..]
            .iter()
            .map(|c| (&c[..], far(c))),
    );
    // Two at a time, as the slowest takes minutes.
    let (one, other) = boards.split_at(boards.len() / 2);
    std::thread::scope(|scope| {
        scope.spawn(|| compare(&choice(name), twin, one));
        compare(&choice(name), twin, other);
    });
}

#[test]
#[ignore = "2 minutes of one core: states are text"]
fn bfs_set_on_many_boards() {
    many("bfs-set");
}

#[test]
#[ignore = "20 s"]
fn bfs_on_many_boards() {
    many("bfs");
}

#[test]
#[ignore = "7 s; 30 boards are in `methods::method`"]
fn astar_misplaced_on_many_boards() {
    many("astar-misplaced");
}

#[test]
#[ignore = "3 s; 30 boards are in `methods::method`"]
fn astar_scan_on_many_boards() {
    many("astar-scan");
}
