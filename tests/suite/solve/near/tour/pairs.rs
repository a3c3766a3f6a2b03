//! The costs of neighbours, against a count of all neighbours of the board.

use crate::common::rng::Rng;
use crate::solve::near::tour::wide_board;
use npuzzle::puzzle::Shape;
use npuzzle::solve::near::tour::board::TourBoard;
use npuzzle::solve::near::tour::pairs::{kinds, PairCosts, PAIRS};
use std::collections::HashMap;

/// How far a tile wants to go down and to the right, at most two cells.
type Way = [i32; 2];

/// All neighbours that are of the same kind as two beside each other.
fn same([down, right]: Way, [other_down, other_right]: Way) -> [[i32; 4]; 4] {
    [
        [right, down, -other_right, other_down],
        [right, -down, -other_right, -other_down],
        [-other_right, other_down, right, down],
        [-other_right, -other_down, right, -down],
    ]
}

/// The cost of a board, looked up kind by kind.
fn naive(shape: Shape, homes: &[u16], blank_home: u16, costs: &HashMap<[i32; 4], i32>) -> i32 {
    let Shape { rows, cols } = shape;
    let way = |cell: usize| -> Option<Way> {
        let home = usize::from(homes[cell]);
        let far = |home: usize, at: usize| (home as i32 - at as i32).clamp(-2, 2);
        (homes[cell] != blank_home)
            .then(|| [far(home / cols, cell / cols), far(home % cols, cell % cols)])
    };
    let cost = |first: Option<Way>, second: Option<Way>| match (first, second) {
        (Some(first), Some(second)) => {
            let known = same(first, second)
                .into_iter()
                .filter_map(|pair| costs.get(&pair));
            *known.min().expect("each kind has a cost")
        }
        _ => 0,
    };
    let turned = |way: Option<Way>| way.map(|[down, right]| [right, down]);
    let mut sum = 0;
    for cell in 0..rows * cols {
        if cell % cols + 1 < cols {
            sum += cost(way(cell), way(cell + 1));
        }
        if cell / cols + 1 < rows {
            sum += cost(turned(way(cell)), turned(way(cell + cols)));
        }
    }
    sum
}

#[test]
fn a_move_changes_the_costs_of_all_neighbours() {
    let mut rng = Rng::new(41);
    let first = kinds();
    assert_eq!(first.len(), PAIRS);
    let costs: [i32; PAIRS] = std::array::from_fn(|_| rng.below(200) as i32 - 100);
    let table = PairCosts::new(&costs);
    let known: HashMap<[i32; 4], i32> = first.into_iter().zip(costs).collect();
    for (rows, cols) in [(2, 2), (3, 4), (5, 7), (9, 2), (12, 10)] {
        let start = wide_board(&mut rng, rows, cols);
        let mut board = TourBoard::new(&start).expect("an open board");
        let (mut homes, mut blank) = (start.homes.clone(), start.blank());
        let mut cost = naive(start.shape, &homes, start.blank_home, &known);
        for _ in 0..200 {
            let m = rng.below(4) as u8;
            let Some(from) = start
                .shape
                .step(blank, npuzzle::puzzle::MOVES[usize::from(m)])
            else {
                continue;
            };
            let (to, at) = (board.blank, board.beside(board.blank, m));
            let change = table.change(board.cells(), board.tiles[at], (at, to), m);
            board.slide(m);
            homes.swap(blank, from);
            blank = from;
            let now = naive(start.shape, &homes, start.blank_home, &known);
            assert_eq!(cost + change, now, "{rows} x {cols}, move {m}");
            cost = now;
        }
    }
}
