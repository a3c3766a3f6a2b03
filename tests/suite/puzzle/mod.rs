//! Boards, paths and parity.

mod graph;
mod ledger;
mod logarithm;
mod memory;
mod parity;
mod path;
mod random;
