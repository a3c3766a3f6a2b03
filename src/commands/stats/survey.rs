//! Solves the boards of an input, and collects the results.

use crate::answer::stats::{CaseRow, INVALID, UNSOLVABLE, UNSOLVED};
use crate::answer::{
    Failure, Job, LineAsk, LineOptions, LineSolver, Run, Settings, Solver, SolverPace, Stats,
    Streams,
};
use crate::commands::stats::distribution::Distribution;
use crate::puzzle::arrays::mapped;
use crate::puzzle::{Answer, Effort};
use crate::text::read::{LineBoard, LineFormat};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The results for the boards of an input.
pub struct Survey {
    /// The number of lines, whether they are boards or not.
    pub cases: u64,
    /// The numbers of cases without a path, each after its word: boards that cannot reach the goal, lines that are not
    /// boards, and boards that were given up.
    pub without: [(&'static str, u64); 3],
    /// The distances of the boards with a path.
    pub distances: Distribution,
    /// The first of the farthest boards.
    pub farthest: Vec<LineBoard>,
    /// How many of the farthest boards are listed.
    most: usize,
    pub work: Vec<SurveyWork>,
    /// Boards that have been read but have no row yet, one for each valid case, in order; `None` for a board that is
    /// too large to be listed.
    waiting: VecDeque<Option<LineBoard>>,
}

/// What is asked about the boards of an input.
#[derive(Clone, Copy)]
pub struct SurveyAsk {
    /// How many of the farthest boards are listed.
    pub most: usize,
    /// Whether runs are counted instead of moves.
    pub runs: bool,
    /// Whether paths count that are not proven shortest.
    pub any_length: bool,
}

/// The work on the boards of one distance.
#[derive(Clone, Copy, Default)]
pub struct SurveyWork {
    pub effort: Effort,
    pub seconds: f64,
}

impl SurveyWork {
    pub fn add(&mut self, effort: Effort, seconds: f64) {
        self.effort.add(effort);
        self.seconds += seconds;
    }
}

/// The most cells of a board that is listed.
const LISTED: usize = 100;

/// Solves boards, and keeps each valid board until its row comes.
struct Keeper {
    solver: LineSolver,
    survey: Arc<Mutex<Survey>>,
}

impl Solver<LineBoard> for Keeper {
    fn solve(&mut self, case: &LineBoard) -> Answer {
        self.solver.solve(case)
    }

    fn pace(&self) -> SolverPace {
        SolverPace::Jobs
    }

    /// The pool calls this once for each valid case, before anything else.
    fn job(&mut self, case: &LineBoard) -> Option<Box<dyn Job>> {
        let board = Some(case).filter(|board| board.tiles.len() <= LISTED);
        lock(&self.survey).waiting.push_back(board.cloned());
        self.solver.job(case)
    }
}

/// Ignores poisoning, because the panic of a thread ends the program anyway.
fn lock(survey: &Mutex<Survey>) -> MutexGuard<'_, Survey> {
    survey.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Solves all boards of an input; nothing is written to its output. At least one of the farthest boards is kept.
///
/// # Errors
/// Those of the input.
///
/// The result is `None` if the input is empty, which is reported.
pub fn survey(
    format: &LineFormat,
    settings: &mut Settings,
    streams: Streams,
    asked: SurveyAsk,
) -> Result<Option<Survey>, Failure> {
    let survey = Arc::new(Mutex::new(Survey {
        cases: 0,
        without: mapped([UNSOLVABLE, INVALID, UNSOLVED], |word| (word, 0)),
        distances: Distribution::default(),
        farthest: Vec::new(),
        most: asked.most.max(1),
        work: Vec::new(),
        waiting: VecDeque::new(),
    }));
    let rows = Arc::clone(&survey);
    let mut rows = Stats::taken_by(move |row| lock(&rows).add(row));
    let streams = Streams {
        stats: Some(&mut rows),
        ..streams
    };
    settings.resources.timed = true;
    let options = LineOptions {
        ask: LineAsk::Number,
        format: format.clone(),
        runs: asked.runs,
        any_length: Some(asked.any_length),
        ..LineOptions::default()
    };
    let wording = options.wording();
    let mut keeper = Keeper {
        solver: LineSolver::new(options, settings.resources.clone()),
        survey: Arc::clone(&survey),
    };
    let run = Run::of_lines(wording, settings, streams);
    let summary = run.one_by_one(format.clone(), &mut keeper)?;
    if summary.keeps_files(false) {
        return Ok(None);
    }
    drop((keeper, rows));
    let survey = Arc::into_inner(survey).expect("the others are dropped");
    let survey = survey.into_inner();
    Ok(Some(survey.unwrap_or_else(PoisonError::into_inner)))
}

impl Survey {
    /// Adds the row of the next case.
    fn add(&mut self, row: CaseRow) {
        self.cases += 1;
        let board = match row.length {
            Err(INVALID) => None,
            _ => self.waiting.pop_front().flatten(),
        };
        let moves = match row.length {
            Ok(moves) => moves,
            Err(word) => {
                let without = self.without.iter_mut();
                return without
                    .filter(|known| known.0 == word)
                    .for_each(|known| known.1 += 1);
            }
        };
        let farthest = self.distances.range().map_or(0, |range| range.1);
        if moves > farthest {
            self.farthest.clear();
        }
        if moves >= farthest && self.farthest.len() < self.most {
            self.farthest.extend(board);
        }
        self.distances.add(moves);
        let length = self.distances.counts.len();
        self.work.resize(length, SurveyWork::default());
        self.work[moves].add(row.effort, row.seconds);
    }
}
