//! Answers of the engine are shortest and first in their order, against a plain IDA* and breadth-first layers, at every level
//! of its tables.

use super::{ORDERS, SQUARE};
use crate::common::plain::{korf, manhattan, path, walk};
use crate::common::rng::Rng;
use crate::common::twin::standard;
use crate::{cells, letters, step};
use npuzzle::answer::settings::MEMORY;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::limits::{Budget, Watch};
use npuzzle::puzzle::memory::Ledger;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::{Order, Shape, MOVES};
use npuzzle::solve::fifteen::engine::Engine;
use std::collections::HashSet;

/// Boards some random moves away, up to `moves`, solved at each level.
fn compare(
    shape: Shape,
    goal: &[u8],
    (order, named): (Order, &str),
    levels: &[usize],
    (boards, moves): (usize, usize),
) {
    let engine = Engine::new(shape, Board::pack(goal), order, MEMORY);
    let mut rng = Rng::new(88172645463325252);
    for _ in 0..boards {
        let length = rng.below(moves);
        let board = walk(shape.cols, goal, &mut rng, length);
        let wanted = path(shape.cols, goal, named, &board);
        for &level in levels {
            let packed = Board::pack(&board);
            let outcome = engine.solve_from(packed, level, &Watch::default());
            let found = outcome.path.as_ref().map(letters);
            assert_eq!(
                found.as_ref(),
                Some(&wanted),
                "{board:?} to {goal:?}, level {level}"
            );
        }
    }
}

#[test]
fn the_first_in_its_order_on_4_x_4() {
    for order in ORDERS {
        compare(SQUARE, &standard(4, 4), order, &[0, 1, 2, 3], (40, 90));
    }
}

#[test]
#[ignore = "2 s; some boards are in `the_first_in_its_order_on_4_x_4`"]
fn the_first_in_its_order_on_many_boards_of_4_x_4() {
    for order in ORDERS {
        compare(SQUARE, &standard(4, 4), order, &[0, 1, 2, 3], (700, 90));
    }
}

/// This many boards of each shape and order.
fn twelve_cells(boards: usize) {
    for shape in [Shape::new(3, 4), Shape::new(4, 3)] {
        for order in ORDERS {
            compare(
                shape,
                &standard(shape.rows, shape.cols),
                order,
                &[0, 1],
                (boards, 150),
            );
        }
    }
}

#[test]
fn the_first_in_its_order_on_3_x_4_and_4_x_3() {
    twelve_cells(20);
}

#[test]
#[ignore = "3 s; some boards are in `the_first_in_its_order_on_3_x_4_and_4_x_3`"]
fn the_first_in_its_order_on_many_boards_of_3_x_4_and_4_x_3() {
    twelve_cells(300);
}

/// Goals with the blank in every cell and shuffled tiles. This many boards to each.
fn to_other_goals(boards: usize) {
    let mut rng = Rng::new(42);
    for shape in [Shape::new(4, 4), Shape::new(3, 4), Shape::new(4, 3)] {
        let mut seen = 0u32;
        while seen.count_ones() < shape.cells() as u32 {
            let standard = standard(shape.rows, shape.cols);
            let goal = walk(shape.cols, &standard, &mut rng, 500);
            let blank = goal.iter().position(|&tile| tile == 0).expect("a blank");
            if seen >> blank & 1 == 0 {
                seen |= 1 << blank;
                // The larger tables take longer to build than all the rest: a corner, an edge and a middle have them.
                let levels = match (shape == SQUARE, blank) {
                    (true, 3 | 7 | 6) => 3,
                    _ => 1,
                };
                let order = ORDERS[blank % 2];
                let levels: Vec<usize> = (0..=levels).collect();
                compare(shape, &goal, order, &levels, (boards, 80));
            }
        }
    }
}

#[test]
fn other_goals() {
    to_other_goals(3);
}

