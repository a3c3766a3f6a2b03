//! Proven shortest paths on any board whose blank can reach up to 25 cells: IDA* with sums of pattern databases.
//!
//! ```text
//! partitions    which tiles share a pattern           patterns    tables, automaton
//! tables        the tables of all patterns            lookup      what a slide does to a pattern
//! heuristics    sums of tables, for one goal          search      a bound on several threads, depth first
//! stage         tables, sums and automaton of a goal  open_proof  a board, and the state of its proof
//! prover        bound after bound, stage after stage  all_paths   all shortest paths
//! by_distance   distances alone, boards of any size   by_lines    with linear conflicts, up to 5 x 5
//! ```
pub mod all_paths;
pub mod by_lines;
pub mod heuristics;
pub mod lookup;
pub mod open_proof;
pub mod partitions;
pub mod prover;
pub mod search;
pub mod stage;
pub mod tables;
