//! The whole solver: small boards against breadth-first search, larger ones by replay and bounds.

use crate::common::rng::Rng;
use crate::solve::near::{distances, random_board, walked_board};
use npuzzle::puzzle::shape::Shape;
use npuzzle::solve::near::board::{Trimmed, WalledBoard};
use npuzzle::solve::near::both_ends::{both_ends, BfsOutcome};
use npuzzle::solve::near::solver::{NearOutcome, NearSolver};
use npuzzle::solve::near::NearTask;
use std::sync::atomic::{AtomicU64, Ordering};

pub fn solve(solver: &NearSolver, shape: Shape, board: &WalledBoard, nodes: u64) -> NearOutcome {
    solve_after(solver, (shape, 1), board, nodes)
}

/// Solves a board that comes after others of its shape. `boards`: their number, with this one.
fn solve_after(
    solver: &NearSolver,
    (shape, boards): (Shape, u64),
    board: &WalledBoard,
    nodes: u64,
) -> NearOutcome {
    solver.solve(&NearTask {
        shape,
        board,
        nodes,
        seed: 0,
        boards,
        bounded: true,
        given: None,
        late: &|| false,
        counter: &AtomicU64::default(),
        helpers: None,
    })
}

/// The length of a walk, followed on plain cells.
fn followed(board: &WalledBoard, walk: &[u8]) -> usize {
    let mut homes = board.homes.clone();
    let mut at = usize::from(board.blank());
    for &next in walk {
        assert!(board.graph.neighbours(at).contains(&u16::from(next)));
        homes.swap(at, usize::from(next));
        at = usize::from(next);
    }
    assert!((0..).zip(&homes).all(|(cell, &home)| cell == home));
    walk.len()
}

/// Each `step`-th of this many boards, and its reverse.
fn small_boards_both_ways(boards: usize, step: usize, least: usize) {
    let mut rng = Rng::new(2011);
    let solver = NearSolver::new(64 << 20);
    let (mut solved, mut unsolvable) = (0, 0);
    for round in (0..boards).step_by(step) {
        let (rows, cols) = [(2, 2), (2, 3), (3, 3), (2, 4), (1, 5), (3, 2)][round % 6];
        let board = random_board(&mut rng, rows, cols, round % 5);
        let known = distances(&board.graph, &board.homes, board.blank());
        let goal: Vec<u8> = (0..(rows * cols) as u8).collect();
        let wanted = known.get(&goal).copied();
        for board in [board.clone(), board.exchanged()] {
            let outcome = solve(&solver, Shape::new(rows, cols), &board, 1_000_000);
            let length = outcome.walk.as_ref().map(|walk| followed(&board, walk));
            assert_eq!(length, wanted, "{board:?}");
            assert_eq!(outcome.unsolvable, wanted.is_none());
            solved += usize::from(wanted.is_some());
            unsolvable += usize::from(wanted.is_none());
        }
    }
    let enough = solved > least && unsolvable > least;
    assert!(enough, "{solved} {unsolvable}");
}

#[test]
fn some_small_boards_with_walls_both_ways() {
    small_boards_both_ways(300, 7, 7);
}

#[test]
#[ignore = "4 s; a seventh is in `some_small_boards_with_walls_both_ways`"]
fn small_boards_with_walls_both_ways() {
    small_boards_both_ways(300, 1, 50);
}

#[test]
fn three_by_four_with_walls() {
    let mut rng = Rng::new(34);
    let solver = NearSolver::new(64 << 20);
    for walls in [3, 4, 5] {
        let board = walked_board(&mut rng, 3, 4, walls, 500);
        let known = distances(&board.graph, &board.homes, board.blank());
        let goal: Vec<u8> = (0..12).collect();
        let outcome = solve(&solver, Shape::new(3, 4), &board, 20_000_000);
        let length = outcome.walk.as_ref().map(|walk| followed(&board, walk));
        assert_eq!(length, known.get(&goal).copied());
        assert_eq!(Some(outcome.lower_bound), length);
    }
}