#[test]
#[ignore = "1 s; a fifth is in `other_goals`"]
fn more_boards_to_other_goals() {
    to_other_goals(15);
}

/// A board that is its own image in the diagonal, at random.
fn own_image(rng: &mut Rng) -> Board {
    // Tiles in pairs of twins, cells in pairs too; the diagonals among themselves.
    let mut cells = [0u8; 16];
    let pairs = [(1, 4), (2, 8), (3, 12), (6, 9), (7, 13), (11, 14)];
    let mut left = pairs.to_vec();
    for (a, b) in pairs {
        let near = rng.below(3).min(left.len() - 1);
        let (mut p, mut q) = left.remove(near);
        if rng.below(4) == 0 {
            std::mem::swap(&mut p, &mut q);
        }
        cells[a] = p as u8 + 1;
        cells[b] = q as u8 + 1;
    }
    let mut diagonal = vec![1, 6, 11, 0];
    for cell in 0..4 {
        cells[5 * cell] = diagonal.remove(rng.below(diagonal.len()));
    }
    Board::pack(&cells)
}

/// Boards that are their own mirror images, where half of the roots may be dropped. This many for each order.
fn mirror_images(count: usize) {
    let goal = Board::standard(SQUARE);
    let swap = |cell: usize| cell % 4 * 4 + cell / 4;
    let twin = |tile: u64| match tile {
        0 => 0,
        _ => swap(tile as usize - 1) as u64 + 1,
    };
    let mut rng = Rng::new(7);
    for (order, _) in ORDERS {
        let engine = Engine::new(SQUARE, goal, order, MEMORY);
        let mut boards = 0;
        while boards < count {
            let board = own_image(&mut rng);
            let tile = |cell| twin(board.tile(cell)) << (4 * swap(cell));
            assert_eq!(Board((0..16).map(tile).sum()), board);
            if board.odd(SQUARE) != goal.odd(SQUARE)
                || manhattan(&cells(SQUARE, board), &standard(4, 4), 4) >= 27
            {
                continue;
            }
            let easy = Watch {
                budget: Budget {
                    nodes: Some(20_000),
                    ..Budget::default()
                },
                ..Watch::default()
            };
            let wanted = engine.solve_from(board, 0, &easy).path;
            if wanted.is_some() {
                for level in 1..4 {
                    assert_eq!(
                        engine.solve_from(board, level, &Watch::default()).path,
                        wanted
                    );
                }
                boards += 1;
            }
        }
    }
}

#[test]
fn own_mirror_images() {
    mirror_images(5);
}

#[test]
#[ignore = "1 s; some are in `own_mirror_images`"]
fn many_own_mirror_images() {
    mirror_images(50);
}

/// The last resort when the system refuses every table: bounds without tables, at a stage that is always there.
#[test]
fn the_first_stage_needs_no_tables() {
    let goal = Board::standard(SQUARE);
    let engine = Engine::new(SQUARE, goal, Order::Udlr, MEMORY);
    let mut rng = Rng::new(8);
    let stages = engine.stages().len();
    for _ in 0..20 {
        let board = Board::pack(&walk(4, &standard(4, 4), &mut rng, 40));
        let mut attempt = engine.begin(board);
        while !attempt.done {
            engine.search_at(&mut attempt, 0, &Watch::default());
        }
        let wanted = engine.solve(board, &Watch::default());
        assert_eq!(attempt.path, wanted.path);
        assert!(wanted.path.is_some());
    }
    assert_eq!(engine.stages().len(), stages);
}

