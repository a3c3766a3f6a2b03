//! Paths with the fewest runs on up to 16 cells. A run slides all tiles between the blank and a cell of its row or
//! column as one move. The search is IDA*, and its lower bound is the greatest of several pattern databases that count
//! runs.

pub mod run_lines;
pub mod run_search;
pub mod run_tables;
