//! Boards that share a budget: all are read, then searched in passes, then chosen from.

pub(crate) mod driver;
pub(crate) mod knapsack;
pub(crate) mod needs;
pub(crate) mod output_file;
pub(crate) mod passes;
mod reading;
pub(crate) mod workers;
