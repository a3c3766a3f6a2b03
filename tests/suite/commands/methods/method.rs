//! Every method on every size that it takes: the ones that promise it find shortest paths, and all find paths.

use super::{choice, compare, shuffled_boards};
use crate::common::rng::Rng;
use crate::common::twin::{eight, moved, standard, Twin};
use npuzzle::commands::methods::heuristics::HEURISTICS;
use npuzzle::commands::methods::method::Choice;
use npuzzle::commands::methods::search::METHODS;
use npuzzle::commands::methods::{MethodLimits, Stop};
use npuzzle::puzzle::shape::Shape;

const SHORTEST: [&str; 10] = [
    "bfs-set",
    "bfs",
    "table",
    "bidirectional",
    "astar-misplaced",
    "astar-scan",
    "astar",
    "ida",
    "beam",
    "engine",
];

/// Each `step`-th cell for the goal's blank.
fn small_shapes(shapes: &[(usize, usize)], step: usize) {
    for &(rows, cols) in shapes {
        let cells = rows * cols;
        for blank in (0..cells).step_by(step) {
            let mut goal: Vec<u8> = (1..cells as u8).collect();
            goal.insert(blank, 0);
            let twin = Twin::new(rows, cols, &goal);
            let boards = shuffled_boards(&twin, 1);
            for name in SHORTEST {
                compare(&choice(name), &twin, &boards);
            }
        }
    }
}

#[test]
fn all_boards_of_small_shapes_and_other_goals() {
    small_shapes(&[(2, 2)], 1);
    small_shapes(&[(2, 3), (3, 2)], 4);
}

#[test]
#[ignore = "1 s; some goals are in `all_boards_of_small_shapes_and_other_goals`"]
fn all_boards_of_small_shapes_and_all_places_of_the_blank() {
    small_shapes(&[(2, 2), (2, 3), (3, 2)], 1);
}

/// Of each shape this many boards, more for `beam`.
fn boards_of_eight_cells(some: usize, more: usize) {
    for (rows, cols) in [(2, 4), (4, 2)] {
        let twin = Twin::new(rows, cols, &standard(rows, cols));
        let boards = shuffled_boards(&twin, 2);
        for name in SHORTEST.iter().filter(|&&name| name != "bfs-set") {
            compare(&choice(name), &twin, &boards[..some]);
        }
        compare(&choice("beam"), &twin, &boards[..more]);
    }
}

#[test]
fn some_boards_of_eight_cells() {
    boards_of_eight_cells(20, 1_000);
}

#[test]
#[ignore = "1 s; a part is in `some_boards_of_eight_cells`"]
fn more_boards_of_eight_cells() {
    boards_of_eight_cells(100, 20_160);
}

/// Random boards, a few for what is slowest, and the farthest.
fn seeded(random: usize, few: usize, farthest: usize) {
    let twin = eight();
    let boards = shuffled_boards(twin, 3);
    for name in SHORTEST.iter().filter(|&&name| name != "bfs-set") {
        compare(&choice(name), twin, &boards[..random]);
    }
    compare(&choice("bfs-set"), twin, &boards[..few]);
    let far = |cells: &'_ Vec<u8>| twin.distance[cells];
    let farthest = twin.nearest_first.iter().rev().take(farthest);
    let farthest: Vec<_> = farthest.map(|c| (&c[..], far(c))).collect();
    for name in ["table", "bidirectional", "astar", "ida", "beam", "engine"] {
        compare(&choice(name), twin, &farthest);
    }
}

#[test]
fn seeded_boards_and_the_farthest() {
    seeded(5, 1, 20);
}

#[test]
#[ignore = "2 s; a part is in `seeded_boards_and_the_farthest`"]
fn more_seeded_boards_and_the_farthest() {
    seeded(100, 6, 223);
}

