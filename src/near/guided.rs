//! Tables for one board, and what is done with them: a lower bound, IDA*, beams.

use crate::near::additive::Additive;
use crate::near::beam_limits::BeamLimits;
use crate::near::distance::Distances;
use crate::near::ida::Ended;
use crate::near::run::{OneBoard, TABLED};
use crate::near::sized::{beam, by_ida, by_tables};
use crate::near::table::{Weights, ADDITIVE, GUIDING};
use crate::near::tables::TableKey;
use crate::near::walled_board::{Walk, WalledBoard};
use std::cell::Cell;
use std::sync::Arc;

impl OneBoard<'_> {
    /// Tables for a board: of as many tiles a pattern as the effort pays for.
    pub(super) fn key(&self, board: &WalledBoard, weights: Weights) -> TableKey {
        let open = board.graph == self.task.board.graph;
        let key = |tiles: usize| TableKey {
            shape: Some(self.task.shape).filter(|_| open),
            graph: board.graph.clone(),
            blank_home: board.blank_home,
            tiles,
            weights,
        };
        let pays = |key: &TableKey| {
            let nodes = self.task.nodes;
            let most = if key.tiles < 4 {
                nodes.saturating_mul(3)
            } else {
                nodes
            };
            key.cost() <= most && key.memory() <= self.memory / 2
        };
        (3..5).rev().map(key).find(pays).unwrap_or_else(|| key(2))
    }

    /// The tables of a key, or smaller ones if memory runs out; `None` if there is none even for pairs.
    pub(super) fn tables(&mut self, key: TableKey) -> Option<Arc<Additive>> {
        for tiles in (2..key.tiles + 1).rev() {
            let key = TableKey {
                tiles,
                ..key.clone()
            };
            if let Some((tables, new)) = self.kept.get(key) {
                self.outcome.effort.entries += if new { tables.entries() as u64 } else { 0 };
                return Some(tables);
            }
            self.outcome.refused = true;
        }
        None
    }

    /// Raises the lower bound.
    pub(super) fn lower_bound(&mut self) {
        let board = self.board;
        let places = board.exchanged().homes;
        let pays = (self.task.bounded || !self.open) && board.homes.len() <= TABLED;
        let tables = match pays {
            true => self.tables(self.key(board, ADDITIVE)),
            false => None,
        };
        let bound = match tables {
            Some(tables) => {
                self.outcome.unsolvable = tables.excludes(&places);
                tables.lower_bound(&places)
            }
            None => Distances::new(&board.graph, board.blank_home).lower_bound(&places),
        };
        let mut bound = bound.max(self.outcome.lower_bound);
        if board.graph.colours().is_some() && (bound % 2 == 1) != board.odd() {
            bound += 1;
        }
        self.outcome.lower_bound = bound;
    }

    /// True if IDA* settles the board.
    pub(super) fn shortest(&mut self) -> bool {
        let key = self.key(self.board, ADDITIVE);
        let Some(tables) = self.tables(key) else {
            return false;
        };
        let most = self.left() / 2;
        let (ended, generated) = match tables.readings() {
            1 => by_ida::<1>(self.board, &tables, most, self.outcome.lower_bound),
            _ => by_ida::<2>(self.board, &tables, most, self.outcome.lower_bound),
        };
        self.outcome.effort.generated += generated;
        match ended {
            Ended::Shortest(walk) => {
                self.outcome.lower_bound = walk.len();
                self.outcome.walk = Some(walk);
            }
            Ended::Unreachable => self.outcome.unsolvable = true,
            Ended::NotBelow(bound) => {
                self.outcome.lower_bound = self.outcome.lower_bound.max(bound);
                return false;
            }
        }
        true
    }

    /// A shorter walk than the best by a beam.
    /// `width`: with the length that is expected.
    pub(super) fn beam(
        &mut self,
        backward: bool,
        width: (usize, usize),
        nodes: u64,
        salt: u64,
    ) -> Option<Walk> {
        let exchanged;
        let board = match backward {
            true => {
                exchanged = self.board.exchanged();
                &exchanged
            }
            false => self.board,
        };
        let best = self
            .outcome
            .walk
            .as_ref()
            .map_or(6 * self.outcome.lower_bound + 60, |best| best.len() - 1);
        let tables = match board.homes.len() <= TABLED {
            true => self.tables(self.key(board, GUIDING)),
            false => None,
        };
        let refused = Cell::new(false);
        let limits = BeamLimits {
            width: width.0,
            layers: best,
            expected: width.1,
            nodes,
            late: self.task.late,
            refused: &refused,
            salt: (self.task.seed ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        };
        let effort = &mut self.outcome.effort;
        let walk = match tables {
            Some(tables) => by_tables(board, &tables, limits, effort),
            None => {
                let distances = Distances::new(&board.graph, board.blank_home);
                beam::<256, _>(board, &distances, limits, effort)
            }
        };
        if refused.get() {
            // The next is narrower.
            self.memory /= 2;
            self.outcome.refused = true;
        }
        let mut walk = walk?;
        if backward {
            walk.insert(0, self.board.blank_home);
            walk.pop();
            walk.reverse();
        }
        Some(walk)
    }
}
