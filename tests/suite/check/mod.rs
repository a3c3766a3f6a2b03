//! The judge.

mod judge;
mod replay;
