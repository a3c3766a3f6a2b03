//! Every method on every size that it takes: the ones that promise it find shortest paths, and all find paths.

use crate::common::twin::{standard, Twin};
use npuzzle::methods::choice::Choice;
use npuzzle::methods::meter::{Limits, Stop};
use npuzzle::methods::options::method;
use npuzzle::methods::registry::{BoundName, BOUNDS, METHODS};
use npuzzle::methods::solver::Ready;
use npuzzle::puzzle::board::{Order, Shape};
use npuzzle::puzzle::random::Rng;

pub fn choice(name: &str) -> Choice {
    Choice::new(method(name).expect("a method"))
}

/// The boards of a twin with their distances, in random order.
pub fn shuffled_boards(twin: &Twin, seed: u64) -> Vec<(&[u8], usize)> {
    let of = |cells: &'_ Vec<u8>| twin.distance[cells];
    let mut boards: Vec<_> = twin.nearest_first.iter().map(|c| (&c[..], of(c))).collect();
    Rng::new(seed).shuffle(&mut boards);
    boards
}

/// The lengths that a method finds, and those that are shortest. Paths are replayed by [`Ready`].
pub fn compare(choice: &Choice, twin: &Twin, boards: &[(&[u8], usize)]) {
    let shape = Shape::new(twin.rows, twin.cols);
    let mut ready = Ready::new(choice, shape, &twin.nearest_first[0], Order::Udlr);
    for &(cells, distance) in boards {
        let found = ready.solve(cells, &Limits::default()).expect("solvable");
        let id = choice.method.id;
        let moves = found.path.map(|path| path.len());
        assert_eq!(moves, Ok(distance), "{id} {:?} on {cells:?}", choice.bound);
    }
}

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

#[test]
fn seeded_boards_and_the_farthest() {
    let twin = Twin::new(3, 3, &standard(3, 3));
    let mut boards = shuffled_boards(&twin, 3);
    boards.truncate(300);
    for name in SHORTEST.iter().filter(|&&name| name != "bfs-set") {
        compare(&choice(name), &twin, &boards[..100]);
    }
    compare(&choice("bfs-set"), &twin, &boards[..6]);
    let far = |cells: &'_ Vec<u8>| twin.distance[cells];
    let farthest = twin.nearest_first.iter().rev().take(223);
    let farthest: Vec<_> = farthest.map(|c| (&c[..], far(c))).collect();
    for name in ["table", "bidirectional", "astar", "ida", "beam", "pattern"] {
        compare(&choice(name), &twin, &farthest);
    }
}

/// With every bound `astar` and `ida` stay shortest, and so is A* with a weight of at most 1.
#[test]
fn every_bound() {
    let twin = Twin::new(3, 3, &[1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let boards = shuffled_boards(&twin, 4);
    for (bound, _) in BOUNDS {
        for name in ["astar", "ida"] {
            let mut choice = choice(name);
            choice.bound = Some(bound);
            let few = bound == BoundName::Misplaced;
            compare(&choice, &twin, &boards[..if few { 20 } else { 300 }]);
        }
    }
    let mut light = choice("weighted");
    (light.weight.num, light.weight.den) = (1, 2);
    assert!(light.shortest(Shape::new(3, 3)));
    compare(&light, &twin, &boards[..50]);
}

/// What promises nothing still finds paths; a weighted one is at most that much too long.
#[test]
fn weights_and_chance() {
    let twin = Twin::new(3, 3, &standard(3, 3));
    let boards = shuffled_boards(&twin, 5);
    let shape = Shape::new(3, 3);
    for (name, most) in [("weighted", 4.0 / 3.0), ("ida-weighted", 4.0 / 3.0)] {
        let mut ready = Ready::new(&choice(name), shape, &standard(3, 3), Order::Udlr);
        let mut longer = 0;
        for &(cells, distance) in &boards[..200] {
            let found = ready.solve(cells, &Limits::default()).expect("solvable");
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
        let mut ready = Ready::new(&choice(name), shape, &standard(3, 3), Order::Udlr);
        let mut again = Ready::new(&choice(name), shape, &standard(3, 3), Order::Udlr);
        let mut solved = 0;
        for (cells, distance) in twin.nearest_first[..400]
            .iter()
            .step_by(10)
            .map(|c| (c, twin.distance[c]))
        {
            let found = ready.solve(cells, &Limits::default()).expect("solvable");
            let same = again.solve(cells, &Limits::default()).expect("solvable");
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
                board = crate::common::twin::moved(&board, side, letter).unwrap_or(board);
            }
            boards.push(board);
        }
        let lengths = |choice: &Choice| -> Vec<usize> {
            let mut ready = Ready::new(choice, shape, &goal, Order::Udlr);
            let solve = |cells: &Vec<u8>| ready.solve(cells, &Limits::default());
            let found = boards
                .iter()
                .map(solve)
                .map(|found| found.expect("solvable").path);
            found.map(|path| path.expect("a path").len()).collect()
        };
        let known = lengths(&choice("ida"));
        assert!(known.iter().any(|&length| length > 10), "{known:?}");
        for m in METHODS.iter().filter(|m| m.most >= side * side) {
            let mut choice = Choice::new(m);
            if !choice.shortest(shape) {
                if m.most == 25 {
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
            for (bound, _) in BOUNDS.iter().filter(|_| m.bounds) {
                choice.bound = Some(*bound);
                // On 5 x 5 `walking` is refused, and the tables of `pattern` take seconds.
                let slow = side == 5 && matches!(bound, BoundName::Walking | BoundName::Pattern);
                if !slow {
                    assert_eq!(lengths(&choice), known, "{} {bound:?}", m.id);
                }
            }
        }
    }
}

/// Each limit ends a board, and says which it was.
#[test]
fn limits_end_a_board() {
    let shape = Shape::new(4, 4);
    let board = [13, 6, 8, 12, 15, 14, 0, 10, 11, 7, 4, 5, 9, 1, 3, 2];
    let nodes = Limits {
        nodes: 10_000,
        ..Limits::default()
    };
    let time = Limits {
        time: Some(std::time::Duration::from_millis(20)),
        ..Limits::default()
    };
    let memory = Limits {
        memory: 1 << 20,
        ..Limits::default()
    };
    for name in [
        "bidirectional",
        "astar-misplaced",
        "astar",
        "weighted",
        "ida",
        "ida-weighted",
        "dfs",
    ] {
        let mut choice = choice(name);
        choice.depth = 80;
        let mut ready = Ready::new(&choice, shape, &standard(4, 4), Order::Udlr);
        let found = ready.solve(&board, &nodes).expect("solvable");
        assert_eq!(found.path, Err(Stop::Nodes), "{name}");
        assert!(
            (10_000..10_100).contains(&found.generated),
            "{name}: {}",
            found.generated
        );
        if !name.starts_with("weighted") {
            let found = ready.solve(&board, &time).expect("solvable");
            assert_eq!(found.path, Err(Stop::Time), "{name}");
        }
        if !name.starts_with("ida") {
            let found = ready.solve(&board, &memory).expect("solvable");
            assert_eq!(found.path, Err(Stop::Memory), "{name}");
            assert!(
                found.bytes <= 1 << 20 && found.states > 1_000,
                "{name}: {found:?}"
            );
        }
    }
}
