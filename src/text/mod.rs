//! From bytes to cases, from answers to bytes, and drawings.

pub mod draw;
pub mod read;
pub mod write;
