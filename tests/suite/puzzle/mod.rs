//! Boards, paths and parity.

mod graph;
mod ledger;
mod logarithm;
mod parity;
mod path;
mod random;
