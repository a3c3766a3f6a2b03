//! Walking distance on three lines: a lower bound for the vertical moves of a 3 x 3 board, and, its columns taken for
//! rows, for the horizontal ones (Takahashi Ken'ichiro, 2001). It is never below Manhattan distance.
//!
//! Only this is kept of a board: how many tiles of each goal row stand in each row, and the blank's row.
//!
//! ```text
//! bits 19, 18      17, 16 ..  1, 0
//! blank's row      tiles in row r (0 .. 2) from goal row g (0 .. 2): two bits at 2 * (3r + g)
//! ```
//!
//! The 105 patterns that reach the goal's are numbered nearest first. Every move of the blank up or down changes the
//! distance by one, so a link says where a move leads and whether the bound rises.

use crate::puzzle::board::{Board, Shape};

const PATTERNS: usize = 105;

pub struct Walking {
    /// By `8 * pattern + 4 * (blank goes down) + goal row of the tile that moves`: `16 * pattern reached | rises`.
    pub links: [u16; 8 * 128],
    keys: [u32; PATTERNS],
    distance: [u8; PATTERNS],
    count: usize,
}

/// The pattern of a board: row by row, or column by column.
pub fn key(board: Board, columns: bool, goal_line: &[u8; 16]) -> u32 {
    let shape = Shape::new(3, 3);
    let line = |cell: usize| if columns { cell % 3 } else { cell / 3 };
    let blank = board.blank(shape.cells());
    let tiles = (0..9).filter(|&cell| cell != blank);
    let counts: u32 = tiles
        .map(|cell| 1 << (2 * (3 * line(cell) + usize::from(goal_line[board.tile(cell) as usize]))))
        .sum();
    counts | (line(blank) as u32) << 18
}

impl Walking {
    /// For the goal whose pattern this is. Takes about 5 microseconds.
    pub fn new(goal: u32) -> Walking {
        let mut w = Walking {
            links: [0; 1024],
            keys: [0; PATTERNS],
            distance: [0; PATTERNS],
            count: 1,
        };
        w.keys[0] = goal;
        let mut slots = [0u8; 512];
        slots[slot(goal)] = 1;
        let mut at = 0;
        while at < w.count {
            let from = w.keys[at];
            let blank = from >> 18;
            for &(down, row) in &[(0, blank.wrapping_sub(1)), (1, blank + 1)] {
                if row <= 2 {
                    for goal_row in (0..3).filter(|g| from >> (2 * (3 * row + g)) & 3 != 0) {
                        let moved = from - (1 << (2 * (3 * row + goal_row)))
                            + (1 << (2 * (3 * blank + goal_row)));
                        let found = w.number(moved & 0x3_ffff | row << 18, at, &mut slots);
                        let rises = w.distance[found] > w.distance[at];
                        w.links[8 * at + 4 * down + goal_row as usize] =
                            (16 * found as u16) | u16::from(rises);
                    }
                }
            }
            at += 1;
        }
        w
    }

    /// The number of a pattern, a new one if it is new, one step after the pattern `before`.
    fn number(&mut self, key: u32, before: usize, slots: &mut [u8; 512]) -> usize {
        let mut at = slot(key);
        while slots[at] != 0 {
            let found = usize::from(slots[at]) - 1;
            if self.keys[found] == key {
                return found;
            }
            at = (at + 1) % slots.len();
        }
        self.keys[self.count] = key;
        self.distance[self.count] = self.distance[before] + 1;
        self.count += 1;
        slots[at] = self.count as u8;
        self.count - 1
    }

    /// The number of a board's pattern and its distance in moves, or `None` for one that does not reach the goal's.
    pub fn find(&self, key: u32) -> Option<(usize, u32)> {
        let found = self.keys[..self.count].iter().position(|&k| k == key)?;
        Some((found, u32::from(self.distance[found])))
    }
}

fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> 23) as usize
}
