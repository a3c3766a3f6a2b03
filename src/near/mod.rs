//! Near-shortest paths on boards of up to 256 cells, with fixed cells anywhere.

pub(crate) mod additive;
pub(crate) mod beam;
pub(crate) mod bidirectional_bfs;
pub(crate) mod constructed;
pub(crate) mod construction;
pub(crate) mod distance;
pub(crate) mod ear_ways;
pub(crate) mod ears;
pub(crate) mod graph_arrays;
pub(crate) mod groups;
pub(crate) mod ida;
pub(crate) mod line_order;
pub(crate) mod neighbourhood;
pub(crate) mod outer_lines;
pub(crate) mod part;
pub(crate) mod partition;
pub(crate) mod rank;
pub(crate) mod run;
pub(crate) mod sized;
pub(crate) mod solver;
pub(crate) mod symmetry;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod task;
pub(crate) mod walled_board;
pub(crate) mod windows;
