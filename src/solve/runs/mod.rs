//! Paths with the fewest runs on up to 16 cells. A run slides all tiles between the blank and a cell of its row or
//! column as one move. The search is IDA*, and its lower bound is the greatest of several pattern databases that count
//! runs.

pub(crate) mod run_lines;
pub(crate) mod run_search;
pub(crate) mod run_tables;