/// Boards at distance 0, 1, ...: every one is solved in its distance.
#[test]
fn layers_of_4_x_4() {
    let goal = Board::standard(SQUARE);
    let engine = Engine::new(SQUARE, goal, Order::Udlr, MEMORY);
    let mut layer = vec![goal];
    let mut seen: HashSet<Board> = layer.iter().cloned().collect();
    let counts = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808];
    for (distance, &count) in counts.iter().enumerate() {
        assert_eq!(layer.len(), count);
        let mut next = Vec::new();
        for &board in &layer {
            for level in 0..4 {
                let path = engine
                    .solve_from(board, level, &Watch::default())
                    .path
                    .expect("a path");
                assert_eq!(path.len(), distance);
                assert_eq!(board.replay(SQUARE, &path), Some(goal));
            }
            let children = MOVES.iter().filter_map(|&m| step(SQUARE, board, m));
            next.extend(children.filter(|&child| seen.insert(child)));
        }
        layer = next;
    }
}

/// Published lengths; and node counts that do not depend on who builds the tables, nor on threads.
fn on_two_threads(count: usize, moves: usize) {
    let mut boards = korf();
    boards.truncate(count);
    let all: Vec<Board> = boards.iter().map(|row| Board::pack(&row.0)).collect();
    let goal = Board::standard(SQUARE);
    let engine = Engine::new(SQUARE, goal, Order::Udlr, MEMORY);
    let solve = || -> Vec<(usize, u64, u64)> {
        let outcomes = all
            .iter()
            .map(|&board| engine.solve_from(board, 3, &Watch::default()));
        outcomes
            .map(|o| {
                (
                    o.path.expect("a path").len(),
                    o.effort.generated,
                    o.effort.expanded,
                )
            })
            .collect()
    };
    let (a, b) = std::thread::scope(|scope| {
        let one = scope.spawn(solve);
        (solve(), one.join().expect("its end"))
    });
    assert_eq!(a, b);
    assert_eq!(a.iter().map(|row| row.0).sum::<usize>(), moves);
    assert!(a.iter().zip(&boards).all(|(row, board)| row.0 == board.1));
}

#[test]
fn ten_of_korfs_boards_on_two_threads() {
    on_two_threads(10, 542);
}

#[test]
#[ignore = "1 s; ten are in `ten_of_korfs_boards_on_two_threads`"]
fn korfs_boards_on_two_threads() {
    on_two_threads(100, 5305);
}

/// Tables that gave way to those of other boards are built again: searches take the same nodes.
#[test]
fn tables_that_were_dropped_change_no_search() {
    let goal = Board::standard(SQUARE);
    let boards: Vec<Board> = korf()[..6].iter().map(|row| Board::pack(&row.0)).collect();
    // 48 MB are too little for the tables of fives beside larger ones.
    let nodes = |drops: bool| -> Vec<(Option<Path>, u64)> {
        let ledger = Ledger::new(48 << 20);
        let engine = Engine::new(SQUARE, goal, Order::Udlr, ledger.clone());
        let solve = |(i, &board): (usize, &Board)| {
            let solved = engine.solve_from(board, 1 + i % 3, &Watch::default());
            if drops {
                ledger.make_room(u64::MAX);
            }
            (solved.path, solved.effort.generated)
        };
        boards.iter().enumerate().map(solve).collect()
    };
    assert_eq!(nodes(true), nodes(false));
}

#[test]
fn limits_and_boards_that_cannot_be_solved() {
    let goal = Board::standard(SQUARE);
    let engine = Engine::new(SQUARE, goal, Order::Udlr, 32 << 20);
    let hard = Board::pack(&[0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1]);
    for limit in [0, 1, 1000, 60_000, 2_000_000] {
        let watch = Watch {
            budget: Budget {
                nodes: Some(limit),
                ..Budget::default()
            },
            ..Watch::default()
        };
        let outcome = engine.solve(hard, &watch);
        assert!(outcome.path.is_none());
        let beyond = outcome.effort.generated.checked_sub(limit);
        assert!(beyond.is_some_and(|nodes| nodes < 5000), "{outcome:?}");
    }
    let odd = Board::pack(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0]);
    let solve = |board| engine.solve(board, &Watch::default()).path;
    assert_eq!(solve(odd), None);
    assert_eq!(solve(goal), Some(Path::default()));
}
