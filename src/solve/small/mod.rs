//! Small boards of every kind: up to 16 cells, some of them fixed; equal tiles; one or more blanks; moves that cost what
//! a tile says; rows and columns that wrap around. Each kind has at most [`table::MOST`] different boards, so one search
//! from the goal gives the distances of all of them.

pub mod ranks;
pub mod table;

pub use table::SmallTable;
