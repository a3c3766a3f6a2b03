//! Realm 3: one breadth-first search from the goal tells for each board the move that leads home; then every answer is
//! read off.

use crate::methods::domain::Domain;
use crate::methods::meter::{Meter, MethodLimits, SearchResult};
use crate::methods::packed_board::PackedBoard;
use crate::methods::search::bfs::cantor;
use crate::methods::search::Search;
use crate::puzzle::shape::{Move, MOVES};

/// Entries that are no move.
const UNSEEN: u8 = 4;
/// The entry of the goal.
const GOAL: u8 = 5;

/// By board number: the move that leads to the goal.
pub(crate) struct PolicyTable<S> {
    domain: Domain<S>,
    /// By Cantor number: the code of the move towards the goal.
    homeward: Vec<u8>,
    boards: u64,
}

impl<S: PackedBoard> PolicyTable<S> {
    /// For boards of up to 9 cells.
    pub(crate) fn new(domain: &Domain<S>) -> PolicyTable<S> {
        let cells = domain.cells();
        let mut homeward = vec![UNSEEN; (1..=cells).product()];
        homeward[cantor(domain.goal, cells)] = GOAL;
        let mut queue = vec![domain.goal];
        let mut at = 0;
        while let Some(&board) = queue.get(at) {
            for (child, m) in domain.successors(board) {
                let entry = &mut homeward[cantor(child, cells)];
                if *entry == UNSEEN {
                    *entry = m.back() as u8;
                    queue.push(child);
                }
            }
            at += 1;
        }
        PolicyTable {
            domain: domain.clone(),
            homeward,
            boards: at as u64,
        }
    }

    fn read(&self, start: S) -> Option<Vec<Move>> {
        let mut path = Vec::new();
        let mut board = start;
        loop {
            match self.homeward[cantor(board, self.domain.cells())] {
                GOAL => return Some(path),
                code => {
                    let m = *MOVES.get(usize::from(code))?;
                    board = self.domain.apply(board, m)?;
                    path.push(m);
                }
            }
        }
    }
}

impl<S: PackedBoard> Search<S> for PolicyTable<S> {
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult {
        let mut meter = Meter::new(limits);
        let bytes = self.homeward.len() as u64;
        meter.record_storage(self.boards as usize, bytes);
        let path = match meter.fits(bytes) {
            true => self.read(board),
            false => None,
        };
        meter.finish(path, "the table has no such board")
    }
}
