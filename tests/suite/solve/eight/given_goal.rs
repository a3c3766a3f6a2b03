//! The first moves to every goal: all nine places of the goal's blank and every start, against the naive twin.

use crate::common::rng::Rng;
use crate::common::twin::{Cells, Twin};
use crate::common::{permutations, shuffled};
use crate::letters;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Order;
use npuzzle::solve::eight::given_goal::NextMoveTables;

/// A goal with its blank in a cell and its tiles in random order.
fn goal_with_blank(rng: &mut Rng, blank: usize) -> Cells {
    let mut goal = shuffled(rng, 9);
    let at = goal.iter().position(|&tile| tile == 0).expect("a blank");
    goal.swap(at, blank);
    goal
}

/// Each `step`-th start to goals with their blanks in these cells.
fn starts(step: usize, blanks: &[usize]) {
    let orders = [(Order::Dlru, "dlru"), (Order::Udlr, "udlr")];
    let mut steps = orders.map(|(order, _)| NextMoveTables::new(&order.moves()));
    for &blank in blanks {
        let goal = goal_with_blank(&mut Rng::new(blank as u64), blank);
        let twin = Twin::new(3, 3, &goal);
        assert_eq!(twin.distance.len(), 181_440);
        for (steps, (_, named)) in steps.iter_mut().zip(orders) {
            let paths = twin.paths(named);
            for cells in permutations(9).into_iter().step_by(step) {
                let path = steps.path(Board::pack(&cells), Board::pack(&goal));
                let path = path.as_ref().map(letters);
                assert_eq!(path.as_ref(), paths.get(&cells), "{cells:?} to {goal:?}");
            }
        }
    }
}

#[test]
#[ignore = "3 s; others are in `starts_to_a_goal_with_the_blank_in_the_centre`"]
fn all_starts_to_goals_with_the_blank_in_a_corner() {
    starts(1, &[0, 2, 6, 8]);
}

#[test]
#[ignore = "3 s; others are in `starts_to_a_goal_with_the_blank_in_the_centre`"]
fn all_starts_to_goals_with_the_blank_on_an_edge() {
    starts(1, &[1, 3, 5, 7]);
}

#[test]
fn starts_to_a_goal_with_the_blank_in_the_centre() {
    starts(37, &[4]);
}

#[test]
#[ignore = "1 s; some are in `starts_to_a_goal_with_the_blank_in_the_centre`"]
fn all_starts_to_a_goal_with_the_blank_in_the_centre() {
    starts(1, &[4]);
}
