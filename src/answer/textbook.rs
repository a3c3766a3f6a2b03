//! The searches of textbooks as solvers.

use crate::answer::solver::Solver;
use crate::eight::textbook::{room, TextbookSearch};
use crate::puzzle::board::Board;
use crate::puzzle::room::has_room;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::{Effort, Strategy};
use crate::read::driver::DriverCase;
use crate::write::verdict::{Answer, Peak, Verdict};
use std::time::Instant;

/// Searches as each case asks (edX).
pub(crate) struct TextbookSolver(TextbookSearch);

impl TextbookSolver {
    /// For 3 x 3 boards and one goal.
    pub(crate) fn new(goal: Board) -> TextbookSolver {
        TextbookSolver(TextbookSearch::new(Shape::new(3, 3), goal))
    }
}

impl Solver<DriverCase> for TextbookSolver {
    fn solve(&mut self, case: &DriverCase) -> Answer {
        textbook_answer(&mut self.0, case.board, case.strategy)
    }
}

/// The answer of a search, with all that it counts.
pub(crate) fn textbook_answer(
    search: &mut TextbookSearch,
    board: Board,
    strategy: Strategy,
) -> Answer {
    if !has_room(room(strategy)) {
        return Verdict::Unsolved("the system has no memory for this search".into()).into();
    }
    let began = Instant::now();
    let Some(found) = search.solve(board, strategy) else {
        return Verdict::No.into();
    };
    Answer {
        bound: None,
        verdict: Verdict::LongPath(found.path),
        effort: Effort {
            expanded: found.expanded,
            generated: found.generated,
            ..Effort::default()
        },
        seconds: began.elapsed().as_secs_f64(),
        peak: Peak {
            depth: found.depth,
            states: found.states,
            bytes: found.bytes,
        },
    }
}
