//! Walking distance on three lines (Takahashi Ken'ichiro 2001): a lower bound of the vertical moves of a 3 x 3 board
//! and, with columns taken for rows, of the horizontal ones. It is never below Manhattan distance.

use crate::puzzle::Board;

/// The number of patterns that reach the goal's.
const PATTERNS: usize = 105;

/// The walking distance of 3 x 3 boards in one direction.
///
/// Only a pattern of the board counts: how many tiles of each goal row are in each row, and the blank's row.
///
/// ```text
/// bits 19, 18      17, 16 ..  1, 0
/// blank's row      tiles in row r (0 .. 2) from goal row g (0 .. 2): two bits at 2 * (3r + g)
/// ```
///
/// The 105 patterns that reach the goal's are numbered, nearest first. A vertical move of the blank changes the
/// distance by one, so a link holds the next pattern and whether the bound rises.
pub struct WalkingDistance {
    /// By `8 * pattern + 4 * (blank goes down) + goal row of the tile that moves`: `16 * next pattern | rises`.
    pub links: [u16; 8 * 128],
    keys: [u32; PATTERNS],
    distance: [u8; PATTERNS],
    count: usize,
}

/// The pattern of a board, row by row or column by column. `goal_line` is the goal row or column by tile.
pub fn pattern_key(board: Board, columns: bool, goal_line: &[u8; 16]) -> u32 {
    let line = |cell: usize| if columns { cell % 3 } else { cell / 3 };
    let blank = board.blank(9);
    let mut key = (line(blank) as u32) << 18;
    for cell in (0..9).filter(|&cell| cell != blank) {
        let goal = usize::from(goal_line[board.tile(cell) as usize]);
        key += 1 << (2 * (3 * line(cell) + goal));
    }
    key
}

impl WalkingDistance {
    /// The distances to a goal, given by its pattern. Takes about 5 microseconds.
    pub fn new(goal: u32) -> WalkingDistance {
        let mut walking = WalkingDistance {
            links: [0; 8 * 128],
            keys: [0; PATTERNS],
            distance: [0; PATTERNS],
            count: 1,
        };
        walking.keys[0] = goal;
        let mut slots = [0u8; 512];
        slots[pattern_slot(goal)] = 1;
        let mut at = 0;
        while at < walking.count {
            let from = walking.keys[at];
            let blank = from >> 18;
            for &(down, row) in &[(0, blank.wrapping_sub(1)), (1, blank + 1)] {
                if row > 2 {
                    continue;
                }
                for goal_row in (0..3).filter(|g| from >> (2 * (3 * row + g)) & 3 != 0) {
                    let moved = from - (1 << (2 * (3 * row + goal_row)))
                        + (1 << (2 * (3 * blank + goal_row)));
                    let next = walking.number(moved & 0x3_ffff | row << 18, at, &mut slots);
                    let rises = walking.distance[next] > walking.distance[at];
                    walking.links[8 * at + 4 * down + goal_row as usize] =
                        (16 * next as u16) | u16::from(rises);
                }
            }
            at += 1;
        }
        walking
    }

    /// The number of a pattern; a new one is one step further from the goal than the pattern `before`.
    fn number(&mut self, key: u32, before: usize, slots: &mut [u8; 512]) -> usize {
        let mut at = pattern_slot(key);
        while slots[at] != 0 {
            let number = usize::from(slots[at]) - 1;
            if self.keys[number] == key {
                return number;
            }
            at = (at + 1) % slots.len();
        }
        self.keys[self.count] = key;
        self.distance[self.count] = self.distance[before] + 1;
        self.count += 1;
        slots[at] = self.count as u8;
        self.count - 1
    }

    /// The number of a pattern and its distance in moves; `None` for one that does not reach the goal's.
    pub fn find(&self, key: u32) -> Option<(usize, u32)> {
        let number = self.keys[..self.count].iter().position(|&k| k == key)?;
        Some((number, u32::from(self.distance[number])))
    }
}

/// The slot where the search for a pattern begins.
fn pattern_slot(key: u32) -> usize {
    (key.wrapping_mul(0x9e37_79b1) >> 23) as usize
}
