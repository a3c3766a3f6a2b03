//! The order of work for one board, see [`NearSolver`](crate::near::solver::NearSolver).

use crate::near::bidirectional_bfs::{both_ends, BfsOutcome};
use crate::near::ida::MOST;
use crate::near::table::GUIDING;
use crate::near::tables::TableCache;
use crate::near::task::{NearOutcome, NearTask};
use crate::near::walled_board::{Walk, WalledBoard};

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

/// Bytes with which no beam is begun any more.
const LEAST: u64 = 1 << 20;

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
        length.is_some_and(|length| length <= self.outcome.lower_bound)
    }

    /// Keeps a walk if it is the best.
    pub(super) fn offer(&mut self, walk: Walk) -> bool {
        let shorter = self
            .outcome
            .walk
            .as_ref()
            .is_none_or(|best| walk.len() < best.len());
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
                if self.spent() || self.memory < LEAST {
                    return;
                }
                let share = match (self.open, width) {
                    (true, _) => 12,
                    (false, NARROW) => 4,
                    _ => 2,
                };
                let nodes = self.left() / share;
                let walk = self.beam(backward, (width, 0), nodes, 0);
                if walk.is_some_and(|walk| self.offer(walk)) || self.open {
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
            let few = width < NARROW as u64 * 2 || self.memory < LEAST;
            if self.spent() || few || self.board.homes.len() > TABLED {
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
}
