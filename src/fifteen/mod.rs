//! Shortest paths on boards of 12 and 16 cells.
//!
//! In the order in which a board meets them: padded boards; IDA* without tables; placements of a pattern's tiles, and its
//! distances; pattern databases of two kinds, with their partitions and searches; stages, their shelf, the planner and
//! the engine; all shortest paths.

pub(crate) mod padded_board;

pub(crate) mod automaton;
pub(crate) mod outcome;

pub(crate) mod ida;

pub(crate) mod setup;

pub(crate) mod linear_conflicts;

pub(crate) mod turns;

pub(crate) mod conflict_ida;

pub(crate) mod tile_orders;

pub(crate) mod placements;

pub(crate) mod partition;
pub(crate) mod pdb;
pub(crate) mod pdb_ida;

pub(crate) mod pdb_search;

pub(crate) mod zpdb;
pub(crate) mod zpdb_ida;
pub(crate) mod zpdb_partition;
pub(crate) mod zpdb_search;

pub(crate) mod ladder;
pub(crate) mod parallel_ida;
pub(crate) mod stage;

pub(crate) mod shelf;

pub(crate) mod engine;

pub(crate) mod planner;

pub(crate) mod all_paths;
pub(crate) mod rewriting;
