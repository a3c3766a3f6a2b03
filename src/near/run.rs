//! The order of work for one board, see [`NearSolver`](crate::near::solver::NearSolver).

use crate::near::additive::Additive;
use crate::near::beam::BeamLimits;
use crate::near::bidirectional_bfs::{both_ends, BfsOutcome};
use crate::near::distance::Distances;
use crate::near::ida::{Ended, MOST};
use crate::near::sized::{beam, by_ida, by_tables};
use crate::near::table::{Weights, ADDITIVE, GUIDING};
use crate::near::tables::{TableCache, TableKey};
use crate::near::task::{NearOutcome, NearTask};
use crate::near::walled_board::{Walk, WalledBoard};
use std::sync::Arc;

/// The most cells for pattern databases.
pub(crate) const TABLED: usize = 64;

/// A board on its way.
pub(crate) struct OneBoard<'a> {
    /// Tables that may serve other boards, too.
    pub(super) kept: &'a TableCache,
    /// What the process may take, in bytes.
    pub(super) memory: u64,
    pub(super) task: &'a NearTask<'a>,
    /// The cells that the blank can reach.
    pub(super) board: &'a WalledBoard,
    /// These are all cells of a grid, none of them fixed.
    pub(super) open: bool,
    /// What the tables of windows have cost, in states.
    pub(super) charged: u64,
    pub(super) outcome: NearOutcome,
}

/// Boards that the search from both ends may store: most near ones take less than a millisecond.
const NEAR: usize = 4000;

/// The width of the first beam.
const NARROW: usize = 300;

impl OneBoard<'_> {
    /// Solves the board, but for stretches. True if these may make the walk shorter.
    pub(super) fn solve(&mut self) -> bool {
        if self.search_both_ends() {
            return false;
        }
        self.lower_bound();
        if self.outcome.unsolvable || self.board.homes.len() <= MOST && self.shortest() {
            return false;
        }
        self.first();
        self.wider();
        true
    }

    /// States that may still be generated.
    pub(super) fn left(&self) -> u64 {
        let spent = self.outcome.effort.generated + self.charged;
        self.task.nodes.saturating_sub(spent)
    }

    /// The search is to end.
    pub(super) fn spent(&self) -> bool {
        self.left() == 0 || (self.task.late)() || self.proven()
    }

    /// The best walk is a shortest one.
    fn proven(&self) -> bool {
        let length = self.outcome.walk.as_ref().map(Vec::len);
        length.map_or(false, |length| length <= self.outcome.lower_bound)
    }

    /// Keeps a walk if it is the best.
    pub(super) fn offer(&mut self, walk: Walk) -> bool {
        let shorter = self
            .outcome
            .walk
            .as_ref()
            .map_or(true, |best| walk.len() < best.len());
        if shorter && self.board.solved_by(&walk) {
            self.outcome.walk = Some(walk);
            return true;
        }
        false
    }

    /// True if that settles the board.
    fn search_both_ends(&mut self) -> bool {
        let board = self.board;
        let few = board.homes.len() <= MOST;
        let most = if few {
            self.task.nodes / 20
        } else {
            self.task.nodes / 200
        };
        let most = (most as usize).max(NEAR).min(self.memory as usize / 200);
        let (found, stored) = both_ends(board, most);
        self.outcome.effort.expanded += stored as u64;
        self.outcome.effort.generated += stored as u64;
        match found {
            BfsOutcome::Shortest(walk) => {
                self.outcome.lower_bound = walk.len();
                self.outcome.walk = Some(walk);
                true
            }
            BfsOutcome::Unreachable => {
                self.outcome.unsolvable = true;
                true
            }
            BfsOutcome::LongerThan(moves) => {
                self.outcome.lower_bound = moves + 1;
                false
            }
        }
    }

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

    pub(super) fn tables(&mut self, key: TableKey) -> Arc<Additive> {
        let (tables, new) = self.kept.get(key);
        self.outcome.effort.entries += if new { tables.entries() as u64 } else { 0 };
        tables
    }

    fn lower_bound(&mut self) {
        let board = self.board;
        let places = board.exchanged().homes;
        let bound = if (self.task.bounded || !self.open) && board.homes.len() <= TABLED {
            let key = self.key(board, ADDITIVE);
            let tables = self.tables(key);
            self.outcome.unsolvable = tables.excludes(&places);
            tables.lower_bound(&places)
        } else {
            Distances::new(&board.graph, board.blank_home).lower_bound(&places)
        };
        let mut bound = bound.max(self.outcome.lower_bound);
        if board.graph.colours().is_some() && (bound % 2 == 1) != board.odd() {
            bound += 1;
        }
        self.outcome.lower_bound = bound;
    }

    /// True if IDA* settles the board.
    fn shortest(&mut self) -> bool {
        let key = self.key(self.board, ADDITIVE);
        let tables = self.tables(key);
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

    /// Some walk: by construction, or by a narrow beam.
    fn first(&mut self) {
        self.construct();
        self.by_groups();
        if self.open && self.board.homes.len() > TABLED {
            return;
        }
        let mut width = NARROW;
        loop {
            for &backward in &[false, true] {
                if self.spent() {
                    return;
                }
                let share = match (self.open, width) {
                    (true, _) => 12,
                    (false, NARROW) => 4,
                    _ => 2,
                };
                let nodes = self.left() / share;
                let walk = self.beam(backward, (width, 0), nodes, 0);
                if walk.map_or(false, |walk| self.offer(walk)) || self.open {
                    return;
                }
            }
            if width == NARROW && self.ear_by_ear() {
                return;
            }
            width *= 4;
        }
    }

    /// Beams as wide as the states that are left allow, if the walk is about as long as expected.
    fn wider(&mut self) {
        let mut salt = 1;
        while let Some(best) = self.outcome.walk.as_ref().map(Vec::len) {
            let expected = best.min(self.outcome.lower_bound * 3 / 2).max(1);
            let width = self.left() * 9 / (21 * expected as u64);
            if self.spent() || width < NARROW as u64 * 2 || self.board.homes.len() > TABLED {
                return;
            }
            let bytes = best as u64 * 4 + 420;
            let width = (width * 3 / 2).min(self.memory / 2 / bytes);
            let nodes = self.left() * 19 / 20;
            // Tables of the start serve this board alone.
            let backward = salt % 2 == 0;
            if backward && self.key(&self.board.exchanged(), GUIDING).cost() > nodes / 4 {
                return;
            }
            match self.beam(backward, (width as usize, expected), nodes, salt) {
                Some(walk) => self.offer(walk),
                None => false,
            };
            salt += 1;
        }
    }

    /// A shorter walk than the best by a beam.
    /// `width`: with the length that is expected.
    fn beam(
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
        let limits = BeamLimits {
            width: width.0,
            layers: best,
            expected: width.1,
            nodes,
            late: self.task.late,
            salt: (self.task.seed ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15),
        };
        let mut walk = if board.homes.len() <= TABLED {
            let key = self.key(board, GUIDING);
            let tables = self.tables(key);
            let effort = &mut self.outcome.effort;
            by_tables(board, &tables, limits, effort)
        } else {
            let distances = Distances::new(&board.graph, board.blank_home);
            beam::<256, _>(board, &distances, limits, &mut self.outcome.effort)
        }?;
        if backward {
            walk.insert(0, self.board.blank_home);
            walk.pop();
            walk.reverse();
        }
        Some(walk)
    }
}
