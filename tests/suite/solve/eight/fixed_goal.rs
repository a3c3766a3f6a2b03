//! The solver of small boards, when a table takes over.

use npuzzle::puzzle::board::Board;
use npuzzle::puzzle::shape::{Order, Shape};
use npuzzle::solve::eight::fixed_goal::FixedGoalSolver;

use crate::common::permutations;
use crate::common::rng::Rng;
use crate::common::twin::eight;
use crate::letters;

/// The first boards of an input are searched for, the later ones looked up: nobody may notice the change.
#[test]
fn nothing_changes_when_a_table_takes_over() {
    let mut boards = permutations(9);
    Rng::new(362_880).shuffle(&mut boards);
    let shape = Shape::new(3, 3);
    let mut solver = FixedGoalSolver::new(shape, Board::standard(shape), Order::Udlr);
    let mut searched = 0;
    for cells in &boards[..3000] {
        let path = solver.solve(Board::pack(cells));
        assert_eq!(
            path.as_ref().map(letters),
            eight().path(cells, "udlr"),
            "{cells:?}"
        );
        searched += usize::from(solver.effort().entries == 0);
    }
    let both = (100..2900).contains(&searched);
    assert!(both, "{searched} of 3000 boards were searched for");
}
