//! The input of the network: one of all mirror images of a board, always the same one, as a one-hot vector.
//!
//! A reflection or rotation of the grid that keeps the goal's blank in its cell turns paths to the goal into paths to
//! the goal, if every tile is renamed after its new goal cell. So all images of a board have the same distance. A
//! network that sees only one of them has half as much to learn (an eighth with the goal's blank in the centre), and
//! gives all images the same answer: accuracy 98.4%, against 86.6% without symmetry after the same number of steps.
//!
//! Tiles are named by their goal cells, so the input does not depend on the goal's numbers. A goal with its blank in a
//! corner is turned so that the blank is in the last corner, and one with its blank on an edge so that it is on the
//! upper edge. So there are three kinds of goals, and all goals of a kind share a network.

use crate::puzzle::{Board, Shape};

/// The only shape that is learned.
pub const SHAPE: Shape = Shape::new(3, 3);
/// Its cells.
pub const CELLS: usize = 9;

/// Possible inputs: each of nine tiles (the blank is one) in each of nine cells.
pub const INPUTS: usize = CELLS * CELLS;

/// The nine of the 81 inputs that are 1: 9 x number of the tile + its cell. The blank has number 0; the tiles are
/// numbered in the order of their goal cells.
pub type ActiveInputs = [u8; CELLS];

/// The cell of a turned goal's blank, by kind: in a corner, on an edge, in the centre.
const BLANKS: [usize; 3] = [8, 1, 4];

/// A goal, and the symmetries that keep its blank in place.
pub struct GoalSymmetry {
    /// Index in [`BLANKS`].
    pub kind: usize,
    /// By tile: its goal cell on the turned grid.
    home: [usize; CELLS],
    /// By cell of the turned goal: the number of its tile.
    number: [usize; CELLS],
    /// By cell: where turning the grid takes it.
    turned: [usize; CELLS],
    /// The symmetries, the identity among them: the image of each turned cell.
    images: Vec<[usize; CELLS]>,
}

impl GoalSymmetry {
    /// The symmetries of a goal.
    pub fn new(goal: Board) -> GoalSymmetry {
        let all: [[usize; CELLS]; 8] =
            std::array::from_fn(|way| std::array::from_fn(|cell| SHAPE.image(cell, way)));
        let at = goal.blank(CELLS);
        let turn = |turned: &[usize; CELLS]| {
            let kind = BLANKS.iter().position(|&blank| blank == turned[at])?;
            Some((kind, *turned))
        };
        let (kind, turned) = all.iter().find_map(turn).expect("every cell is of a kind");
        let blank = BLANKS[kind];
        let mut home = [0; CELLS];
        for cell in 0..CELLS {
            home[goal.tile(cell) as usize] = turned[cell];
        }
        let number = std::array::from_fn(|home| match home {
            _ if home == blank => 0,
            _ if home < blank => home + 1,
            _ => home,
        });
        let images = all.into_iter().filter(|image| image[blank] == blank);
        GoalSymmetry {
            kind,
            home,
            number,
            turned,
            images: images.collect(),
        }
    }

    /// The input for a board: that of the image whose blank is in the lowest cell. If several images have it there, the
    /// cell of the first tile decides, then that of the second, and so on.
    pub fn active(&self, board: Board) -> ActiveInputs {
        let images = self.images.iter().map(|image| {
            let mut active = ActiveInputs::default();
            for cell in 0..CELLS {
                let home = self.home[board.tile(cell) as usize];
                let number = self.number[image[home]];
                active[number] = (number * CELLS + image[self.turned[cell]]) as u8;
            }
            active
        });
        images.min().expect("the identity is an image")
    }
}
