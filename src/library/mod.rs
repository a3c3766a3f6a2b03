//! What other programs call: puzzles, and the solver for one puzzle at a time. It is the same as what the commands use for
//! single boards.

pub(crate) mod puzzle;
pub(crate) mod solver;
