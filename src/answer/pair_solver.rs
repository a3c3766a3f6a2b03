//! Shortest paths on the 3 x 3 for cases that have their own goals; and answers by the searches of textbooks.

use crate::answer::{measured, Solver};
use crate::eight::given_goal::GivenGoalSolver;
use crate::eight::textbook::room;
use crate::eight::{OrderedIda, TextbookSearch};
use crate::puzzle::{has_memory, Answer, Board, Effort, Order, Peak, Shape, Strategy, Verdict};
use std::time::Instant;

const SHAPE: Shape = Shape::new(3, 3);

/// Solves pairs by search, or by tables after enough pairs to make the tables worth building.
pub(crate) struct PairSolver {
    solver: GivenGoalSolver,
    /// Whether seconds are reported.
    timed: bool,
}

impl PairSolver {
    /// A solver that has built nothing yet.
    pub(crate) fn new(order: Order, timed: bool) -> PairSolver {
        PairSolver {
            solver: GivenGoalSolver::new(order),
            timed,
        }
    }
}

impl Solver<(Board, Board)> for PairSolver {
    fn expect(&mut self, cases: usize) {
        self.solver.expect(cases);
    }

    #[inline]
    fn solve(&mut self, case: &(Board, Board)) -> Answer {
        let (start, goal) = *case;
        measured(
            &mut self.solver,
            self.timed,
            GivenGoalSolver::effort,
            |solver| solver.solve(start, goal),
        )
    }

    fn entries(&self) -> u64 {
        self.solver.effort().entries
    }
}

/// Solves pairs only by search, for answers that state its counts.
pub(crate) struct PairSearch {
    pub order: Order,
}

impl Solver<(Board, Board)> for PairSearch {
    fn solve(&mut self, case: &(Board, Board)) -> Answer {
        let (start, goal) = *case;
        if start.odd(SHAPE) != goal.odd(SHAPE) {
            return Verdict::No.into();
        }
        let began = Instant::now();
        let mut search = OrderedIda::new(goal, self.order);
        let path = search.solve(start);
        let path = path.map(|path| path.proven(SHAPE, start, goal));
        Answer {
            effort: search.effort(),
            seconds: began.elapsed().as_secs_f64(),
            ..Answer::from(Verdict::from(path))
        }
    }
}

/// The answer of a search, with all of its counts.
pub(crate) fn textbook_answer(
    search: &mut TextbookSearch,
    board: Board,
    strategy: Strategy,
) -> Answer {
    if !has_memory(room(strategy)) {
        return Verdict::Unsolved("the system has no memory for this search".into()).into();
    }
    let began = Instant::now();
    let Some(found) = search.solve(board, strategy) else {
        return Verdict::No.into();
    };
    Answer {
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
        ..Verdict::LongPath(found.path).into()
    }
}
