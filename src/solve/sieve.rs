//! What beams keep: of the children of a layer those with the smallest keys, and none that they have kept before.

use crate::puzzle::Pages;
use std::hint::black_box;

/// The keys of the children of a layer, of which roughly the `width` smallest stay.
#[derive(Default)]
pub struct Sieve {
    width: usize,
    /// By key: the number of children that have it.
    counts: Pages<u32>,
    /// The largest key that is still accepted, the number of children up to it, and the largest key of all children.
    bound: usize,
    below: usize,
    top: usize,
}

impl Sieve {
    /// A sieve for keys below `keys`.
    pub fn new(keys: usize) -> Sieve {
        Sieve {
            counts: vec![0; keys].into(),
            ..Sieve::default()
        }
    }

    /// Begins a layer.
    pub fn clear(&mut self, width: usize) {
        self.counts[..self.top + 1].fill(0);
        self.width = width;
        (self.bound, self.below, self.top) = (self.counts.len() - 1, 0, 0);
    }

    /// Counts a child, unless there are enough smaller children; true if it was counted.
    #[inline(always)]
    pub fn takes(&mut self, key: usize) -> bool {
        if key > self.bound {
            return false;
        }
        self.counts[key] += 1;
        self.below += 1;
        self.top = self.top.max(key);
        if self.below > self.width {
            self.bound = self.bound.min(self.top);
            while self.below - self.counts[self.bound] as usize > self.width {
                self.below -= self.counts[self.bound] as usize;
                self.bound -= 1;
            }
        }
        true
    }

    /// The largest key that is kept, and how many children with this key.
    pub fn last_kept(&self) -> (usize, usize) {
        if self.below <= self.width {
            return (self.bound + 1, 0);
        }
        let less = self.below - self.counts[self.bound] as usize;
        (self.bound, self.width - less)
    }
}

/// A hash table of signatures of states, with open addressing. It is cleared when it is three quarters full. Without it
/// a narrow beam can circle in a basin for ever.
pub struct Signatures {
    slots: Pages<u32>,
    used: usize,
    shift: u32,
}

/// The fewest and the most slots.
const FEWEST: usize = 1 << 12;
const MOST: usize = 1 << 26;

impl Signatures {
    /// A table of about this many slots, of four bytes each.
    pub fn new(slots: usize) -> Signatures {
        let count = slots.next_power_of_two().clamp(FEWEST, MOST);
        Signatures {
            slots: vec![0; count].into(),
            used: 0,
            shift: 64 - count.trailing_zeros(),
        }
    }

    /// Brings the slots of states that will be added soon into the cache.
    #[inline]
    pub fn fetch(&self, hashes: &[u64]) {
        let slots = hashes.iter();
        let slots = slots.map(|hash| self.slots[(hash >> self.shift) as usize]);
        black_box(slots.fold(0, |all, slot| all ^ slot));
    }

    /// Adds a state; false if it is there already.
    #[inline]
    pub fn add(&mut self, hash: u64) -> bool {
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
            self.slots.fill(0);
            self.used = 0;
        }
        true
    }
}
