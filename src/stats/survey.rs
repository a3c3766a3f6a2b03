//! Solves the boards of an input, and collects the results.

use crate::answer::stats::{CaseRow, INVALID, UNSOLVABLE};
use crate::answer::{
    pool, Failure, Job, LineAsk, LineSolver, Settings, Solver, Stats, Streams, FRAMING,
};
use crate::puzzle::{Answer, Effort};
use crate::read::{Fault, LineBoard, LineFormat};
use crate::stats::distribution::Distribution;
use crate::write::Output;
use std::collections::VecDeque;
use std::io::{self, Read};
use std::mem::take;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The results for the boards of an input.
#[derive(Default)]
pub(crate) struct Survey {
    /// The number of lines, whether they are boards or not.
    pub cases: usize,
    /// The numbers of cases without a path: boards that cannot reach the goal, lines that are not boards, and boards
    /// that were given up.
    pub unsolvable: usize,
    pub invalid: usize,
    pub unsolved: usize,
    /// The distances of the boards with a path.
    pub distances: Distribution,
    /// The first of the farthest boards.
    pub farthest: Vec<LineBoard>,
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

/// Boards that have been read but have no row yet, one for each valid case, in order; `None` for a board that is too
/// large to be listed.
type Waiting = VecDeque<Option<LineBoard>>;

/// The most cells of a board that is listed.
const LISTED: usize = 100;

/// The results so far, and the boards whose rows are still to come.
struct Surveyed {
    survey: Survey,
    waiting: Waiting,
    /// How many of the farthest boards are listed.
    most: usize,
}

/// Solves boards, and keeps each valid board until its row comes.
struct Keeper {
    solver: LineSolver,
    surveyed: Arc<Mutex<Surveyed>>,
}

impl Solver<LineBoard> for Keeper {
    fn solve(&mut self, case: &LineBoard) -> Answer {
        self.solver.solve(case)
    }

    /// The pool calls this once for each valid case, before anything else.
    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        let board = Some(case).filter(|board| board.tiles.len() <= LISTED);
        lock(&self.surveyed).waiting.push_back(board.cloned());
        self.solver.job(case)
    }
}

/// Ignores poisoning, because the panic of a thread ends the program anyway.
fn lock(surveyed: &Mutex<Surveyed>) -> MutexGuard<'_, Surveyed> {
    surveyed.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Solves all boards of an input. `most`: how many of the farthest boards are listed; `runs`: whether runs are counted
/// instead of moves.
///
/// # Errors
/// Those of the input.
pub(crate) fn survey(
    format: &LineFormat,
    settings: &mut Settings,
    (input, waits): (&mut dyn Read, bool),
    report: &mut (dyn FnMut(&Fault) + Send),
    (most, runs): (usize, bool),
) -> Result<Survey, Failure> {
    let surveyed = Arc::new(Mutex::new(Surveyed {
        survey: Survey::default(),
        waiting: Waiting::new(),
        most,
    }));
    let rows = Arc::clone(&surveyed);
    settings.stats = Some(Stats::taken_by(move |row| lock(&rows).add(row)));
    settings.resources.timed = true;
    let ask = [LineAsk::Number, LineAsk::Runs][usize::from(runs)];
    let mut solver = LineSolver::new(ask, format.clone(), settings.resources.clone());
    if runs {
        solver.count_runs();
    }
    let mut keeper = Keeper {
        solver,
        surveyed: Arc::clone(&surveyed),
    };
    let streams = Streams {
        name: "",
        input,
        waits,
        // The rows of the statistics hold everything that is needed.
        out: &mut Output::new(io::sink()),
        report,
    };
    let wording = ask.wording();
    pool::answer_all(
        Box::new(format.clone()),
        FRAMING,
        &mut keeper,
        &wording,
        settings,
        streams,
    )?;
    settings.stats = None;
    let survey = take(&mut lock(&surveyed).survey);
    Ok(survey)
}

impl Surveyed {
    /// Adds the row of the next case.
    fn add(&mut self, row: CaseRow) {
        let survey = &mut self.survey;
        survey.cases += 1;
        let board = match row.length {
            Err(INVALID) => None,
            _ => self.waiting.pop_front().flatten(),
        };
        let moves = match row.length {
            Ok(moves) => moves,
            Err(INVALID) => return survey.invalid += 1,
            Err(UNSOLVABLE) => return survey.unsolvable += 1,
            Err(_) => return survey.unsolved += 1,
        };
        let farthest = survey.distances.range().map_or(0, |range| range.1);
        if moves > farthest {
            survey.farthest.clear();
        }
        if moves >= farthest && survey.farthest.len() < self.most {
            survey.farthest.extend(board);
        }
        survey.distances.add(moves);
        let length = survey.distances.counts.len();
        survey.work.resize(length, SurveyWork::default());
        survey.work[moves].add(&SurveyWork {
            effort: row.effort,
            seconds: row.seconds,
        });
    }
}
