//! The searches, one file each, and the trait that they implement.
//!
//! A file has the name of its method, except `engine` (method `pattern`), `ida_unrolled` (method `ida` with Manhattan
//! distance) and `refused` (any method that gets no memory).

pub(crate) mod best_first;

pub(crate) mod astar;
pub(crate) mod beam;
pub(crate) mod bfs;
pub(crate) mod bfs_set;
pub(crate) mod bidirectional;
pub(crate) mod dfs;
pub(crate) mod engine;
pub(crate) mod genetic;
pub(crate) mod ida;
pub(crate) mod ida_unrolled;
pub(crate) mod learned;
pub(crate) mod refused;
pub(crate) mod table;

use crate::methods::meter::{MethodLimits, SearchResult};

/// A method made ready for one domain. Tables and memory are kept from one board to the next.
pub(crate) trait Search<S> {
    /// Searches a path from a board that can reach the goal.
    fn solve(&mut self, board: S, limits: &MethodLimits) -> SearchResult;
}

/// The reason of a complete search that found no path. No board that passed the parity test gets it.
pub(crate) const EXHAUSTED: &str = "every board that can be reached was looked at";