/// Rows, columns, fixed cells and moves from the goal of each board.
fn within_their_bounds(boards: &[(usize, usize, usize, usize)]) {
    let mut rng = Rng::new(66);
    let solver = NearSolver::new(64 << 20);
    for &(rows, cols, walls, moves) in boards {
        let board = walked_board(&mut rng, rows, cols, walls, moves);
        let outcome = solve(&solver, Shape::new(rows, cols), &board, 2_000_000);
        let walk = outcome.walk.expect("a walk");
        let length = followed(&board, &walk);
        assert!(
            outcome.lower_bound <= length && length <= 2000,
            "{rows} x {cols}"
        );
        assert_eq!((outcome.lower_bound + length) % 2, 0, "{rows} x {cols}");
    }
}

#[test]
fn two_larger_boards_within_their_bounds() {
    within_their_bounds(&[(4, 7, 2, 400), (9, 9, 6, 60)]);
}

#[test]
#[ignore = "3 s; two are in `two_larger_boards_within_their_bounds`"]
fn larger_boards_within_their_bounds() {
    within_their_bounds(&[
        (5, 5, 0, 400),
        (5, 5, 3, 400),
        (6, 6, 0, 400),
        (4, 7, 2, 400),
        (6, 5, 4, 400),
        (9, 9, 0, 400),
        (9, 9, 6, 60),
    ]);
}

/// Two rooms joined by one cell: tiles can pass each other only inside the rooms.
#[test]
fn a_corridor_between_two_rooms() {
    let mut rng = Rng::new(7);
    let fixed: Vec<bool> = (0..21).map(|cell| cell % 7 == 3 && cell != 10).collect();
    let solver = NearSolver::new(64 << 20);
    let mut board = walked_board(&mut rng, 3, 7, 0, 0);
    board.graph = npuzzle::puzzle::graph::Graph::grid(3, 7, &fixed);
    board.blank_home = 20;
    board.homes = (0..21).collect();
    let mut blank = 20;
    for _ in 0..300 {
        let ways = board.graph.neighbours(blank);
        let to = usize::from(ways[rng.below(ways.len())]);
        board.homes.swap(blank, to);
        blank = to;
    }
    let outcome = solve(&solver, Shape::new(3, 7), &board, 3_000_000);
    followed(&board, &outcome.walk.expect("a walk"));
}

/// Content that the blank cannot reach must be at home; a cycle keeps its order.
#[test]
fn goals_out_of_reach() {
    let solver = NearSolver::new(64 << 20);
    let shape = Shape::new(3, 3);
    let fixed: Vec<bool> = (0..9).map(|cell| cell == 4).collect();
    let graph = npuzzle::puzzle::graph::Graph::grid(3, 3, &fixed);
    // A ring of eight cells: two pairs of neighbours exchanged leave the parity as it was.
    let board = WalledBoard {
        graph,
        homes: vec![1, 0, 5, 3, 4, 2, 6, 7, 8],
        blank_home: 8,
    };
    assert!(!board.solvable());
    assert!(solve(&solver, shape, &board, 100_000).unsolvable);
    let cut: Vec<bool> = (0..9).map(|cell| cell % 3 == 1).collect();
    let apart = WalledBoard {
        graph: npuzzle::puzzle::graph::Graph::grid(3, 3, &cut),
        homes: vec![3, 1, 2, 0, 4, 5, 6, 7, 8],
        blank_home: 8,
    };
    assert!(!apart.solvable());
    assert!(solve(&solver, shape, &apart, 100_000).unsolvable);
}

/// Sizes, fixed cells and random moves of boards that limits are tried on.
const LIMITED: [(usize, usize, usize, usize); 5] = [
    (6, 6, 0, 3000),
    (6, 6, 5, 3000),
    (8, 8, 6, 30_000),
    (8, 8, 0, 30_000),
    (10, 10, 1, 30_000),
];

