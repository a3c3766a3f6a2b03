//! Fewest runs and their lower bound, against breadth-first distances.

use crate::common::quick_map::QuickMap;
use crate::common::rng::Rng;
use crate::common::shuffled;
use npuzzle::commands::stats::census::Census;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::grid_board::FIXED;
use npuzzle::puzzle::limits::{Limits, Watch};
use npuzzle::puzzle::memory::Ledger;
use npuzzle::puzzle::shape::{Move, Shape, MOVES};
use npuzzle::puzzle::Effort;
use npuzzle::solve::runs::run_search::{RunShelf, RunSolver, RunsEnd};
use npuzzle::text::read::line_board::LineBoard;
use std::sync::Arc;

/// A shape, and a bit for each fixed cell.
type Walled = (Shape, u16);

/// The board after a move, if the blank may go there.
fn after((shape, fixed): Walled, board: Board, m: Move) -> Option<Board> {
    let blank = board.blank(shape.cells());
    let to = shape.step(blank, m).filter(|to| fixed >> to & 1 == 0)?;
    Some(board.slide(blank, to))
}

/// All boards by their distance in runs.
fn distances(walled: Walled, goal: Board) -> QuickMap<Board, usize> {
    let mut known = QuickMap::from_iter([(goal, 0)]);
    let mut layer = vec![goal];
    for runs in 1.. {
        let mut next = Vec::new();
        for board in layer {
            for m in MOVES {
                let mut at = board;
                while let Some(child) = after(walled, at, m) {
                    at = child;
                    known.entry(child).or_insert_with(|| {
                        next.push(child);
                        runs
                    });
                }
            }
        }
        if next.is_empty() {
            return known;
        }
        layer = next;
    }
    known
}

/// A solver with tables of its own. `memory`: that of the process.
fn solver(walled: Walled, goal: Board, memory: u64) -> RunSolver {
    let shelf = RunShelf::new(&Ledger::new(memory), memory);
    RunSolver::new(walled, goal, &Arc::new(shelf))
}

/// The fewest runs of a board, its path followed run by run.
fn fewest(solver: &RunSolver, (walled, goal): (Walled, Board), board: Board) -> usize {
    let (end, _) = solver.solve(board, u64::MAX, &Watch::default());
    let RunsEnd::Fewest(path) = end else {
        panic!("{end:?}");
    };
    let moves: Vec<Move> = path.iter().collect();
    let step = |board: Board, m: &Move| after(walled, board, *m).expect("a path on the board");
    assert_eq!(moves.iter().fold(board, step), goal);
    moves.chunk_by(|a, b| a == b).count()
}

/// Bounds of all boards, and the fewest runs of some; gives all distances.
fn check(walled: Walled, goal: Board, every: usize) -> QuickMap<Board, usize> {
    let all = distances(walled, goal);
    let solver = solver(walled, goal, u64::MAX);
    let mut sorted: Vec<(&Board, &usize)> = all.iter().collect();
    sorted.sort();
    for (i, (&board, &runs)) in sorted.into_iter().enumerate() {
        assert!(solver.lower_bound(board) <= runs, "{board:?}");
        if i % every == 0 {
            assert_eq!(fewest(&solver, (walled, goal), board), runs, "{board:?}");
        }
    }
    all
}

/// The same without fixed cells, and how many boards `stats` counts at each distance. Gives their number.
fn check_open(shape: Shape, goal: Board, every: usize) -> usize {
    let all = check((shape, 0), goal, every);
    let census = Census::new((shape, goal), true, 2, usize::MAX, |_, _| {}).expect("room");
    let farthest = census.farthest.iter().map(|board| all[board]);
    assert_eq!(farthest.min(), all.values().max().copied());
    let at = |runs: usize| all.values().filter(|&&other| other == runs).count() as u64;
    assert_eq!(
        census.counts,
        (0..census.counts.len()).map(at).collect::<Vec<u64>>()
    );
    all.len()
}

#[test]
fn fewest_runs_are_the_twins() {
    for (rows, cols, every, boards) in [(2, 2, 1, 12), (3, 2, 1, 360), (3, 3, 500, 181_440)] {
        let shape = Shape::new(rows, cols);
        let goal = Board::standard(shape);
        assert_eq!(check_open(shape, goal, every), boards);
    }
}

#[test]
#[ignore = "10 s; smaller boards are in `fewest_runs_are_the_twins`"]
fn fewest_runs_of_larger_boards_are_the_twins() {
    for (rows, cols, every, boards) in [
        (2, 4, 7, 20_160),
        (3, 3, 50, 181_440),
        (2, 5, 20_000, 1_814_400),
    ] {
        let shape = Shape::new(rows, cols);
        let goal = Board::standard(shape);
        assert_eq!(check_open(shape, goal, every), boards);
    }
    let shape = Shape::new(3, 3);
    check_open(shape, Board::pack(&[1, 2, 3, 8, 0, 4, 7, 6, 5]), 500);
}

