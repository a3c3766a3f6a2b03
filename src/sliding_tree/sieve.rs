//! Chooses the children of a layer that a beam keeps: those with the smallest values, counted by keys, and none of them
//! twice.

/// A position's child that may enter the next layer.
#[derive(Clone, Copy)]
pub(crate) struct BeamChild {
    pub parent: u32,
    /// The value, rounded down to fewer bits.
    pub key: u16,
    pub direction: u8,
    pub away: u8,
    pub value: i32,
}

/// The number of different keys.
const KEYS: usize = 8192;
/// The lowest value that has a key of its own; values may be a little below 0.
const LOWEST: i32 = -2000;
/// The children of a layer, of which the `width` smallest are kept.
pub(crate) struct Sieve {
    width: usize,
    /// The number of bits by which values are shifted to get keys.
    shift: u32,
    children: Vec<BeamChild>,
    /// By key: the number of children that have it.
    counts: Vec<u32>,
    /// The largest key that is still accepted, the number of children up to it, and the largest key of all children.
    bound: usize,
    below: usize,
    top: usize,
}

impl Sieve {
    pub(crate) fn new(width: usize, first: i32) -> Sieve {
        let largest = (first * 3 / 2 - LOWEST).max(1) as usize;
        Sieve {
            width,
            shift: (0..).find(|&shift| largest >> shift <= KEYS).unwrap_or(0),
            children: Vec::with_capacity(width * 3),
            counts: vec![0; KEYS],
            bound: KEYS - 1,
            below: 0,
            top: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.children.clear();
        self.counts.fill(0);
        (self.bound, self.below, self.top) = (KEYS - 1, 0, 0);
    }

    /// Adds a child, unless there are enough smaller children.
    #[inline]
    pub(crate) fn offer(&mut self, mut child: BeamChild) {
        let key = ((child.value - LOWEST).max(0) >> self.shift) as usize;
        let key = key.min(KEYS - 1);
        if key > self.bound {
            return;
        }
        child.key = key as u16;
        self.children.push(child);
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
    }

    /// Calls `keep` for the smallest children. It returns whether the child took a place.
    pub(crate) fn each_kept(&self, mut keep: impl FnMut(&BeamChild) -> bool) {
        let (mut last, mut rest) = (KEYS, 0);
        if self.children.len() > self.width {
            let mut sum = 0;
            last = 0;
            while sum + self.counts[last] as usize <= self.width {
                sum += self.counts[last] as usize;
                last += 1;
            }
            rest = self.width - sum;
        }
        for child in &self.children {
            let key = child.key as usize;
            if key > last || key == last && rest == 0 {
                continue;
            }
            if keep(child) && key == last {
                rest -= 1;
            }
        }
    }
}

/// The hashes of positions that were in the beam. It is cleared when it is three quarters full.
pub(crate) struct SeenHashes {
    slots: Vec<u32>,
    used: usize,
    shift: u32,
}

impl SeenHashes {
    pub(crate) fn new(width: usize) -> SeenHashes {
        let bits = (width * 16).next_power_of_two().trailing_zeros().max(12);
        SeenHashes {
            slots: vec![0; 1 << bits],
            used: 0,
            shift: 64 - bits,
        }
    }

    /// Adds a hash; false if it is known.
    #[inline]
    pub(crate) fn insert(&mut self, hash: u64) -> bool {
        let signature = hash as u32 | 1;
        let mut slot = (hash >> self.shift) as usize;
        while self.slots[slot] != 0 {
            if self.slots[slot] == signature {
                return false;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
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