#[test]
fn limits_still_leave_an_answer() {
    let mut rng = Rng::new(3);
    let solver = NearSolver::new(64 << 20);
    for (rows, cols, walls, moves) in LIMITED {
        let board = walked_board(&mut rng, rows, cols, walls, moves);
        let shape = Shape::new(rows, cols);
        let asked = AtomicU64::new(0);
        for most in [0, 1, 50] {
            asked.store(0, Ordering::Relaxed);
            let outcome = solver.solve(&NearTask {
                shape,
                board: &board,
                nodes: 2_000_000,
                seed: 0,
                boards: 1,
                bounded: false,
                given: None,
                late: &|| asked.fetch_add(1, Ordering::Relaxed) >= most,
                counter: &AtomicU64::default(),
                helpers: None,
            });
            followed(&board, &outcome.walk.expect("a walk"));
        }
    }
}

/// States count up to a layer of a beam beyond the limit, and the search that ends the construction.
#[test]
fn states_are_limited() {
    let mut rng = Rng::new(4);
    let solver = NearSolver::new(64 << 20);
    for (rows, cols, walls, moves) in LIMITED {
        let board = walked_board(&mut rng, rows, cols, walls, moves);
        let spent = |nodes| {
            let outcome = solve(&solver, Shape::new(rows, cols), &board, nodes);
            followed(&board, &outcome.walk.expect("a walk"));
            outcome.effort.generated
        };
        let first = spent(1);
        for nodes in [5_000, 100_000] {
            let most = nodes + first + nodes / 2;
            assert!(spent(nodes) <= most, "{rows} x {cols}: {nodes}");
        }
    }
}

/// With each number of nodes after the other.
fn efforts(nodes: &[u64]) {
    let mut rng = Rng::new(55);
    for (rows, cols, walls, moves) in LIMITED {
        let board = walked_board(&mut rng, rows, cols, walls, moves);
        let mut best = usize::MAX;
        for &nodes in nodes {
            let walks = [0, 1].map(|_| {
                let solver = NearSolver::new(64 << 20);
                solve(&solver, Shape::new(rows, cols), &board, nodes).walk
            });
            assert_eq!(walks[0], walks[1]);
            let length = walks[0].as_ref().expect("a walk").len();
            assert!(length <= best, "{rows} x {cols}: {best}, then {length}");
            best = length;
        }
    }
}

#[test]
fn more_effort_is_not_worse_and_always_the_same() {
    efforts(&[1, 20_000]);
}

#[test]
#[ignore = "4 s; little effort is in `more_effort_is_not_worse_and_always_the_same`"]
fn much_more_effort_is_not_worse_and_always_the_same() {
    efforts(&[1, 20_000, 200_000, 700_000]);
}

/// Many boards, and limits at random.
#[test]
#[ignore = "20 s; few boards are in `more_effort_is_not_worse_and_always_the_same`"]
fn no_limit_is_worse_than_a_smaller_one() {
    let mut rng = Rng::new(43);
    let mut shorter = 0;
    for (rows, cols, walls) in [
        (2, 8, 0),
        (4, 5, 2),
        (5, 5, 3),
        (6, 6, 9),
        (7, 4, 4),
        (8, 8, 0),
    ] {
        let shape = Shape::new(rows, cols);
        for moves in [30, 80, 250, 5000] {
            let board = walked_board(&mut rng, rows, cols, walls, moves);
            let mut limits: Vec<u64> = (0..10).map(|_| 1 << (10 + rng.below(10))).collect();
            let part = |limit: &mut u64| *limit += rng.below(*limit as usize) as u64;
            limits.iter_mut().for_each(part);
            limits.sort_unstable();
            let solver = NearSolver::new(64 << 20);
            let walks = limits
                .iter()
                .map(|&limit| solve(&solver, shape, &board, limit).walk);
            let lengths: Vec<usize> = walks.map(|walk| walk.expect("a walk").len()).collect();
            assert!(
                lengths.is_sorted_by(|a, b| a >= b),
                "{limits:?}: {lengths:?}, {board:?}"
            );
            shorter += usize::from(lengths[0] > lengths[9]);
        }
    }
    assert!(shorter > 12, "{shorter}");
}

