//! The size of a beam, the memory that it takes, and its trail: what beams on boards of all sizes share.

use crate::puzzle::memory::Claim;
use crate::puzzle::Pages;
use crate::solve::near::{Allowance, Walk};
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

impl BeamPlan {
    /// The width with which the planned states roughly last for the layers still expected. Their number assumes that
    /// scores fall evenly over the expected length, or at the pace so far if that is slower. On 8 boards of 7 x 7 walks
    /// are 4% shorter than with a width fixed from the start, because a beam whose states run out finds no walk.
    /// `generated`: the states so far; `least`: the least scores in the first layer and in the last one.
    pub(super) fn width_at(self, depth: usize, generated: u64, least: [usize; 2]) -> usize {
        let BeamPlan {
            width, expected, ..
        } = self;
        let [first, least] = least;
        if expected == 0 {
            return width;
        }
        let mut rest = expected * least / first.max(1);
        if first > least && depth > 20 {
            rest = rest.max(depth * least / (first - least));
        }
        if first == 0 {
            rest = expected;
        }
        let left = self.planned.saturating_sub(generated);
        let wanted = left * 10 / (23 * (rest as u64 + 4));
        (wanted as usize).max(NARROWEST).min(width)
    }
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

    /// As wide as planned, or as there is memory for; `None` if there is none for the narrowest beam. `bytes`: those of
    /// each state of the width, and others.
    pub(super) fn claimed(
        planned: usize,
        (bytes, more): (usize, usize),
        allowance: &mut Allowance,
    ) -> Option<(BeamRoom, Claim)> {
        loop {
            let room = BeamRoom::new(planned, bytes, allowance.memory as usize);
            allowance.ledger.make_room(room.bytes as u64);
            if let Some(claim) = allowance.ledger.claim((room.bytes + more) as u64) {
                return Some((room, claim));
            }
            allowance.refuse();
            if room.width == NARROWEST {
                return None;
            }
        }
    }
}

/// The way from the first state to each one of the last layer.
pub(super) struct BeamTrail {
    /// By layer: four bits for each of its states, which mark the slots of its children in the next layer. The children
    /// are in the order of the bits. The trail is 89% smaller than with four bytes for each child.
    slots: Pages<u8>,
    /// Where each layer ends.
    ends: Vec<usize>,
    /// The blank's cell in the first state.
    root: u8,
}

impl BeamTrail {
    pub(super) fn new(root: u8, bytes: usize) -> BeamTrail {
        BeamTrail {
            slots: Vec::with_capacity(bytes).into(),
            ends: vec![0],
            root,
        }
    }

    /// The slots of the next layer, which has this many states, still without children.
    pub(super) fn layer(&mut self, states: usize) -> &mut [u8] {
        let begin = self.slots.len();
        self.slots.resize(begin + states.div_ceil(2), 0);
        self.ends.push(self.slots.len());
        &mut self.slots[begin..]
    }

    /// The walk to a child of a state in the last layer. `beside`: by cell, its neighbours by slot.
    pub(super) fn walk(&self, beside: &[[u8; 4]], mut state: usize, slot: u8) -> Walk {
        let mut slots = vec![slot];
        for ends in self.ends.windows(2).rev() {
            let layer = &self.slots[ends[0]..ends[1]];
            // The bit of a state is the set bit that has as many set bits before it as there are states before the
            // state.
            let mut before = state;
            let mut bits = layer.iter().enumerate();
            let (byte, mut set) = bits
                .find_map(|(i, &byte)| {
                    let count = byte.count_ones() as usize;
                    let here = before < count;
                    before -= if here { 0 } else { count };
                    Some((i, byte)).filter(|_| here)
                })
                .expect("each state has a parent");
            (0..before).for_each(|_| set &= set - 1);
            let bit = set.trailing_zeros() as usize;
            state = 2 * byte + bit / 4;
            slots.push(bit as u8 % 4);
        }
        let mut cell = self.root;
        let enter = |slot: u8| {
            cell = beside[usize::from(cell)][usize::from(slot)];
            cell
        };
        slots.into_iter().rev().map(enter).collect()
    }
}
