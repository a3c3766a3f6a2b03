//! Makes routes: solves boards, and judges given paths.

use crate::answer::{NoSolution, PathFinder, Settings};
use crate::judge::paths::first_wrong_move;
use crate::judge::replay::replay;
use crate::judge::{AcceptedPaths, AnswerKind, Expected, PathFault, PathJudge, Replayed};
use crate::puzzle::{Instance, FIXED, LETTERS, MOVES};
use crate::read::{CaseFormat, LineBoard, LineFormat};
use crate::show::route::Route;
use crate::solution::analysis::{steps, Analysis};

/// Makes the routes of boards.
pub(crate) struct Router {
    format: LineFormat,
    finder: PathFinder,
}

impl Router {
    /// A router to the goals of a format.
    pub(crate) fn new(format: LineFormat, settings: &Settings) -> Router {
        Router {
            finder: PathFinder::of_paths(format.clone(), false, settings),
            format,
        }
    }

    /// The route of our own path, or of the given one.
    pub(crate) fn route(&mut self, start: LineBoard, given: Option<&[u8]>) -> Route {
        let mut route = Route {
            goal: self.format.goal_of(&start),
            solution: self.finder.solve(&start),
            start,
            moves: Vec::new(),
            given: given.is_some(),
            fault: None,
            pieces: Vec::new(),
            outcome: None,
            losing: Vec::new(),
        };
        match given {
            None => {
                let ours = route.solution.as_ref();
                route.moves = ours.map_or_else(|_| Vec::new(), |ours| ours.moves.to_vec());
            }
            Some(path) => {
                self.judge(&mut route, path);
                self.compare(&mut route);
            }
        }
        route
    }

    /// Keeps the moves of a given path before the first invalid one, and notes what is wrong with the path.
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

    /// Finds the moves of a right path that lose, if shortest paths are known.
    fn compare(&mut self, route: &mut Route) {
        let Ok(ours) = &route.solution else {
            return;
        };
        let shortest = ours.is_shortest() && ours.moves.len() < route.moves.len();
        if route.fault.is_some() || !shortest {
            return;
        }
        let mut solve = |board: &LineBoard| match *board == route.start {
            true => (Some(ours.length), ours.at_least),
            false => self.finder.length(board),
        };
        let analysis = Analysis::new(&route.start, steps(&route.moves, false), 0, &mut solve);
        route.losing = analysis.losing().collect();
    }

    /// Completes the fault of a path that does not end at the goal: which move leads away from it, if shortest paths
    /// are known.
    fn explain(&mut self, route: &mut Route, case: &Instance, path: &[u8]) {
        let shortest = match &route.solution {
            Ok(ours) if ours.is_shortest() && !path.is_empty() => ours.moves.len(),
            _ => return,
        };
        let shape = route.start.shape;
        let distance = |board: &Instance| {
            // Only a fixed cell has a number that is too large.
            let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
            let tiles = board.start.iter().map(tile).collect();
            let ours = self.finder.solve(&LineBoard { shape, tiles }).ok()?;
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
