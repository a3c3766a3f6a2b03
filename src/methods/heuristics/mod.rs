//! Heuristics: lower bounds on the number of moves that are left. From the weakest to the strongest, by their mean on
//! 3 x 3: misplaced tiles, Manhattan distance, linear conflict and pair distance, walking distance, additive pattern
//! databases.

pub(crate) mod additive_pdb;
pub(crate) mod heuristic;
pub(crate) mod linear_conflict;
pub(crate) mod pair_distance;
pub(crate) mod pattern_db;
pub(crate) mod walking_distance;
