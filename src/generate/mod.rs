//! Makes cases: what the forms share, from random boards to inputs.

pub(crate) mod boards_by_distance;
pub(crate) mod cell_text;
pub(crate) mod deep;
pub(crate) mod graph_maker;
pub(crate) mod grid_lists;
pub(crate) mod grid_maker;
pub(crate) mod grid_traps;
pub(crate) mod kind;
pub(crate) mod maker;
