//! All 362,880 boards of the 3 x 3 against the naive twin: whether they can be solved, how far they are, and the first
//! shortest path; from the table, and through the whole program.

use crate::common::twin::{replayed, standard, Twin};
use crate::common::{answers, letters, permutations, tokens};
use npuzzle::answer::solver::{Solver, MEMORY};
use npuzzle::eight::move_tables::Jumps;
use npuzzle::eight::path_table::Table;
use npuzzle::eight::perm_index::Index;
use npuzzle::puzzle::board::{Board, Order, Shape};
use npuzzle::puzzle::random::Rng;
use std::fs::read_to_string;

const SHAPE: Shape = Shape::new(3, 3);

fn twin() -> Twin {
    Twin::new(3, 3, &standard(3, 3))
}

/// All boards in random order, and as input lines.
fn all_boards() -> (Vec<Vec<u8>>, String) {
    let mut boards = permutations(9);
    assert_eq!(boards.len(), 362_880);
    Rng::new(362_880).shuffle(&mut boards);
    let lines = boards.iter().map(|cells| tokens(cells, "x") + "\n");
    let text = lines.collect();
    (boards, text)
}

#[test]
fn the_whole_program_finds_the_twins_paths() {
    let paths = twin().paths("udlr");
    let (boards, input) = all_boards();
    let said = answers(&["hdu1043"], input);
    assert_eq!(said.lines().count(), boards.len());
    let goal = standard(3, 3);
    let mut solved = 0;
    for (cells, line) in boards.iter().zip(said.lines()) {
        match paths.get(cells) {
            Some(path) => {
                assert_eq!(line, path, "{cells:?}");
                assert_eq!(replayed(cells, 3, line).as_ref(), Some(&goal), "{cells:?}");
                solved += 1;
            }
            None => assert_eq!(line, "unsolvable", "{cells:?}"),
        }
    }
    assert_eq!(solved, 181_440);
}

#[test]
fn lines_finds_the_twins_lexicographic_minima_and_numbers() {
    let twin = twin();
    let paths = twin.paths("dlru");
    let (boards, input) = all_boards();
    let lex = answers(&["lines", "--ask", "lex"], &input);
    let numbers = answers(&["lines", "--ask", "number"], &input);
    let parity = answers(&["lines", "--ask", "parity"], &input);
    for said in [&lex, &numbers, &parity] {
        assert_eq!(said.lines().count(), boards.len());
    }
    let said = lex.lines().zip(numbers.lines()).zip(parity.lines());
    for (cells, ((path, number), reaches)) in boards.iter().zip(said) {
        let wanted = match twin.distance.get(cells) {
            Some(distance) => (paths[cells].clone(), distance.to_string(), "yes"),
            None => ("unsolvable".into(), "unsolvable".into(), "no"),
        };
        let said = (path.to_string(), number.to_string(), reaches);
        assert_eq!(said, wanted, "{cells:?}");
    }
}

/// The proof that answers from a table need no replay.
#[test]
fn every_entry_of_the_table_is_the_twins_path_and_leads_to_the_goal() {
    let twin = twin();
    let goal = Board::standard(SHAPE);
    let index = Index::new(SHAPE, goal);
    for (order, named) in [(Order::Udlr, "udlr"), (Order::Dlru, "dlru")] {
        let paths = twin.paths(named);
        let table = Table::new(SHAPE.snake(8), order, &Jumps::new(SHAPE));
        assert_eq!(table.len(), 181_440);
        let mut solver = Solver::new(SHAPE, Some(goal), order, MEMORY);
        solver.expect(usize::MAX);
        for cells in permutations(9) {
            let board = Board::pack(&cells);
            let from_table = index
                .rank(board)
                .map(|rank| table.path(rank, board, &index));
            let wanted = paths.get(&cells);
            assert_eq!(
                from_table.as_ref().map(letters).as_ref(),
                wanted,
                "{cells:?}"
            );
            if let Some(path) = from_table {
                assert_eq!(board.replay(SHAPE, &path), Some(goal), "{cells:?}");
            }
            let solved = solver.solve(board, None);
            assert_eq!(solved.as_ref().map(letters).as_ref(), wanted, "{cells:?}");
        }
        assert_eq!(solver.effort().entries, 181_440);
    }
}

/// The first boards of an input are searched for, the later ones looked up: nobody may notice the change.
#[test]
fn nothing_changes_when_a_table_takes_over() {
    let paths = twin().paths("udlr");
    let (boards, _) = all_boards();
    let mut solver = Solver::new(SHAPE, Some(Board::standard(SHAPE)), Order::Udlr, MEMORY);
    let mut searched = 0;
    for cells in &boards[..3000] {
        let path = solver.solve(Board::pack(cells), None);
        assert_eq!(
            path.as_ref().map(letters).as_ref(),
            paths.get(cells),
            "{cells:?}"
        );
        searched += usize::from(solver.effort().entries == 0);
    }
    let both = (100..2900).contains(&searched);
    assert!(both, "{searched} of 3000 boards were searched for");
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
        let index = Index::new(shape, Board::standard(shape));
        let blank = shape.snake(shape.cells() - 1);
        let table = Table::new(blank, Order::Udlr, &Jumps::new(shape));
        let mut found = vec![0; radius + 1];
        for (rank, board) in index.boards() {
            found[table.path(rank, board, &index).len()] += 1;
        }
        assert_eq!(found, known, "{rows} x {cols}");
    }
}
