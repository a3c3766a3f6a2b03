//! Every method on the same boards.

pub mod chart;
pub mod report;
pub mod run;
