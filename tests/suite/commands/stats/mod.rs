//! Statistics of boards.

mod census;
mod distribution;