/// Fixed cells end runs: rings, corridors, dead ends and cells out of reach, with several goals.
#[test]
fn fewest_runs_with_fixed_cells_are_the_twins() {
    let cells = |bits: &[usize]| bits.iter().fold(0u16, |all, bit| all | 1 << bit);
    for (rows, cols, fixed, every) in [
        (2, 2, cells(&[0]), 1),
        (2, 2, cells(&[0, 3]), 1),
        (2, 3, cells(&[1]), 1),
        (3, 3, cells(&[4]), 1),
        (3, 3, cells(&[0]), 29),
        (3, 3, cells(&[1, 6]), 7),
        (3, 3, cells(&[1, 3, 5, 7]), 1),
        (2, 5, cells(&[2, 8]), 29),
        (3, 4, cells(&[0, 3, 8, 11]), 29),
        (3, 4, cells(&[5, 6, 11]), 29),
        (4, 4, cells(&[0, 3, 5, 6, 9, 10, 12, 13]), 29),
        (4, 4, cells(&[1, 2, 5, 6, 8, 11, 13, 14]), 1),
    ] {
        let shape = Shape::new(rows, cols);
        let tile = |cell| if fixed >> cell & 1 == 1 { FIXED } else { cell };
        let tiles = (0..shape.cells() as u16).map(tile).collect();
        let (goal, bits) = LineBoard::new(shape, tiles)
            .standard_like()
            .packed_with_fixed()
            .expect("a small board");
        assert_eq!(bits, fixed);
        let all = check((shape, fixed), goal, every);
        let other = all.keys().max().expect("the goal at least");
        check((shape, fixed), *other, 2 * every);
    }
}

/// Random boards of 4 x 4: the path has as many runs as a solver finds that knows the board with rows and columns
/// exchanged, whose tables are others, and no table allows fewer anywhere along it. `memory`: that of the large tables.
fn squares_are_proven(boards: usize, memory: u64) {
    let shape = Shape::new(4, 4);
    let goal = Board::standard(shape);
    let across = |board: Board| {
        let tile = |cell| board.tile(shape.image(cell, 1)) as u8;
        Board::pack(&(0..16).map(tile).collect::<Vec<u8>>())
    };
    let other = solver((shape, 0), across(goal), u64::MAX);
    let solver = solver((shape, 0), goal, memory);
    let mut rng = Rng::new(43);
    let mut proven = 0;
    while proven < boards {
        let board = Board::pack(&shuffled(&mut rng, 16));
        if board.odd(shape) != goal.odd(shape) {
            continue;
        }
        let runs = fewest(&solver, ((shape, 0), goal), board);
        assert!((10..=43).contains(&runs), "{board:?}");
        let turned = fewest(&other, ((shape, 0), across(goal)), across(board));
        assert_eq!(turned, runs, "{board:?}");
        let (RunsEnd::Fewest(path), _) = solver.solve(board, u64::MAX, &Watch::default()) else {
            panic!("{board:?}");
        };
        let moves: Vec<Move> = path.iter().collect();
        let mut at = board;
        for (i, run) in moves.chunk_by(|a, b| a == b).enumerate() {
            assert!(solver.lower_bound(at) <= runs - i, "{board:?}");
            at = run
                .iter()
                .fold(at, |at, &m| at.after(shape, m).expect("a move"));
        }
        proven += 1;
    }
}

#[test]
fn a_board_of_4_x_4_is_proven() {
    squares_are_proven(1, 0);
}

#[test]
#[ignore = "5 s; the first is in `a_board_of_4_x_4_is_proven`"]
fn boards_of_4_x_4_are_proven() {
    squares_are_proven(3, u64::MAX);
}

/// The farthest boards of 3 x 3 need 24 runs.
#[test]
fn the_radius_of_3x3_is_24() {
    let shape = Shape::new(3, 3);
    let all = distances((shape, 0), Board::standard(shape));
    assert_eq!(all.values().max(), Some(&24));
}

#[test]
fn limits_and_boards_out_of_reach() {
    let shape = Shape::new(3, 4);
    let goal = Board::standard(shape);
    let solver = solver((shape, 0), goal, u64::MAX);
    let swapped = Board::pack(&[2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0]);
    let (end, effort) = solver.solve(swapped, u64::MAX, &Watch::default());
    assert_eq!((end, effort), (RunsEnd::Unsolvable, Effort::default()));
    let mut rng = Rng::new(4);
    let mut board = goal;
    for _ in 0..400 {
        board = board.after(shape, MOVES[rng.below(4)]).unwrap_or(board);
    }
    let limits = Limits {
        nodes: Some(100),
        time: None,
    };
    let (end, _) = solver.solve(board, u64::MAX, &limits.watch(&Default::default()));
    let RunsEnd::AtLeast(least) = end else {
        panic!("{end:?}");
    };
    assert!(least <= fewest(&solver, ((shape, 0), goal), board));
}
