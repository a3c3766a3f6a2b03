//! Realm 3: one breadth-first search from the goal tells for each board the move that leads home; then every answer is
//! read off.

use crate::methods::meter::{Found, Limits, Meter, Solve};
use crate::methods::search::bfs::cantor;
use crate::methods::space::Space;
use crate::methods::state::State;
use crate::puzzle::board::{Move, MOVES};

/// Entries that are no move.
const UNSEEN: u8 = 4;
const GOAL: u8 = 5;

pub struct Table<S> {
    space: Space<S>,
    /// By Cantor number: the code of the move towards the goal.
    homeward: Vec<u8>,
    boards: u64,
}

impl<S: State> Table<S> {
    /// For boards of up to 9 cells.
    pub fn new(space: &Space<S>) -> Table<S> {
        let cells = space.cells();
        let mut homeward = vec![UNSEEN; (1..=cells).product()];
        homeward[cantor(space.goal, cells)] = GOAL;
        let mut queue = vec![space.goal];
        let mut at = 0;
        while let Some(&board) = queue.get(at) {
            for (child, m) in space.neighbours(board) {
                let entry = &mut homeward[cantor(child, cells)];
                if *entry == UNSEEN {
                    *entry = m.back() as u8;
                    queue.push(child);
                }
            }
            at += 1;
        }
        Table {
            space: space.clone(),
            homeward,
            boards: at as u64,
        }
    }

    fn read(&self, start: S) -> Option<Vec<Move>> {
        let mut path = Vec::new();
        let mut board = start;
        loop {
            match self.homeward[cantor(board, self.space.cells())] {
                GOAL => return Some(path),
                code => {
                    let m = *MOVES.get(usize::from(code))?;
                    board = self.space.moved(board, m)?;
                    path.push(m);
                }
            }
        }
    }
}

impl<S: State> Solve<S> for Table<S> {
    fn solve(&mut self, board: S, limits: &Limits) -> Found {
        let mut meter = Meter::new(limits);
        let bytes = self.homeward.len() as u64;
        meter.stored(self.boards as usize, bytes);
        let path = match meter.fits(bytes) {
            true => self.read(board),
            false => None,
        };
        meter.found(path, "the table has no such board")
    }
}
