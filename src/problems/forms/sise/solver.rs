//! The search that each case names, and what it counts.

use crate::answer::{Solver, SolverPace};
use crate::problems::forms::sise::case::{is_solvable, SiseCase, SiseSearch};
use crate::puzzle::small_kind::CELLS;
use crate::puzzle::{Answer, Instance, Shape, SlideRules, SmallKind, Verdict, FIXED};
use crate::solve::course_search::{manhattan, misplaced, CourseSearch};
use std::time::Instant;

/// Searches as each case asks.
pub(super) struct SiseSolver {
    /// The most boards in memory.
    pub most: usize,
    /// The last answer, and its board.
    pub last: Option<(Answer, Instance)>,
}

impl SiseSolver {
    fn found(&self, case: &SiseCase) -> Result<Answer, String> {
        let began = Instant::now();
        let board = &case.board;
        if board.cells() > CELLS {
            let cells = board.cells();
            return Err(format!(
                "the board has {cells} cells; these searches take at most {CELLS}"
            ));
        }
        let tiles = |cells: &[usize]| -> Vec<u16> {
            let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
            cells.iter().map(tile).collect()
        };
        let (start, goal) = (tiles(&board.start), tiles(&board.goal));
        let kind = SmallKind::new(
            Shape::new(board.rows, board.cols),
            &goal,
            &SlideRules::default(),
        )?;
        let (start, goal) = (
            kind.pack(&start).unwrap_or(0),
            kind.pack(&goal).unwrap_or(0),
        );
        let asked = case.search.unwrap_or(SiseSearch::DEFAULT);
        let search = CourseSearch {
            estimates: match asked.hamming {
                true => misplaced(&kind, goal),
                false => manhattan(&kind, goal, false),
            },
            kind: &kind,
            method: asked.method,
            order: asked.order,
            remembers: !asked.is_depth_first(),
            most: self.most,
        };
        // No search ends early on a board that cannot be solved.
        let hopeless = !is_solvable(board) && !asked.is_depth_first();
        let (path, _, counts) = match hopeless {
            true => Default::default(),
            false => search.path(start, goal)?,
        };
        Ok(Answer {
            seconds: began.elapsed().as_secs_f64(),
            ..counts.answer(path)
        })
    }
}

impl Solver<SiseCase> for SiseSolver {
    fn solve(&mut self, case: &SiseCase) -> Answer {
        let unsolved = |why: String| Verdict::Unsolved(why.into()).into();
        let answer = self.found(case).unwrap_or_else(unsolved);
        if !matches!(answer.verdict, Verdict::Unsolved(_)) {
            self.last = Some((answer.clone(), case.board.clone()));
        }
        answer
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Alone
    }
}
