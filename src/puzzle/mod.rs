//! The puzzle itself: boards, moves, paths, parity. It imports no other folder.

pub(crate) mod all_paths;
pub(crate) mod answer;
pub(crate) mod board;
pub(crate) mod goal_rule;
pub(crate) mod graph;
pub(crate) mod grid_board;
pub(crate) mod instance;
pub(crate) mod limits;
pub(crate) mod logarithm;
pub(crate) mod long_path;
pub(crate) mod memory;
pub(crate) mod parity;
pub(crate) mod path;
pub(crate) mod random;
pub(crate) mod shape;
pub(crate) mod solver;
