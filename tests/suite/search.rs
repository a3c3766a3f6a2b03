//! The search for one board against the naive twin: both orders, every place of the goal's blank, the farthest boards.

use crate::common::twin::{standard, Twin};
use crate::common::{answers, letters, shuffled, tokens};
use npuzzle::eight::ida::Ida;
use npuzzle::puzzle::board::{Board, Order};
use npuzzle::puzzle::random::Rng;

const ORDERS: [(Order, &str); 2] = [(Order::Udlr, "udlr"), (Order::Dlru, "dlru")];

/// These boards in both orders.
fn compare(twin: &Twin, goal: &[u8], boards: &[Vec<u8>]) {
    let mut search = Ida::new(Board::pack(goal));
    for cells in boards {
        for (order, named) in ORDERS {
            let path = search
                .replayed(Board::pack(cells), order)
                .as_ref()
                .map(letters);
            assert_eq!(
                path,
                twin.path(cells, named),
                "{cells:?} to {goal:?}, {named}"
            );
        }
    }
}

#[test]
fn thousands_of_boards_of_all_distances() {
    let goal = standard(3, 3);
    let twin = Twin::new(3, 3, &goal);
    let mut boards = twin.nearest_first.clone();
    Rng::new(1985).shuffle(&mut boards);
    compare(&twin, &goal, &boards[..10_000]);
    compare(&twin, &goal, &twin.nearest_first[..1_000]);
}

#[test]
fn the_farthest_boards() {
    let goal = standard(3, 3);
    let twin = Twin::new(3, 3, &goal);
    let farthest = &twin.nearest_first[181_440 - 223..];
    assert_eq!(twin.distance[&farthest[0]], 30);
    assert_eq!(twin.distance[&twin.nearest_first[181_440 - 224]], 29);
    assert_eq!(twin.distance[&farthest[222]], 31);
    compare(&twin, &goal, farthest);
    // One at a time, through the whole program.
    for cells in &farthest[213..] {
        let path = twin.path(cells, "udlr").expect("a path") + "\n";
        assert_eq!(answers(&["poj1077"], tokens(cells, "x")), path);
        assert_eq!(answers(&["acwing179"], tokens(cells, "x")), path);
        let number = format!("{}\n", path.len() - 1);
        assert_eq!(answers(&["boj1525"], tokens(cells, "0")), number);
        assert_eq!(
            answers(&["mipt089"], tokens(cells, "0")),
            format!("Yes\n{number}")
        );
    }
}

#[test]
fn every_place_of_the_goals_blank() {
    let mut rng = Rng::new(9);
    for blank in 0..9 {
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

/// One at a time, whichever of them: also those that cannot be solved.
#[test]
fn single_boards_through_the_whole_program() {
    let twin = Twin::new(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let mut rng = Rng::new(1379);
    for _ in 0..300 {
        let cells = shuffled(&mut rng, 9);
        let number = match twin.distance.get(&cells) {
            Some(distance) => format!("{distance}\n"),
            None => "-1\n".to_string(),
        };
        let packed = tokens(&cells, "0").replace(' ', "");
        assert_eq!(answers(&["luogu-p1379"], &packed), number, "{packed}");
    }
}
