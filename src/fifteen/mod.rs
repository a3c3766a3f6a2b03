//! Shortest paths on boards of 12 and 16 cells.

pub mod automaton;
pub mod disjoint_ida;
pub mod disjoint_pdb;
pub mod engine;
pub mod manhattan;
pub mod padded_board;
pub mod parallel_ida;
pub mod partition;
pub mod pdb;
pub mod pdb_distances;
pub mod pdb_ida;
pub mod placements;
pub mod stage;
pub mod watch;
