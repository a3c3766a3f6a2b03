//! The last rectangle, solved by beams with pattern databases.

use crate::puzzle::{Graph, Shape};
use crate::solve::near::beam::beam;
use crate::solve::near::tour::beam::TourBeam;
use crate::solve::near::tour::board::{back, Place};
use crate::solve::near::tour::fine::Placed;
use crate::solve::near::tour::lines::Rest;
use crate::solve::near::tour::plan::TourPlan;
use crate::solve::near::{Allowance, BeamPlan, TableCache, TableKey, WalledBoard, GUIDING};

/// The most moves for a last rectangle.
const MOST_LAYERS: usize = 1500;

/// The shortest moves from the root that solve one of these boards.
pub(super) fn rest(
    tour: &mut TourBeam,
    (boards, last): (&[Placed], &Rest),
    plan: &TourPlan,
    (tables, allowance): (&TableCache, &mut Allowance),
) -> Option<Vec<u8>> {
    let shape = Shape::new(last.rows.len(), last.cols.len());
    let inside = |place: Place| {
        let (row, col) = (usize::from(place >> 8), usize::from(place & 255));
        ((row - last.rows.start) * shape.cols + col - last.cols.start) as u8
    };
    let blank_home = inside(tour.board.blank_home);
    let key = TableKey {
        shape: Some(shape),
        graph: Graph::open(shape),
        blank_home,
        tiles: plan.pattern,
        weights: GUIDING,
    };
    let build = || key.build(allowance.late);
    let (tables, new) = tables.get(&key, key.memory(), allowance.late, build)?;
    allowance.effort.entries += if new { tables.entries() as u64 } else { 0 };
    let mut best: Option<Vec<u8>> = None;
    for Placed { path, .. } in boards.iter().take(plan.rests) {
        let most = best.as_ref().map_or(path.len() + MOST_LAYERS, Vec::len);
        if most <= path.len() + 1 || best.is_some() && allowance.over() {
            continue;
        }
        path.iter().for_each(|&m| tour.board.slide(m));
        let cell = |row: usize, col: usize| tour.board.cell((row << 8 | col) as Place);
        let cells = last
            .rows
            .clone()
            .flat_map(|row| last.cols.clone().map(move |col| (row, col)));
        let homes = cells.map(|(row, col)| match cell(row, col) {
            cell if cell == tour.board.blank => blank_home,
            cell => inside(tour.board.tiles[cell]),
        });
        let board = WalledBoard {
            graph: key.graph.clone(),
            homes: homes.collect(),
            blank_home,
        };
        path.iter().rev().for_each(|&m| tour.board.slide(back(m)));
        let beams = BeamPlan {
            width: plan.rest_width,
            layers: most - path.len() - 1,
            salt: 1,
            ..BeamPlan::default()
        };
        let found = match board.solved() {
            true => Some(Vec::new()),
            false => beam(&board, &tables, beams, allowance),
        };
        let Some(walk) = found else {
            continue;
        };
        let moves = shape.moves_through(board.blank().into(), walk.iter().map(|&cell| cell.into()));
        let moves = moves.map(|m| m.expect("a walk on the board") as u8);
        best = Some(path.iter().copied().chain(moves).collect());
    }
    best
}
