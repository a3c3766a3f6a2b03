//! Hash signatures of the states that a beam has kept.

use crate::puzzle::filled;
use std::hint::black_box;

/// A hash table of signatures with open addressing. Without it a narrow beam can circle in a basin for ever.
pub(crate) struct Signatures {
    slots: Vec<u32>,
    used: usize,
    shift: u32,
}

/// The fewest and the most slots.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 26;

/// The number of slots for layers of a width.
pub(crate) const fn slots(width: usize) -> usize {
    width * 64
}

impl Signatures {
    /// A table for layers of this width, or a smaller one if memory is short; `None` if there is too little even for
    /// that.
    pub(crate) fn new(width: usize) -> Option<Signatures> {
        let mut count = slots(width).next_power_of_two().clamp(FEWEST, MOST);
        loop {
            if let Some(slots) = filled(0, count) {
                return Some(Signatures {
                    slots,
                    used: 0,
                    shift: 64 - count.trailing_zeros(),
                });
            }
            count /= 2;
            if count < FEWEST {
                return None;
            }
        }
    }

    /// Brings the slots of states that will be added soon into the cache.
    #[inline]
    pub(crate) fn fetch(&self, hashes: &[u64]) {
        let slots = hashes.iter();
        let slots = slots.map(|hash| self.slots[(hash >> self.shift) as usize]);
        black_box(slots.fold(0, |all, slot| all ^ slot));
    }

    /// Adds a state; false if it is there already.
    #[inline]
    pub(crate) fn add(&mut self, hash: u64) -> bool {
        let mask = self.slots.len() - 1;
        let signature = hash as u32 | 1;
        let mut slot = (hash >> self.shift) as usize;
        while self.slots[slot] != 0 {
            if self.slots[slot] == signature {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = signature;
        self.used += 1;
        if self.used * 4 > self.slots.len() * 3 {
            self.slots.iter_mut().for_each(|slot| *slot = 0);
            self.used = 0;
        }
        true
    }
}
