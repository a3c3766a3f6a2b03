//! Shortest paths on boards of 12 and 16 cells, and the parts that other boards use too: bounds, all shortest paths.
//!
//! ```text
//! target            the goal, its symmetry            linear_conflicts  a heuristic without tables
//! ida               IDA* by any heuristic             bound             a bound on several threads
//! pdb, partition    tables of up to five tiles        pdb_ida           the heuristic by them
//! zpdb_partition    tables of seven and eight tiles   zpdb_ida          the heuristic by them
//! stage             tables, automaton and their costs  stage_cache       the stages of an engine
//! engine            a board, bound after bound        planner           the stage for many boards
//! all_paths         all shortest paths                rewriting         those that automatons forbid
//! ```

pub(crate) mod all_paths;
pub(crate) mod automaton;
pub(crate) mod engine;
pub(crate) mod ida;
pub(crate) mod linear_conflicts;
pub(crate) mod partition;
pub(crate) mod pdb;
pub(crate) mod pdb_ida;
pub(crate) mod planner;
pub(crate) mod stage;
pub(crate) mod stage_cache;
pub(crate) mod target;
pub(crate) mod zpdb_ida;
pub(crate) mod zpdb_partition;

pub(crate) use automaton::{after, Rows, STATES};
pub(crate) use engine::Engine;
pub(crate) use ida::{Expansion, Ida, Node, Step, TreeSearch, STATE_AT};
pub(crate) use partition::PartitionTables;
pub(crate) use stage::{cheapest, StageSpec, TableKind};
pub(crate) use target::Target;
