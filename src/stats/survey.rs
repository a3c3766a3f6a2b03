//! The boards of an input: each solved, and what became of it.

use crate::answer::line_solver::{LineAsk, LineSolver};
use crate::answer::lines::FRAMING;
use crate::answer::pool;
use crate::answer::settings::Settings;
use crate::answer::solver::{Job, Solver};
use crate::answer::stats::{CaseRow, Stats, INVALID, UNSOLVABLE};
use crate::answer::streams::Streams;
use crate::answer::summary::Failure;
use crate::puzzle::board::Board;
use crate::puzzle::shape::Shape;
use crate::puzzle::solver::Effort;
use crate::read::fault::Fault;
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use crate::stats::distribution::Distribution;
use crate::write::output::Output;
use crate::write::verdict::Answer;
use std::io::{self, Read};

/// The boards of an input.
#[derive(Default)]
pub(crate) struct Survey {
    /// Lines, boards or not.
    pub cases: usize,
    /// Cases without a path: that cannot reach the goal, are no boards, are given up.
    pub unsolvable: usize,
    pub invalid: usize,
    pub unsolved: usize,
    /// Of the boards with a path.
    pub distances: Distribution,
    /// The first of the farthest boards, and their number.
    pub farthest: Vec<(Shape, Board)>,
    pub work: Vec<SurveyWork>,
}

/// The work on the boards of one distance.
#[derive(Clone, Copy, Default)]
pub(crate) struct SurveyWork {
    pub effort: Effort,
    pub seconds: f64,
}

impl SurveyWork {
    /// Adds other work.
    pub(crate) fn add(&mut self, other: &SurveyWork) {
        self.effort.add(other.effort);
        self.seconds += other.seconds;
    }
}

/// Solves, and keeps the boards that may have a path, in their order.
struct Keeper {
    solver: LineSolver,
    /// One for each sound case; none for a board too large to be packed.
    boards: Vec<Option<(Shape, Board)>>,
}

impl Solver<LineBoard> for Keeper {
    fn solve(&mut self, case: &LineBoard) -> Answer {
        self.solver.solve(case)
    }

    /// The pool asks this of each sound case once, and first.
    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        let board = case.packed().map(|board| (case.shape, board));
        self.boards.push(board);
        self.solver.job(case)
    }
}

/// Solves all boards of an input. `most`: the farthest boards that are listed.
///
/// # Errors
/// Those of the input.
pub(crate) fn survey(
    format: &LineFormat,
    settings: &mut Settings,
    (input, waits): (&mut dyn Read, bool),
    report: &mut (dyn FnMut(&Fault) + Send),
    most: usize,
) -> Result<Survey, Failure> {
    settings.stats = Some(Stats::kept());
    settings.resources.timed = true;
    let ask = LineAsk::Number;
    let mut keeper = Keeper {
        solver: LineSolver::new(ask, format.clone(), settings.resources.clone()),
        boards: Vec::new(),
    };
    let streams = Streams {
        name: "",
        input,
        waits,
        // Rows hold what is needed.
        out: &mut Output::new(io::sink()),
        report,
    };
    let wording = ask.wording();
    pool::answer_all(
        format.clone(),
        FRAMING,
        &mut keeper,
        &wording,
        settings,
        streams,
    )?;
    let rows = settings.stats.take().map(Stats::into_rows);
    Ok(sum(&rows.unwrap_or_default(), &keeper.boards, most))
}

/// Sums up the rows of all cases. `boards`: of those that are sound.
fn sum(rows: &[CaseRow], boards: &[Option<(Shape, Board)>], most: usize) -> Survey {
    let mut survey = Survey {
        cases: rows.len(),
        ..Survey::default()
    };
    let mut boards = boards.iter();
    let mut solved = Vec::new();
    for row in rows {
        let board = match row.length {
            Err(INVALID) => None,
            _ => boards.next().cloned().flatten(),
        };
        match row.length {
            Ok(moves) => {
                survey.distances.add(moves);
                let length = survey.distances.counts.len();
                survey.work.resize(length, SurveyWork::default());
                survey.work[moves].add(&SurveyWork {
                    effort: row.effort,
                    seconds: row.seconds,
                });
                solved.extend(board.map(|board| (moves, board)));
            }
            Err(INVALID) => survey.invalid += 1,
            Err(UNSOLVABLE) => survey.unsolvable += 1,
            Err(_) => survey.unsolved += 1,
        }
    }
    let greatest = survey.distances.range().map_or(0, |range| range.1);
    let farthest = solved.iter().filter(|solved| solved.0 == greatest);
    survey.farthest = farthest.map(|solved| solved.1).take(most).collect();
    survey
}
