//! Finds the path of one board at a time, for commands that look at paths.

use crate::answer::run_job::runs_of;
use crate::answer::{
    refused, LineAsk, LineOptions, LineSolver, Moves, Resources, Settings, Solver,
};
use crate::puzzle::{Answer, IdleThreads, Limits, Verdict};
use crate::text::read::{LineBoard, LineFormat};
use crate::text::write::Progress;
use std::error::Error;
use std::fmt::{Display, Formatter, Result as Written};
use std::sync::atomic::{AtomicBool, AtomicIsize};
use std::sync::Arc;

/// Moves to the goal, replayed, and what is proven about them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    pub(crate) moves: Moves,
    /// The number of moves, or of runs if runs are counted.
    pub(crate) length: usize,
    pub(crate) at_least: usize,
}

impl Solution {
    /// The moves of the blank.
    pub fn moves(&self) -> &Moves {
        &self.moves
    }

    /// No path has fewer moves than this; 0 if nothing is known.
    pub fn lower_bound(&self) -> usize {
        self.at_least
    }

    /// Whether it is proven that no path is shorter.
    pub fn is_shortest(&self) -> bool {
        self.length == self.at_least
    }
}

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoSolution {
    /// No path leads to the goal.
    Unsolvable,
    /// No path was found, or proven, within the limits, for this reason.
    Unsolved(String),
}

impl Display for NoSolution {
    fn fmt(&self, f: &mut Formatter) -> Written {
        match self {
            NoSolution::Unsolvable => f.write_str("unsolvable"),
            NoSolution::Unsolved(why) => write!(f, "unsolved: {why}"),
        }
    }
}

impl Error for NoSolution {}

/// The most goals that are kept, one for each shape and its fixed cells.
const MOST_GOALS: usize = 64;

/// Finds the paths of boards.
pub struct PathFinder {
    solver: LineSolver,
    limits: Limits,
    /// Threads that may help with a hard board.
    idle: IdleThreads,
    /// Ends the search for a board whose path is no longer needed; the board is then unsolved.
    pub stop: Option<Arc<AtomicBool>>,
    /// Whether reasons end with advice about options of the command line.
    pub advises: bool,
}

impl PathFinder {
    /// A finder of the answers to a question.
    pub fn new(options: LineOptions, settings: &Settings) -> PathFinder {
        let resources = Resources {
            // This makes the solver compute the lower bound.
            timed: true,
            ..settings.resources.clone()
        };
        let helpers = settings.threads() - 1;
        PathFinder {
            limits: settings.limits,
            stop: None,
            advises: true,
            idle: Arc::new(AtomicIsize::new(helpers as isize)),
            solver: LineSolver::new(options, resources),
        }
    }

    /// A finder of paths to the goals of a format. `runs`: whether moves are counted in runs.
    pub fn of_paths(format: LineFormat, runs: bool, settings: &Settings) -> PathFinder {
        let options = LineOptions {
            format,
            runs,
            ..LineOptions::default()
        };
        PathFinder::new(options, settings)
    }

    /// The question that it answers.
    pub fn ask(&self) -> LineAsk {
        self.solver.options.ask
    }

    /// Adds the goal of boards with its shape and fixed cells; false if they have another one already.
    pub fn takes(&mut self, goal: &LineBoard) -> bool {
        let goals = &mut self.solver.options.format.goals;
        if let Some(known) = goals.iter().find(|known| known.is_like(goal)) {
            return known == goal;
        }
        let room = goals.len() < MOST_GOALS;
        if room {
            goals.push(goal.clone());
        }
        room
    }

    /// The solver's answer, within the limits, whatever it is.
    pub fn any_answer(&mut self, start: &LineBoard) -> Answer {
        let Some(mut job) = self.solver.job(start) else {
            return self.solver.solve(start);
        };
        job.plan(self.limits).unwrap_or_else(|| {
            let mut watch = self.limits.watch(&self.idle);
            watch.budget.stop = self.stop.clone();
            let watch = Arc::new(watch);
            let progress = Progress::begin("solving a board", None);
            progress.searches(Some(&watch));
            job.solve(self.limits, &watch)
        })
    }

    /// The answer, within the limits.
    pub fn answer(&mut self, start: &LineBoard) -> Result<Answer, NoSolution> {
        let answer = self.any_answer(start);
        match answer.verdict {
            Verdict::Unsolved(why) if self.advises => Err(NoSolution::Unsolved(why.to_string())),
            Verdict::Unsolved(why) => Err(NoSolution::Unsolved(why.what)),
            _ if answer.verdict.is_solved() => Ok(answer),
            _ => Err(NoSolution::Unsolvable),
        }
    }

    /// The length of a path, if one is found, and a proven lower bound, 0 if nothing is known.
    pub fn length(&mut self, start: &LineBoard) -> (Option<usize>, usize) {
        let answer = self.any_answer(start);
        let found = answer.verdict.is_solved().then(|| self.length_of(&answer));
        (found, answer.bound.or(found).unwrap_or(0))
    }

    /// The number of moves, or of runs if these are counted.
    fn length_of(&self, answer: &Answer) -> usize {
        let runs = runs_of(&answer.verdict).filter(|_| self.solver.options.runs);
        runs.unwrap_or(answer.verdict.moves().1)
    }

    /// A path to the goal; up to 4 x 4 a shortest one, near-shortest on other boards.
    pub fn solve(&mut self, start: &LineBoard) -> Result<Solution, NoSolution> {
        let answer = self.answer(start)?;
        let mut moves = Vec::new();
        match &answer.verdict {
            Verdict::Path(path) => moves.extend(path.iter()),
            // Commands copy the moves, and write a byte for each.
            Verdict::LongPath(path) => match refused(3 * path.len(), "its path") {
                None => moves.extend(path.iter()),
                Some(why) => return Err(NoSolution::Unsolved(why.what)),
            },
            _ => {}
        }
        let length = self.length_of(&answer);
        Ok(Solution {
            at_least: answer.bound.unwrap_or(length),
            length,
            moves: moves.into(),
        })
    }
}
