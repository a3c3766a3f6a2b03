//! Paths with the fewest runs on up to 16 cells: all tiles between the blank and a cell of its row or column slide as one
//! move. IDA* whose bound is the greatest of several pattern databases that count runs.

pub(crate) mod run_lines;
pub(crate) mod run_search;
pub(crate) mod run_tables;
