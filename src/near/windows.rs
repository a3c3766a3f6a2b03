//! A walk made shorter stretch by stretch.

use crate::near::beam_limits::BeamLimits;
use crate::near::part::BoardPart;
use crate::near::run::{OneBoard, TABLED};
use crate::near::sized::by_tables;
use crate::near::table::GUIDING;
use crate::near::tables::TableKey;
use std::cell::Cell;

impl OneBoard<'_> {
    /// Solves stretches of the walk anew: long ones with a narrow beam while the walk is bad, then shorter ones.
    pub(super) fn windows(&mut self) {
        for &(moves, width, cells) in &[(200, 100, 36), (60, 1000, 30), (80, 2000, 30)] {
            let mut step = moves / 3;
            while step > moves / 12 {
                if !self.windows_of(moves, width, cells, step) {
                    step /= 2;
                }
                if self.spent() {
                    return;
                }
            }
        }
    }

    /// Solves each stretch of `moves` moves again; true if one got shorter.
    fn windows_of(&mut self, moves: usize, width: usize, cells: usize, step: usize) -> bool {
        let board = self.board;
        let mut improved = false;
        let mut from = 0;
        while let Some(best) = self.outcome.walk.clone() {
            if self.spent() || from + 8 > best.len() {
                break;
            }
            let to = (from + moves).min(best.len());
            let here = board.replay(&best[..from]).expect("a walk on the board");
            let part = BoardPart::around(&here, &best[from..to], cells);
            if part.board.homes.len() > TABLED {
                from += step;
                continue;
            }
            let limits = BeamLimits {
                width,
                layers: to - from - 1,
                expected: 0,
                nodes: self.left(),
                late: self.task.late,
                refused: &Cell::new(false),
                salt: step as u64,
            };
            let key = TableKey {
                shape: None,
                graph: part.board.graph.clone(),
                blank_home: part.board.blank_home,
                tiles: 2,
                weights: GUIDING,
            };
            self.charged += key.cost();
            let tables = key.build();
            let effort = &mut self.outcome.effort;
            let shorter = tables.and_then(|tables| by_tables(&part.board, &tables, limits, effort));
            match shorter {
                Some(walk) => {
                    let mut whole = best[..from].to_vec();
                    whole.extend(part.outside(&walk));
                    whole.extend(&best[to..]);
                    improved |= self.offer(whole);
                }
                None => from += step,
            }
        }
        improved
    }
}
