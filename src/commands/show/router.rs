//! Makes routes: solves boards, and judges given paths.

use crate::answer::move_words::{MoveText, Said};
use crate::answer::{open, Moves, NoSolution, Notation, PathFinder, Settings, Solution, STANDARD};
use crate::commands::show::route::Route;
use crate::commands::solution::analysis::{steps, Analysis, NOTHING};
use crate::problems::forms::{CaseDrawer, DrawnOutcome, Problem};
use crate::problems::judge::paths::first_wrong_move;
use crate::problems::judge::replay::replay;
use crate::problems::judge::{
    AcceptedPaths, AnswerKind, Expected, PathFault, PathJudge, Replayed, WrongKind,
};
use crate::problems::rows::catalog::find;
use crate::puzzle::{Instance, Limits, Shape, FIXED, LETTERS, MOVES};
use crate::text::read::{show, CaseFormat, FaultKind, LineBoard, LineFormat};
use crate::text::write::say;
use std::ffi::OsString;

/// Makes the routes of boards.
pub struct Router {
    format: LineFormat,
    notation: Notation,
    finder: PathFinder,
}

impl Router {
    pub fn new(format: LineFormat, notation: Notation, settings: &Settings) -> Router {
        Router {
            finder: PathFinder::of_paths(format.clone(), false, settings),
            format,
            notation,
        }
    }

