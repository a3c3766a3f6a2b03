//! The path of a board, by one run.

use crate::puzzle::{GridBoard, LongPath, MOVES};
use crate::solve::large::any_path::any;
use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::TourBoard;
use crate::solve::near::tour::coarse::coarse;
use crate::solve::near::tour::crossings::crossings;
use crate::solve::near::tour::fine::fine;
use crate::solve::near::tour::lines::Rest;
use crate::solve::near::tour::plan::{crossed, thin, TourPlan};
use crate::solve::near::tour::rest::rest;
use crate::solve::near::tour::sweeps::sweeps;
use crate::solve::near::{Allowance, TableCache};

/// A path of a solvable board; `None` if the board is not for this way. If time is up, or a group cannot be placed, the
/// rest is constructed tile by tile.
pub(super) fn path(
    board: &GridBoard,
    plan: &TourPlan,
    (tables, allowance): (&TableCache, &mut Allowance),
) -> Option<LongPath> {
    let begin = TourBoard::new(board)?;
    let last = Rest::last(begin.shape, begin.blank_home, plan.rest);
    let mut beam = TourBeam::new(begin);
    let end = match thin(board.shape) {
        true => sweeps(&mut beam, plan, allowance),
        false => {
            if crossed(board.shape) {
                crossings(&mut beam, plan, allowance);
            }
            coarse(&mut beam, plan, allowance)
        }
    };
    let (placed, all) = fine(&mut beam, (end, &last), plan, allowance);
    let solved = match all {
        true => rest(&mut beam, (&placed, &last), plan, (tables, allowance)),
        false => None,
    };
    let mut path = LongPath::default();
    let moves = solved.as_ref().unwrap_or(&placed[0].path).iter();
    for m in beam.walk.from(0).chain(moves.copied()) {
        path.push(MOVES[usize::from(m)]);
    }
    if solved.is_none() {
        // It takes less than a second, even if time is up.
        let (end, _) = any(&after(board, &path), &|| false);
        end?.iter().for_each(|m| path.push(m));
    }
    Some(board.proven(path))
}

/// The board after a path.
fn after(board: &GridBoard, path: &LongPath) -> GridBoard {
    let (mut homes, mut at) = (board.homes.clone(), board.blank());
    for m in path.iter() {
        let to = board.shape.step(at, m).expect("a path on the board");
        homes.swap(at, to);
        at = to;
    }
    GridBoard {
        homes,
        ..board.clone()
    }
}
