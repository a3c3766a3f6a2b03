//! Every method on every size that it takes: the ones that promise it find shortest paths, and all find paths.

use super::{choice, compare, shuffled_boards};
use crate::methods::heuristics::HEURISTICS;
use crate::methods::meter::{MethodLimits, Stop};
use crate::methods::method::{Choice, PreparedMethod};
use crate::methods::search::METHODS;
use crate::puzzle::shape::Shape;
use crate::suite::common::rng::Rng;
use crate::suite::common::twin::{eight, moved, standard, Twin};

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
    "pattern",
];

#[test]
fn all_boards_of_small_shapes_and_other_goals() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2)] {
        let cells = rows * cols;
        for blank in 0..cells {
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
fn some_boards_of_eight_cells() {
    for (rows, cols) in [(2, 4), (4, 2)] {
        let twin = Twin::new(rows, cols, &standard(rows, cols));
        let boards = shuffled_boards(&twin, 2);
        for name in SHORTEST.iter().filter(|&&name| name != "bfs-set") {
            compare(&choice(name), &twin, &boards[..100]);
        }
        compare(&choice("beam"), &twin, &boards);
    }
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
    for name in ["table", "bidirectional", "astar", "ida", "beam", "pattern"] {
        compare(&choice(name), twin, &farthest);
    }
}

#[test]
fn seeded_boards_and_the_farthest() {
    seeded(30, 2, 50);
}

#[test]
#[ignore = "2 s; a third is in `seeded_boards_and_the_farthest`"]
fn more_seeded_boards_and_the_farthest() {
    seeded(100, 6, 223);
}

/// With every bound `astar` and `ida` stay shortest, and so is A* with a weight of at most 1.
#[test]
fn every_bound() {
    let twin = Twin::new(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let boards = shuffled_boards(&twin, 4);
    for bound in HEURISTICS {
        for name in ["astar", "ida"] {
            let mut choice = choice(name);
            choice.heuristic = Some(bound);
            let few = bound.id == "misplaced";
            compare(&choice, &twin, &boards[..if few { 20 } else { 300 }]);
        }
    }
    let mut light = choice("weighted");
    light.weight = (1, 2);
    assert!(light.is_optimal_on(Shape::new(3, 3)));
    compare(&light, &twin, &boards[..50]);
}

/// What promises nothing still finds paths; a weighted one is at most that much too long.
#[test]
fn weights_and_chance() {
    let twin = eight();
    let boards = shuffled_boards(twin, 5);
    let shape = Shape::new(3, 3);
    for (name, most) in [("weighted", 4.0 / 3.0), ("ida-weighted", 4.0 / 3.0)] {
        let mut ready = PreparedMethod::new(&choice(name), shape, &standard(3, 3));
        let mut longer = 0;
        for &(cells, distance) in &boards[..200] {
            let found = ready
                .solve(cells, &MethodLimits::default())
                .expect("solvable");
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
        let mut ready = PreparedMethod::new(&choice(name), shape, &standard(3, 3));
        let mut again = PreparedMethod::new(&choice(name), shape, &standard(3, 3));
        let mut solved = 0;
        for (cells, distance) in twin.nearest_first[..400]
            .iter()
            .step_by(10)
            .map(|c| (c, twin.distance[c]))
        {
            let found = ready
                .solve(cells, &MethodLimits::default())
                .expect("solvable");
            let same = again
                .solve(cells, &MethodLimits::default())
                .expect("solvable");
            assert_eq!(found.path, same.path, "{name}: the same seed");
            match found.path {
                Ok(path) => {
                    assert!(path.len() >= distance);
                    solved += 1;
                }
                Err(stop) => assert!(matches!(stop, Stop::GaveUp(_)), "{name}: {stop:?}"),
            }
        }
        assert!(solved > 0, "{name} solved none of 40 near boards");
    }
}

/// On 4 x 4 and 5 x 5 the optimal methods agree with each other, with every bound.
#[test]
fn larger_boards() {
    let mut rng = Rng::new(6);
    for (side, walk) in [(4, 40), (5, 26)] {
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
            let mut ready = PreparedMethod::new(choice, shape, &goal);
            let solve = |cells: &Vec<u8>| ready.solve(cells, &MethodLimits::default());
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
                let slow = side == 5 && matches!(bound.id, "walking" | "pattern");
                if !slow {
                    assert_eq!(lengths(&choice), known, "{} {}", m.id, bound.id);
                }
            }
        }
    }
}
