//! The space that a method searches: a shape, a goal, and which way the blank can go from where.

use crate::methods::state::{State, MOST};
use crate::puzzle::board::{Move, Shape, MOVES};

/// In place of the last move, where there is none.
pub const NONE: usize = 4;

/// A way that the blank can go: the cell it goes to, and the move (its code in [`MOVES`]).
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Step {
    pub to: u8,
    pub m: u8,
}

/// The steps from one cell, the one that takes back the last left out.
#[derive(Clone, Copy, Default)]
struct Steps {
    steps: [Step; 4],
    count: u8,
}

#[derive(Clone)]
pub struct Space<S> {
    pub shape: Shape,
    pub goal: S,
    /// The goal's cell of each tile.
    pub home: [u8; 32],
    /// By cell of the blank and last move.
    steps: [[Steps; 5]; 32],
}

impl<S: State> Space<S> {
    pub fn new(shape: Shape, goal: S) -> Space<S> {
        let mut space = Space {
            shape,
            goal,
            home: [0; 32],
            steps: [[Steps::default(); 5]; 32],
        };
        for cell in 0..shape.cells() {
            space.home[goal.at(cell)] = cell as u8;
            for last in 0..=NONE {
                let steps = &mut space.steps[cell][last];
                let onward = MOVES.iter().filter(|&&m| m as usize ^ 1 != last);
                for &m in onward {
                    if let Some(to) = shape.step(cell, m) {
                        steps.steps[usize::from(steps.count)] = Step {
                            to: to as u8,
                            m: m as u8,
                        };
                        steps.count += 1;
                    }
                }
            }
        }
        space
    }

    pub fn cells(&self) -> usize {
        self.shape.cells()
    }

    pub fn blank(&self, board: S) -> usize {
        let cell = (0..self.cells()).find(|&cell| board.at(cell) == 0);
        cell.expect("a board has a blank")
    }

    /// Where the blank can go from a cell; `last`: the move that is not taken back, or [`NONE`].
    #[inline(always)]
    pub fn steps(&self, blank: usize, last: usize) -> &[Step] {
        let steps = &self.steps[blank & 31][last];
        &steps.steps[..usize::from(steps.count & 7).min(4)]
    }

    /// The boards one move away, with the moves.
    pub fn neighbours(&self, board: S) -> impl Iterator<Item = (S, Move)> + '_ {
        let blank = self.blank(board);
        let slide = move |step: &Step| {
            let to = usize::from(step.to);
            (board.slid(blank, to), MOVES[usize::from(step.m)])
        };
        self.steps(blank, NONE).iter().map(slide)
    }

    /// The board that a move leads to; `None` if it leaves the board.
    pub fn moved(&self, board: S, m: Move) -> Option<S> {
        let blank = self.blank(board);
        Some(board.slid(blank, self.shape.step(blank, m)?))
    }

    /// Whether a path leads from a board to the goal: what every answer must pass.
    pub fn solves(&self, board: S, path: &[Move]) -> bool {
        let end = path
            .iter()
            .try_fold(board, |board, &m| self.moved(board, m));
        end == Some(self.goal)
    }

    /// Whether the goal can be reached: along the snake a move never changes the parity of the tiles.
    pub fn solvable(&self, board: S) -> bool {
        self.odd(board) == self.odd(self.goal)
    }

    fn odd(&self, board: S) -> bool {
        let along = (0..self.cells()).map(|at| board.at(self.shape.snake(at)));
        let tiles: Vec<usize> = along.filter(|&tile| tile != 0).collect();
        let inversions = |i: usize| tiles[i..].iter().filter(|&&t| t < tiles[i]).count();
        (0..tiles.len()).map(inversions).sum::<usize>() % 2 == 1
    }
}

/// The cells of a board.
pub fn cells_of<S: State>(board: S, shape: Shape) -> Vec<u8> {
    debug_assert!(shape.cells() <= MOST);
    (0..shape.cells())
        .map(|cell| board.at(cell) as u8)
        .collect()
}
