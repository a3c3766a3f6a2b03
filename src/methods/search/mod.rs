//! The searches, one file each.

pub mod astar;
pub mod beam;
pub mod bfs;
pub mod bfs_set;
pub mod bidirectional;
pub mod dfs;
pub mod engine;
pub mod genetic;
pub mod ida;
pub mod ida_unrolled;
pub mod learned;
pub mod table;
