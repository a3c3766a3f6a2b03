//! From bytes to cases, from answers to bytes, and drawings.

pub(crate) mod draw;
pub(crate) mod read;
pub(crate) mod write;
