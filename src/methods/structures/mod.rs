//! Closed table, heap, open list.

pub(crate) mod closed;
pub(crate) mod heap;
pub(crate) mod open;
