//! The solver of one goal, when a table takes over.

use npuzzle::answer::goal_solver::GoalSolver;
use npuzzle::answer::settings::Resources;
use npuzzle::answer::solver::Solver;
use npuzzle::puzzle::answer::Verdict;
use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::path::Path;
use npuzzle::puzzle::shape::{Order, Shape};

use crate::common::permutations;
use crate::common::rng::Rng;
use crate::common::twin::eight;
use crate::letters;

/// A solver of boards of up to 9 cells.
pub fn solver(shape: Shape, goal: Board, order: Order) -> GoalSolver {
    GoalSolver::new(shape, goal, order, &Resources::default())
}

/// The path that a solver answers with, if there is one.
pub fn path(solver: &mut GoalSolver, board: Board) -> Option<Path> {
    match solver.solve(&board).verdict {
        Verdict::Path(path) => Some(path),
        _ => None,
    }
}

/// The first boards of an input are searched for, the later ones looked up: nobody may notice the change.
#[test]
fn nothing_changes_when_a_table_takes_over() {
    let mut boards = permutations(9);
    Rng::new(362_880).shuffle(&mut boards);
    let shape = Shape::new(3, 3);
    let mut solver = solver(shape, Board::standard(shape), Order::Udlr);
    let mut searched = 0;
    for cells in &boards[..3000] {
        let path = path(&mut solver, Board::pack(cells));
        assert_eq!(
            path.as_ref().map(letters),
            eight().path(cells, "udlr"),
            "{cells:?}"
        );
        searched += usize::from(solver.entries() == 0);
    }
    let both = (100..2900).contains(&searched);
    assert!(both, "{searched} of 3000 boards were searched for");
}
