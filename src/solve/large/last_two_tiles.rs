//! Table of the moves that bring the last two tiles of a row home, within the 3 x 3 corner at the row's end.

use crate::puzzle::arrays::mapped;
use crate::puzzle::{Move, Shape, MOVES};

/// The side of the corner.
pub const CORNER: usize = 3;

/// The number of cells in the corner.
const CORNER_CELLS: usize = CORNER * CORNER;

/// The goal cells of the two tiles.
const CORNER_GOALS: [usize; 2] = [1, 2];

/// A state of the corner: the cells of the blank, of the last tile but one, and of the last tile, numbered row by row
/// from 0. The other tiles do not matter.
pub type CornerState = [usize; 3];

/// The number of moves to the goal from each state of the corner.
///
/// ```text
/// #  a  b      a and b are the goals of the two tiles; # is done and stays
/// .  .  .
/// .  .  .      if the board has only two columns, the corner has only its last two
/// ```
///
/// Every state can reach the goal: if the parity is wrong, two of the other tiles change places.
pub struct LastTwoTiles {
    /// By number of a state: its moves to the goal, or [`NO_STATE`].
    moves: Vec<u8>,
    /// The number of columns that are not used.
    skipped: usize,
}

/// The entry of a state that does not exist.
const NO_STATE: u8 = 255;

fn state_number(state: CornerState) -> usize {
    (state[0] * CORNER_CELLS + state[1]) * CORNER_CELLS + state[2]
}

impl LastTwoTiles {
    /// The table for a row of `width` cells, at least two.
    pub fn new(width: usize) -> LastTwoTiles {
        let mut corner = LastTwoTiles {
            moves: vec![NO_STATE; CORNER_CELLS * CORNER_CELLS * CORNER_CELLS],
            skipped: CORNER - CORNER.min(width),
        };
        let mut queue: Vec<CornerState> = (0..CORNER_CELLS)
            .filter(|&blank| corner.has(blank) && !CORNER_GOALS.contains(&blank))
            .map(|blank| [blank, CORNER_GOALS[0], CORNER_GOALS[1]])
            .collect();
        for &goal in &queue {
            corner.moves[state_number(goal)] = 0;
        }
        let mut next = 0;
        while let Some(&state) = queue.get(next) {
            next += 1;
            let after = mapped(MOVES, |m| corner.after(state, m));
            for after in after.into_iter().flatten() {
                if corner.moves[state_number(after)] == NO_STATE {
                    corner.moves[state_number(after)] = corner.moves[state_number(state)] + 1;
                    queue.push(after);
                }
            }
        }
        corner
    }

    /// Whether a cell is in the part of the corner that may be used.
    pub fn has(&self, cell: usize) -> bool {
        cell > 0 && cell < CORNER_CELLS && cell % CORNER >= self.skipped
    }

    /// The state after a move, if the blank stays in the corner.
    fn after(&self, state: CornerState, m: Move) -> Option<CornerState> {
        let to = Shape::new(CORNER, CORNER).step(state[0], m);
        let blank = to.filter(|&to| self.has(to))?;
        let moved = |cell: usize| if cell == blank { state[0] } else { cell };
        Some([blank, moved(state[1]), moved(state[2])])
    }

    /// The number of moves from a state to the goal.
    pub fn distance(&self, state: CornerState) -> usize {
        usize::from(self.moves[state_number(state)])
    }

    /// A move that leads nearer to the goal, and the state after it; `None` at the goal.
    pub fn nearer(&self, state: CornerState) -> Option<(Move, CornerState)> {
        let left = self.distance(state);
        let moves = MOVES.iter();
        let mut after = moves.filter_map(|&m| Some((m, self.after(state, m)?)));
        after.find(|&(_, after)| self.distance(after) < left)
    }
}
