//! Makes routes: solves boards, and judges the paths that are given.

use crate::answer::line_solver::{LineAsk, LineSolver};
use crate::answer::settings::{Resources, Settings};
use crate::answer::solver::Solver;
use crate::judge::expected::{AnswerKind, Expected};
use crate::judge::paths::{first_wrong_move, AcceptedPaths, PathFault, PathJudge};
use crate::judge::replay::{replay, Replayed};
use crate::puzzle::answer::{Answer, Verdict};
use crate::puzzle::grid_board::FIXED;
use crate::puzzle::instance::Instance;
use crate::puzzle::limits::{IdleThreads, Limits};
use crate::puzzle::shape::{Order, MOVES};
use crate::read::format::CaseFormat;
use crate::read::line::LineBoard;
use crate::read::lines::LineFormat;
use crate::show::route::{NoSolution, Route, Solution, LETTERS};
use std::sync::atomic::{AtomicBool, AtomicIsize};
use std::sync::Arc;

/// Makes the routes of boards.
pub(crate) struct Router {
    format: LineFormat,
    solver: LineSolver,
    limits: Limits,
    /// Threads that may help with a hard board.
    idle: IdleThreads,
    /// Ends the search for a board that nobody waits for; its route is unsolved then.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Router {
    /// The goals are the format's.
    pub(crate) fn new(format: LineFormat, settings: &Settings) -> Router {
        let ask = LineAsk::Path(Order::Udlr);
        let resources = Resources {
            // The lower bound is told.
            timed: true,
            ..settings.resources.clone()
        };
        let helpers = settings.threads() - 1;
        Router {
            limits: settings.limits,
            stop: None,
            idle: Arc::new(AtomicIsize::new(helpers as isize)),
            solver: LineSolver::new(ask, format.clone(), resources),
            format,
        }
    }

    /// The route of our own path, or of the one that is given.
    pub(crate) fn route(&mut self, start: LineBoard, given: Option<&[u8]>) -> Route {
        let mut route = Route {
            goal: self.format.goal_of(&start),
            solution: self.solve(&start),
            start,
            moves: Vec::new(),
            given: given.is_some(),
            fault: None,
            pieces: Vec::new(),
            outcome: None,
        };
        match given {
            None => {
                let ours = route.solution.as_ref();
                route.moves = ours.map_or_else(|_| Vec::new(), |ours| ours.moves.clone());
            }
            Some(path) => self.judge(&mut route, path),
        }
        route
    }

    /// The solver's answer, within the limits.
    fn answer(&mut self, start: &LineBoard) -> Answer {
        let Some(mut job) = self.solver.job(start) else {
            return self.solver.solve(start);
        };
        job.plan(self.limits).unwrap_or_else(|| {
            let mut watch = self.limits.watch(&self.idle);
            watch.budget.stop = self.stop.clone();
            job.solve(self.limits, &watch)
        })
    }

    /// A path to the goal; up to 4 x 4 a shortest one, near-shortest on other boards.
    pub(crate) fn solve(&mut self, start: &LineBoard) -> Result<Solution, NoSolution> {
        let answer = self.answer(start);
        let moves: Vec<_> = match answer.verdict {
            Verdict::Path(path) => (0..path.len()).map(|i| path.get(i)).collect(),
            Verdict::LongPath(path) => path.iter().collect(),
            Verdict::Unsolved(why) => return Err(NoSolution::Unsolved(why)),
            _ => return Err(NoSolution::Unsolvable),
        };
        Ok(Solution {
            at_least: answer.bound.unwrap_or(moves.len()),
            moves,
        })
    }

    /// Takes the moves of a given path as far as they are moves, and says what is wrong with it.
    fn judge(&mut self, route: &mut Route, path: &[u8]) {
        let case = self.format.instance(&route.start);
        let expected = Expected::new(AnswerKind::Solved, None);
        let judge = PathJudge {
            letters: LETTERS,
            accepted: AcceptedPaths::Any,
        };
        route.fault = judge.fault(&case, &expected, path, &mut |_| None);
        let sound = match replay(&case, LETTERS, path) {
            Replayed::Elsewhere {
                moves,
                passed: None,
            } => {
                self.explain(route, &case, path);
                moves
            }
            Replayed::Goal(moves) | Replayed::Elsewhere { moves, .. } => moves,
            Replayed::NoMove(i)
            | Replayed::LetterCase(i)
            | Replayed::OffBoard(i)
            | Replayed::Blocked(i) => i - 1,
        };
        let number = |byte| LETTERS.iter().position(|letter| letter == byte);
        let moves = path[..sound].iter().filter_map(number);
        route.moves = moves.map(|number| MOVES[number]).collect();
        if let (Some(fault), Err(NoSolution::Unsolvable)) = (&mut route.fault, &route.solution) {
            fault.what += "; no path leads from this board to the goal";
        }
    }

    /// Says where a path that ends elsewhere leads away from the goal, if shortest paths are known.
    fn explain(&mut self, route: &mut Route, case: &Instance, path: &[u8]) {
        let shortest = match &route.solution {
            Ok(ours) if ours.is_shortest() && !path.is_empty() => ours.moves.len(),
            _ => return,
        };
        let shape = route.start.shape;
        let distance = |board: &Instance| {
            // A fixed cell has no other number.
            let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
            let tiles = board.start.iter().map(tile).collect();
            let ours = self.solve(&LineBoard { shape, tiles }).ok()?;
            ours.is_shortest().then_some(ours.moves.len())
        };
        let (why, at) = first_wrong_move(case, LETTERS, path, shortest, distance);
        if let Some(fault) = &mut route.fault {
            let what = std::mem::take(&mut fault.what) + &why;
            *fault = PathFault {
                what,
                at,
                ..fault.clone()
            };
        }
    }
}