    /// The route of our own path, or of the given one, in any form that [`MoveText`] reads.
    pub fn route(&mut self, start: LineBoard, given: Option<&[u8]>) -> Route {
        let mut route = Route {
            goal: self.format.goal_of(&start),
            solution: self.finder.solve(&start),
            start,
            moves: Moves::default(),
            notation: self.notation,
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
        route
    }

    /// Keeps the moves of a given path before the first invalid one, and notes what is wrong with the path.
    fn judge(&mut self, route: &mut Route, text: &[u8]) {
        let letters = self.notation.letters;
        let (path, fault) = lettered(text, Some(&route.start), self.notation);
        let path = &path[..];
        let mut board = route.start.clone();
        let mut blank = board.blank();
        let moves = path.iter().map_while(|byte| {
            let m = MOVES[letters.iter().position(|letter| letter == byte)?];
            blank = board.slide(blank, m).ok()?;
            Some(m)
        });
        route.moves = moves.collect();
        let case = self.format.instance(&route.start);
        let expected = Expected::new(AnswerKind::Solved, None);
        let judge = PathJudge {
            letters,
            accepted: AcceptedPaths::Any,
        };
        let is_read = fault.is_none();
        // A move before it may be the first that is wrong.
        let fault = fault.filter(|_| route.moves.len() == path.len());
        route.fault = fault.or_else(|| judge.fault(&case, &expected, path, &mut |_| None));
        match &mut route.fault {
            _ if !is_read => {}
            Some(fault) if judge.right_the_other_way(&case, path) => {
                fault.what += match self.notation.of_tiles() {
                    true => " (without --tiles)",
                    false => " (--tiles)",
                };
            }
            _ => {
                if let Replayed::Elsewhere { passed: None, .. } = replay(&case, letters, path) {
                    self.explain(route, &case, path);
                }
            }
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
        let steps = steps(&route.moves, false);
        let analysis = Analysis::new(&route.start, steps, NOTHING, 0, &mut solve);
        route.losing = analysis.losing().collect();
    }

    /// Completes the fault of a path that does not end at the goal: which move leads away from it, if shortest paths
    /// are known.
    fn explain(&mut self, route: &mut Route, case: &Instance, path: &[u8]) {
        let shortest = match &route.solution {
            Ok(ours) if ours.is_shortest() && !path.is_empty() => ours.moves.len(),
            _ => return,
        };
        let (shape, own) = (route.start.shape, &route.start.goal);
        let distance = |board: &Instance| {
            // Only a fixed cell has a number that is too large.
            let tile = |&tile: &usize| u16::try_from(tile).unwrap_or(FIXED);
            let tiles = board.start.iter().map(tile).collect();
            let goal = own.clone();
            let board = LineBoard { shape, tiles, goal };
            let ours = self.finder.solve(&board).ok()?;
            ours.is_shortest().then_some(ours.moves.len())
        };
        let letters = self.notation.letters;
        let (why, at) = first_wrong_move(case, letters, path, shortest, distance);
        if let Some(fault) = &mut route.fault {
            fault.what += &why;
            fault.at = at;
        }
    }
}

/// The letters of a path in any form, one for each move. From the first fault on the text stays as it is, to be judged;
/// a fault that no letter shows is returned. `board`: where it begins, if its tiles have numbers.
pub fn lettered(
    text: &[u8],
    board: Option<&LineBoard>,
    notation: Notation,
) -> (Vec<u8>, Option<PathFault>) {
    let letters = notation.letters;
    let mut path = Vec::new();
    let mut at_board = board.map(|board| (board.clone(), board.blank()));
    let read = match board {
        Some(board) => MoveText::on(board, letters),
        None => MoveText {
            letters,
            largest: None,
        },
    };
    let mut wrong = None;
    let read = read.each(text, &mut |(at, word), said| {
        let m = match (said, &mut at_board) {
            (Said::Way(m), _) => m,
            (Said::Tile(_), None) => return Err((at, "no tile has a number".into())),
            (Said::Tile(_), Some((board, blank))) => board.make(blank, said).map_err(|why| {
                let what = format!("move {} ({}) {why}", path.len() + 1, show(word));
                wrong = Some(PathFault::new(WrongKind::Path, what, Some(path.len() + 1)));
                (at, FaultKind::Said(why.into()))
            })?,
        };
        path.push(letters[m as usize]);
        Ok(())
    });
    // A move may be wrong by its number, or by the way in which it is written.
    let is_move = |at: usize| {
        let letter = text[at].to_ascii_lowercase();
        board.is_some() && letter.is_ascii_digit() || LETTERS.contains(&letter)
    };
    match read {
        Ok(()) => {}
        Err((at, _)) if wrong.is_none() && text[at].is_ascii() && !is_move(at) => {
            path.extend(&text[at..]);
        }
        Err((_, kind)) => {
            let number = path.len() + 1;
            let what = || format!("move {number}: {kind}");
            wrong.get_or_insert_with(|| PathFault::new(WrongKind::Wording, what(), Some(number)));
        }
    }
    (path, wrong)
}

/// The problem that the first word names, if its cases are boards of line pieces; and what draws them.
pub fn drawn_problem(words: &[OsString]) -> Option<(&'static Problem, CaseDrawer)> {
    let problem = find(words.first()?.to_str()?)?;
    Some((problem, problem.form.drawer()?))
}

/// The route of the case in a file: our own within the limits, or the given one. `None` if the case cannot be read, and
/// the reason was reported.
///
/// # Errors
/// A sentence: what is wrong with the words or the file.
pub fn drawn_route(
    (problem, drawer): (&Problem, CaseDrawer),
    files: &[OsString],
    (limits, notation): (Limits, Notation),
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
    let given = given.map(|text| match lettered(text, None, notation) {
        (path, None) => Ok(path),
        (_, Some(fault)) => Err(format!("--moves: {}", fault.what)),
    });
    let given = given.transpose()?;
    let route = |case| route_of(&case, drawer, (limits, notation), given.as_deref());
    Ok(case.map(route))
}

/// The route of a case. Tiles are numbered row by row, to distinguish equal pieces; the goal is where the moves end.
fn route_of(
    case: &Instance,
    drawer: CaseDrawer,
    (limits, notation): (Limits, Notation),
    given: Option<&[u8]>,
) -> Route {
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
    let shape = Shape::new(case.rows, case.cols);
    let start = LineBoard::new(shape, case.start.iter().map(tile).collect());
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
        notation,
        solution,
        given: given.is_some(),
        fault,
        losing: Vec::new(),
        pieces,
        outcome,
    }
}
