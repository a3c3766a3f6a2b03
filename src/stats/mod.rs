//! `npuzzle stats`: how far the boards of a puzzle are from their goal.

pub(crate) mod census;
pub(crate) mod distribution;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod space;
pub(crate) mod survey;
