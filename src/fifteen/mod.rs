//! Shortest paths on boards of 12 and 16 cells.
//!
//! A board passes through the modules in this order: IDA* without tables (`linear_conflicts`); pattern
//! databases of two kinds (`pdb_ida`, `zpdb_ida`), with their partitions and searches; stages, which combine these with
//! the pruning automaton; their cache, the engine and the planner; all shortest paths.

pub(crate) mod all_paths;
pub(crate) mod automaton;
pub(crate) mod bound;
pub(crate) mod engine;
pub(crate) mod ida;
pub(crate) mod linear_conflicts;
pub(crate) mod partition;
pub(crate) mod pdb;
pub(crate) mod pdb_ida;
pub(crate) mod planner;
pub(crate) mod rewriting;
pub(crate) mod stage;
pub(crate) mod stage_cache;
pub(crate) mod stage_specs;
pub(crate) mod target;
pub(crate) mod zpdb_ida;
pub(crate) mod zpdb_partition;

pub(crate) use automaton::{after, Rows, STATES};
pub(crate) use ida::{Expansion, Ida, Node, Step, TreeSearch, STATE_AT};
pub(crate) use stage_specs::{cheapest, StageSpec, TableKind};
pub(crate) use target::Target;

pub(crate) use engine::Engine;
pub(crate) use partition::PartitionTables;
