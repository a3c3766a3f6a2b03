//! Makes routes of boards of line pieces, which are cases of a problem and not boards of numbers.

use crate::answer::{open, FaultDetail, FaultReport, Input, NoSolution, Solution};
use crate::forms::{CaseDrawer, DrawnOutcome, Problem};
use crate::problem::catalog::find;
use crate::puzzle::{Instance, Shape};
use crate::read::LineBoard;
use crate::show::options::ShowOptions;
use crate::show::route::Route;
use std::ffi::OsString;

/// The problem that the first word names, if its cases can be drawn; and what draws them.
pub(crate) fn problem(words: &[OsString]) -> Option<(&'static Problem, CaseDrawer)> {
    let problem = find(words.first()?.to_str()?)?;
    Some((problem, problem.form.drawer()?))
}

/// The route of the case in the file that the other words name; `None` if it cannot be read, and the reason was
/// reported.
///
/// # Errors
/// A sentence: what is wrong with the words or the file.
pub(crate) fn route(
    problem: &Problem,
    drawer: CaseDrawer,
    options: &ShowOptions,
) -> Result<Option<Route>, String> {
    let standard = OsString::from("-");
    let file = match &options.words[1..] {
        [] => &standard,
        [file] => file,
        _ => return Err(format!("{} takes one file", problem.id)),
    };
    let Input { name, source, .. } = open(file, Some(("show", "a case")))?;
    let mut case = None;
    let read = problem.each_case(source, |read| case = Some(read));
    if let Some(fault) = read.map_err(|e| format!("{name}: {e}"))? {
        let mut faults = FaultReport::new(&name, FaultDetail::default());
        faults.tell(&fault);
        faults.finish();
        return Ok(None);
    }
    Ok(case.map(|case| route_of(&case, drawer, options)))
}

/// The route of a case. Tiles are numbered row by row, to distinguish equal pieces; the goal is where the moves end.
fn route_of(case: &Instance, drawer: CaseDrawer, options: &ShowOptions) -> Route {
    let drawn = drawer(case, options.settings.limits, options.moves.as_deref());
    let mut pieces = vec![0];
    let mut tile = |&piece: &usize| match piece {
        0 => 0,
        _ => {
            pieces.push(piece as u8);
            pieces.len() as u16 - 1
        }
    };
    let tiles: Vec<u16> = case.start.iter().map(&mut tile).collect();
    let start = LineBoard {
        shape: Shape::new(case.rows, case.cols),
        tiles,
    };
    let (solution, fault, outcome) = match drawn.outcome {
        DrawnOutcome::Unsolved(why) => (Err(NoSolution::Unsolved(why)), None, None),
        DrawnOutcome::Wrong(fault) => (Err(NoSolution::Unsolvable), Some(fault), None),
        DrawnOutcome::Answer(worth) => {
            let ours = Solution {
                length: drawn.moves.len(),
                moves: drawn.moves.clone().into(),
                at_least: 0,
            };
            (Ok(ours), None, Some(worth))
        }
    };
    let mut route = Route {
        goal: start.clone(),
        start,
        moves: drawn.moves,
        solution,
        given: options.moves.is_some(),
        fault,
        losing: Vec::new(),
        pieces,
        outcome,
    };
    if let Some(last) = route.frames().last() {
        route.goal.tiles = last.tiles;
    }
    route
}
