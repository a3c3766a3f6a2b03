//! The puzzle itself: boards, moves, paths, parity. It imports no other folder.

pub(crate) mod all_paths;
pub(crate) mod answer;
pub(crate) mod board;
pub(crate) mod goal_rule;
pub(crate) mod graph;
pub(crate) mod grid_board;
pub(crate) mod instance;
pub(crate) mod limits;
pub(crate) mod long_path;
pub(crate) mod memory;
pub(crate) mod parity;
pub(crate) mod path;
pub(crate) mod random;
pub(crate) mod shape;
pub(crate) mod solver;

/// The former name of [`memory`], for the files that still use it.
pub(crate) mod room {
    pub(crate) use crate::puzzle::memory::{filled, grow, has_memory as has_room, THREAD};
}