/// A beam that the limit cuts off finds nothing, so with 30,000 states there must be none, just as with 25,000.
#[test]
fn a_limit_that_is_not_enough_for_a_beam() {
    let mut rng = Rng::new(27);
    let solver = NearSolver::new(64 << 20);
    for (rows, cols) in [(2, 7), (3, 5), (2, 7), (3, 5)] {
        let board = walked_board(&mut rng, rows, cols, 0, 5000);
        let length = |nodes| {
            let outcome = solve(&solver, Shape::new(rows, cols), &board, nodes);
            followed(&board, &outcome.walk.expect("a walk"))
        };
        let (few, more) = (length(25_000), length(30_000));
        assert!(more <= few, "{rows} x {cols}: {few}, then {more}");
    }
}

/// A shortest walk of what is left without dead ends is part of a shortest walk of the whole.
#[test]
fn dead_ends_are_put_back() {
    let mut rng = Rng::new(8);
    let mut trimmed = 0;
    for _ in 0..100 {
        let board = walked_board(&mut rng, 3, 4, 5, 200);
        let known = distances(&board.graph, &board.homes, board.blank());
        let goal: Vec<u8> = (0..12).collect();
        let without = Trimmed::new(&board);
        let (found, _) = both_ends(&without.part.board, usize::MAX, &|| false);
        let BfsOutcome::Shortest(walk) = found else {
            panic!("{found:?} for {board:?}");
        };
        let length = followed(&board, &without.outside(&walk));
        assert_eq!(Some(&length), known.get(&goal), "{board:?}");
        trimmed += usize::from(without.forced() > 0);
    }
    assert!(trimmed > 30, "{trimmed}");
}

/// A walk that is given becomes shorter, never longer, on boards with dead ends, too; a shortest one stays as it is.
#[test]
fn given_walks_become_shorter() {
    let mut rng = Rng::new(8);
    let solver = NearSolver::new(64 << 20);
    for (rows, cols, walls) in [(3, 4, 2), (4, 5, 5), (6, 6, 0), (6, 7, 12)] {
        let shape = Shape::new(rows, cols);
        for moves in [0, 1, 7, 200] {
            let board = walked_board(&mut rng, rows, cols, walls, moves);
            let own = solve(&solver, shape, &board, 200_000).walk.expect("a walk");
            // The same with a detour at each end: there and back.
            let detour = |at: u8| {
                let next = board.graph.neighbours(at.into()).first();
                next.map_or(vec![], |&next| vec![next as u8, at])
            };
            let given = [detour(board.blank()), own.clone(), detour(board.blank_home)].concat();
            for nodes in [1, 10_000, 200_000] {
                let outcome = solver.solve(&NearTask {
                    shape,
                    board: &board,
                    nodes,
                    seed: 0,
                    boards: 1,
                    bounded: false,
                    given: Some(&given),
                    late: &|| false,
                    counter: &AtomicU64::default(),
                    helpers: None,
                });
                let walk = outcome.walk.expect("a walk");
                assert!(followed(&board, &walk) <= own.len());
            }
        }
    }
}

/// The tables of blocks, against those that a single board gets, and against the moves of single boards when their tours
/// were narrower.
#[test]
#[ignore = "20 s; their tables are tested in `table`"]
fn tables_of_blocks_shorten_walks() {
    let mut rng = Rng::new(66);
    for (rows, cols, narrower) in [(6, 6, 1236), (5, 7, 1176)] {
        let shape = Shape::new(rows, cols);
        let (alone, many) = (NearSolver::new(64 << 20), NearSolver::new(64 << 20));
        let (mut before, mut after) = (0, 0);
        for _ in 0..6 {
            let board = walked_board(&mut rng, rows, cols, 0, 100_000);
            let length = |outcome: NearOutcome| followed(&board, &outcome.walk.expect("a walk"));
            before += length(solve(&alone, shape, &board, 1_200_000));
            let walks = [1_000_000, 1_200_000]
                .map(|nodes| length(solve_after(&many, (shape, 1000), &board, nodes)));
            assert!(walks[1] <= walks[0]);
            after += walks[1];
        }
        assert!(
            after < before && after * 100 < narrower * 95,
            "{rows} x {cols}: {before}, then {after}"
        );
    }
}
