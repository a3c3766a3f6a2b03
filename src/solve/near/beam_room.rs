//! The size of a beam, and the memory that it takes.

use std::mem::size_of;

/// The size of a beam.
#[derive(Clone, Copy, Default)]
pub struct BeamPlan {
    /// The states that are kept in a layer, or the most of them if `expected` is not 0.
    pub width: usize,
    /// The most layers.
    pub layers: usize,
    /// The rough length of a walk: the beam becomes as wide as the planned states allow for it. If this is 0, `width`
    /// is the width.
    pub expected: usize,
    /// The rough number of states to generate.
    pub planned: u64,
    /// Breaks ties between equal scores.
    pub salt: u64,
}

/// The number of slots for signatures for each state of the width. A beam has [`SLOTS`] up to the width [`WIDE`],
/// because a narrow beam with fewer may circle. Beyond it, more states share the same slots until [`OF_WIDE`] are left
/// for each, or [`FEWEST`] if memory is short. In 205 MB, a beam of 890,000 states with the fewest slots found the
/// shortest paths of four of five hard 24-puzzles; one of 300,000 states with the most slots found none.
pub const SLOTS: usize = 64;
const OF_WIDE: usize = 16;
const FEWEST: usize = 4;
const WIDE: usize = 1 << 13;

/// The bytes of a slot. The number of all slots is rounded up to a power of two, so there may be twice as many.
const SLOT: usize = 2 * size_of::<u32>();

/// The narrowest beam.
pub(super) const NARROWEST: usize = 100;

/// The memory of a beam.
pub(super) struct BeamRoom {
    /// The states that are kept in a layer.
    pub width: usize,
    pub slots: usize,
    pub bytes: usize,
}

impl BeamRoom {
    /// As wide as it is planned, or as `memory` allows. `bytes`: those of each state of the width.
    pub(super) fn new(planned: usize, bytes: usize, memory: usize) -> BeamRoom {
        let most = memory / (bytes + FEWEST * SLOT);
        let width = planned.min(most).max(NARROWEST);
        let left = (memory / width).saturating_sub(bytes);
        let slots = (SLOTS * width.min(WIDE)).max(OF_WIDE * width);
        let slots = slots.min(left / SLOT * width).max(FEWEST * width);
        BeamRoom {
            width,
            slots,
            bytes: width * bytes + slots * SLOT,
        }
    }
}
