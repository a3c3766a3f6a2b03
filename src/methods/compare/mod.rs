//! Every method on the same boards.

pub(crate) mod boards;
pub(crate) mod results;

pub(crate) mod chart;
pub(crate) mod report;

pub(crate) mod run;
