//! The last two tiles of a row: how to move within the corner of 3 x 3 cells at the row's end, by a table.
//!
//! ```text
//! #  a  b      the goals of the two tiles; # is done and stays
//! .  .  .
//! .  .  .      where the board has only two columns, only the last two are used
//! ```
//!
//! A state is the cells (row by row, from 0) of the blank and of both tiles; the rest is no matter. All of them reach the
//! goal: among the other tiles are two whose exchange mends the parity.

use crate::puzzle::board::{Move, Shape, MOVES};

/// Side of the corner.
pub const SIDE: usize = 3;

const CELLS: usize = SIDE * SIDE;
const STATES: usize = CELLS * CELLS * CELLS;

/// The goals of the two tiles.
const GOALS: [usize; 2] = [1, 2];

/// Moves to the goal from each state.
pub struct Corner {
    /// 255: no such state.
    moves: Vec<u8>,
    /// Columns that are not used.
    skipped: usize,
}

const NONE: u8 = 255;

/// Cells of the blank, of the last tile but one, and of the last.
pub type State = [usize; 3];

fn number(state: State) -> usize {
    (state[0] * CELLS + state[1]) * CELLS + state[2]
}

impl Corner {
    /// For a row of so many cells, two at least.
    pub fn new(width: usize) -> Corner {
        let mut corner = Corner {
            moves: vec![NONE; STATES],
            skipped: SIDE - SIDE.min(width),
        };
        let mut queue: Vec<State> = (0..CELLS)
            .filter(|&blank| corner.has(blank) && !GOALS.contains(&blank))
            .map(|blank| [blank, GOALS[0], GOALS[1]])
            .collect();
        queue
            .iter()
            .for_each(|&goal| corner.moves[number(goal)] = 0);
        let mut next = 0;
        while next < queue.len() {
            let state = queue[next];
            next += 1;
            for &m in &MOVES {
                if let Some(beside) = corner.after(state, m) {
                    if corner.moves[number(beside)] == NONE {
                        corner.moves[number(beside)] = corner.moves[number(state)] + 1;
                        queue.push(beside);
                    }
                }
            }
        }
        corner
    }

    /// Whether the corner has a cell.
    pub fn has(&self, cell: usize) -> bool {
        cell > 0 && cell < CELLS && cell % SIDE >= self.skipped
    }

    /// The state after a move, if the blank stays within.
    fn after(&self, state: State, m: Move) -> Option<State> {
        let blank = Shape::new(SIDE, SIDE)
            .step(state[0], m)
            .filter(|&to| self.has(to))?;
        let moved = |cell: usize| if cell == blank { state[0] } else { cell };
        Some([blank, moved(state[1]), moved(state[2])])
    }

    /// Moves that a state is away from the goal.
    pub fn distance(&self, state: State) -> usize {
        usize::from(self.moves[number(state)])
    }

    /// A move that leads nearer to the goal, and the state after it; `None` at the goal.
    pub fn nearer(&self, state: State) -> Option<(Move, State)> {
        let left = self.distance(state);
        MOVES
            .iter()
            .filter_map(|&m| Some((m, self.after(state, m)?)))
            .find(|&(_, after)| self.distance(after) < left)
    }
}
