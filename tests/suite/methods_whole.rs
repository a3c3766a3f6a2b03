//! The optimal methods over all 181,440 boards, and the caps of `beam`.

use crate::common::twin::{standard, Twin};
use crate::methods::{choice, compare, shuffled_boards};
use npuzzle::methods::heuristics::additive_pdb::Additive;
use npuzzle::methods::meter::{Limits, Solve};
use npuzzle::methods::search::beam::{Beam, CAPS};
use npuzzle::methods::space::Space;
use npuzzle::puzzle::board::{Board, Shape};

fn whole(name: &str) {
    let twin = Twin::new(3, 3, &standard(3, 3));
    let boards = shuffled_boards(&twin, 7);
    assert_eq!(boards.len(), 181_440);
    compare(&choice(name), &twin, &boards);
}

#[test]
fn table_on_all_boards() {
    whole("table");
}

#[test]
fn ida_on_all_boards() {
    whole("ida");
}

#[test]
fn pattern_on_all_boards() {
    whole("pattern");
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
    let twin = Twin::new(3, 3, &standard(3, 3));
    let mut boards = shuffled_boards(&twin, 8);
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
        scope.spawn(|| compare(&choice(name), &twin, one));
        compare(&choice(name), &twin, other);
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
fn astar_misplaced_on_many_boards() {
    many("astar-misplaced");
}

#[test]
fn astar_scan_on_many_boards() {
    many("astar-scan");
}

/// Boards that get a longer path with this cap, or none; the first of them only.
fn exception(twin: &Twin, boards: &[(&[u8], usize)], cap: usize) -> Option<usize> {
    let space = Space::new(Shape::new(3, 3), Board::pack(&twin.nearest_first[0]));
    let mut beam = Beam::new(&space, Additive::new(&space), cap);
    boards.iter().position(|&(cells, distance)| {
        let path = beam.solve(Board::pack(cells), &Limits::default()).path;
        path.map(|path| path.len()) != Ok(distance) || beam.restarts > 0
    })
}

/// The cap of a goal is the smallest: with it there is no exception, and with each smaller one there is.
fn smallest_cap(blank: usize) {
    let mut goal: Vec<u8> = (1..9).collect();
    goal.insert(blank, 0);
    let twin = Twin::new(3, 3, &goal);
    let mut boards = shuffled_boards(&twin, 9);
    boards.sort_by_key(|board| std::cmp::Reverse(board.1));
    assert_eq!(
        exception(&twin, &boards, CAPS[blank]),
        None,
        "blank {blank}"
    );
    for cap in 1..CAPS[blank] {
        let at = exception(&twin, &boards, cap);
        // What fails with one cap mostly fails with the next.
        let at = at.unwrap_or_else(|| panic!("blank {blank}: {cap} is enough"));
        boards.swap(0, at);
    }
}

#[test]
fn the_cap_of_the_standard_goal_is_the_smallest() {
    smallest_cap(8);
}

#[test]
#[ignore = "15 s"]
fn the_caps_of_all_other_goals_are_the_smallest() {
    (0..8).for_each(smallest_cap);
}
