//! How boards are solved. Nothing here reads or writes text.

pub mod course_search;
pub mod deepening;
pub mod eight;
pub mod fifteen;
pub mod graph;
pub mod large;
pub mod near;
pub mod patterns;
pub mod proven;
pub mod runs;
pub mod sieve;
pub mod sliding_tree;
pub mod small;
