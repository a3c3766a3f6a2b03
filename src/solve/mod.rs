//! How boards are solved. Nothing here reads or writes text.

pub(crate) mod course_search;
pub(crate) mod deepening;
pub(crate) mod eight;
pub(crate) mod fifteen;
pub(crate) mod graph;
pub(crate) mod large;
pub(crate) mod near;
pub(crate) mod patterns;
pub(crate) mod proven;
pub(crate) mod runs;
pub(crate) mod sieve;
pub(crate) mod sliding_tree;
pub(crate) mod small;
