//! Makes routes: solves boards, and judges given paths.

use crate::answer::{open, Moves, NoSolution, PathFinder, Settings, Solution, STANDARD};
use crate::commands::show::route::Route;
use crate::commands::solution::analysis::{steps, Analysis};
use crate::problems::forms::{CaseDrawer, DrawnOutcome, Problem};
use crate::problems::judge::paths::first_wrong_move;
use crate::problems::judge::replay::replay;
use crate::problems::judge::{AcceptedPaths, AnswerKind, Expected, PathJudge, Replayed};
use crate::problems::rows::catalog::find;
use crate::puzzle::{has_memory, Instance, Limits, Shape, FIXED, LETTERS, MOVES};
use crate::solve::large::path_room;
use crate::text::read::{CaseFormat, LineBoard, LineFormat};
use crate::text::write::say;
use std::ffi::OsString;

/// Makes the routes of boards.
pub(crate) struct Router {
    format: LineFormat,
    finder: PathFinder,
}

impl Router {
    pub(crate) fn new(format: LineFormat, settings: &Settings) -> Router {
        Router {
            finder: PathFinder::of_paths(format.clone(), false, settings),
            format,
        }
    }

    /// The route of our own path, or of the given one.
    ///
    /// # Errors
    /// A sentence: there is no memory for a path of a byte per move, besides its construction.
    pub(crate) fn route(
        &mut self,
        start: LineBoard,
        given: Option<&[u8]>,
    ) -> Result<Route, String> {
        if !has_memory(3 * path_room(start.shape)) {
            return Err(format!(
                "a board of {}: the system has no memory for its path",
                start.shape
            ));
        }
        let mut route = Route {
            goal: self.format.goal_of(&start),
            solution: self.finder.solve(&start),
            start,
            moves: Moves::default(),
            given: given.is_some(),
            fault: None,
            pieces: Vec::new(),
            outcome: None,
            losing: Vec::new(),
        };
        match (given, &route.solution) {
            (None, Ok(ours)) => route.moves = ours.moves.clone(),
            (None, Err(_)) => {}
            (Some(path), _) => {
                self.judge(&mut route, path);
                self.compare(&mut route);
            }
        }
        Ok(route)
    }

    /// Keeps the moves of a given path before the first invalid one, and notes what is wrong with the path.
    fn judge(&mut self, route: &mut Route, path: &[u8]) {
        let mut board = route.start.clone();
        let mut blank = board.blank();
        let moves = path.iter().map_while(|byte| {
            let m = MOVES[LETTERS.iter().position(|letter| letter == byte)?];
            blank = board.slide(blank, m).ok()?;
            Some(m)
        });
        route.moves = moves.collect();
        let case = self.format.instance(&route.start);
        let expected = Expected::new(AnswerKind::Solved, None);
        let judge = PathJudge {
            letters: LETTERS,
            accepted: AcceptedPaths::Any,
        };
        route.fault = judge.fault(&case, &expected, path, &mut |_| None);
        if let Replayed::Elsewhere { passed: None, .. } = replay(&case, LETTERS, path) {
            self.explain(route, &case, path);
        }
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
            fault.what += &why;
            fault.at = at;
        }
    }
}

/// The problem that the first word names, if its cases are boards of line pieces; and what draws them.
pub(crate) fn drawn_problem(words: &[OsString]) -> Option<(&'static Problem, CaseDrawer)> {
    let problem = find(words.first()?.to_str()?)?;
    Some((problem, problem.form.drawer()?))
}

/// The route of the case in a file: our own within the limits, or the given one. `None` if the case cannot be read, and
/// the reason was reported.
///
/// # Errors
/// A sentence: what is wrong with the words or the file.
pub(crate) fn drawn_route(
    (problem, drawer): (&Problem, CaseDrawer),
    files: &[OsString],
    limits: Limits,
    given: Option<&[u8]>,
) -> Result<Option<Route>, String> {
    let file = match files {
        [] => STANDARD.as_ref(),
        [file] => file.as_os_str(),
        _ => return Err(format!("{} takes one file", problem.id)),
    };
    let input = open(file, Some(("show", "a case")))?;
    let mut case = None;
    let read = problem.each_case(input.source, |read| case = Some(read));
    if let Some(fault) = read.map_err(|e| format!("{}: {e}", input.name))? {
        say(&format!("{}:{fault}", input.name));
        return Ok(None);
    }
    Ok(case.map(|case| route_of(&case, drawer, limits, given)))
}

/// The route of a case. Tiles are numbered row by row, to distinguish equal pieces; the goal is where the moves end.
fn route_of(case: &Instance, drawer: CaseDrawer, limits: Limits, given: Option<&[u8]>) -> Route {
    let drawn = drawer(case, limits, given);
    let moves = Moves::from(drawn.moves);
    let mut pieces = vec![0];
    let tile = |&piece: &usize| match piece {
        0 => 0,
        _ => {
            pieces.push(piece as u8);
            pieces.len() as u16 - 1
        }
    };
    let start = LineBoard {
        shape: Shape::new(case.rows, case.cols),
        tiles: case.start.iter().map(tile).collect(),
    };
    let (solution, fault, outcome) = match drawn.outcome {
        DrawnOutcome::Unsolved(why) => (Err(NoSolution::Unsolved(why)), None, None),
        DrawnOutcome::Wrong(fault) => (Err(NoSolution::Unsolvable), Some(fault), None),
        DrawnOutcome::Answer(worth) => {
            let ours = Solution {
                length: moves.len(),
                moves: moves.clone(),
                at_least: 0,
            };
            (Ok(ours), None, Some(worth))
        }
    };
    Route {
        goal: start.after(&moves).expect("moves on the board"),
        start,
        moves,
        solution,
        given: given.is_some(),
        fault,
        losing: Vec::new(),
        pieces,
        outcome,
    }
}
