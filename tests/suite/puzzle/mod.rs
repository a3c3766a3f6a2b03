//! Boards, paths and parity.

mod graph;
mod logarithm;
mod long_path;
mod parity;
mod random;
