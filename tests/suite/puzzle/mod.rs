//! Boards, paths and parity.

mod graph;
mod long_path;
mod parity;
mod random;
