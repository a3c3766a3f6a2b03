//! What a position is: boards, moves, paths, parity. It imports nothing.

pub mod board;
pub mod long_path;
pub mod parity;
pub mod random;
pub mod small_permutation;
pub mod solver;
