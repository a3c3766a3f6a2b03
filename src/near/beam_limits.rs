//! When a beam ends.

use std::cell::Cell;

/// Limits of a beam.
#[derive(Clone, Copy)]
pub(crate) struct BeamLimits<'a> {
    /// States kept in a layer; at most, where `expected` is not 0.
    pub width: usize,
    /// Layers.
    pub layers: usize,
    /// The length of a walk, about: the beam becomes as wide as its nodes allow. 0: `width` is the width.
    pub expected: usize,
    /// States generated; the count goes up to a layer beyond.
    pub nodes: u64,
    /// Asked after each layer.
    pub late: &'a dyn Fn() -> bool,
    /// Set where memory runs out.
    pub refused: &'a Cell<bool>,
    /// Decides between equal ranks.
    pub salt: u64,
}
