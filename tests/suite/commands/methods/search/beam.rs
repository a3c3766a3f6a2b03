//! The caps of `beam`.
//!
//! Tests: `src/commands/methods/search/best_first.rs`

use crate::commands::methods::shuffled_boards;
use crate::common::twin::Twin;
use npuzzle::commands::methods::domain::Domain;
use npuzzle::commands::methods::heuristics::pattern::PdbHeuristic;
use npuzzle::commands::methods::heuristics::Heuristic;
use npuzzle::commands::methods::meter::MethodLimits;
use npuzzle::commands::methods::meter::Search;
use npuzzle::commands::methods::open::Heap;
use npuzzle::commands::methods::search::astar::CAPS;
use npuzzle::commands::methods::search::best_first::{BestFirst, BestFirstRule};
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Shape;

/// Boards that get a longer path with this cap, or none; the first of them only.
fn exception(twin: &Twin, boards: &[(&[u8], usize)], cap: usize) -> Option<usize> {
    let domain = Domain::new(Shape::new(3, 3), Board::pack(&twin.nearest_first[0]));
    let rule = BestFirstRule {
        cap,
        ..BestFirstRule::ASTAR
    };
    let heuristic = PdbHeuristic::new(&domain);
    let mut beam = BestFirst::<_, _, Heap<_>>::new(&domain, heuristic, rule);
    boards.iter().position(|&(cells, distance)| {
        let search: &mut dyn Search<Board> = &mut beam;
        let path = search
            .solve(Board::pack(cells), &MethodLimits::default(), &None)
            .path;
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
#[ignore = "2 s; `beam` is among the methods of `methods::method`"]
fn the_cap_of_the_standard_goal_is_the_smallest() {
    smallest_cap(8);
}

#[test]
#[ignore = "15 s"]
fn the_caps_of_all_other_goals_are_the_smallest() {
    (0..8).for_each(smallest_cap);
}
