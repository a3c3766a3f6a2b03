//! What other programs call: puzzles, and the solver for one puzzle at a time. The commands solve single boards in the
//! same way.

pub mod puzzle;
pub mod solver;
