//! The parity of few, in one word.

/// The parity of a permutation of at most 64, taken in one by one.
///
/// One that comes after a larger one is an inversion. Of the inversions that each has with those before it, bits of
/// `seen` above its own, only the parity is wanted, and that of a sum is that of the exclusive or: so one word is kept for
/// all of them, and its bits counted once.
#[derive(Clone, Copy, Default)]
pub struct Few {
    seen: u64,
    inversions: u64,
}

impl Few {
    #[inline]
    pub fn add(&mut self, value: u32) {
        self.inversions ^= self.seen >> value;
        self.seen |= 1 << value;
    }

    #[inline]
    pub fn odd(self) -> bool {
        self.inversions.count_ones() % 2 == 1
    }

    /// Whether all below `count`, which is less than 64, have come, and 63, and no other.
    #[inline]
    pub fn complete_with_63(self, count: u32) -> bool {
        self.seen == ((1 << count) - 1) | (1 << 63)
    }
}
