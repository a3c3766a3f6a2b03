//! Some walk on a large open board: its outer lines by groups of tiles, the rest by a beam.

use crate::near::beam_limits::BeamLimits;
use crate::near::groups::{GroupBeams, GroupLimits};
use crate::near::part::BoardPart;
use crate::near::run::{OneBoard, TABLED};
use crate::near::sized::by_tables;
use crate::near::table::GUIDING;
use std::cell::Cell;

/// Rows and columns of the rest, which is left to a beam.
const REST: usize = 5;

/// The widths of beams: of those for groups at most, as wider ones find walks of the same length, and of that for the rest.
const OF_GROUPS: u64 = 300;
const OF_REST: usize = 2000;

impl OneBoard<'_> {
    /// A walk by groups, if a construction has shown that the board can be solved.
    /// A third of the nodes is for the groups: 35 layers for each cell, about.
    pub(super) fn by_groups(&mut self) {
        let (board, shape) = (self.board, self.task.shape);
        if self.outcome.walk.is_none() || board.homes.len() <= TABLED || self.spent() {
            return;
        }
        let width = self.left() / 3 / (35 * board.homes.len() as u64);
        let limits = GroupLimits {
            width: width.min(OF_GROUPS) as usize,
            late: self.task.late,
        };
        let mut beams = GroupBeams::new(shape, limits);
        let placed = beams.run(board, REST);
        self.outcome.effort.generated += beams.generated;
        let (mut walk, rect) = match placed {
            Some(placed) => placed,
            None => return,
        };
        let here = board.replay(&walk).expect("a walk on the board");
        let cells = (0..=u8::MAX).take(board.homes.len());
        let cells = cells.filter(|&cell| rect.contains(cell.into(), shape.cols));
        let part = BoardPart::of(&here, cells.collect());
        let key = self.key(&part.board, GUIDING);
        let tables = match self.tables(key) {
            Some(tables) => tables,
            None => return,
        };
        let limits = BeamLimits {
            width: OF_REST,
            layers: 1000,
            expected: 0,
            nodes: self.left() / 4,
            late: self.task.late,
            refused: &Cell::new(false),
            salt: self.task.seed,
        };
        if let Some(rest) = by_tables(&part.board, &tables, limits, &mut self.outcome.effort) {
            walk.extend(part.outside(&rest));
            self.offer(walk);
        }
    }
}
