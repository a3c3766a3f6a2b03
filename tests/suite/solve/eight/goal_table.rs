//! The table of paths against the naive twin, and against the known counts of boards at each distance.

use crate::answer::goal_solver::{path, solver};
use crate::common::permutations;
use crate::common::twin::eight;
use crate::letters;
use npuzzle::answer::solver::Solver;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::{Order, Shape};
use npuzzle::solve::eight::goal_table::GoalTable;
use npuzzle::solve::eight::perm_index::PermIndex;
use std::fs::read_to_string;

const SHAPE: Shape = Shape::new(3, 3);

/// The proof that answers from a table need no replay.
fn every_entry(orders: &[(Order, &str)]) {
    let twin = eight();
    let goal = Board::standard(SHAPE);
    for &(order, named) in orders {
        let paths = twin.paths(named);
        let table = GoalTable::new(SHAPE, goal, order);
        assert_eq!(table.boards(), 181_440);
        let mut solver = solver(SHAPE, goal, order);
        solver.expect(usize::MAX);
        for cells in permutations(9) {
            let board = Board::pack(&cells);
            let from_table = table.path(board);
            let wanted = paths.get(&cells);
            assert_eq!(
                from_table.as_ref().map(letters).as_ref(),
                wanted,
                "{cells:?}"
            );
            if let Some(path) = from_table {
                assert_eq!(board.replay(SHAPE, &path), Some(goal), "{cells:?}");
            }
            let solved = path(&mut solver, board);
            assert_eq!(solved.as_ref().map(letters).as_ref(), wanted, "{cells:?}");
        }
        assert_eq!(solver.entries(), 181_440);
    }
}

#[test]
fn every_entry_of_the_table_is_the_twins_path_and_leads_to_the_goal() {
    every_entry(&[(Order::Udrl, "udrl")]);
}

#[test]
#[ignore = "1 s, as `every_entry_of_the_table_is_the_twins_path_and_leads_to_the_goal`"]
fn every_entry_is_the_twins_path_in_the_other_orders() {
    every_entry(&[(Order::Udlr, "udlr"), (Order::Dlru, "dlru")]);
}

/// `inputs/counts/RxC.txt`: boards by distance, after comments.
fn counts(shape: &str) -> Vec<usize> {
    let text = read_to_string(format!("inputs/counts/{shape}.txt")).expect("counts");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("a count")).collect()
}

#[test]
fn as_many_boards_at_each_distance_as_are_known() {
    let totals = [(2, 3, 360, 21), (2, 4, 20_160, 36), (3, 3, 181_440, 31)];
    for (rows, cols, total, radius) in totals {
        let known = counts(&format!("{rows}x{cols}"));
        assert_eq!(known.iter().sum::<usize>(), total);
        assert_eq!(known.len(), radius + 1);
        let shape = Shape::new(rows, cols);
        let goal = Board::standard(shape);
        let table = GoalTable::new(shape, goal, Order::Udlr);
        let mut found = vec![0; radius + 1];
        for (_, board) in PermIndex::new(shape, goal).boards() {
            found[table.path(board).expect("a path").len()] += 1;
        }
        assert_eq!(found, known, "{rows} x {cols}");
    }
}

/// Entries of another kind: a file to submit that asks for numbers has them.
#[test]
fn entries_may_count_moves() {
    for (rows, cols) in [(2, 3), (2, 4), (3, 3)] {
        let shape = Shape::new(rows, cols);
        let goal = Board::standard(shape);
        let paths = GoalTable::new(shape, goal, Order::Udlr);
        let moves = GoalTable::build(shape, goal, Order::Udlr, |_, entry| entry + 1);
        for (rank, board) in PermIndex::new(shape, goal).boards() {
            let length = paths.path(board).expect("a path").len();
            assert_eq!(moves.entry(rank), length as u64 + 1, "{board:?}");
        }
    }
}
