//! AtCoder's sliding tree: slides a square of line pieces with one empty cell until all lines join into one tree, in
//! few moves.
//!
//! ```text
//! board --> targets: trees that have its pieces, and which tile goes to which cell
//!             |  annealing of trees and matchings; the first target also gets a constructed path, so that one exists
//!             v
//!           paths: a beam to each target, ordered by a value with tuned weights
//!             |  wider beams to the best targets
//!             v
//!           the best path: again and again a beam from a point on it to another target nearby
//! ```

pub(crate) mod assignment;
pub(crate) mod beam;
pub(crate) mod expand;
pub(crate) mod goal_beam;
pub(crate) mod piece_board;
pub(crate) mod piece_tree;
pub(crate) mod retarget;
pub(crate) mod search;
pub(crate) mod target;
pub(crate) mod tune;
pub(crate) mod value;
pub(crate) mod weights;

pub(crate) use beam::{BeamSize, SlidingBeams};
pub(crate) use expand::{BeamPosition, BeamTables};
pub(crate) use piece_board::{
    move_limit, random_tree, PieceBoard, PieceGrid, DIRECTIONS, MAX_SIDE, NOWHERE,
};
pub(crate) use piece_tree::{PieceTree, TreeChange, TreeLink};
pub(crate) use search::TreeBudget;
pub(crate) use value::{
    block_index, goal_cell, goal_code, images, single_index, SlidingValue, ValueWeights,
    CLASS_LETTERS, NO_GOAL, SINGLE_COUNT,
};

pub(crate) use target::TreeTarget;
