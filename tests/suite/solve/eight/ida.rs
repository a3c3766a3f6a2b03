//! The search for one board against the naive twin: both orders, every place of the goal's blank, the farthest
//! boards.

use crate::common::rng::Rng;
use crate::common::shuffled;
use crate::common::twin::{eight, standard, Twin};
use crate::letters;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::Order;
use npuzzle::solve::eight::ida::OrderedIda;

const ORDERS: [(Order, &str); 3] = [
    (Order::Udlr, "udlr"),
    (Order::Dlru, "dlru"),
    (Order::Udrl, "udrl"),
];

/// These boards in both orders.
fn compare(twin: &Twin, goal: &[u8], boards: &[Vec<u8>]) {
    for (order, named) in ORDERS {
        let mut search = OrderedIda::new(Board::pack(goal), order);
        for cells in boards {
            let path = search.solve(Board::pack(cells)).as_ref().map(letters);
            assert_eq!(
                path,
                twin.path(cells, named),
                "{cells:?} to {goal:?}, {named}"
            );
        }
    }
}

/// This many random boards, and a tenth of that nearest to the goal.
fn of_all_distances(random: usize) {
    let (goal, twin) = (standard(3, 3), eight());
    let mut boards = twin.nearest_first.clone();
    Rng::new(1985).shuffle(&mut boards);
    compare(twin, &goal, &boards[..random]);
    compare(twin, &goal, &twin.nearest_first[..random / 10]);
}

#[test]
fn a_thousand_boards_of_all_distances() {
    of_all_distances(1_000);
}

#[test]
#[ignore = "1 s; a tenth is in `a_thousand_boards_of_all_distances`"]
fn thousands_of_boards_of_all_distances() {
    of_all_distances(10_000);
}

#[test]
fn the_farthest_boards() {
    let (goal, twin) = (standard(3, 3), eight());
    let farthest = &twin.nearest_first[181_440 - 223..];
    assert_eq!(twin.distance[&farthest[0]], 30);
    assert_eq!(twin.distance[&twin.nearest_first[181_440 - 224]], 29);
    assert_eq!(twin.distance[&farthest[222]], 31);
    compare(twin, &goal, farthest);
}

/// Goals with their blanks in these cells and their tiles in random order.
fn other_goals(blanks: &[usize]) {
    let mut rng = Rng::new(9);
    for &blank in blanks {
        let mut goal = shuffled(&mut rng, 9);
        let at = goal.iter().position(|&tile| tile == 0).expect("a blank");
        goal.swap(at, blank);
        let twin = Twin::new(3, 3, &goal);
        let mut boards = twin.nearest_first.clone();
        boards[1..].reverse();
        rng.shuffle(&mut boards[1_000..]);
        // The goal itself, the farthest, and some of the rest.
        compare(&twin, &goal, &boards[..100]);
        compare(&twin, &goal, &boards[1_000..1_400]);
    }
}

#[test]
fn an_edge_for_the_goals_blank() {
    other_goals(&[1]);
}

#[test]
#[ignore = "3 s; one cell is in `an_edge_for_the_goals_blank`"]
fn every_place_of_the_goals_blank() {
    other_goals(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
}
