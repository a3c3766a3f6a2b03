//! Lower bounds on the moves that are left.

pub mod additive_pdb;
pub mod heuristic;
pub mod linear_conflict;
pub mod pair_distance;
pub mod pattern_db;
pub mod walking_distance;
