//! Closed table, heap, open list.

pub mod closed;
pub mod heap;
pub mod open;
