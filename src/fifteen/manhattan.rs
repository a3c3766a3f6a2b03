//! IDA* with Manhattan distance, for boards that need nothing more (Korf 1985): nothing is built.

use crate::fifteen::padded_board::{Frame, OUTSIDE};
use crate::puzzle::shape::{Move, Order};

/// A search for one goal.
pub struct Manhattan {
    frame: Frame,
    moves: [Move; 4],
    goal: u64,
    /// By tile and cell; 0 for the blank.
    distance: [[u8; 16]; 16],
    pub expanded: u64,
    /// Children, those beyond the bound included.
    pub generated: u64,
    /// How many nodes generated are enough.
    pub most: u64,
    path: Vec<Move>,
}

impl Manhattan {
    /// `goal`: on the frame.
    pub fn new(frame: Frame, goal: u64, order: Order) -> Manhattan {
        let mut distance = [[0; 16]; 16];
        for home in frame.cells() {
            let tile = (goal >> (4 * home)) as usize & 15;
            for cell in frame.cells().filter(|_| tile != 0) {
                let moves = (home / 4).abs_diff(cell / 4) + (home % 4).abs_diff(cell % 4);
                distance[tile][cell] = moves as u8;
            }
        }
        Manhattan {
            frame,
            moves: order.moves(),
            goal,
            distance,
            expanded: 0,
            generated: 0,
            most: u64::MAX,
            path: Vec::new(),
        }
    }

    /// The distance of a board on the frame.
    pub fn distance(&self, board: u64) -> u32 {
        let tile = |cell: usize| (board >> (4 * cell)) as usize & 15;
        let cells = self.frame.cells();
        cells
            .map(|cell| u32::from(self.distance[tile(cell)][cell]))
            .sum()
    }

    /// The first path in the order asked for that is no longer than `bound`, which the distance is not above.
    pub fn search(&mut self, board: u64, bound: u32) -> Option<Vec<Move>> {
        let spare = (bound - self.distance(board)) / 2;
        let blank = self.frame.blank(board);
        self.path.clear();
        let found = self.dive(board, blank, OUTSIDE, spare);
        Some(self.path.clone()).filter(|_| found)
    }

    /// `spare`: how many of the moves to come may lead away. The board that `last` would lead back to is not tried.
    fn dive(&mut self, board: u64, blank: usize, last: usize, spare: u32) -> bool {
        if board == self.goal {
            return true;
        }
        self.expanded += 1;
        let moves = self.moves;
        for &m in &moves {
            let to = self.frame.step(blank, m as usize);
            if to == OUTSIDE || to == last || self.generated >= self.most {
                continue;
            }
            self.generated += 1;
            let tile = (board >> (4 * to)) as usize & 15;
            let away = self.distance[tile][blank] > self.distance[tile][to];
            if away && spare == 0 {
                continue;
            }
            self.path.push(m);
            let tile = tile as u64;
            let child = board ^ tile << (4 * to) ^ tile << (4 * blank);
            if self.dive(child, to, blank, spare - u32::from(away)) {
                return true;
            }
            self.path.pop();
        }
        false
    }
}