/// With every bound `astar` and `ida` stay shortest, and so is A* with a weight of at most 1. This many boards, and few for
/// the bound that takes longest.
fn bounds(boards_of_each: usize, few: usize) {
    let twin = Twin::new(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let boards = shuffled_boards(&twin, 4);
    for bound in HEURISTICS {
        for name in ["astar", "ida"] {
            let mut choice = choice(name);
            choice.heuristic = Some(bound);
            let count = match bound.id {
                "misplaced" => few,
                _ => boards_of_each,
            };
            compare(&choice, &twin, &boards[..count]);
        }
    }
    let mut light = choice("weighted");
    light.weight = (1, 2);
    assert!(light.is_optimal_on(Shape::new(3, 3)));
    compare(&light, &twin, &boards[..boards_of_each / 6]);
}

#[test]
fn every_bound() {
    bounds(30, 2);
}

#[test]
#[ignore = "1 s; a tenth is in `every_bound`"]
fn every_bound_on_more_boards() {
    bounds(300, 20);
}

/// What promises nothing still finds paths; a weighted one is at most that much too long. This many boards, and each `step`-th
/// of the nearest.
fn compare_weighted(count: usize, step: usize) {
    let twin = eight();
    let boards = shuffled_boards(twin, 5);
    let shape = Shape::new(3, 3);
    for (name, most) in [("weighted", 4.0 / 3.0), ("ida-weighted", 4.0 / 3.0)] {
        let mut ready = choice(name).prepare(shape, &standard(3, 3));
        let mut longer = 0;
        for &(cells, distance) in &boards[..count] {
            let found = ready(cells, &MethodLimits::default()).expect("solvable");
            let moves = found.path.expect("a path").len();
            assert!(
                moves as f64 <= most * distance as f64,
                "{name} on {cells:?}"
            );
            longer += usize::from(moves > distance);
        }
        assert!(longer > 0, "{name} was shortest every time");
    }
    for name in ["genetic", "dfs"] {
        let mut ready = choice(name).prepare(shape, &standard(3, 3));
        let mut again = choice(name).prepare(shape, &standard(3, 3));
        let mut solved = 0;
        for (cells, distance) in twin.nearest_first[..400]
            .iter()
            .step_by(step)
            .map(|c| (c, twin.distance[c]))
        {
            let found = ready(cells, &MethodLimits::default()).expect("solvable");
            let same = again(cells, &MethodLimits::default()).expect("solvable");
            assert_eq!(found.path, same.path, "{name}: the same seed");
            match found.path {
                Ok(path) => {
                    assert!(path.len() >= distance);
                    solved += 1;
                }
                Err(stop) => assert!(matches!(stop, Stop::GaveUp(_)), "{name}: {stop:?}"),
            }
        }
        assert!(solved > 0, "{name} solved none of the near boards");
    }
}

#[test]
fn weights_and_chance() {
    compare_weighted(50, 40);
}

#[test]
#[ignore = "1 s; a quarter is in `weights_and_chance`"]
fn weights_and_chance_on_more_boards() {
    compare_weighted(200, 10);
}

/// On 4 x 4 and 5 x 5 the optimal methods agree with each other, with every bound. By side the moves of walks; whether the
/// tables of `pattern` are built for every method.
fn agree(walks: [(usize, usize); 2], tables: bool) {
    let mut rng = Rng::new(6);
    for (side, walk) in walks {
        let goal = standard(side, side);
        let shape = Shape::new(side, side);
        let mut boards = Vec::new();
        for _ in 0..8 {
            let mut board = goal.clone();
            for _ in 0..walk {
                let letter = ['u', 'd', 'l', 'r'][rng.below(4)];
                board = moved(&board, side, letter).unwrap_or(board);
            }
            boards.push(board);
        }
        let lengths = |choice: &Choice| -> Vec<usize> {
            let mut ready = choice.prepare(shape, &goal);
            let solve = |cells: &Vec<u8>| ready(cells, &MethodLimits::default());
            let found = boards
                .iter()
                .map(solve)
                .map(|found| found.expect("solvable").path);
            found.map(|path| path.expect("a path").len()).collect()
        };
        let known = lengths(&choice("ida"));
        assert!(known.iter().any(|&length| length > 10), "{known:?}");
        for m in METHODS.iter().filter(|m| m.max_cells >= side * side) {
            let mut choice = Choice::new(m);
            if !choice.is_optimal_on(shape) {
                if m.max_cells == 25 {
                    let longer = |(found, known): (usize, &usize)| found >= *known;
                    assert!(
                        lengths(&choice).into_iter().zip(&known).all(longer),
                        "{}",
                        m.id
                    );
                }
                continue;
            }
            assert_eq!(lengths(&choice), known, "{}", m.id);
            for bound in HEURISTICS.iter().filter(|_| m.heuristic.is_some()) {
                choice.heuristic = Some(bound);
                // On 5 x 5 `walking` is refused, and the tables of `pattern` take seconds.
                let slow = match bound.id {
                    "walking" => side == 5,
                    "pattern" => side == 5 || !tables,
                    _ => false,
                };
                if !slow {
                    assert_eq!(lengths(&choice), known, "{} {}", m.id, bound.id);
                }
            }
        }
    }
}

#[test]
fn larger_boards() {
    agree([(4, 24), (5, 20)], false);
}

#[test]
#[ignore = "8 s; shorter walks are in `larger_boards`"]
fn larger_boards_after_longer_walks() {
    agree([(4, 40), (5, 26)], true);
}
