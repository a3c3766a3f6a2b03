//! Boards, paths and parity.

mod graph;
mod logarithm;
mod memory;
mod parity;
mod path;
mod random;
mod threads;
