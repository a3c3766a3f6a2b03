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

pub mod assignment;
pub mod beam;
pub mod expand;
pub mod goal_beam;
pub mod piece_board;
pub mod piece_tree;
pub mod retarget;
pub mod search;
pub mod target;
pub mod tune;
pub mod value;
pub mod weights;

pub use beam::{BeamSize, SlidingBeams};
pub use expand::{BeamPosition, BeamTables};
pub use piece_board::{
    move_limit, random_tree, PieceBoard, PieceGrid, DIRECTIONS, MAX_SIDE, NOWHERE,
};
pub use piece_tree::{PieceTree, TreeChange, TreeLink};
pub use search::TreeBudget;
pub use value::{
    block_index, goal_cell, goal_code, images, single_index, SlidingValue, ValueWeights,
    CLASS_LETTERS, NO_GOAL, SINGLE_COUNT,
};

pub use target::TreeTarget;
