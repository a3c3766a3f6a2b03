//! Boards of any size.

mod construct;
mod grid_board;
mod last_two_tiles;

use crate::common::puzzle::Puzzle;
use npuzzle::answer::settings::Resources;
use npuzzle::answer::solver::Solver;
use npuzzle::problems::forms::squares::solver::SquareSolver;
use npuzzle::puzzle::answer::Verdict;
use npuzzle::puzzle::grid_board::GridBoard;
use npuzzle::puzzle::path::LongPath;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::Shape;

/// The board of a puzzle, each cell with where its content belongs.
pub fn field(puzzle: &Puzzle) -> GridBoard {
    let goal = puzzle.goal();
    let mut home = vec![0; goal.len()];
    (0..goal.len()).for_each(|cell| home[goal[cell]] = cell as u16);
    let homes = puzzle.cells.iter().map(|&tile| home[tile]).collect();
    let shape = Shape::new(puzzle.rows, puzzle.cols);
    GridBoard::open(shape, homes, home[0])
}

/// A path of a puzzle, if it has one.
pub fn path(puzzle: &Puzzle) -> Option<LongPath> {
    let mut solver = SquareSolver::new(false, false, Resources::default());
    let cells = |tiles: Vec<usize>| {
        tiles
            .into_iter()
            .map(|tile| tile as u16)
            .collect::<Vec<u16>>()
    };
    let (start, goal) = (cells(puzzle.cells.clone()), cells(puzzle.goal()));
    let board = GridBoard::new(Shape::new(puzzle.rows, puzzle.cols), &start, &goal);
    match solver.solve(&board).verdict {
        Verdict::Path(path) => Some(moves(&path)),
        Verdict::LongPath(path) => Some(path),
        _ => None,
    }
}

fn moves(path: &Path) -> LongPath {
    (0..path.len()).map(|i| path.get(i)).collect()
}

/// A path of a puzzle that can be solved, followed on plain cells.
pub fn solved(puzzle: &Puzzle) -> LongPath {
    let path = path(puzzle).expect("a path");
    puzzle.check(&letters(&path));
    path
}

pub fn letters(path: &LongPath) -> String {
    path.iter()
        .map(|m| ['u', 'd', 'l', 'r'][m as usize])
        .collect()
}

/// What [`npuzzle::solve::large::construct`] promises, line by line.
pub fn bound(rows: usize, cols: usize) -> usize {
    let (mut long, mut short) = (rows.max(cols), rows.min(cols));
    let mut moves = 31;
    while long > 3 {
        moves += short * (6 * (long + short) + 8) + 40;
        long -= 1;
        (long, short) = (long.max(short), long.min(short));
    }
    moves
}
