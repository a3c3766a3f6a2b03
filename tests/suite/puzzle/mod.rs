//! Boards, paths and parity.

mod graph;
mod logarithm;
mod parity;
mod path;
mod random;
