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
//! path_layers       boards on them, and their number
//! ```

pub mod all_paths;
pub mod automaton;
pub mod engine;
pub mod ida;
pub mod linear_conflicts;
pub mod partition;
pub mod path_layers;
pub mod pdb;
pub mod pdb_ida;
pub mod planner;
pub mod stage;
pub mod stage_cache;
pub mod target;
pub mod zpdb_ida;
pub mod zpdb_partition;

pub use automaton::{after, Rows, STATES};
pub use engine::Engine;
pub use ida::{Expansion, Ida, Node, Step, TreeSearch, STATE_AT};
pub use partition::PartitionTables;
pub use stage::{cheapest, StageSpec, TableKind};
pub use target::Target;
